import Foundation
import TestSupport
import TimerEngine
import XCTest

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

@MainActor final class RingArcsTests: XCTestCase, @unchecked Sendable {
  private func lengths(_ seconds: [Int]) -> [Double] {
    RingArcs(seconds.map { .seconds($0) }, present: 0).places
      .map { ($0.upperBound - $0.lowerBound) * 360 }
  }

  func testArcsAreProportionalToTheirStages() async throws {
    for (length, expected) in zip(lengths([600, 2400, 2100]), [42.35, 169.41, 148.24]) {
      XCTAssertEqual(length, expected, accuracy: 0.01)
    }
  }

  func testArcsAreAtLeastTwelveDegreesAndAddUpToATurn() async throws {
    let most = Start.mostStages
    for seconds in [
      [1, 359_999], [10, 10, 100_000, 300], [1, 20, 400, 8000, 160_000], [300],
      Array(repeating: 60, count: most), Array(1...most),
    ] {
      let lengths = lengths(seconds)
      XCTAssertEqual(lengths.reduce(0, +), 360, accuracy: 1e-6, "\(seconds)")
      XCTAssertGreaterThanOrEqual(try XCTUnwrap(lengths.min()), 12 - 1e-9, "\(seconds)")
    }
  }

  func testArcsHaveGapsAndAShortArcIsADot() async throws {
    let arcs = RingArcs([.seconds(1), .seconds(60)], present: 0)
    XCTAssertEqual(arcs.line(0, space: 0.02).lowerBound, arcs.line(0, space: 0.02).upperBound)
    let long = arcs.line(1, space: 0.02)
    XCTAssertEqual(long.lowerBound, arcs.places[1].lowerBound + 0.02)
    XCTAssertEqual(long.upperBound, 0.98, accuracy: 1e-9)
    XCTAssertEqual(RingArcs([.seconds(9)], present: -1).line(0, space: 0.02), 0...1, "a circle")
  }
}

/// A ring with arcs, as drawn.
@MainActor final class ArcedRingTests: GtkTestCase, @unchecked Sendable {
  private func ring(
    _ present: Int, fraction: Double, of seconds: [Int] = [100, 100, 200], side: Int = 240
  ) -> Ring {
    let ring = Ring()
    ring.color = Color(red: 0, green: 0, blue: 1)
    ring.tint = Color(red: 0, green: 1, blue: 0)
    ring.arcs = RingArcs(seconds.map { .seconds($0) }, present: present)
    ring.fraction = fraction
    show(ring.widget, width: side, height: side)
    ring.widget.runFrames()
    return ring
  }

  func testItIsTurnedFromTheEndOfTheColor() async throws {
    let ring = ring(1, fraction: 0.5)
    XCTAssertEqual(ring.length, ring.turnOfLine * 2 * .pi * ring.radius, accuracy: 1e-6)
    let turns = ring.turns(atAngle: 0.25 + 0.125)
    XCTAssertEqual(turns, ring.turnOfLine / 2, accuracy: 1e-6, "the middle of the arc")
  }
}
