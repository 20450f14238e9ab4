internal import CGtk

/// Keeps its child from growing wider than is pleasant, in the middle of the space there is. A child
/// that needs more gets what it needs.
public final class Clamp: Widget {
  /// A container of `child`, at most `maximumWidth` pixels wide; more where text is larger than usual.
  public init(_ child: Widget, maximumWidth: Int) {
    super.init(sinking: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    gtk_box_append(cast(), child.widget)
    g_object_set_data(cast(), maximumWidthKey, gpointer(bitPattern: maximumWidth))
    gtk_widget_set_layout_manager(
      widget, gtk_custom_layout_new(clampRequestMode, measureClamp, allocateClamp))
  }
}

private let maximumWidthKey = "simmer-maximum-width"

private func maximumWidth(of widget: UnsafeMutablePointer<GtkWidget>?) -> Int32 {
  let object = UnsafeMutableRawPointer(widget)?.assumingMemoryBound(to: GObject.self)
  var minimum: Int32 = 0
  gtk_widget_measure(
    gtk_widget_get_first_child(widget), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, nil, nil, nil)
  let maximum = Double(Int(bitPattern: g_object_get_data(object, maximumWidthKey)))
  return max(minimum, Int32(onMainThread { maximum * DesktopPreferences.textScale }))
}

private func clampRequestMode(_ widget: UnsafeMutablePointer<GtkWidget>?) -> GtkSizeRequestMode {
  gtk_widget_get_request_mode(gtk_widget_get_first_child(widget))
}

private func measureClamp(
  _ widget: UnsafeMutablePointer<GtkWidget>?, _ orientation: GtkOrientation, _ size: Int32,
  _ minimum: UnsafeMutablePointer<Int32>?, _ natural: UnsafeMutablePointer<Int32>?,
  _ minimumBaseline: UnsafeMutablePointer<Int32>?, _ naturalBaseline: UnsafeMutablePointer<Int32>?
) {
  let width =
    orientation == GTK_ORIENTATION_VERTICAL && size >= 0
    ? min(size, maximumWidth(of: widget)) : size
  gtk_widget_measure(
    gtk_widget_get_first_child(widget), orientation, width, minimum, natural, nil, nil)
}

private func allocateClamp(
  _ widget: UnsafeMutablePointer<GtkWidget>?, _ width: Int32, _ height: Int32, _ baseline: Int32
) {
  let child = gtk_widget_get_first_child(widget)
  let clamped = min(width, maximumWidth(of: widget))
  var allocation = GtkAllocation(x: (width - clamped) / 2, y: 0, width: clamped, height: height)
  gtk_widget_size_allocate(child, &allocation, -1)
}
