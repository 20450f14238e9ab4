import TestSupport
import XCTest

@testable import GtkKit

@MainActor
final class RingTests: GtkTestCase, @unchecked Sendable {
  /// A ring on screen that counts how often it is drawn.
  @MainActor
  private final class CountedRing {
    let ring = Ring()
    let window: Window
    private(set) var draws = 0
    /// How often not only its end is.
    private(set) var wholeDraws = 0

    init() {
      window = show(ring, width: 200, height: 160)
      ring.circle.onDraw { [weak self] drawing, _, _ in
        guard let self else { return }
        draws += 1
        wholeDraws += 1
        ring.drawCircle(drawing)
      }
      ring.end.onDraw { [weak self] drawing, _, _ in
        guard let self else { return }
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
    let ring = Ring()
    XCTAssertEqual(ring.length, 0)
    show(ring, width: 200, height: 160)
    XCTAssertEqual(ring.diameter, 160)
    XCTAssertEqual(ring.length, 2 * .pi * 72 * Double(ring.scaleFactor))
  }

  func testIsDrawnAgainWhereThatCanBeSeen() async throws {
    let counted = CountedRing()
    let pixel = 1 / counted.ring.length
    XCTAssertEqual(counted.draws { $0.fraction = 0.5 }, 1)
    XCTAssertEqual(counted.draws { $0.fraction = 0.5 }, 0)
    XCTAssertEqual(counted.draws { $0.fraction -= 0.04 * pixel }, 0)
    XCTAssertEqual(counted.draws { $0.fraction -= 0.02 * pixel }, 1, "small moves add up")
    XCTAssertEqual(counted.draws { $0.fraction += 0.6 * pixel }, 1)
  }

  func testOnlyTheEndIsDrawnWhileItMovesWithinASegment() async throws {
    let counted = CountedRing()
    for (fraction, wholeDraws) in [(0.53, 1), (0.51, 0), (0.49, 1)] {
      XCTAssertEqual(counted.draws { $0.fraction = fraction }, 1)
      XCTAssertEqual(counted.wholeDraws, wholeDraws)
      if wholeDraws == 0 {
        let part = counted.ring.endPart
        XCTAssertLessThan(part.width * part.height, 50 * 50)
      }
    }
  }

  func testEmptyAndFullAreAlwaysDrawn() async throws {
    let counted = CountedRing()
    let little = 0.1 / counted.ring.length
    for (fraction, draws) in [(little, 1), (0, 1), (0, 0), (1 - little, 1), (1, 1), (1, 0)] {
      XCTAssertEqual(counted.draws { $0.fraction = fraction }, draws, "\(fraction)")
    }
  }

  func testIsDrawnAgainForAnotherColorOrGlow() async throws {
    let counted = CountedRing()
    let color = Color(red: 0, green: 0, blue: 1)
    XCTAssertEqual(counted.draws { $0.color = color }, 1)
    XCTAssertEqual(counted.draws { $0.color = color }, 0)
    XCTAssertEqual(counted.draws { $0.glow = 0.5 }, 1)
    XCTAssertEqual(counted.draws { $0.glow = 0.5 }, 0)
  }

  func testShowsWhatItMissedWhileHidden() async throws {
    let counted = CountedRing()
    counted.ring.isVisible = false
    XCTAssertEqual(counted.draws { $0.fraction = 0.3 }, 0)
    XCTAssertEqual(counted.draws { $0.isVisible = true }, 1)
  }
}
