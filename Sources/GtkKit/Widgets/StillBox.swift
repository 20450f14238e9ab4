internal import CGtk

/// A box that shows its child as a picture, which is drawn again only when something in it changes.
///
/// At each redraw of any part of a window, GTK's cairo renderer visits all render nodes of the
/// window (`gsk_render_node_draw`). A button with an icon is a dozen nodes; a picture is one, and
/// costs next to nothing outside the redrawn part.
package final class StillBox: Widget {
  package init(_ child: Widget) {
    super.init(sinking: g_object_new_with_properties(stillBoxType, 0, nil, nil))
    gtk_box_append(cast(), child.widget)
    // The child gets the whole width, even if it doesn't expand.
    gtk_box_set_homogeneous(cast(), 1)
    g_object_bind_property(child.widget, "visible", widget, "visible", G_BINDING_SYNC_CREATE)
  }
}

private let stillBoxType = derivedClass("SimmerStillBox", of: gtk_box_get_type()) { klass, _ in
  klass?.assumingMemoryBound(to: GtkWidgetClass.self).pointee.snapshot = snapshotStillBox
}

private func snapshotStillBox(_ box: UnsafeMutablePointer<GtkWidget>?, _ snapshot: OpaquePointer?) {
  guard let box, let klass = g_type_class_peek(gtk_box_get_type()),
    let snapshotChild = klass.assumingMemoryBound(to: GtkWidgetClass.self).pointee.snapshot
  else { return }
  let inside = gtk_snapshot_new()
  snapshotChild(box, inside)
  guard let node = gtk_snapshot_free_to_node(inside) else { return }
  defer { gsk_render_node_unref(node) }
  var (bounds, area) = (graphene_rect_t(), graphene_rect_t())
  gsk_render_node_get_bounds(node, &bounds)
  graphene_rect_round_extents(&bounds, &area)
  guard let context = gtk_snapshot_append_cairo(snapshot, &area) else { return }
  defer { cairo_destroy(context) }
  let drawing = Drawing(context: context, fonts: nil)
  let (x, y) = (Double(area.origin.x), Double(area.origin.y))
  drawing.move(x: x, y: y)
  let scale = Int(gtk_widget_get_scale_factor(box))
  drawing.drawPicture(Int(area.size.width), Int(area.size.height), scale: scale) {
    $0.move(x: -x, y: -y)
    gsk_render_node_draw(node, $0.context)
  }
}
