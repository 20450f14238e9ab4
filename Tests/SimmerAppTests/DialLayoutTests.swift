import XCTest

@testable import SimmerApp
@testable import SimmerCore

final class DialLayoutTests: XCTestCase {
  private func layout(
    _ diameter: Int, scaleFactor: Int = 1, _ scale: DialScale = .tenMinutes
  ) -> DialLayout {
    DialLayout(width: diameter, height: diameter, scaleFactor: scaleFactor, scale: scale)
  }

  /// The layouts of all common sizes, for every scale.
  private var layouts: [DialLayout] {
    DialScale.allCases.flatMap { scale in
      stride(from: 90, through: 900, by: 1).map { layout($0, scale) }
    }
  }

  func testASmallDialOmitsNumbersTicksAndSeconds() {
    for (diameter, scale, stride, fineTicks, seconds) in [
      (90, .tenMinutes, 2, false, false), (90, .hour, 3, false, false),
      (90, .halfDay, 3, false, false), (100, .hour, 3, true, false),
      (130, .tenMinutes, 1, true, false), (130, .hour, 1, true, false),
      (220, .tenMinutes, 1, true, false), (240, .tenMinutes, 1, true, true),
      (240, .halfDay, 1, true, true), (900, .tenMinutes, 1, true, true),
      (900, .hour, 1, true, false),
    ] as [(Int, DialScale, Int, Bool, Bool)] {
      let layout = layout(diameter, scale)
      XCTAssertEqual(layout.numberStride, stride, "\(diameter), \(scale)")
      XCTAssertEqual(scale.numbers.count % stride, 0, "\(diameter), \(scale)")
      XCTAssertEqual(layout.hasFineTicks, fineTicks, "\(diameter), \(scale)")
      XCTAssertEqual(layout.hasSecondNumbers, seconds, "\(diameter), \(scale)")
    }
  }

  func testNumbersAreLegible() {
    for layout in layouts {
      XCTAssertGreaterThanOrEqual(layout.numberSize, 9)
      if layout.hasSecondNumbers { XCTAssertGreaterThanOrEqual(layout.secondNumberSize, 8.5) }
    }
  }

  func testThePartsOfADialDoNotOverlap() {
    for layout in layouts {
      let half = 0.36 * layout.numberSize
      let radius = layout.numberRadius(of: 0, at: 0)
      XCTAssertLessThanOrEqual(layout.tickEnd, layout.radius - layout.border - 2)
      XCTAssertLessThan(radius + half, layout.tickEnd - layout.numberTickLength)
      XCTAssertLessThan(layout.wedgeRadius, radius - half)
      XCTAssertGreaterThan(layout.wedgeRadius, 0.48 * layout.radius)
      XCTAssertLessThanOrEqual(layout.secondHandLength, layout.tickEnd)
      XCTAssertGreaterThan(layout.secondHandLength, layout.tickEnd - layout.numberTickLength)
      XCTAssertLessThan(layout.secondHandTail, layout.wedgeRadius)
    }
  }

  func testADialWithoutASizeHasNoParts() {
    let layout = layout(0)
    XCTAssertEqual([layout.radius, layout.wedgeRadius, layout.secondHandLength], [0, 0, 0])
  }

  func testAHandStaysInsideItsDrawnPartWithinASegment() {
    for diameter in [90, 276, 900] {
      let layout = layout(diameter)
      for turn in stride(from: 0.0, to: 2, by: 0.001) {
        let start = DialLayout.segmentStart(turn)
        let minute = layout.minuteHandPart(from: start)
        let second = layout.secondHandPart(from: start)
        // The tip, the widest parts, and the end of the counterweight.
        let wide = 0.46 * layout.wedgeRadius
        for (radius, side, part) in [
          (layout.wedgeRadius, 0, minute), (wide, layout.minuteHandWidth / 2, minute),
          (wide, -layout.minuteHandWidth / 2, minute), (layout.secondHandLength, 1, second),
          (-layout.secondHandTail, layout.counterweight / 2, second),
          (-layout.secondHandTail, -layout.counterweight / 2, second),
        ] {
          let point = layout.point(at: turn, radius: radius)
          let aside = layout.point(at: turn + 0.25, radius: side)
          let (x, y) = (layout.x + point.x + aside.x, layout.y + point.y + aside.y)
          XCTAssertTrue(
            x >= Double(part.x) && x <= Double(part.x + part.width) && y >= Double(part.y)
              && y <= Double(part.y + part.height), "\(radius) at \(turn) of \(diameter)")
        }
      }
    }
  }

  func testTheFinestScaleThatFits() {
    for (total, scale) in [
      (.zero, .tenMinutes), (.seconds(-1), .tenMinutes), (.seconds(30), .tenMinutes),
      (.seconds(600), .tenMinutes), (.seconds(600) + .nanoseconds(1), .hour),
      (.seconds(3_600), .hour), (.seconds(3_601), .halfDay), (.seconds(43_200), .halfDay),
      (.seconds(43_201), .halfDay), (.seconds(359_999), .halfDay),
    ] as [(Duration, DialScale)] { XCTAssertEqual(DialScale(fitting: total), scale, "\(total)") }
  }

  func testNumbersAreEvenlySpacedOnTicks() {
    for (scale, numbers, ticks) in [
      (.tenMinutes, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 6),
      (.hour, [0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55], 5),
      (.halfDay, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 5),
    ] as [(DialScale, [Int], Int)] {
      XCTAssertEqual(scale.numbers, numbers)
      XCTAssertEqual(scale.ticksPerNumber, ticks)
      XCTAssertEqual(scale.numbers.count * ticks, DialScale.ticks)
    }
  }

  func testANumberIsAtTheFractionOfItsTime() {
    let units: [(DialScale, seconds: Int)] = [(.tenMinutes, 60), (.hour, 60), (.halfDay, 3_600)]
    for (scale, seconds) in units {
      for (index, number) in scale.numbers.enumerated() {
        XCTAssertEqual(
          scale.fraction(of: .seconds(number * seconds)),
          Double(index) / Double(scale.numbers.count), accuracy: 1e-12)
      }
    }
  }

  func testFractionMayExceedOneTurn() {
    for (scale, remaining, fraction) in [
      (.tenMinutes, .seconds(388), 388.0 / 600), (.tenMinutes, .zero, 0),
      (.tenMinutes, .seconds(-5), 0), (.tenMinutes, .seconds(600), 1),
      (.hour, .milliseconds(1_500), 1.5 / 3_600), (.halfDay, .seconds(43_200), 1),
      (.halfDay, .seconds(54_000), 1.25), (.halfDay, .seconds(86_400), 2),
    ] as [(DialScale, Duration, Double)] {
      XCTAssertEqual(scale.fraction(of: remaining), fraction, accuracy: 1e-12, "\(remaining)")
    }
  }
}
