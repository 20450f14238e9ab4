import CGtk
import XCTest

@testable import GtkKit

@MainActor
final class SpinButtonTests: XCTestCase, @unchecked Sendable {
  private func minutes(_ value: Int = 0, wraps: Bool = true) throws -> SpinButton {
    try openDisplay()
    let spin = SpinButton(0...59, orientation: .vertical, wraps: wraps)
    spin.value = value
    return spin
  }

  /// Replaces what stands in the field, as typing over selected digits does.
  private func type(_ text: String, into spin: SpinButton) {
    gtk_editable_delete_text(spin.opaque, 0, -1)
    var position: Int32 = 0
    for letter in text { gtk_editable_insert_text(spin.opaque, String(letter), -1, &position) }
  }

  func testWrapsAtBothEnds() async throws {
    let spin = try minutes(59)
    spin.step(by: 1)
    XCTAssertEqual(spin.value, 0)
    spin.step(by: -1)
    XCTAssertEqual(spin.value, 59)
  }

  func testStopsAtBothEndsUnlessItWraps() async throws {
    let spin = try minutes(59, wraps: false)
    spin.step(by: 1)
    XCTAssertEqual(spin.value, 59)
    spin.value = 0
    spin.step(by: -1)
    XCTAssertEqual(spin.value, 0)
  }

  func testSteps() async throws {
    let spin = try minutes(10)
    spin.step(by: 3)
    XCTAssertEqual(spin.value, 13)
    spin.step(by: -5)
    XCTAssertEqual(spin.value, 8)
    spin.step(by: 0)
    XCTAssertEqual(spin.value, 8)
  }

  func testStepsFromWhatWasTyped() async throws {
    let spin = try minutes(10)
    type("45", into: spin)
    spin.step(by: 1)
    XCTAssertEqual(spin.value, 46)
  }

  func testTypedDigitsCountBeforeTheyAreConfirmed() async throws {
    let spin = try minutes()
    type("7", into: spin)
    XCTAssertEqual(spin.text, "7")
    XCTAssertEqual(spin.value, 7)
  }

  func testTextOutOfRangeIsBroughtIntoRange() async throws {
    let spin = try minutes(5)
    type("75", into: spin)
    XCTAssertEqual(spin.value, 59)
    spin.value = 1000
    XCTAssertEqual(spin.value, 59)
    spin.value = -1
    XCTAssertEqual(spin.value, 0)
  }

  func testLettersAreRefused() async throws {
    let spin = try minutes(5)
    type("1x2 !", into: spin)
    XCTAssertEqual(spin.text, "12")
    XCTAssertEqual(spin.value, 12)
  }

  func testEmptyFieldIsZero() async throws {
    let spin = try minutes(5)
    type("", into: spin)
    XCTAssertEqual(spin.value, 0)
  }

  func testReadingItInTheMidstOfAChangeLeavesTheChangeAlone() async throws {
    let spin = try minutes(5)
    spin.onTextChange { [unowned spin] in XCTAssertTrue((0...59).contains(spin.value)) }
    spin.value = 30
    XCTAssertEqual(spin.text, "30")
    type("12", into: spin)
    XCTAssertEqual(spin.text, "12")
  }

  func testTellsOfChanges() async throws {
    let spin = try minutes(5)
    var values = 0
    var texts: [String] = []
    spin.onChange { values += 1 }
    spin.onTextChange { [unowned spin] in texts.append(spin.text) }
    type("12", into: spin)
    XCTAssertEqual(values, 0)
    XCTAssertEqual(texts.suffix(2), ["1", "12"])
    spin.value = 12
    XCTAssertEqual(values, 1)
    spin.value = 12
    XCTAssertEqual(values, 1)
  }
}
