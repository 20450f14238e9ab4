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

  /// Lets nothing of its text be selected once the keyboard is in another widget of the window. GTK
  /// goes on showing a selection there, and what is typed goes elsewhere.
  func deselectsWithoutFocus() {
    onFocusLeave { [weak self] in
      guard let self, let root = gtk_widget_get_root(widget) else { return }
      // The keyboard comes back to it with the window.
      let focus = gtk_root_get_focus(root)
      if let focus, gtk_widget_is_ancestor(focus, widget) != 0 { return }
      let position = gtk_editable_get_position(opaque)
      gtk_editable_select_region(opaque, position, position)
    }
  }
}
