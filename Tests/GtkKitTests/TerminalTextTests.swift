import GtkKit
import TestSupport
import XCTest

/// What text looks like in a terminal.
final class TerminalTextTests: XCTestCase {
  func testColumns() {
    let table: [(text: String, columns: Int)] = [
      ("", 0), ("pasta", 5), ("Käse", 4), ("Ka\u{308}se", 4), ("麺", 2), ("ラーメン 9", 10),
      ("🍝", 2), ("█░", 2), ("茶 tea", 6),
    ]
    for (text, columns) in table { XCTAssertEqual(text.columns, columns, text) }
  }

  func testTruncating() {
    let table: [(text: String, columns: Int, shown: String)] = [
      ("pasta", 5, "pasta"), ("pasta", 4, "pas…"), ("pasta", 1, "…"), ("pasta", 0, ""), ("", 0, ""),
      ("ラーメン", 8, "ラーメン"), ("ラーメン", 7, "ラーメ…"), ("ラーメン", 6, "ラー…"),
    ]
    for (text, columns, shown) in table {
      XCTAssertEqual(text.truncated(toColumns: columns), shown, "\(text), \(columns)")
    }
  }

  func testNothingInATextIsACommand() {
    XCTAssertEqual("a\u{1B}[2Jb\u{7}\n\u{9B}c\u{202E}d\u{2028}".printable, "a [2Jb   c d ")
    XCTAssertEqual("Käse 👩‍🍳 9".printable, "Käse 👩‍🍳 9")
  }
}
