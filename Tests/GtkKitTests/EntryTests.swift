import CGtk
import XCTest

@testable import GtkKit

@MainActor
final class EntryTests: XCTestCase, @unchecked Sendable {
  private func entry() throws -> Entry {
    try openDisplay()
    return Entry(placeholder: "Name", maximumLength: 8)
  }

  func testHoldsText() async throws {
    let entry = try entry()
    XCTAssertEqual(entry.text, "")
    entry.text = "Käse 🧀"
    XCTAssertEqual(entry.text, "Käse 🧀")
  }

  func testHoldsNoMoreThanItsMaximum() async throws {
    let entry = try entry()
    entry.text = "äöüäöüäöüäöü"
    XCTAssertEqual(entry.text, "äöüäöüäö")
  }

  func testSettingTheSameTextLeavesTheCursor() async throws {
    let entry = try entry()
    entry.text = "Tea"
    gtk_editable_set_position(entry.opaque, 2)
    entry.text = "Tea"
    XCTAssertEqual(gtk_editable_get_position(entry.opaque), 2)
  }

  func testTellsOfEnter() async throws {
    let entry = try entry()
    var calls = 0
    entry.onActivate { calls += 1 }
    try entry.emit("activate")
    XCTAssertEqual(calls, 1)
  }
}
