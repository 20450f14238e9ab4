import CGtk
import TestSupport
import XCTest

@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

@MainActor final class RollingDigitsTests: GtkTestCase, @unchecked Sendable {
  /// Figures on the screen that count how often each is drawn.
  @MainActor private final class CountedDigits {
    let digits = RollingDigits()
    private var draws: [Int]

    init(_ text: String, rolls: Bool = false, width: Int = 300, height: Int = 100) {
      digits.rolls = rolls
      digits.show(text, at: .zero)
      draws = digits.cells.map { _ in 0 }
      show(digits.widget, width: width, height: height)
      for (index, cell) in digits.cells.enumerated() {
        cell.onDraw { [weak self] drawing, _, _ in
          self?.draws[index] += 1
          cell.draw(drawing)
        }
      }
      digits.widget.runFrames()
    }

    func draws(after text: String) -> [Int] {
      let before = draws
      digits.show(text, at: .zero)
      digits.widget.runFrames()
      if let end = digits.settlesAt { digits.show(text, at: end) }
      XCTAssertFalse(isRolling)
      digits.widget.runFrames()
      return zip(draws, before).map { $0 - $1 }.prefix(text.count).map { $0 }
    }

    var isRolling: Bool { digits.cells.contains(where: \.isRolling) }

    var places: [(x: Int, y: Int, width: Int, height: Int)] {
      digits.cells.filter { $0.character != nil }.compactMap { digits.widget.place(of: $0) }
    }
  }

  func testOnlyChangedFiguresAreRedrawn() async throws {
    let counted = CountedDigits("05:00")
    XCTAssertEqual(counted.draws(after: "04:59"), [0, 1, 0, 1, 1])
    XCTAssertEqual(counted.draws(after: "04:58"), [0, 0, 0, 0, 1])
    XCTAssertEqual(counted.draws(after: "04:58"), [0, 0, 0, 0, 0])
    counted.digits.rolls = true
    XCTAssertEqual(counted.draws(after: "04:57"), [0, 0, 0, 0, 2], "on the way and in its place")
  }

  func testARedrawInTheSecondHalfOfTheRollEndsIt() async throws {
    let counted = CountedDigits("04:58", rolls: true)
    let start = Duration.seconds(7)
    for (passed, isRolling) in [(0, true), (59, true), (60, false)] {
      let text = "04:5\(passed % 7)"
      counted.digits.show(text, at: start)
      XCTAssertEqual(counted.digits.settlesAt, start + RollingDigits.roll)
      counted.digits.show(text, at: start + .milliseconds(passed))
      XCTAssertEqual(counted.isRolling, isRolling, "\(passed) ms")
      XCTAssertEqual(counted.digits.settlesAt != nil, isRolling)
      counted.digits.settle()
    }
  }

  func testAFigureFollowsItsFont() async throws {
    let counted = CountedDigits("04:58")
    func ink() throws -> Double {
      counted.digits.widget.runFrames()
      return try Picture(of: counted.digits.widget).alphas.reduce(0, +)
    }
    let styles = StyleSheet()
    styles.load(".light { font-weight: 300; } .heavy { font-weight: 900; }")
    counted.digits.widget.setStyle("light")
    let light = try ink()
    XCTAssertGreaterThan(light, 0)
    counted.digits.widget.setStyle("light", false)
    counted.digits.widget.setStyle("heavy")
    XCTAssertGreaterThan(try ink(), 1.2 * light)
  }

  func testFiguresAreReplacedAtOnceWithoutAnimations() async throws {
    for rolls in [false, true] {
      let counted = CountedDigits("04:58", rolls: rolls)
      counted.digits.show("04:57", at: .zero)
      XCTAssertEqual(counted.isRolling, rolls)
      XCTAssertEqual(counted.digits.settlesAt != nil, rolls)
      counted.digits.rolls = false
      XCTAssertFalse(counted.isRolling)
    }
  }

  func testAFigureThatChangesDuringTheRollEndsAtTheNewOne() async throws {
    let counted = CountedDigits("04:58", rolls: true)
    counted.digits.show("04:57", at: .zero)
    counted.digits.show("04:56", at: .milliseconds(50))
    XCTAssertEqual(counted.digits.settlesAt, .milliseconds(50) + RollingDigits.roll)
    counted.digits.show("04:56", at: .milliseconds(170))
    XCTAssertFalse(counted.isRolling)
    XCTAssertEqual(counted.digits.cells.compactMap(\.character), Array("04:56"))
  }

  func testPlacesDoNotDependOnTheFigures() async throws {
    let counted = CountedDigits("11:11")
    let places = counted.places
    _ = counted.draws(after: "00:00")
    XCTAssertEqual(counted.places.map { [$0.x, $0.width] }, places.map { [$0.x, $0.width] })
  }

  func testFiguresAreCompleteFillTheirPlaceAndAreCentered() async throws {
    for (text, width, height) in [
      ("30", 300, 60), ("05:00", 120, 200), ("+12:34:56", 500, 300), ("99:59:59", 300, 100),
      ("+100:00:07", 300, 100), ("+99999:59:59", 300, 100),
    ] {
      let counted = CountedDigits(text, width: width, height: height)
      XCTAssertEqual(String(counted.digits.cells.compactMap(\.character)), text)
      let places = counted.places
      XCTAssertEqual(places.count, text.count)
      let (first, last) = (try XCTUnwrap(places.first), try XCTUnwrap(places.last))
      let (left, right) = (first.x, width - last.x - last.width)
      let (top, bottom) = (first.y, height - first.y - first.height)
      XCTAssertLessThanOrEqual(max(abs(left - right), abs(top - bottom)), 1, text)
      XCTAssertTrue((0...1).contains(min(left, top)), text)
    }
  }

  func testAssistiveTechnologyCanReadTheTimeButIsNotNotifiedEachSecond() async throws {
    let digits = RollingDigits()
    digits.show("04:58", at: .zero)
    XCTAssertEqual(digits.name.text, "04:58")
    XCTAssertNotEqual(
      gtk_test_accessible_has_relation(digits.widget.opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY), 0
    )
    XCTAssertEqual(
      gtk_test_accessible_has_property(digits.widget.opaque, GTK_ACCESSIBLE_PROPERTY_LABEL), 0)
    XCTAssertEqual(
      gtk_accessible_get_accessible_role(digits.widget.opaque), GTK_ACCESSIBLE_ROLE_TIMER)
  }
}
