import CGtk
import TestSupport
import XCTest

@testable import GtkKit

@MainActor final class SpinButtonTests: GtkTestCase, @unchecked Sendable {
  private func minutes(_ value: Int) -> SpinButton {
    let spin = SpinButton(0...59, orientation: .vertical, wraps: true)
    spin.value = value
    return spin
  }

  /// Replaces the text of the field, as typing over selected digits does.
  private func type(_ text: String, into spin: SpinButton) {
    gtk_editable_delete_text(spin.opaque, 0, -1)
    var position: Int32 = 0
    for letter in text { gtk_editable_insert_text(spin.opaque, String(letter), -1, &position) }
  }

  func testTypedTextCountsBeforeItIsConfirmed() async throws {
    for (typed, text, value) in [
      ("7", "7", 7), ("1x2 !", "12", 12), ("75", "75", 75), ("123", "12", 12), ("", "", 0),
    ] {
      let spin = minutes(5)
      type(typed, into: spin)
      XCTAssertEqual(spin.text, text)
      XCTAssertEqual(spin.value, value, "“\(typed)”")
    }
  }

  func testReadingTheValueDuringAChangeKeepsTheChange() async throws {
    let spin = minutes(5)
    spin.onTextChange { [unowned spin] in XCTAssertTrue((0...59).contains(spin.value)) }
    spin.value = 30
    XCTAssertEqual(spin.text, "30")
    type("12", into: spin)
    XCTAssertEqual(spin.text, "12")
  }
}
