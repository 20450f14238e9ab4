import CGtk
import TestSupport
import XCTest

@testable import GtkKit

@MainActor
final class InscriptionTests: GtkTestCase, @unchecked Sendable {
  func testItsPlaceDoesNotFollowItsText() async throws {
    let inscription = Inscription(styles: ["time"])
    inscription.setWidth(minimum: 4, natural: 8)
    let size = inscription.naturalSize
    XCTAssertGreaterThan(size.width, 0)
    for text in ["5", "05:00", "02:30:00", "a very long text indeed"] {
      inscription.text = text
      XCTAssertEqual(inscription.text, text)
      XCTAssertTrue(inscription.naturalSize == size)
    }
  }

  func testLettersAreAsLargeAsAskedForWhereThereIsRoom() async throws {
    let inscription = Inscription(styles: [])
    inscription.text = "05:00"
    inscription.minimumSize(width: 380, height: 160)
    show(inscription, width: 400)
    for pixels in [100.0, 50] {
      inscription.setFontSize(pixels)
      inscription.runFrames()
      let picture = try Picture(of: inscription)
      let rows = Set(picture.ink.map(\.y))
      XCTAssertEqual(Double(rows.count), 0.72 * pixels, accuracy: 0.12 * pixels)
      let middle = Double((rows.min() ?? 0) + (rows.max() ?? 0)) / 2
      XCTAssertEqual(middle, Double(picture.height) / 2, accuracy: 0.15 * pixels)
    }
  }

  func testFiguresReadFromLeftToRightEverywhere() async throws {
    let pictures = try [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL].map { direction in
      try ink(of: "+00:12", direction) { _ in }
    }
    XCTAssertFalse(pictures[0].isEmpty)
    XCTAssertEqual(pictures[0], pictures[1])
  }

  func testFiguresStandWhereAPersonBeginsToRead() async throws {
    for (direction, isLeft) in [(GTK_TEXT_DIR_LTR, true), (GTK_TEXT_DIR_RTL, false)] {
      let columns = try ink(of: "12", direction) { $0.alignTextToStart() }.map { $0[0] }
      XCTAssertEqual((columns.min() ?? 200) < 20, isLeft)
      XCTAssertEqual((columns.max() ?? 0) > 180, !isLeft)
    }
  }

  /// The pixels that have ink when figures are written in a place 200 pixels wide.
  private func ink(
    of text: String, _ direction: GtkTextDirection, _ prepare: (Inscription) -> Void
  ) throws -> [[Int]] {
    gtk_widget_set_default_direction(direction)
    let inscription = Inscription(styles: [])
    inscription.keepLeftToRight()
    prepare(inscription)
    inscription.text = text
    inscription.minimumSize(width: 200, height: 40)
    let frame = Box(.horizontal, [inscription])
    frame.align(horizontal: .start, vertical: .start)
    show(frame, width: 300)
    frame.runFrames()
    let picture = try Picture(of: inscription)
    XCTAssertEqual(picture.width, 200)
    return picture.ink.map { [$0.x, $0.y] }
  }
}
