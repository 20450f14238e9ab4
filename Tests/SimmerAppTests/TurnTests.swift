import TimerEngine
import XCTest

@testable import SimmerApp

/// Setting a time by turning, as on a kitchen timer.
@MainActor
final class TurnTests: XCTestCase, @unchecked Sendable {
  /// What a face of `span` stands at that was at `from`, taken hold of at `angles[0]` and turned by
  /// way of the others; angles in parts of a turn.
  private func turned(
    from remaining: Int, span: Int, _ angles: [Double], isFine: Bool = false
  ) -> Duration {
    var turn = Turn(from: .seconds(remaining), span: .seconds(span), at: angles[0])
    for angle in angles.dropFirst() { turn.move(to: angle) }
    return turn.duration(isFine: isFine)
  }

  func testItSnapsTo15SecondsBelow10MinutesAndToMinutesAbove() async throws {
    let table: [(from: Int, span: Int, to: Double, expected: Int, fine: Int)] = [
      (300, 600, 0.25, 150, 150), (300, 600, 0.26, 150, 156), (300, 600, 0.263, 165, 158),
      (300, 600, 0.997, 600, 598), (300, 600, 0.001, 15, 1),
      (1200, 3600, 0.5, 1800, 1800), (1200, 3600, 0.504, 1800, 1815),
      (1200, 3600, 0.51, 1860, 1830),
      (1200, 3600, 0.1, 360, 360), (1200, 3600, 0.0001, 15, 1),
    ]
    for row in table {
      let start = Double(row.from) / Double(row.span)
      // Half a turn at a time is the short way; go in smaller ones.
      let angles = (0...8).map { start + (row.to - start) * Double($0) / 8 }
      XCTAssertEqual(
        turned(from: row.from, span: row.span, angles), .seconds(row.expected), "\(row)")
      XCTAssertEqual(
        turned(from: row.from, span: row.span, angles, isFine: true), .seconds(row.fine), "\(row)")
    }
  }

  func testItGoesTheShortWayRoundAndPastTwelve() async throws {
    // Angles as they come from a pointer: −0.5 ... 0.5.
    XCTAssertEqual(turned(from: 570, span: 600, [-0.05, 0.05]), .seconds(660))
    XCTAssertEqual(turned(from: 570, span: 600, [-0.05, 0.45, -0.15, 0.3]), .seconds(1380 - 600))
    XCTAssertEqual(turned(from: 660, span: 600, [0.1, -0.1]), .seconds(540))
  }

  func testItCannotBeTurnedBelowNothing() async throws {
    XCTAssertEqual(turned(from: 60, span: 600, [0.1, -0.1, -0.4, 0.4]), .seconds(15))
    XCTAssertEqual(
      turned(from: 60, span: 600, [0.1, -0.1, -0.4, -0.3]), .seconds(60), "and comes back at once")
  }

  func testWhereItIsTakenHoldOfDoesNotMatter() async throws {
    XCTAssertEqual(turned(from: 300, span: 600, [0.52, 0.52]), .seconds(300))
    XCTAssertEqual(turned(from: 300, span: 600, [0.47, 0.57]), .seconds(360))
  }

  func testItNeverExceedsTheLongestDuration() async throws {
    let angles = (0...400).map { Double($0) * 0.3 }
    XCTAssertEqual(turned(from: 43_200, span: 43_200, angles), Engine.durations.upperBound)
  }

  func testStepsGoToTheNextWholeOne() async throws {
    let table: [(from: Duration, up: Int?, down: Int?, fineUp: Int?, fineDown: Int?)] = [
      (.seconds(388), 390, 375, 389, 387), (.milliseconds(387_500), 390, 375, 389, 387),
      (.seconds(390), 405, 375, 391, 389), (.seconds(590), 600, 585, 591, 589),
      (.seconds(600), 660, 585, 615, 599), (.seconds(610), 660, 600, 615, 600),
      (.seconds(15), 30, nil, 16, 14), (.seconds(10), 15, nil, 11, 9),
      (.seconds(1), 15, nil, 2, nil),
      (.seconds(359_999), 359_999, 359_940, 359_999, 359_985),
    ]
    for row in table {
      let steps = [(1, false), (-1, false), (1, true), (-1, true)].map {
        Turn.step(from: row.from, by: $0, isFine: $1)?.components.seconds
      }
      XCTAssertEqual(
        steps, [row.up, row.down, row.fineUp, row.fineDown].map { $0.map(Int64.init) }, "\(row)")
    }
    XCTAssertEqual(Turn.step(from: .seconds(580), by: 3, isFine: false), .seconds(660))
    XCTAssertEqual(Turn.step(from: .seconds(31), by: -2, isFine: false), .seconds(15))
  }
}
