import CGtk
import XCTest

@testable import GtkKit

@MainActor
final class InscriptionTests: XCTestCase, @unchecked Sendable {
  private func naturalSize(of inscription: Inscription) -> [Int32] {
    var size = GtkRequisition()
    gtk_widget_get_preferred_size(inscription.widget, nil, &size)
    return [size.width, size.height]
  }

  func testItsPlaceDoesNotFollowItsText() async throws {
    try openDisplay()
    let inscription = Inscription(styles: ["time"])
    inscription.setWidth(minimum: 4, natural: 8)
    let size = naturalSize(of: inscription)
    XCTAssertGreaterThan(size[0], 0)
    for text in ["5", "05:00", "02:30:00", "a very long text indeed"] {
      inscription.text = text
      XCTAssertEqual(inscription.text, text)
      XCTAssertEqual(naturalSize(of: inscription), size)
    }
  }

  func testLettersAreAsLargeAsAskedForWhereThereIsRoom() async throws {
    try openDisplay()
    let inscription = Inscription(styles: [])
    inscription.text = "05:00"
    inscription.minimumSize(width: 380, height: 160)
    let window = try show(inscription, width: 400)
    defer { window.destroy() }
    for pixels in [100.0, 50] {
      inscription.setFontSize(pixels)
      window.runFrames()
      let picture = try RenderedWidget(inscription)
      defer { picture.free() }
      let rows = (0..<picture.height).filter { y in
        (0..<picture.width).contains { x in (picture.color(x: x, y: y)?.alpha ?? 0) > 0.5 }
      }
      XCTAssertEqual(Double(rows.count), 0.72 * pixels, accuracy: 0.12 * pixels)
      let middle = Double((rows.first ?? 0) + (rows.last ?? 0)) / 2
      XCTAssertEqual(middle, Double(picture.height) / 2, accuracy: 0.15 * pixels)
    }
  }
}
