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

  func testFiguresReadFromLeftToRightEverywhere() async throws {
    try openDisplay()
    defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
    let pictures = try [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL].map { direction in
      gtk_widget_set_default_direction(direction)
      let inscription = Inscription(styles: [])
      inscription.keepLeftToRight()
      inscription.text = "+00:12"
      return try inkedPixels(of: inscription)
    }
    XCTAssertFalse(pictures[0].isEmpty)
    XCTAssertEqual(pictures[0], pictures[1])
  }

  func testFiguresStandWhereAPersonBeginsToRead() async throws {
    try openDisplay()
    defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
    for (direction, isLeft) in [(GTK_TEXT_DIR_LTR, true), (GTK_TEXT_DIR_RTL, false)] {
      gtk_widget_set_default_direction(direction)
      let inscription = Inscription(styles: [])
      inscription.keepLeftToRight()
      inscription.alignTextToStart()
      inscription.text = "12"
      let columns = try inkedPixels(of: inscription).map { $0 % 200 }
      XCTAssertEqual((columns.min() ?? 200) < 20, isLeft)
      XCTAssertEqual((columns.max() ?? 0) > 180, !isLeft)
    }
  }

  /// The pixels that have ink, counted row by row, in a place 200 pixels wide.
  private func inkedPixels(of inscription: Inscription) throws -> [Int] {
    let frame = Box(.horizontal, [inscription])
    inscription.minimumSize(width: 200, height: 40)
    frame.align(horizontal: .start, vertical: .start)
    let window = try show(frame, width: 300)
    defer { window.destroy() }
    window.runFrames()
    let picture = try RenderedWidget(inscription)
    defer { picture.free() }
    XCTAssertEqual(picture.width, 200)
    return (0..<picture.width * picture.height).filter {
      (picture.color(x: $0 % picture.width, y: $0 / picture.width)?.alpha ?? 0) > 0.5
    }
  }
}
