import TestSupport
import XCTest

@testable import GtkKit

@MainActor
final class DrawingAreaTests: GtkTestCase, @unchecked Sendable {
  func testDrawsInTheSizeItHas() async throws {
    let area = DrawingArea()
    var sizes: [[Int]] = []
    var resizes = 0
    area.onDraw { _, width, height in sizes.append([width, height]) }
    area.onResize { resizes += 1 }
    show(area, width: 210, height: 120)
    assertEventually(sizes.last == [210, 120])
    XCTAssertEqual(resizes, 1)
  }

  func testRestsUntilItIsToldToDraw() async throws {
    let area = DrawingArea()
    var draws = 0
    area.onDraw { _, _, _ in draws += 1 }
    show(area)
    area.runFrames()
    draws = 0
    area.runFrames()
    XCTAssertEqual(draws, 0)
    area.redraw()
    area.redraw()
    area.runFrames()
    XCTAssertEqual(draws, 1)
  }

  func testOnlyTheLastClosureDraws() async throws {
    let area = DrawingArea()
    let first = watch { token in area.onDraw { _, _, _ in _ = token } }
    XCTAssertFalse(first.isGone)
    let second = watch { token in area.onDraw { _, _, _ in _ = token } }
    XCTAssertTrue(first.isGone)
    XCTAssertFalse(second.isGone)
  }

  func testDrawsOnlyThePartThatItIsAskedFor() async throws {
    let area = DrawingArea()
    area.onDraw { drawing, width, height in
      drawing.fillSector(
        x: 0, y: 0, radius: Double(width + height), from: 0, to: 2 * .pi)
    }
    show(area, width: 200, height: 100)
    for (x, y, width, height) in [(20, 30, 40, 10), (100, 0, 100, 100)] {
      area.drawnPart = { PixelRectangle(x: x, y: y, width: width, height: height) }
      area.redraw()
      area.runFrames()
      let picture = try Picture(of: area)
      XCTAssertEqual([picture.width, picture.height], [200, 100])
      let expected = (y..<y + height).flatMap { y in (x..<x + width).map { [$0, y] } }
      XCTAssertEqual(picture.ink.map { [$0.x, $0.y] }, expected)
    }
  }

  func testAnotherPartNeedsNoNewLayout() async throws {
    let area = DrawingArea()
    area.onDraw { _, _, _ in }
    var arranged = 0
    let box = ArrangedBox([area], measure: { _ in (0, 0) }) {
      arranged += 1
      $0.place(area, x: 0, y: 0, width: $0.width, height: $0.height)
    }
    show(box, width: 200, height: 100)
    box.runFrames()
    arranged = 0
    for x in 0..<5 {
      area.drawnPart = { PixelRectangle(x: x, y: 0, width: 10, height: 10) }
      area.redraw()
      box.runFrames()
    }
    XCTAssertEqual(arranged, 0)
  }

  func testAnEmptyPartIsNotDrawn() async throws {
    let area = DrawingArea()
    var draws = 0
    area.drawnPart = { PixelRectangle(width: 0, height: 10) }
    area.onDraw { _, _, _ in draws += 1 }
    show(area)
    area.redraw()
    area.runFrames()
    XCTAssertEqual(draws, 0)
  }
}
