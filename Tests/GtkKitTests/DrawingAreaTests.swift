import CGtk
import XCTest

@testable import GtkKit

@MainActor
final class DrawingAreaTests: XCTestCase, @unchecked Sendable {
  func testDrawsInTheSizeItHas() async throws {
    try openDisplay()
    let area = DrawingArea()
    var sizes: [[Int]] = []
    var resizes = 0
    area.onDraw { _, width, height in sizes.append([width, height]) }
    area.onResize { resizes += 1 }
    let window = try show(area, width: 210, height: 120)
    defer { window.destroy() }
    let isDrawn = eventually { sizes.last == [210, 120] }
    XCTAssertTrue(isDrawn)
    XCTAssertEqual(resizes, 1)
  }

  func testRestsUntilItIsToldToDraw() async throws {
    try openDisplay()
    let area = DrawingArea()
    var draws = 0
    area.onDraw { _, _, _ in draws += 1 }
    let window = try show(area)
    defer { window.destroy() }
    window.runFrames()
    draws = 0
    window.runFrames()
    XCTAssertEqual(draws, 0)
    area.redraw()
    area.redraw()
    window.runFrames()
    XCTAssertEqual(draws, 1)
  }

  func testOnlyTheLastClosureDraws() async throws {
    try openDisplay()
    let area = DrawingArea()
    let first = watch { token in area.onDraw { _, _, _ in _ = token } }
    XCTAssertFalse(first.isGone)
    let second = watch { token in area.onDraw { _, _, _ in _ = token } }
    XCTAssertTrue(first.isGone)
    XCTAssertFalse(second.isGone)
  }

  func testDrawsOnlyThePartThatItIsAskedFor() async throws {
    try openDisplay()
    let area = DrawingArea()
    var part = PixelRectangle(x: 20, y: 30, width: 40, height: 10)
    area.drawnPart = { part }
    area.onDraw { drawing, width, height in
      drawing.fillSector(
        x: 0, y: 0, radius: Double(width + height), from: 0, to: 2 * .pi)
    }
    let window = try show(area, width: 200, height: 100)
    defer { window.destroy() }
    for next in [part, PixelRectangle(x: 100, y: 0, width: 100, height: 100)] {
      part = next
      area.redraw()
      window.runFrames()
      let picture = try RenderedWidget(area)
      defer { picture.free() }
      for y in 0..<100 {
        for x in 0..<200 {
          let isInside =
            (part.x..<part.x + part.width).contains(x)
            && (part.y..<part.y + part.height).contains(y)
          XCTAssertEqual((picture.color(x: x, y: y)?.alpha ?? 0) > 0.5, isInside, "\(x), \(y)")
        }
      }
    }
  }

  func testAnotherPartNeedsNoNewLayout() async throws {
    try openDisplay()
    let area = DrawingArea()
    area.onDraw { _, _, _ in }
    var arranged = 0
    let box = ArrangedBox([area], measure: { _ in (0, 0) }) {
      arranged += 1
      $0.place(area, x: 0, y: 0, width: $0.width, height: $0.height)
    }
    let window = try show(box, width: 200, height: 100)
    defer { window.destroy() }
    window.runFrames()
    arranged = 0
    for x in 0..<5 {
      area.drawnPart = { PixelRectangle(x: x, y: 0, width: 10, height: 10) }
      area.redraw()
      window.runFrames()
    }
    XCTAssertEqual(arranged, 0)
  }

  func testAnEmptyPartIsNotDrawn() async throws {
    try openDisplay()
    let area = DrawingArea()
    var draws = 0
    area.drawnPart = { PixelRectangle(width: 0, height: 10) }
    area.onDraw { _, _, _ in draws += 1 }
    let window = try show(area)
    defer { window.destroy() }
    area.redraw()
    window.runFrames()
    XCTAssertEqual(draws, 0)
  }
}
