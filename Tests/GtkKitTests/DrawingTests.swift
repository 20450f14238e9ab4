import TestSupport
import XCTest

@testable import GtkKit

@MainActor
final class DrawingTests: GtkTestCase, @unchecked Sendable {
  /// What `draw` leaves in an area of 100 × 100.
  private func picture(_ draw: @escaping @MainActor (Drawing) -> Void) throws -> Picture {
    let area = DrawingArea()
    area.onDraw { drawing, _, _ in
      drawing.setColor(Color(red: 0, green: 0, blue: 1))
      draw(drawing)
    }
    area.align(horizontal: .center, vertical: .center)
    area.minimumSize(width: 100, height: 100)
    show(area).runFrames()
    return try Picture(of: area)
  }

  /// Which of the given pixels `draw` colours.
  private func colored(
    _ points: [(x: Int, y: Int)], _ draw: @escaping @MainActor (Drawing) -> Void
  ) throws -> [Bool] {
    let picture = try picture(draw)
    return points.map { picture.isInked(x: $0.x, y: $0.y) }
  }

  /// The rectangle around all that `draw` colours.
  private func bounds(
    _ draw: @escaping @MainActor (Drawing) -> Void
  ) throws -> (left: Int, right: Int, top: Int, bottom: Int) {
    let ink = try picture(draw).ink
    let (columns, rows) = (ink.map(\.x), ink.map(\.y))
    return (
      try XCTUnwrap(columns.min()), try XCTUnwrap(columns.max()), try XCTUnwrap(rows.min()),
      try XCTUnwrap(rows.max())
    )
  }

  func testMovesAndTurnsEndWithTheirPlace() async throws {
    let colored = try colored([(50, 30), (70, 50), (5, 50)]) { drawing in
      drawing.move(x: 50, y: 50)
      drawing.inPlace {
        drawing.turn(by: .pi / 2)
        drawing.fillCircle(x: 0, y: -20, radius: 3)
      }
      drawing.fillCircle(x: -45, y: 0, radius: 3)
    }
    XCTAssertEqual(colored, [false, true, true])
  }

  func testSectorGoesClockwise() async throws {
    let colored = try colored([(60, 60), (40, 60), (60, 40), (80, 80)]) { drawing in
      drawing.fillSector(x: 50, y: 50, radius: 30, from: 0, to: .pi / 2)
    }
    XCTAssertEqual(colored, [true, false, false, false])
  }

  func testLineEndsSquareWhereItIsToldTo() async throws {
    let bounds = try bounds { $0.strokeLine(x: 20, y: 50, toX: 60, toY: 50, width: 6) }
    XCTAssertEqual([bounds.left, bounds.right, bounds.top, bounds.bottom], [20, 59, 47, 52])
  }

  func testShapeHasCurvesAndIsClosed() async throws {
    // A dome: straight below, curved above.
    let colored = try colored([(50, 40), (22, 22), (78, 22), (50, 69), (50, 75)]) { drawing in
      drawing.begin(x: 20, y: 70)
      drawing.curve(towards: (20, 10), from: (80, 10), x: 80, y: 70)
      drawing.line(x: 50, y: 70)
      drawing.fill()
    }
    XCTAssertEqual(colored, [true, false, false, true, false])
  }

  func testTextStandsAroundItsMiddle() async throws {
    for (text, size) in [("0", 20.0), ("8", 40), ("45", 30)] {
      let bounds = try bounds { $0.write(text, x: 50, y: 50, size: size) }
      XCTAssertEqual(Double(bounds.left + bounds.right) / 2, 49.5, accuracy: 1.5, text)
      XCTAssertEqual(Double(bounds.top + bounds.bottom) / 2, 49.5, accuracy: 1.5, text)
      let height = Double(bounds.bottom - bounds.top + 1)
      XCTAssertEqual(height, 0.72 * size, accuracy: 0.1 * size, text)
    }
  }

  func testBoldTextIsHeavier() async throws {
    func ink(_ weight: UInt32) throws -> Int {
      try picture { $0.write("8", x: 50, y: 50, size: 60, weight: weight) }.ink.count
    }
    XCTAssertGreaterThan(try ink(700), try ink(400))
  }
}
