internal import CGtk

extension Widget {
  /// The keys that ask for a menu.
  public static let menuKeys = "Menu|<Shift>F10"

  /// Opens a menu where it is right-clicked or a finger rests on it, or in its middle when one of
  /// ``menuKeys`` is pressed in it, unless something inside it has its own use for that.
  /// - Parameter items: the sections of the menu, asked for each time. Where there are none, the
  ///   request goes on to what is around it.
  public func offersMenu(_ items: @escaping @MainActor () -> [[ContextMenu.Item]]) {
    let open: @MainActor ((x: Double, y: Double)?) -> Bool = { [weak self] place in
      guard let self else { return false }
      let items = items()
      if !items.isEmpty { ContextMenu.open(items, on: self, at: place) }
      return !items.isEmpty
    }
    onRightClick(if: { !items().isEmpty }) { _ = open((x: $0, y: $1)) }
    onLongPress { open((x: $0, y: $1)) }
    onShortcut(Self.menuKeys, isFirst: false) { open(nil) }
  }

  /// Calls `closure` with where a finger has rested on it for a while, in pixels from its upper
  /// left corner; true keeps the touch from whatever else waits for its end.
  func onLongPress(_ closure: @escaping @MainActor (_ x: Double, _ y: Double) -> Bool) {
    guard let gesture = gtk_gesture_long_press_new() else { return }
    gtk_gesture_single_set_touch_only(gesture, 1)
    add(controller: gesture)
    onPoint("pressed", of: gesture) { x, y in
      if closure(x, y) { gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED) }
    }
  }
}
