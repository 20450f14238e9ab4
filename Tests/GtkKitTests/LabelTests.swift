import CGtk
import TestSupport
import XCTest

@testable import GtkKit

@MainActor final class LabelTests: GtkTestCase, @unchecked Sendable {
  private lazy var label = Label("05:00")

  func testTextWidthIsThatOfOneLine() async throws {
    XCTAssertEqual(label.textWidth, label.naturalSize.width)
    let width = label.textWidth
    label.text = "05:0005:00"
    XCTAssertEqual(Double(label.textWidth), Double(2 * width), accuracy: 2)
    label.text = ""
    XCTAssertEqual(label.textWidth, 0)
  }

  func testFontScaleChangesTheLabelButNotItsTextWidthAndFontSizeIsInPixels() async throws {
    let (width, height) = label.naturalSize
    label.setFontScale(3)
    XCTAssertEqual(Double(label.naturalSize.width), Double(3 * width), accuracy: 6)
    XCTAssertEqual(Double(label.naturalSize.height), Double(3 * height), accuracy: 6)
    XCTAssertEqual(label.textWidth, width)
    label.setFontScale(1)
    XCTAssertEqual(label.naturalSize.width, width)
    for (pixels, heights) in [(100.0, 100..<160), (50, 50..<80)] {
      label.setFontSize(pixels)
      XCTAssertTrue(heights.contains(label.naturalSize.height))
    }
  }

  func testStylesReplaceEachOther() async throws {
    let label = Label("30", styles: ["time", "dim"])
    func styles() -> [String] {
      ["time", "dim", "done"].filter { gtk_widget_has_css_class(label.widget, $0) != 0 }
    }
    label.setStyle("dim", false)
    XCTAssertEqual(styles(), ["time"])
    label.setStyles(["done"])
    XCTAssertEqual(styles(), ["done"])
  }

  func testLongTextIsEllipsizedOrWrapped() async throws {
    let text = String(repeating: "long ", count: 50)
    let (ellipsized, wrapped) = (Label(text), Label(text))
    ellipsized.ellipsize()
    wrapped.wrap()
    for label in [ellipsized, wrapped] { label.setMaximumWidth(characters: 10) }
    XCTAssertLessThan(ellipsized.naturalSize.width, ellipsized.textWidth / 5)
    XCTAssertGreaterThan(wrapped.naturalSize.height, 5 * ellipsized.naturalSize.height)
  }

  func testATextWithoutRoomKeepsItsEndWhereThatMattersMost() async throws {
    let label = Label("The long spaghetti · ends 18:30")
    for (keepsEnd, mode) in [(false, PANGO_ELLIPSIZE_END), (true, PANGO_ELLIPSIZE_MIDDLE)] {
      label.ellipsize(keepsEnd: keepsEnd)
      XCTAssertEqual(gtk_label_get_ellipsize(label.opaque), mode)
    }
  }
}

@MainActor final class InscriptionTests: GtkTestCase, @unchecked Sendable {
  func testItsPlaceDoesNotFollowItsText() async throws {
    let inscription = Inscription(styles: ["time"])
    inscription.setWidth(minimum: 4, natural: 8)
    let size = inscription.naturalSize
    XCTAssertGreaterThan(size.width, 0)
    for text in ["5", "05:00", "02:30:00", "a very long text indeed"] {
      inscription.text = text
      XCTAssertEqual(inscription.text, text)
      XCTAssertTrue(inscription.naturalSize == size)
    }
  }

  func testLettersAreAsLargeAsAskedForWhereThereIsRoom() async throws {
    let inscription = Inscription(styles: [])
    inscription.text = "05:00"
    inscription.minimumSize(width: 380, height: 160)
    show(inscription, width: 400)
    for pixels in [100.0, 50] {
      inscription.setFontSize(pixels)
      inscription.runFrames()
      let picture = try Picture(of: inscription)
      let rows = Set(picture.ink.map(\.y))
      XCTAssertEqual(Double(rows.count), 0.72 * pixels, accuracy: 0.12 * pixels)
      let middle = Double((rows.min() ?? 0) + (rows.max() ?? 0)) / 2
      XCTAssertEqual(middle, Double(picture.height) / 2, accuracy: 0.15 * pixels)
    }
  }

  func testFiguresReadFromLeftToRightEverywhere() async throws {
    let picture = try ink(of: "+00:12", GTK_TEXT_DIR_LTR)
    XCTAssertFalse(picture.isEmpty)
    XCTAssertEqual(picture, try ink(of: "+00:12", GTK_TEXT_DIR_RTL))
  }

  func testFiguresStandWhereAPersonBeginsToRead() async throws {
    for (direction, isLeft) in [(GTK_TEXT_DIR_LTR, true), (GTK_TEXT_DIR_RTL, false)] {
      let columns = try ink(of: "12", direction) { $0.alignTextToStart() }.map { $0[0] }
      XCTAssertEqual((columns.min() ?? 200) < 20, isLeft)
      XCTAssertEqual((columns.max() ?? 0) > 180, !isLeft)
    }
  }

  /// The pixels that have ink when figures are written in a place 200 pixels wide.
  private func ink(
    of text: String, _ direction: GtkTextDirection, _ prepare: (Inscription) -> Void = { _ in }
  ) throws -> [[Int]] {
    gtk_widget_set_default_direction(direction)
    let inscription = Inscription(styles: [])
    inscription.keepLeftToRight()
    prepare(inscription)
    inscription.text = text
    inscription.minimumSize(width: 200, height: 40)
    let frame = Box(.horizontal, [inscription])
    frame.align(horizontal: .start, vertical: .start)
    show(frame, width: 300)
    frame.runFrames()
    let picture = try Picture(of: inscription)
    XCTAssertEqual(picture.width, 200)
    return picture.ink.map { [$0.x, $0.y] }
  }
}

