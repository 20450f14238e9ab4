internal import CGtk

/// A container of children in rows that wrap, each child of its natural width. One that expands,
/// such as a heading, has a row of its own.
///
/// A window takes the height at an unknown width for its own minimum height. Here that is the
/// height at `usualWidth`; in a GtkFlowBox, it is the height of a single column.
package final class WrapBox: Widget {
  /// Space between children, and between rows, in pixels.
  package nonisolated static let spacing = 6

  private let layout: WrapLayout

  /// - Parameter usualWidth: its likely width, in em.
  package init(usualWidth: Double) {
    layout = WrapLayout(usualWidth: usualWidth)
    super.init(sinking: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    setLayout(layout)
  }

  /// Returns where a child is between top and end of the box, at a width. It may have no place yet.
  package func rows(of child: Widget, width: Int) -> Range<Int>? {
    layout.places(in: widget, width: Int32(width)).places.first { $0.child == child.widget }.map {
      Int($0.area.y)..<Int($0.area.y + $0.area.height)
    }
  }

  package func append(_ child: Widget) {
    gtk_box_append(cast(), child.widget)
  }

  package func removeAll() {
    while let child = gtk_widget_get_first_child(widget) { gtk_box_remove(cast(), child) }
  }
}

private struct WrapLayout: BoxLayout {
  /// In em.
  let usualWidth: Double

  struct Place {
    let child: UnsafeMutablePointer<GtkWidget>
    var area: GtkAllocation
  }

  func requestMode(of box: UnsafeMutablePointer<GtkWidget>) -> GtkSizeRequestMode {
    GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH
  }

  func measure(
    _ box: UnsafeMutablePointer<GtkWidget>, _ orientation: GtkOrientation, for size: Int32
  ) -> (minimum: Int32, natural: Int32) {
    let usual = Int32((usualWidth * fontSize(of: box)).rounded())
    if orientation == GTK_ORIENTATION_VERTICAL {
      let height = places(in: box, width: size >= 0 ? size : usual).height
      return (height, height)
    }
    let widest = places(in: box, width: 0).places.map(\.area.width).max() ?? 0
    return (widest, max(widest, usual))
  }

  func allocate(_ box: UnsafeMutablePointer<GtkWidget>, width: Int32, height: Int32) {
    let mirrors = gtk_widget_get_direction(box) == GTK_TEXT_DIR_RTL
    for place in places(in: box, width: width).places {
      var area = place.area
      if mirrors { area.x = width - area.x - area.width }
      gtk_widget_size_allocate(place.child, &area, -1)
    }
  }

  func places(
    in box: UnsafeMutablePointer<GtkWidget>, width: Int32
  ) -> (places: [Place], height: Int32) {
    var places: [Place] = []
    var (x, y, rowHeight) = (Int32(0), Int32(0), Int32(0))
    let spacing = Int32(WrapBox.spacing)
    var next = gtk_widget_get_first_child(box)
    while let child = next {
      next = gtk_widget_get_next_sibling(child)
      guard gtk_widget_should_layout(child) != 0 else { continue }
      var (least, natural, height) = (Int32(0), Int32(0), Int32(0))
      gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, nil, nil)
      let expands = gtk_widget_get_hexpand(child) != 0
      let childWidth = max(least, expands ? width : min(natural, width))
      gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, childWidth, nil, &height, nil, nil)
      if x > 0, expands || x + childWidth > width {
        (x, y, rowHeight) = (0, y + rowHeight + spacing, 0)
      }
      places.append(
        Place(child: child, area: GtkAllocation(x: x, y: y, width: childWidth, height: height)))
      x += childWidth + spacing
      rowHeight = max(rowHeight, height)
    }
    return (places, y + rowHeight)
  }
}
