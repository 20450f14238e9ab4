internal import CGtk

/// Shows a part of something larger: GtkScrolledWindow.
public final class ScrolledWindow: Widget {
  /// Scrolls `child` up and down or, if horizontal, left and right.
  public init(_ child: Widget, _ orientation: Orientation = .vertical) {
    super.init(sinking: gtk_scrolled_window_new())
    gtk_scrolled_window_set_child(opaque, child.widget)
    let (horizontal, vertical) =
      orientation == .horizontal
      ? (GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER) : (GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_policy(opaque, horizontal, vertical)
  }

  /// Asks for as much height as the child needs.
  public func fitContent() {
    gtk_scrolled_window_set_propagate_natural_height(opaque, 1)
  }
}
