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

  func testIsRedrawnOnlyForVisibleChanges() async throws {
    let pixel = 1 / counted.ring.length
    for draws in [1, 0] { XCTAssertEqual(counted.draws { $0.fraction = 0.5 }, draws) }
    XCTAssertEqual(counted.draws { $0.fraction -= 0.04 * pixel }, 0)
    XCTAssertEqual(counted.draws { $0.fraction -= 0.02 * pixel }, 1, "small moves add up")
    XCTAssertEqual(counted.draws { $0.fraction += 0.6 * pixel }, 1)
    let color = Color(red: 0, green: 0, blue: 1)
    for draws in [1, 0] { XCTAssertEqual(counted.draws { $0.color = color }, draws) }
    for draws in [1, 0] { XCTAssertEqual(counted.draws { $0.glow = 0.5 }, draws) }
  }

  func testTheHandleIsInsideTheDrawnPartAtTheEnd() async throws {
    counted.ring.hasHandle = true
    for fraction in [0.01, 0.26, 0.5, 0.99] {
      _ = counted.draws { $0.fraction = fraction }
      let part = counted.ring.endPart
      let (angle, radius) = (fraction * 2 * .pi, counted.ring.radius)
      let x = counted.ring.center.x + radius * sin(angle)
      let y = counted.ring.center.y - radius * cos(angle)
      let reach = min(9.0, x, y, 200 - x, 160 - y)
      XCTAssertLessThanOrEqual(Double(part.x), x - reach)
      XCTAssertLessThanOrEqual(Double(part.y), y - reach)
      XCTAssertGreaterThanOrEqual(Double(part.x + part.width), x + reach)
      XCTAssertGreaterThanOrEqual(Double(part.y + part.height), y + reach)
    }
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

  func testEmptyAndFullAreAlwaysDrawn() async throws {
    let little = 0.1 / counted.ring.length
    for (fraction, draws) in [(little, 1), (0, 1), (0, 0), (1 - little, 1), (1, 1), (1, 0)] {
      XCTAssertEqual(counted.draws { $0.fraction = fraction }, draws, "\(fraction)")
    }
  }

  func testCatchesUpWithChangesMadeWhileHidden() async throws {
    counted.ring.widget.isVisible = false
    XCTAssertEqual(counted.draws { $0.fraction = 0.3 }, 0)
    XCTAssertEqual(counted.draws { $0.widget.isVisible = true }, 1)
  }
}

@MainActor final class RingPictureTests: GtkTestCase, @unchecked Sendable {
  private enum Part { case colored, track, nothing }

  /// The parts of the ring at these hours of a clock's face, `outward` pixels off its line.
  private func parts(of ring: Ring, at hours: [Double], outward: Double = 0) throws -> [Part] {
    let picture = try Picture(of: ring.widget)
    let radius = ring.radius + outward
    return hours.map { hour in
      let angle = hour / 12 * 2 * .pi
      let x = Double(picture.width) / 2 + radius * sin(angle)
      let y = Double(picture.height) / 2 - radius * cos(angle)
      let color = picture.color(x: Int(x), y: Int(y))
      guard let color, color.alpha > 0.05 else { return .nothing }
      return color.alpha > 0.9 && color.blue > 0.9 ? .colored : .track
    }
  }

  private func shown(fraction: Double, glow: Double = 0) -> Ring {
    let ring = Ring()
    ring.color = Color(red: 0, green: 0, blue: 1)
    ring.fraction = fraction
    ring.glow = glow
    show(ring.widget, width: 200, height: 160)
    ring.widget.runFrames()
    return ring
  }

  private let hours = [0.5, 1.5, 3, 4.5, 6.5, 7.5, 9, 10.5, 11.5]

  func testColorGoesClockwiseFromTwelve() async throws {
    let expected: [(Double, colored: Int)] = [
      (0, 0), (0.02, 0), (0.25, 2), (0.26, 3), (0.49, 4), (0.5, 4), (0.75, 6), (0.9, 8), (1, 9),
    ]
    for (fraction, colored) in expected {
      let ring = shown(fraction: fraction)
      // The round end covers the hour at which it ends.
      let end = fraction * 12
      let hours = hours.filter { $0 != end }
      XCTAssertEqual(
        try parts(of: ring, at: hours),
        hours.enumerated().map { $0.offset < colored ? .colored : .track }, "\(fraction)")
    }
  }

  func testEndsAreRound() async throws {
    let ring = shown(fraction: 0.25)
    // Three pixels beyond its beginning and end: on the center line, but not at its edges.
    let beyond = 3 / ring.radius / (2 * .pi) * 12
    let ends = [12 - beyond, 3 + beyond]
    XCTAssertEqual(try parts(of: ring, at: ends), [.colored, .colored])
    XCTAssertEqual(try parts(of: ring, at: ends, outward: 3.4), [.track, .track])
  }

  func testLineIsEightPixelsWide() async throws {
    let ring = shown(fraction: 0.5)
    for outward in [-3.9, 3.9, -4.1, 4.1] {
      let expected: [Part] = abs(outward) < 4 ? [.colored, .track] : [.nothing, .nothing]
      XCTAssertEqual(try parts(of: ring, at: [3, 9], outward: outward), expected, "\(outward)")
    }
  }

  func testGlowFillsTheDisc() async throws {
    let ring = shown(fraction: 1, glow: 1)
    let picture = try Picture(of: ring.widget)
    let middle = try XCTUnwrap(picture.color(x: picture.width / 2, y: picture.height / 2))
    XCTAssertEqual(middle.alpha, 0.14, accuracy: 0.01)
    XCTAssertEqual(middle.blue, 1, accuracy: 0.03)
  }
}