@MainActor final class RollingDigitsTests: GtkTestCase, @unchecked Sendable {
  /// Figures on screen that count how often each is drawn.
  @MainActor private final class CountedDigits {
    let digits = RollingDigits()
    private var draws: [Int]

    init(_ text: String, rolls: Bool = false, width: Int = 300, height: Int = 100) {
      digits.rolls = rolls
      digits.show(text, at: .zero)
      draws = digits.cells.map { _ in 0 }
      show(digits, width: width, height: height)
      for (index, cell) in digits.cells.enumerated() {
        cell.onDraw { [weak self] drawing, _, _ in
          self?.draws[index] += 1
          cell.draw(drawing)
        }
      }
      digits.runFrames()
    }

    func draws(after text: String) -> [Int] {
      let before = draws
      digits.show(text, at: .zero)
      digits.runFrames()
      if let end = digits.restsAt { digits.advance(to: end) }
      XCTAssertFalse(isRolling)
      digits.runFrames()
      return zip(draws, before).map { $0 - $1 }.prefix(text.count).map { $0 }
    }

    var isRolling: Bool { digits.cells.contains(where: \.isRolling) }

    var places: [(x: Int, y: Int, width: Int, height: Int)] {
      digits.cells.filter { $0.character != nil }.compactMap { digits.place(of: $0) }
    }
  }

  func testOnlyFiguresThatChangeAreDrawnAnew() async throws {
    let counted = CountedDigits("05:00")
    XCTAssertEqual(counted.draws(after: "04:59"), [0, 1, 0, 1, 1])
    XCTAssertEqual(counted.draws(after: "04:58"), [0, 0, 0, 0, 1])
    XCTAssertEqual(counted.draws(after: "04:58"), [0, 0, 0, 0, 0])
    counted.digits.rolls = true
    XCTAssertEqual(counted.draws(after: "04:57"), [0, 0, 0, 0, 2], "on the way and in its place")
  }

  func testARedrawThatComesByInTheSecondHalfOfTheRollEndsIt() async throws {
    let counted = CountedDigits("04:58", rolls: true)
    let start = Duration.seconds(7)
    for (passed, isRolling) in [(0, true), (59, true), (60, false)] {
      counted.digits.show("04:5\(passed % 7)", at: start)
      XCTAssertEqual(counted.digits.restsAt, start + RollingDigits.roll)
      counted.digits.advance(to: start + .milliseconds(passed))
      XCTAssertEqual(counted.isRolling, isRolling, "\(passed) ms")
      XCTAssertEqual(counted.digits.restsAt != nil, isRolling)
      counted.digits.comeToRest()
    }
  }

  func testAFigureFollowsItsFont() async throws {
    let counted = CountedDigits("04:58")
    func ink() throws -> Double {
      counted.digits.runFrames()
      return try Picture(of: counted.digits).alphas.reduce(0, +)
    }
    let styles = StyleSheet()
    styles.load(".light { font-weight: 300; } .heavy { font-weight: 900; }")
    counted.digits.setStyle("light")
    let light = try ink()
    XCTAssertGreaterThan(light, 0)
    counted.digits.setStyle("light", false)
    counted.digits.setStyle("heavy")
    XCTAssertGreaterThan(try ink(), 1.2 * light)
  }

  func testTheyAreReplacedAtOnceWhereNothingMayMove() async throws {
    for rolls in [false, true] {
      let counted = CountedDigits("04:58", rolls: rolls)
      counted.digits.show("04:57", at: .zero)
      XCTAssertEqual(counted.isRolling, rolls)
      XCTAssertEqual(counted.digits.restsAt != nil, rolls)
      counted.digits.rolls = false
      XCTAssertFalse(counted.isRolling)
    }
  }

  func testAFigureThatChangesInMidRollEndsThere() async throws {
    let counted = CountedDigits("04:58", rolls: true)
    counted.digits.show("04:57", at: .zero)
    counted.digits.show("04:56", at: .milliseconds(50))
    XCTAssertEqual(counted.digits.restsAt, .milliseconds(50) + RollingDigits.roll)
    counted.digits.advance(to: .milliseconds(170))
    XCTAssertFalse(counted.isRolling)
    XCTAssertEqual(counted.digits.cells.compactMap(\.character), Array("04:56"))
  }

  func testPlacesStayWhateverTheFigures() async throws {
    let counted = CountedDigits("11:11")
    let places = counted.places
    _ = counted.draws(after: "00:00")
    XCTAssertEqual(counted.places.map { [$0.x, $0.width] }, places.map { [$0.x, $0.width] })
  }

  func testTheyAreShownWholeFillTheirPlaceAndStandInItsMiddle() async throws {
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

  func testAssistiveTechnologyHasTheTimeAndIsNotToldOfEachSecond() async throws {
    let digits = RollingDigits()
    digits.show("04:58", at: .zero)
    XCTAssertEqual(digits.name.text, "04:58")
    XCTAssertNotEqual(
      gtk_test_accessible_has_relation(digits.opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY), 0)
    XCTAssertFalse(digits.isLabelled)
    XCTAssertEqual(gtk_accessible_get_accessible_role(digits.opaque), GTK_ACCESSIBLE_ROLE_TIMER)
  }
}
