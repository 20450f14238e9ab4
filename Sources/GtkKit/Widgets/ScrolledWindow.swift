internal import CGtk

/// Shows a part of something taller: GtkScrolledWindow.
public final class ScrolledWindow: Widget {
  /// Scrolls `child` up and down.
  public init(_ child: Widget) {
    super.init(sinking: gtk_scrolled_window_new())
    gtk_scrolled_window_set_child(opaque, child.widget)
    gtk_scrolled_window_set_policy(opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
  }
}
