internal import CGtk
import GLibKit

extension Widget {
  /// - Parameter handle: the part of the widget that can be dragged; nil for all of it.
  func onItemDrag(
    by handle: Widget?, began: @escaping @MainActor () -> Void,
    ended: @escaping @MainActor () -> Void
  ) {
    guard let source = gtk_drag_source_new() else { return }
    gtk_drag_source_set_actions(source, GDK_ACTION_MOVE)
    // In the bubble phase, a button would handle the press first.
    gtk_event_controller_set_propagation_phase(source, GTK_PHASE_CAPTURE)
    (handle ?? self).add(controller: source)
    let object = Object(retaining: UnsafeMutableRawPointer(source))

    object.connect("prepare") { [weak self] (x: Double, y: Double) -> DragContent in
      self?.becomeIcon(of: source, x: x, y: y)
      return DragContent(provider: self?.provider)
    }
    object.connect("drag-begin", began)
    object.connect("drag-end", ended)
  }

  /// Distance down from the pointer, in pixels. The icon would hide the drop target.
  private static let dragDistance: Int32 = 9

  private func becomeIcon(of source: OpaquePointer, x: Double, y: Double) {
    let handle = gtk_event_controller_get_widget(source)
    var heldX = 0.0
    gtk_widget_translate_coordinates(handle, widget, x, y, &heldX, nil)
    guard let paintable = gtk_widget_paintable_new(widget) else { return }
    defer { g_object_unref(gpointer(paintable)) }
    guard let picture = gdk_paintable_get_current_image(paintable) else { return }
    defer { g_object_unref(gpointer(picture)) }
    gtk_drag_source_set_icon(source, picture, Int32(heldX), -Self.dragDistance)
  }

  private var provider: UnsafeMutablePointer<GdkContentProvider>? {
    var provider: UnsafeMutablePointer<GdkContentProvider>?
    withGValue(of: gtk_widget_get_type(), { g_value_set_object($0, pointer) }) {
      provider = gdk_content_provider_new_for_value($0)
    }
    return provider
  }
}

private struct DragContent: SignalResult {
  let provider: UnsafeMutablePointer<GdkContentProvider>?

  /// Hands the content over to GTK, which takes ownership of it.
  func store(in value: UnsafeMutablePointer<GValue>) { g_value_take_object(value, provider) }
}
