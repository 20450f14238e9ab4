internal import CGtk

package final class Overlay: Widget {
  package init(_ base: Widget) {
    super.init(sinking: gtk_overlay_new())
    becomeContainer()
    gtk_overlay_set_child(opaque, base.widget)
  }

  /// - Parameter measured: whether it counts for the size of the overlay.
  package func add(_ child: Widget, measured: Bool = false) {
    gtk_overlay_add_overlay(opaque, child.widget)
    gtk_overlay_set_measure_overlay(opaque, child.widget, measured ? 1 : 0)
  }

  package func remove(_ child: Widget) {
    gtk_overlay_remove_overlay(opaque, child.widget)
  }
}
