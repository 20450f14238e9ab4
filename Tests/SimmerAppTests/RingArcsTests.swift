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
    let most = Preset.mostStages
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

  /// The parts of the ring at these hours of a clock's face: color, track, tint or nothing.
  private func parts(of ring: Ring, at hours: [Double]) throws -> String {
    let picture = try Picture(of: ring.widget)
    return String(
      hours.map { hour in
        let angle = hour / 12 * 2 * .pi
        let x = Double(picture.width) / 2 + ring.radius * sin(angle)
        let y = Double(picture.height) / 2 - ring.radius * cos(angle)
        guard let color = picture.color(x: Int(x), y: Int(y)), color.alpha > 0.05 else {
          return "-"
        }
        if color.blue > 0.9, color.red < 0.1 { return "c" }
        return color.green > color.red + 0.05 ? "i" : "t"
      })
  }

  func testPastStagesAreTrackLaterOnesTintedAndTheColorShrinksClockwise() async throws {
    let hours = [0, 1.5, 3, 3.5, 4.5, 5.5, 6, 7, 9, 11]
    for (present, fraction, expected) in [
      (0, 1.0, "-c-iii-iii"), (1, 1.0, "-t-ccc-iii"), (1, 0.5, "-t-tcc-iii"),
      (1, 0.0, "-t-ttt-iii"), (2, 1.0, "-t-ttt-ccc"), (2, 0.3, "-t-ttt-ttc"),
      (-1, 0, "-i-iii-iii"),
    ] {
      let ring = ring(present, fraction: fraction)
      XCTAssertEqual(try parts(of: ring, at: hours), expected, "\(present), \(fraction)")
    }
  }

  func testADotHasItsColorWhileAnyTimeIsLeft() async throws {
    // Ten dots, and one arc for the rest of the turn.
    let seconds = Array(repeating: 1, count: 10) + [10_000]
    for side in [120, 168] {
      for (present, fraction, expected) in [
        (0, 1.0, "ciii"), (3, 1.0, "tcii"), (3, 0.4, "tcii"), (3, 0, "ttii"), (9, 0.01, "tttc"),
        (-1, 0, "iiii"),
      ] {
        let ring = ring(present, fraction: fraction, of: seconds, side: side)
        if present >= 0 { XCTAssertEqual(ring.turnOfLine, 0, "it is a dot") }
        let hours = try [0, 3, 4, 9].map { try XCTUnwrap(ring.arcs).places[$0] }
          .map { ($0.lowerBound + $0.upperBound) * 6 }
        XCTAssertEqual(
          try parts(of: ring, at: hours), expected, "\(present), \(fraction), \(side)")
      }
      let ring = ring(3, fraction: 1, of: seconds, side: side)
      ring.fraction = 0
      ring.widget.runFrames()
      XCTAssertEqual(try parts(of: ring, at: [42.0 / 30]), "t", "it is over")
    }
  }

  func testOnlyTheEndOfThePresentArcIsDrawnAsItMoves() async throws {
    let ring = ring(2, fraction: 0.9)
    var (circles, ends) = (0, 0)
    ring.circle.onDraw { drawing, _, _ in
      circles += 1
      ring.drawCircle(drawing)
    }
    ring.end.onDraw { drawing, _, _ in
      ends += 1
      ring.drawEnd(drawing)
    }
    for step in 1...30 {
      ring.fraction = 0.9 - Double(step) * 0.02
      ring.widget.runFrames()
      let head = try parts(of: ring, at: [11])
      XCTAssertEqual(head, "c")
      let part = ring.endPart
      XCTAssertLessThan(part.width * part.height, 60 * 60)
    }
    XCTAssertGreaterThanOrEqual(ends, 30)
    XCTAssertLessThan(circles, 15, "once for each 24th of a turn")
  }

  func testItIsTurnedFromTheEndOfTheColor() async throws {
    let ring = ring(1, fraction: 0.5)
    XCTAssertEqual(ring.length, ring.turnOfLine * 2 * .pi * ring.radius, accuracy: 1e-6)
    let turns = ring.turns(atAngle: 0.25 + 0.125)
    XCTAssertEqual(turns, ring.turnOfLine / 2, accuracy: 1e-6, "the middle of the arc")
  }
}
