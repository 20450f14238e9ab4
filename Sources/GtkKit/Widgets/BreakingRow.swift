internal import CGtk

/// A row of two widgets, the first of which fills the width that the second leaves. If the width is
/// small, the second is below the first, aligned to the end.
package final class BreakingRow: Widget {
  /// - Parameter least: the minimum width for one line, in pixels, for text of the usual size.
  package init(_ first: Widget, _ second: Widget, leastForOneLine least: Int) {
    super.init(sinking: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    for child in [first, second] { gtk_box_append(cast(), child.widget) }
    setLayout(BreakingLayout(leastForOneLine: least))
  }
}

private struct BreakingLayout: BoxLayout {
  /// For text of the usual size.
  let leastForOneLine: Int

  func requestMode(of box: UnsafeMutablePointer<GtkWidget>) -> GtkSizeRequestMode {
    GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH
  }

  func measure(
    _ box: UnsafeMutablePointer<GtkWidget>, _ orientation: GtkOrientation, for size: Int32
  ) -> (minimum: Int32, natural: Int32) {
    let sizes = children(of: box).map { measure($0, orientation) }
    if orientation == GTK_ORIENTATION_HORIZONTAL {
      return (sizes.map(\.minimum).max() ?? 0, sizes.map(\.natural).reduce(0, +))
    }
    let heights = sizes.map(\.natural)
    let height = isOneLine(box, width: size) ? heights.max() ?? 0 : heights.reduce(0, +)
    return (height, height)
  }

  func allocate(_ box: UnsafeMutablePointer<GtkWidget>, width: Int32, height: Int32) {
    let children = children(of: box)
    guard children.count == 2 else { return }
    let end = measure(children[1], GTK_ORIENTATION_HORIZONTAL).minimum
    let isOneLine = isOneLine(box, width: width)
    let below = isOneLine ? 0 : measure(children[1], GTK_ORIENTATION_VERTICAL).natural
    let isMirrored = gtk_widget_get_direction(box) == GTK_TEXT_DIR_RTL
    let wide = isOneLine ? width - end : width
    var first = GtkAllocation(
      x: isMirrored ? width - wide : 0, y: 0, width: wide, height: height - below)
    var second = GtkAllocation(
      x: isMirrored ? 0 : width - end, y: isOneLine ? 0 : height - below, width: end,
      height: isOneLine ? height : below)
    gtk_widget_size_allocate(children[0], &first, -1)
    gtk_widget_size_allocate(children[1], &second, -1)
  }

  /// - Parameter width: width of the row, in pixels; -1 for any.
  private func isOneLine(_ box: UnsafeMutablePointer<GtkWidget>, width: Int32) -> Bool {
    let least = children(of: box).map { measure($0, GTK_ORIENTATION_HORIZONTAL).minimum }
    let usual = Int32(Double(leastForOneLine) * DesktopPreferences.textScale)
    return width < 0 || width >= max(usual, least.reduce(0, +))
  }

  private func measure(
    _ child: UnsafeMutablePointer<GtkWidget>, _ orientation: GtkOrientation
  ) -> (minimum: Int32, natural: Int32) {
    var (minimum, natural) = (Int32(0), Int32(0))
    gtk_widget_measure(child, orientation, -1, &minimum, &natural, nil, nil)
    return (minimum, natural)
  }

  private func children(
    of box: UnsafeMutablePointer<GtkWidget>
  ) -> [UnsafeMutablePointer<GtkWidget>] {
    var children: [UnsafeMutablePointer<GtkWidget>] = []
    var next = gtk_widget_get_first_child(box)
    while let child = next {
      children.append(child)
      next = gtk_widget_get_next_sibling(child)
    }
    return children
  }
}
