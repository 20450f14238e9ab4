internal import CGtk

/// A container that limits the width of its child and centers it. A child with a larger minimum
/// width gets that minimum. A press beside the child goes to what is below the container.
package final class Clamp: Widget {
  /// Maximum width of the child, in em.
  package var maximumWidth: Double {
    didSet { if maximumWidth != oldValue { layOut() } }
  }
  /// Height of the child’s usual content, in em: a third of what a container is higher is above
  /// the child. nil gives the child the whole height.
  package var usualHeight: Double? {
    didSet { if usualHeight != oldValue { layOut() } }
  }

  package init(_ child: Widget, maximumWidth: Double, usualHeight: Double? = nil) {
    (self.maximumWidth, self.usualHeight) = (maximumWidth, usualHeight)
    super.init(sinking: g_object_new_with_properties(passingBoxType, 0, nil, nil))
    gtk_box_append(cast(), child.widget)
    layOut()
  }

  private func layOut() {
    setLayout(ClampLayout(maximumWidth: maximumWidth, usualHeight: usualHeight))
  }
}

private struct ClampLayout: BoxLayout {
  let maximumWidth: Double
  let usualHeight: Double?

  func requestMode(of box: UnsafeMutablePointer<GtkWidget>) -> GtkSizeRequestMode {
    gtk_widget_get_request_mode(gtk_widget_get_first_child(box))
  }

  func measure(
    _ box: UnsafeMutablePointer<GtkWidget>, _ orientation: GtkOrientation, for size: Int32
  ) -> (minimum: Int32, natural: Int32) {
    let isHeight = orientation == GTK_ORIENTATION_VERTICAL
    // The widest child is the lowest one, so that is its minimum height.
    let width = isHeight ? min(size < 0 ? .max : size, widest(box)) : size
    var (minimum, natural) = (Int32(0), Int32(0))
    gtk_widget_measure(
      gtk_widget_get_first_child(box), orientation, width, &minimum, &natural, nil, nil)
    return (minimum, isHeight ? natural : min(natural, widest(box)))
  }

  func allocate(_ box: UnsafeMutablePointer<GtkWidget>, width: Int32, height: Int32) {
    let clamped = min(width, widest(box))
    let usual = usualHeight.map { Int32(($0 * fontSize(of: box)).rounded()) } ?? height
    let above = max(0, height - usual) / 3
    var area = GtkAllocation(
      x: (width - clamped) / 2, y: above, width: clamped, height: height - above)
    gtk_widget_size_allocate(gtk_widget_get_first_child(box), &area, -1)
  }

  private func widest(_ box: UnsafeMutablePointer<GtkWidget>) -> Int32 {
    var minimum: Int32 = 0
    gtk_widget_measure(
      gtk_widget_get_first_child(box), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, nil, nil, nil)
    return max(minimum, Int32((maximumWidth * fontSize(of: box)).rounded()))
  }
}
