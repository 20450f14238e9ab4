internal import CGtk

/// A popover: GtkPopover. A ``MenuButton`` opens it.
public final class Popover: Widget {
  /// A popover with `child`.
  public init(_ child: Widget) {
    super.init(sinking: gtk_popover_new())
    gtk_popover_set_child(cast(), child.widget)
  }

  /// Calls `closure` when the popover opens.
  public func onOpen(_ closure: @escaping @MainActor () -> Void) {
    connect("show", closure)
  }

  /// Calls `closure` when the popover has closed.
  public func onClose(_ closure: @escaping @MainActor () -> Void) {
    connect("closed", closure)
  }
}
