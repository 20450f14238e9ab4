internal import CGtk
import GLibKit

extension Widget {
  package func becomeFocusable(_ closure: @escaping @MainActor (_ hasFocus: Bool) -> Void) {
    gtk_widget_set_focusable(widget, 1)
    connectNotify("has-focus") { [weak self] in
      // The focus also stays in a window that is no longer active.
      if let self { closure(gtk_widget_has_focus(widget) != 0 || isFocus) }
    }
  }

  package func onFocusLeave(_ closure: @escaping @MainActor () -> Void) {
    guard let controller = gtk_event_controller_focus_new() else { return }
    add(controller: controller)
    Object(retaining: UnsafeMutableRawPointer(controller)).connect("leave", closure)
  }

  /// Ends a selection of the text, and shows its beginning, once another widget of the window has
  /// the focus. GTK would still show the selection, although that widget gets the typed text.
  ///
  /// On X11 a selected text is the primary selection. If one widget gives it up and another one
  /// takes it within the same millisecond, GDK ends the selection of the other one when it hears
  /// of the first. So a text that takes the focus takes the primary selection first, which ends
  /// the selection here; what is left is given up when nothing else is to be done.
  func deselectsWithoutFocus() {
    onFocusLeave { [weak self] in
      MainLoop.whenIdle { self?.deselectWithoutFocus() }
    }
  }

  private func deselectWithoutFocus() {
    guard let root = gtk_widget_get_root(widget) else { return }
    // When only the window lost the focus, the widget gets it back with the window.
    let focus = gtk_root_get_focus(root)
    if let focus, gtk_widget_is_ancestor(focus, widget) != 0 { return }
    // The caret stays while a menu has the focus, as it returns from there.
    let popover = focus.flatMap { gtk_widget_get_ancestor($0, gtk_popover_get_type()) }
    let isInMenu =
      popover != nil && popover != gtk_widget_get_ancestor(widget, gtk_popover_get_type())
    let position = isInMenu ? gtk_editable_get_position(opaque) : 0
    gtk_editable_select_region(opaque, position, position)
  }
}
