internal import CGtk

/// A widget with others on top: GtkOverlay.
public final class Overlay: Widget {
  /// An overlay of `base`, with no children on top.
  public init(_ base: Widget) {
    super.init(sinking: gtk_overlay_new())
    becomeContainer()
    gtk_overlay_set_child(opaque, base.widget)
  }

  /// Adds a child on top of the others.
  /// - Parameter measured: whether it counts for the size of the overlay.
  public func add(_ child: Widget, measured: Bool = false) {
    gtk_overlay_add_overlay(opaque, child.widget)
    gtk_overlay_set_measure_overlay(opaque, child.widget, measured ? 1 : 0)
  }
}
