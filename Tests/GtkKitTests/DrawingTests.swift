import XCTest

@testable import GtkKit

@MainActor
final class DrawingTests: XCTestCase, @unchecked Sendable {
  /// Which pixels of an area of 100 × 100 `draw` has coloured, out of the given ones.
  private func colored(
    _ points: [(x: Int, y: Int)], _ draw: @escaping @MainActor (Drawing) -> Void
  ) throws -> [Bool] {
    let picture = try self.picture(draw)
    defer { picture.free() }
    return points.map { (picture.color(x: $0.x, y: $0.y)?.alpha ?? 0) > 0.5 }
  }

  private func picture(_ draw: @escaping @MainActor (Drawing) -> Void) throws -> RenderedWidget {
    try openDisplay()
    let area = DrawingArea()
    area.onDraw { drawing, _, _ in
      drawing.setColor(Color(red: 0, green: 0, blue: 1))
      draw(drawing)
    }
    area.align(horizontal: .center, vertical: .center)
    area.minimumSize(width: 100, height: 100)
    let window = try show(area)
    defer { window.destroy() }
    window.runFrames()
    return try RenderedWidget(area)
  }

  /// The rectangle around all that `draw` colours.
  private func bounds(
    _ draw: @escaping @MainActor (Drawing) -> Void
  ) throws -> (left: Int, right: Int, top: Int, bottom: Int) {
    let picture = try self.picture(draw)
    defer { picture.free() }
    var (columns, rows): (Set<Int>, Set<Int>) = ([], [])
    for y in 0..<100 {
      for x in 0..<100 where (picture.color(x: x, y: y)?.alpha ?? 0) > 0.5 {
        columns.insert(x)
        rows.insert(y)
      }
    }
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
      let picture = try picture { $0.write("8", x: 50, y: 50, size: 60, weight: weight) }
      defer { picture.free() }
      return (0..<100 * 100).count {
        (picture.color(x: $0 % 100, y: $0 / 100)?.alpha ?? 0) > 0.5
      }
    }
    XCTAssertGreaterThan(try ink(700), try ink(400))
  }
}
