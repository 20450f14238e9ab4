internal import CGtk

/// A row or column that shows the largest of its forms that fits into its allocation.
///
/// It asks for the size of the largest form, and for at least the minimum size of the smallest one,
/// whichever it shows, so that a choice changes no layout.
package final class FittingBox: Widget {
  /// - Parameter forms: the children of each form, the largest first.
  package init(_ orientation: Orientation, spacing: Int = 0, forms: [[Widget]]) {
    super.init(sinking: gtk_box_new(orientation.gtk, 0))
    var children: [Widget] = []
    for child in forms.joined() where !children.contains(where: { $0 === child }) {
      children.append(child)
      gtk_box_append(cast(), child.widget)
    }
    setLayout(
      FormsLayout(orientation: orientation, spacing: spacing, forms: forms, children: children))
  }
}

private struct FormsLayout: BoxLayout {
  let orientation: Orientation
  let spacing: Int
  let forms: [[Widget]]
  let children: [Widget]

  func requestMode(of box: UnsafeMutablePointer<GtkWidget>) -> GtkSizeRequestMode {
    GTK_SIZE_REQUEST_CONSTANT_SIZE
  }

  func measure(
    _ box: UnsafeMutablePointer<GtkWidget>, _ orientation: GtkOrientation, for size: Int32
  ) -> (minimum: Int32, natural: Int32) {
    guard orientation == self.orientation.gtk else {
      let sizes = children.map { $0.measure(self.orientation.other) }
      return (
        Int32(sizes.map(\.minimum).max() ?? 0), Int32(sizes.map(\.natural).max() ?? 0)
      )
    }
    return (
      Int32(forms.map { length(of: $0, \.minimum) }.min() ?? 0),
      Int32(forms.map { length(of: $0, \.natural) }.max() ?? 0)
    )
  }

  func allocate(_ box: UnsafeMutablePointer<GtkWidget>, width: Int32, height: Int32) {
    let isRow = orientation == .horizontal
    let room = Int(isRow ? width : height)
    let form = forms.first { length(of: $0, \.natural) <= room } ?? forms.last ?? []
    for child in children where !form.contains(where: { $0 === child }) {
      gtk_widget_set_child_visible(child.widget, 0)
    }
    let shown = form.filter { gtk_widget_get_visible($0.widget) != 0 }
    let mirrors = isRow && gtk_widget_get_direction(box) == GTK_TEXT_DIR_RTL
    var start: Int32 = 0
    for (child, length) in zip(shown, lengths(of: shown, in: room)) {
      gtk_widget_set_child_visible(child.widget, 1)
      var area =
        isRow
        ? GtkAllocation(
          x: mirrors ? width - start - length : start, y: 0, width: length, height: height)
        : GtkAllocation(x: 0, y: start, width: width, height: length)
      gtk_widget_size_allocate(child.widget, &area, -1)
      start += length + Int32(spacing)
    }
  }

  private func length(
    of form: [Widget], _ size: KeyPath<(minimum: Int, natural: Int), Int>
  ) -> Int {
    let lengths = form.filter(\.isVisible).map { $0.measure(orientation)[keyPath: size] }
    return lengths.reduce(0, +) + max(0, lengths.count - 1) * spacing
  }

  /// Each child gets its natural length, if there is enough. The rest goes to those that expand.
  private func lengths(of children: [Widget], in room: Int) -> [Int32] {
    var sizes = children.map { child in
      let size = child.measure(orientation)
      return GtkRequestedSize(
        data: nil, minimum_size: Int32(size.minimum), natural_size: Int32(size.natural))
    }
    let least = sizes.reduce(0) { $0 + Int($1.minimum_size) } + max(0, sizes.count - 1) * spacing
    let rest = gtk_distribute_natural_allocation(
      Int32(max(0, room - least)), guint(sizes.count), &sizes)
    var lengths = sizes.map(\.minimum_size)
    let growing = children.indices.filter {
      gtk_widget_compute_expand(children[$0].widget, orientation.gtk) != 0
    }
    for (place, index) in growing.enumerated() {
      let count = Int32(growing.count)
      lengths[index] += rest / count + (Int32(place) < rest % count ? 1 : 0)
    }
    return lengths
  }
}
