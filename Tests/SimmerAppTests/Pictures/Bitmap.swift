import CGtk
import TestSupport
import XCTest

@MainActor final class Bitmap {
  // `deinit` is not isolated.
  nonisolated(unsafe) private let pixels: OpaquePointer

  /// Takes over the caller's reference.
  init(_ pixels: OpaquePointer) {
    self.pixels = pixels
  }

  /// Creates opaque pixels of one gray, 0 ... 1.
  init(width: Int, height: Int, grey: Double) throws {
    pixels = try XCTUnwrap(gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, Int32(width), Int32(height)))
    let part = UInt32(grey * 255)
    gdk_pixbuf_fill(pixels, part << 24 | part << 16 | part << 8 | 255)
  }

  /// Copies a picture, to keep and compare it.
  convenience init(_ picture: Picture) throws {
    self.init(
      try XCTUnwrap(
        gdk_pixbuf_get_from_surface(
          picture.surface, 0, 0, Int32(picture.width), Int32(picture.height))))
  }

  init?(path: String) {
    guard let pixels = gdk_pixbuf_new_from_file(path, nil) else { return nil }
    self.pixels = pixels
  }

  deinit {
    g_object_unref(gpointer(pixels))
  }

  var width: Int { Int(gdk_pixbuf_get_width(pixels)) }
  var height: Int { Int(gdk_pixbuf_get_height(pixels)) }

  /// Draws another bitmap over this one, scaled; each pixel is the average of those that it covers.
  func lay(_ other: Bitmap, x: Int, y: Int, scale: Double = 1) {
    let size = other.size(scaled: scale)
    gdk_pixbuf_composite(
      other.pixels, pixels, Int32(x), Int32(y), Int32(size.width), Int32(size.height), Double(x),
      Double(y), Double(size.width) / Double(other.width),
      Double(size.height) / Double(other.height), GDK_INTERP_TILES, 255)
  }

  func size(scaled scale: Double) -> (width: Int, height: Int) {
    (Int((Double(width) * scale).rounded()), Int((Double(height) * scale).rounded()))
  }

  func part(x: Int, y: Int, width: Int, height: Int) throws -> Bitmap {
    let part = try Bitmap(width: width, height: height, grey: 0)
    gdk_pixbuf_copy_area(pixels, Int32(x), Int32(y), Int32(width), Int32(height), part.pixels, 0, 0)
    return part
  }

  func write(to path: String) throws {
    XCTAssertNotEqual(gdk_pixbuf_savev(pixels, path, "png", nil, nil, nil), 0, path)
  }

  /// Calls `body` with each row of opaque pixels, as red, green and blue in turn.
  func forEachRow(_ body: (_ y: Int, _ row: UnsafeMutableBufferPointer<UInt8>) -> Void) {
    guard let first = gdk_pixbuf_get_pixels(pixels), gdk_pixbuf_get_n_channels(pixels) == 3 else {
      return
    }
    let length = Int(gdk_pixbuf_get_rowstride(pixels))
    for y in 0..<height {
      body(y, UnsafeMutableBufferPointer(start: first + y * length, count: 3 * width))
    }
  }

  /// The difference of each pixel from that of another bitmap of the same size.
  func difference(from other: Bitmap) throws -> Bitmap {
    let difference = try part(x: 0, y: 0, width: width, height: height)
    var rows: [UnsafeMutableBufferPointer<UInt8>] = []
    other.forEachRow { rows.append($1) }
    difference.forEachRow { y, row in
      for x in row.indices { row[x] = max(row[x], rows[y][x]) - min(row[x], rows[y][x]) }
    }
    return difference
  }
}
