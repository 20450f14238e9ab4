internal import CGtk

/// A container that limits the width of its child and centers it. A child with a larger minimum
/// width gets that minimum.
package final class Clamp: Widget {
  /// A container of `child`, at most `maximumWidth` pixels wide, times the text scale.
  package init(_ child: Widget, maximumWidth: Int) {
    self.maximumWidth = maximumWidth
    super.init(sinking: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    gtk_box_append(cast(), child.widget)
    setLayout(ClampLayout(maximumWidth: maximumWidth))
  }

  /// Maximum width of the child, in pixels, for text of the usual size.
  package var maximumWidth: Int {
    didSet {
      if maximumWidth != oldValue { setLayout(ClampLayout(maximumWidth: maximumWidth)) }
    }
  }
}

private struct ClampLayout: BoxLayout {
  /// For text of the usual size.
  let maximumWidth: Int

  func requestMode(of box: UnsafeMutablePointer<GtkWidget>) -> GtkSizeRequestMode {
    gtk_widget_get_request_mode(gtk_widget_get_first_child(box))
  }

  func measure(
    _ box: UnsafeMutablePointer<GtkWidget>, _ orientation: GtkOrientation, for size: Int32
  ) -> (minimum: Int32, natural: Int32) {
    let isHeight = orientation == GTK_ORIENTATION_VERTICAL
    let width = isHeight && size >= 0 ? min(size, widest(box)) : size
    var (minimum, natural) = (Int32(0), Int32(0))
    gtk_widget_measure(
      gtk_widget_get_first_child(box), orientation, width, &minimum, &natural, nil, nil)
    return (minimum, natural)
  }

  func allocate(_ box: UnsafeMutablePointer<GtkWidget>, width: Int32, height: Int32) {
    let clamped = min(width, widest(box))
    var area = GtkAllocation(x: (width - clamped) / 2, y: 0, width: clamped, height: height)
    gtk_widget_size_allocate(gtk_widget_get_first_child(box), &area, -1)
  }

  private func widest(_ box: UnsafeMutablePointer<GtkWidget>) -> Int32 {
    var minimum: Int32 = 0
    gtk_widget_measure(
      gtk_widget_get_first_child(box), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, nil, nil, nil)
    return max(minimum, Int32(Double(maximumWidth) * DesktopPreferences.textScale))
  }
}
