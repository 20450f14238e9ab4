import XCTest

@testable import GtkKit

@MainActor
final class RingTests: XCTestCase, @unchecked Sendable {
  /// A ring on screen that counts how often it is drawn.
  @MainActor
  private final class CountedRing {
    let ring = Ring()
    let window: Window
    private(set) var draws = 0
    /// How often not only its end is.
    private(set) var wholeDraws = 0

    init() throws {
      window = try show(ring, width: 200, height: 160)
      ring.circle.onDraw { [unowned self] drawing, _, _ in
        draws += 1
        wholeDraws += 1
        ring.drawCircle(drawing)
      }
      ring.end.onDraw { [unowned self] drawing, _, _ in
        if wholeDraws == 0 { draws += 1 }
        ring.drawEnd(drawing)
      }
      ring.circle.redraw()
      window.runFrames()
    }

    /// How often it is drawn after `change`.
    func draws(after change: (Ring) -> Void) -> Int {
      (draws, wholeDraws) = (0, 0)
      change(ring)
      window.runFrames()
      return draws
    }
  }

  func testLengthIsInDevicePixels() async throws {
    try openDisplay()
    let ring = Ring()
    XCTAssertEqual(ring.length, 0)
    let window = try show(ring, width: 200, height: 160)
    defer { window.destroy() }
    XCTAssertEqual(ring.diameter, 160)
    XCTAssertEqual(ring.length, 2 * .pi * 72 * Double(ring.scaleFactor))
  }

  func testIsDrawnAgainWhereThatCanBeSeen() async throws {
    try openDisplay()
    let counted = try CountedRing()
    defer { counted.window.destroy() }
    let pixel = 1 / counted.ring.length
    XCTAssertEqual(counted.draws { $0.fraction = 0.5 }, 1)
    XCTAssertEqual(counted.draws { $0.fraction = 0.5 }, 0)
    XCTAssertEqual(counted.draws { $0.fraction -= 0.04 * pixel }, 0)
    XCTAssertEqual(counted.draws { $0.fraction -= 0.02 * pixel }, 1, "small moves add up")
    XCTAssertEqual(counted.draws { $0.fraction += 0.6 * pixel }, 1)
  }

  func testOnlyTheEndIsDrawnWhileItMovesWithinASegment() async throws {
    try openDisplay()
    let counted = try CountedRing()
    defer { counted.window.destroy() }
    XCTAssertEqual(counted.draws { $0.fraction = 0.53 }, 1)
    XCTAssertEqual(counted.wholeDraws, 1)
    XCTAssertEqual(counted.draws { $0.fraction = 0.51 }, 1)
    XCTAssertEqual(counted.wholeDraws, 0)
    let part = counted.ring.endPart
    XCTAssertLessThan(part.width * part.height, 50 * 50)
    XCTAssertEqual(counted.draws { $0.fraction = 0.49 }, 1)
    XCTAssertEqual(counted.wholeDraws, 1)
  }

  func testEmptyAndFullAreAlwaysDrawn() async throws {
    try openDisplay()
    let counted = try CountedRing()
    defer { counted.window.destroy() }
    let little = 0.1 / counted.ring.length
    XCTAssertEqual(counted.draws { $0.fraction = little }, 1)
    XCTAssertEqual(counted.draws { $0.fraction = 0 }, 1)
    XCTAssertEqual(counted.draws { $0.fraction = 0 }, 0)
    XCTAssertEqual(counted.draws { $0.fraction = 1 - little }, 1)
    XCTAssertEqual(counted.draws { $0.fraction = 1 }, 1)
    XCTAssertEqual(counted.draws { $0.fraction = 1 }, 0)
  }

  func testIsDrawnAgainForAnotherColorOrGlow() async throws {
    try openDisplay()
    let counted = try CountedRing()
    defer { counted.window.destroy() }
    let color = Color(red: 0, green: 0, blue: 1)
    XCTAssertEqual(counted.draws { $0.color = color }, 1)
    XCTAssertEqual(counted.draws { $0.color = color }, 0)
    XCTAssertEqual(counted.draws { $0.glow = 0.5 }, 1)
    XCTAssertEqual(counted.draws { $0.glow = 0.5 }, 0)
  }

  func testShowsWhatItMissedWhileHidden() async throws {
    try openDisplay()
    let counted = try CountedRing()
    defer { counted.window.destroy() }
    counted.ring.isVisible = false
    XCTAssertEqual(counted.draws { $0.fraction = 0.3 }, 0)
    XCTAssertEqual(counted.draws { $0.isVisible = true }, 1)
  }
}
