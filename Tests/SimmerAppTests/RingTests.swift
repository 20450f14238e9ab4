import Foundation
import TestSupport
import XCTest

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

@MainActor final class RingTests: GtkTestCase, @unchecked Sendable {
  @MainActor private final class CountedRing {
    let ring = Ring()
    private(set) var draws = 0
    /// The number of draws of more than the end.
    private(set) var wholeDraws = 0

    init() {
      show(ring.widget, width: 200, height: 160)
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
      ring.widget.runFrames()
    }

    func draws(after change: (Ring) -> Void) -> Int {
      (draws, wholeDraws) = (0, 0)
      change(ring)
      ring.widget.runFrames()
      return draws
    }
  }

  private lazy var counted = CountedRing()

  func testLengthIsInDevicePixels() async throws {
    let ring = Ring()
    XCTAssertEqual(ring.length, 0)
    show(ring.widget, width: 200, height: 160)
    XCTAssertEqual(ring.diameter, 160)
    XCTAssertEqual(ring.length, 2 * .pi * 72 * Double(ring.widget.scaleFactor))
  }

  func testOnlyTheEndIsDrawnWithinASegment() async throws {
    XCTAssertTrue(counted.ring.circle.keepsPicture)
    for (fraction, wholeDraws) in [(0.53, 1), (0.51, 0), (0.49, 1)] {
      XCTAssertEqual(counted.draws { $0.fraction = fraction }, 1)
      XCTAssertEqual(counted.wholeDraws, wholeDraws)
      if wholeDraws == 0 {
        let part = counted.ring.endPart
        XCTAssertLessThan(part.width * part.height, 50 * 50)
      }
    }
  }

  func testCatchesUpWithChangesMadeWhileHidden() async throws {
    counted.ring.widget.isVisible = false
    XCTAssertEqual(counted.draws { $0.fraction = 0.3 }, 0)
    XCTAssertEqual(counted.draws { $0.widget.isVisible = true }, 1)
  }
}
