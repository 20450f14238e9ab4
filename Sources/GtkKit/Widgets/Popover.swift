internal import CGtk

/// A popover: GtkPopover. A ``MenuButton`` opens it.
package final class Popover: Widget {
  /// The child scrolls on a small screen. `fitsWidth` gives it the width that it wants.
  package init(_ child: Widget, fitsWidth: Bool = false) {
    super.init(sinking: gtk_popover_new())
    // A Wayland compositor gives a popover the room above or below its button. GTK 4.18 doesn't
    // open a popover that needs more.
    let view = ScrolledWindow(child)
    view.fitContent()
    if fitsWidth { view.fitWidth() }
    gtk_popover_set_child(cast(), view.widget)
  }

  package func onOpen(_ closure: @escaping @MainActor () -> Void) {
    connect("show", closure)
  }

  package func onClose(_ closure: @escaping @MainActor () -> Void) {
    connect("closed", closure)
  }
}

extension Widget {
  /// Closes the popover that the widget is in, if there is one.
  package func closePopover() {
    guard let popover = gtk_widget_get_ancestor(widget, gtk_popover_get_type()) else { return }
    gtk_popover_popdown(UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkPopover.self))
  }
}
