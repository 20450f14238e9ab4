import CGtk
import XCTest

@testable import GtkKit

/// What a widget on screen looks like.
@MainActor
final class Picture {
  // `deinit` is not isolated.
  nonisolated(unsafe) private let surface: OpaquePointer

  /// - Parameter scale: device pixels per pixel.
  init(of widget: Widget, scale: Double = 1) throws {
    let (width, height) = widget.size
    surface = try XCTUnwrap(
      cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, Int32((Double(width) * scale).rounded(.up)),
        Int32((Double(height) * scale).rounded(.up))))
    let paintable = try XCTUnwrap(gtk_widget_paintable_new(widget.widget))
    defer { g_object_unref(gpointer(paintable)) }
    let snapshot = gtk_snapshot_new()
    gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
    guard let node = gtk_snapshot_free_to_node(snapshot) else { return }
    defer { gsk_render_node_unref(node) }
    let context = cairo_create(surface)
    cairo_scale(context, scale, scale)
    gsk_render_node_draw(node, context)
    cairo_destroy(context)
    cairo_surface_flush(surface)
  }

  deinit {
    cairo_surface_destroy(surface)
  }

  /// A copy, to be kept and compared.
  func bitmap() throws -> Bitmap {
    Bitmap(
      try XCTUnwrap(
        gdk_pixbuf_get_from_surface(
          surface, 0, 0, cairo_image_surface_get_width(surface),
          cairo_image_surface_get_height(surface))))
  }

  /// The colour of a pixel, without its opacity; nil where nothing was drawn.
  func color(x: Int, y: Int) -> Color? {
    guard let data = cairo_image_surface_get_data(surface) else { return nil }
    let row = data + y * Int(cairo_image_surface_get_stride(surface))
    let pixel = UnsafeRawPointer(row).load(fromByteOffset: x * 4, as: UInt32.self)
    func part(_ shift: UInt32) -> Double { Double(pixel >> shift & 0xff) / 255 }
    let alpha = part(24)
    guard alpha > 0 else { return nil }
    return Color(red: part(16) / alpha, green: part(8) / alpha, blue: part(0) / alpha)
  }
}
