internal import CGtk

extension Widget {
  /// The keys that open a context menu.
  public static let menuKeys = "Menu|<Shift>F10"

  /// Opens a menu at a right click or a long press, or in the middle of the widget at one of
  /// ``menuKeys``, unless a child handles that itself.
  /// - Parameter items: called at each request; returns the sections of the menu. If there are
  ///   none, the parents get the request.
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

  /// Calls `closure` with the position of a long press, in pixels from the upper left corner; true
  /// keeps the touch from other gestures.
  func onLongPress(_ closure: @escaping @MainActor (_ x: Double, _ y: Double) -> Bool) {
    guard let gesture = gtk_gesture_long_press_new() else { return }
    gtk_gesture_single_set_touch_only(gesture, 1)
    add(controller: gesture)
    onPoint("pressed", of: gesture) { x, y in
      if closure(x, y) { gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED) }
    }
  }
}
