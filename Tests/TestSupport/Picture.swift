import CGtk
import XCTest

@testable import GLibKit
@testable import GtkKit

/// A picture of a widget on the screen, without its background.
@MainActor package final class Picture {
  // `deinit` is not isolated.
  nonisolated(unsafe) package let surface: OpaquePointer
  /// In device pixels.
  package let width, height: Int

  /// - Parameter scale: device pixels per pixel.
  package init(of widget: Widget, scale: Double = 1) throws {
    let size = widget.size
    width = Int((Double(size.width) * scale).rounded(.up))
    height = Int((Double(size.height) * scale).rounded(.up))
    surface = try XCTUnwrap(
      cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)))
    let paintable = try XCTUnwrap(gtk_widget_paintable_new(widget.widget))
    defer { g_object_unref(gpointer(paintable)) }
    let snapshot = gtk_snapshot_new()
    gdk_paintable_snapshot(paintable, snapshot, Double(size.width), Double(size.height))
    guard let node = gtk_snapshot_free_to_node(snapshot) else { return }
    defer { gsk_render_node_unref(node) }
    let context = cairo_create(surface)
    cairo_scale(context, scale, scale)
    gsk_render_node_draw(node, context)
    cairo_destroy(context)
    cairo_surface_flush(surface)
  }

  deinit { cairo_surface_destroy(surface) }

  /// The color of a pixel, or nil where nothing is drawn.
  package func color(x: Int, y: Int) -> Color? {
    guard let data = cairo_image_surface_get_data(surface) else { return nil }
    let row = data + y * Int(cairo_image_surface_get_stride(surface))
    let pixel = UnsafeRawPointer(row).load(fromByteOffset: x * 4, as: UInt32.self)
    func part(_ shift: UInt32) -> Double { Double(pixel >> shift & 0xff) / 255 }
    let alpha = part(24)
    guard alpha > 0 else { return nil }
    return Color(red: part(16) / alpha, green: part(8) / alpha, blue: part(0) / alpha, alpha: alpha)
  }

  /// The number of pixels of each color in a rectangle. Colors are `0xAARRGGBB`, premultiplied by
  /// the opacity.
  package func colors(x: Range<Int>, y: Range<Int>) -> [UInt32: Int] {
    guard let data = cairo_image_surface_get_data(surface) else { return [:] }
    let columns = x.clamped(to: 0..<width)
    var (counts, last, run) = ([UInt32: Int](), UInt32(0), 0)
    for y in y.clamped(to: 0..<height) {
      let row = UnsafeRawPointer(data + y * Int(cairo_image_surface_get_stride(surface)))
      for x in columns {
        let pixel = row.load(fromByteOffset: x * 4, as: UInt32.self)
        if pixel == last {
          run += 1
        } else {
          if run > 0 { counts[last, default: 0] += run }
          (last, run) = (pixel, 1)
        }
      }
    }
    if run > 0 { counts[last, default: 0] += run }
    return counts
  }

  /// Calls `body` with the old and the new color of each pixel in a rectangle that differs from an
  /// earlier picture of the same size. Colors are those of ``colors(x:y:)``.
  package func forEachChange(
    x: Range<Int>, y: Range<Int>, since old: Picture, _ body: (UInt32, UInt32) -> Void
  ) {
    guard let now = cairo_image_surface_get_data(surface), old.width == width,
      old.height == height, let before = cairo_image_surface_get_data(old.surface)
    else { return }
    let stride = Int(cairo_image_surface_get_stride(surface))
    for y in y.clamped(to: 0..<height) {
      let rows = (UnsafeRawPointer(before + y * stride), UnsafeRawPointer(now + y * stride))
      for x in x.clamped(to: 0..<width) {
        let pixels = (
          rows.0.load(fromByteOffset: x * 4, as: UInt32.self),
          rows.1.load(fromByteOffset: x * 4, as: UInt32.self)
        )
        if pixels.0 != pixels.1 { body(pixels.0, pixels.1) }
      }
    }
  }

  package func alpha(x: Int, y: Int) -> Double { color(x: x, y: y)?.alpha ?? 0 }

  /// The opacity of all pixels, row by row.
  package var alphas: [Double] { (0..<width * height).map { alpha(x: $0 % width, y: $0 / width) } }

  package func isInked(x: Int, y: Int) -> Bool { alpha(x: x, y: y) > 0.5 }

  /// All inked pixels, row by row.
  package var ink: [(x: Int, y: Int)] {
    (0..<width * height).map { ($0 % width, $0 / width) }.filter { isInked(x: $0, y: $1) }
  }
}
