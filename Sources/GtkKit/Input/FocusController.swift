internal import CGtk

extension Widget {
  /// Makes the widget focusable, and calls `closure` when the focus comes or goes.
  public func becomeFocusable(_ closure: @escaping @MainActor (_ hasFocus: Bool) -> Void) {
    gtk_widget_set_focusable(widget, 1)
    connectNotify("has-focus") { [weak self] in
      if let self { closure(hasFocusWithin) }
    }
  }

  /// Calls `closure` when the focus leaves the widget and its children.
  public func onFocusLeave(_ closure: @escaping @MainActor () -> Void) {
    guard let controller = gtk_event_controller_focus_new() else { return }
    add(controller: controller)
    Object(retaining: UnsafeMutableRawPointer(controller)).connect("leave", closure)
  }

  /// Ends a selection of the text, and shows its beginning, once another widget of the window has
  /// the focus. GTK would still show the selection, although that widget gets the typed text.
  ///
  /// A text that takes the focus gets the primary selection, which ends the one here. Only without
  /// such a text is it given up, and only when nothing else is left to do: if a widget gives the
  /// primary selection up and another one takes it within the same millisecond, GDK drops that of
  /// the other one on X11 as soon as it learns of the first.
  func deselectsWithoutFocus() {
    onFocusLeave { [weak self] in
      MainLoop.whenIdle { self?.deselectWithoutFocus() }
    }
  }

  private func deselectWithoutFocus() {
    guard let root = gtk_widget_get_root(widget) else { return }
    // When only the window lost the focus, or a menu opened, the widget gets the focus back.
    if let focus = gtk_root_get_focus(root),
      gtk_widget_is_ancestor(focus, widget) != 0
        || gtk_widget_get_ancestor(focus, gtk_popover_get_type()) != nil
    {
      return
    }
    gtk_editable_select_region(opaque, 0, 0)
  }
}
