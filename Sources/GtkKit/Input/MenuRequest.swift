internal import CGtk

extension Widget {
  package static let menuKeys = "Menu|<Shift>F10"

  /// Opens a menu at a right click or a long press, or in the middle of the widget at one of
  /// ``menuKeys``, unless a child handles that itself.
  /// - Parameters:
  ///   - isAlsoOfTexts: whether the keys open it in a text inside, too, in place of the text's own
  ///     menu.
  ///   - items: returns the sections of the menu, as in ``ContextMenu/open(on:at:_:)``. If there
  ///     are none, the parents get the request.
  package func offersMenu(
    isAlsoOfTexts: Bool = false, _ items: @escaping @MainActor () -> [[ContextMenu.Item]]
  ) {
    offersMenu(of: { () }, isAlsoOfTexts: isAlsoOfTexts) { _ in items() }
  }

  /// Opens a menu in the same way.
  /// - Parameters:
  ///   - subject: called at each request; returns what the menu is about until it closes, even if
  ///     the widget shows something else by then. If it is nil, the parents get the request.
  ///   - items: returns the sections of the menu for it.
  package func offersMenu<Subject>(
    of subject: @escaping @MainActor () -> Subject?, isAlsoOfTexts: Bool = false,
    _ items: @escaping @MainActor (Subject) -> [[ContextMenu.Item]]
  ) {
    let menu: @MainActor () -> (@MainActor () -> [[ContextMenu.Item]])? = {
      guard let subject = subject(), !items(subject).isEmpty else { return nil }
      return { items(subject) }
    }
    let open: @MainActor ((x: Double, y: Double)?) -> Bool = { [weak self] place in
      guard let self, let menu = menu() else { return false }
      ContextMenu.open(on: self, at: place, menu)
      return true
    }
    onRightClick(if: { menu() != nil }) { _ = open((x: $0, y: $1)) }
    onLongPress { open((x: $0, y: $1)) }
    onShortcut(Self.menuKeys, isFirst: isAlsoOfTexts) { open(nil) }
  }

  /// The position is in pixels. True keeps the touch from other gestures.
  func onLongPress(_ closure: @escaping @MainActor (_ x: Double, _ y: Double) -> Bool) {
    guard let gesture = gtk_gesture_long_press_new() else { return }
    gtk_gesture_single_set_touch_only(gesture, 1)
    add(controller: gesture)
    onPoint("pressed", of: gesture) { x, y in
      if closure(x, y) { gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED) }
    }
  }
}
