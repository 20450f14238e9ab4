import GLibKit
import XCTest

final class ShownTextTests: XCTestCase {
  private func accents(_ count: Int) -> String { String(repeating: "\u{301}", count: count) }

  func testOrdinaryTextsAreShownAsTheyAre() {
    for text in [
      "", "09:00", "e\u{301}\u{323}", "👨🏻‍❤️‍💋‍👨🏿 and 🏴󠁧󠁢󠁥󠁮󠁧󠁿", "한글 문자", "क्षत्रिय", "two\nlines",
      String(repeating: "Crème brûlée ", count: 500), String(repeating: "x", count: 10_000),
    ] { XCTAssertEqual(ShownText(text).string, text) }
  }

  func testALetterHasALimitedNumberOfAccents() {
    for (text, shown) in [
      ("e" + accents(29), "e" + accents(29)), ("e" + accents(10_000), "e" + accents(29)),
      (accents(10_000), accents(30)), ("a" + accents(40) + "b", "a" + accents(29) + "b"),
    ] { XCTAssertEqual(Array(ShownText(text).string.unicodeScalars), Array(shown.unicodeScalars)) }
  }

  func testALongTextEndsWithAnEllipsis() {
    for letter in ["x", "é", "e\u{301}"] {
      let shown = ShownText(String(repeating: letter, count: 1_000_000)).string
      XCTAssertEqual(shown, String(repeating: letter, count: 10_000) + "…")
    }
  }
}
