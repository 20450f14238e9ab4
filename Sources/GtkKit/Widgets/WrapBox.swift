internal import CGtk

/// Children in rows that wrap where the width ends, each as wide as it needs to be.
///
/// Unlike GtkFlowBox, whose least height is that of a single column, it asks for the height it has
/// at `usualWidth` where nobody says how wide it will be: a window takes that for its own least height.
public final class WrapBox: Widget {
  /// Pixels between children, and between rows.
  public nonisolated static let spacing = 6

  /// An empty box.
  /// - Parameter usualWidth: the width it will most likely be given, in pixels; more is taken for
  ///   granted where text is larger than usual.
  public init(usualWidth: Int) {
    super.init(sinking: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    g_object_set_data(cast(), usualWidthKey, gpointer(bitPattern: usualWidth))
    gtk_widget_set_layout_manager(
      widget,
      gtk_custom_layout_new(
        { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH }, measureWrapBox, allocateWrapBox))
  }

  /// Adds a child at the end.
  public func append(_ child: Widget) {
    gtk_box_append(cast(), child.widget)
  }

  /// Takes out every child.
  public func removeAll() {
    while let child = gtk_widget_get_first_child(widget) { gtk_box_remove(cast(), child) }
  }
}

private let usualWidthKey = "simmer-usual-width"

private func usualWidth(of widget: UnsafeMutablePointer<GtkWidget>?) -> Int32 {
  let object = UnsafeMutableRawPointer(widget)?.assumingMemoryBound(to: GObject.self)
  let width = Double(Int(bitPattern: g_object_get_data(object, usualWidthKey)))
  return Int32(onMainThread { width * DesktopPreferences.textScale })
}

/// A child and its place within the box.
private struct Place {
  let child: UnsafeMutablePointer<GtkWidget>
  var area: GtkAllocation
}

private func places(
  in widget: UnsafeMutablePointer<GtkWidget>?, width: Int32
) -> (places: [Place], height: Int32) {
  var places: [Place] = []
  var (x, y, rowHeight) = (Int32(0), Int32(0), Int32(0))
  let spacing = Int32(WrapBox.spacing)
  var next = gtk_widget_get_first_child(widget)
  while let child = next {
    next = gtk_widget_get_next_sibling(child)
    guard gtk_widget_should_layout(child) != 0 else { continue }
    var (least, natural, height) = (Int32(0), Int32(0), Int32(0))
    gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, nil, nil)
    let childWidth = max(least, min(natural, width))
    gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, childWidth, nil, &height, nil, nil)
    if x > 0, x + childWidth > width {
      (x, y, rowHeight) = (0, y + rowHeight + spacing, 0)
    }
    places.append(
      Place(child: child, area: GtkAllocation(x: x, y: y, width: childWidth, height: height)))
    x += childWidth + spacing
    rowHeight = max(rowHeight, height)
  }
  return (places, y + rowHeight)
}

private func measureWrapBox(
  _ widget: UnsafeMutablePointer<GtkWidget>?, _ orientation: GtkOrientation, _ size: Int32,
  _ minimum: UnsafeMutablePointer<Int32>?, _ natural: UnsafeMutablePointer<Int32>?,
  _ minimumBaseline: UnsafeMutablePointer<Int32>?, _ naturalBaseline: UnsafeMutablePointer<Int32>?
) {
  let usual = usualWidth(of: widget)
  if orientation == GTK_ORIENTATION_VERTICAL {
    let height = places(in: widget, width: size >= 0 ? size : usual).height
    minimum?.pointee = height
    natural?.pointee = height
  } else {
    let widest = places(in: widget, width: 0).places.map(\.area.width).max() ?? 0
    minimum?.pointee = widest
    natural?.pointee = max(widest, usual)
  }
}

private func allocateWrapBox(
  _ widget: UnsafeMutablePointer<GtkWidget>?, _ width: Int32, _ height: Int32, _ baseline: Int32
) {
  let mirrors = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
  for place in places(in: widget, width: width).places {
    var area = place.area
    if mirrors { area.x = width - area.x - area.width }
    gtk_widget_size_allocate(place.child, &area, -1)
  }
}
