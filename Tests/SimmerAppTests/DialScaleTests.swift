import XCTest

@testable import SimmerApp

/// Ten minutes, an hour or half a day around the dial.
final class DialScaleTests: XCTestCase {
  func testTheFinestScaleThatFits() {
    let expected: [(Duration, DialScale)] = [
      (.zero, .tenMinutes), (.seconds(-1), .tenMinutes), (.seconds(30), .tenMinutes),
      (.seconds(600), .tenMinutes), (.seconds(600) + .nanoseconds(1), .hour),
      (.seconds(3_600), .hour), (.seconds(3_601), .halfDay), (.seconds(43_200), .halfDay),
      (.seconds(43_201), .halfDay), (.seconds(359_999), .halfDay),
    ]
    for (total, scale) in expected {
      XCTAssertEqual(DialScale(fitting: total), scale, "\(total)")
    }
  }

  func testNumbersStandAtEqualDistancesOnTicks() {
    let expected: [(DialScale, [Int], ticks: Int)] = [
      (.tenMinutes, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 6),
      (.hour, [0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55], 5),
      (.halfDay, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 5),
    ]
    for (scale, numbers, ticks) in expected {
      XCTAssertEqual(scale.numbers, numbers)
      XCTAssertEqual(scale.ticksPerNumber, ticks)
      XCTAssertEqual(scale.numbers.count * ticks, DialScale.ticks)
    }
  }

  func testANumberStandsWhereItsTimeRemains() {
    let units: [(DialScale, seconds: Int)] = [(.tenMinutes, 60), (.hour, 60), (.halfDay, 3_600)]
    for (scale, seconds) in units {
      for (index, number) in scale.numbers.enumerated() {
        XCTAssertEqual(
          scale.fraction(of: .seconds(number * seconds)),
          Double(index) / Double(scale.numbers.count), accuracy: 1e-12)
      }
    }
  }

  func testFractionGoesFromZeroToAsManyTurnsAsItTakes() {
    let expected: [(DialScale, Duration, Double)] = [
      (.tenMinutes, .seconds(388), 388.0 / 600), (.tenMinutes, .zero, 0),
      (.tenMinutes, .seconds(-5), 0), (.tenMinutes, .seconds(600), 1),
      (.hour, .milliseconds(1_500), 1.5 / 3_600), (.halfDay, .seconds(43_200), 1),
      (.halfDay, .seconds(54_000), 1.25), (.halfDay, .seconds(86_400), 2),
    ]
    for (scale, remaining, fraction) in expected {
      XCTAssertEqual(scale.fraction(of: remaining), fraction, accuracy: 1e-12, "\(remaining)")
    }
  }
}
