import XCTest

@testable import GtkKit

@MainActor
final class ShortcutsWindowTests: XCTestCase, @unchecked Sendable {
  func testShowsWhatItWasGiven() async throws {
    try openDisplay()
    let window = ShortcutsWindow([
      ("Timer", [("space", "Pause & resume"), ("<Control>n", "<New> “Timer”")]),
      ("Zubehör", [("<Control>question", "Hilfe")]),
    ])
    window.present()
    let isShown = eventually { window.isMapped }
    XCTAssertTrue(isShown)
    let texts = window.texts
    for text in ["Timer", "Pause & resume", "<New> “Timer”", "Zubehör", "Hilfe", "Ctrl"] {
      XCTAssertTrue(texts.contains(text), "\(text) in \(texts)")
    }
    window.destroy()
  }
}
