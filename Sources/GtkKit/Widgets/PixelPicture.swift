internal import CGtk

package struct PixelPicture: Equatable, Sendable {
  /// The length of a side, in pixels.
  package let size: Int
  /// Rows of pixels of four bytes: opacity, and red, green and blue not multiplied by it.
  package private(set) var bytes: [UInt8] = []

  package init(size: Int, _ draw: (Drawing) -> Void) {
    self.size = size
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(size), Int32(size))
    defer { cairo_surface_destroy(surface) }
    guard let context = cairo_create(surface) else { return }
    draw(Drawing(context: context, fonts: nil))
    cairo_destroy(context)
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return }
    let stride = Int(cairo_image_surface_get_stride(surface))
    bytes.reserveCapacity(size * size * 4)
    for y in 0..<size {
      for x in 0..<size {
        let pixel = UnsafeRawPointer(data).load(
          fromByteOffset: y * stride + x * 4, as: UInt32.self)
        let alpha = pixel >> 24
        bytes.append(UInt8(alpha))
        for shift in [16, 8, 0] as [UInt32] {
          let part = pixel >> shift & 0xff
          bytes.append(alpha == 0 ? 0 : UInt8(min(255, (part * 255 + alpha / 2) / alpha)))
        }
      }
    }
  }
}
