internal import CGtk

/// A widget with others laid over it: GtkOverlay.
public final class Overlay: Widget {
  /// `base` with nothing over it yet.
  public init(_ base: Widget) {
    super.init(sinking: gtk_overlay_new())
    becomeContainer()
    gtk_overlay_set_child(opaque, base.widget)
  }

  /// Lays a child over the rest.
  /// - Parameter measured: whether the whole must be large enough for it.
  public func add(_ child: Widget, measured: Bool = false) {
    gtk_overlay_add_overlay(opaque, child.widget)
    gtk_overlay_set_measure_overlay(opaque, child.widget, measured ? 1 : 0)
  }
}
