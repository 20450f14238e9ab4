import GtkKit
import XCTest

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
}
