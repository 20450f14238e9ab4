internal import CGtk

extension Widget {
  /// Lets Tab come to the widget, which calls `closure` when the keyboard comes or goes.
  public func becomeFocusable(_ closure: @escaping @MainActor (_ hasFocus: Bool) -> Void) {
    gtk_widget_set_focusable(widget, 1)
    connectNotify("has-focus") { [weak self] in
      if let self { closure(hasFocusWithin) }
    }
  }

  /// Calls `closure` when the keyboard leaves the widget and all inside it.
  public func onFocusLeave(_ closure: @escaping @MainActor () -> Void) {
    guard let controller = gtk_event_controller_focus_new() else { return }
    add(controller: controller)
    Object(retaining: UnsafeMutableRawPointer(controller)).connect("leave", closure)
  }
}
