import CGtk
import TestSupport
import XCTest

@testable import GtkKit

@MainActor final class SpinButtonTests: GtkTestCase, @unchecked Sendable {
  private func minutes(_ value: Int = 0, wraps: Bool = true) -> SpinButton {
    let spin = SpinButton(0...59, orientation: .vertical, wraps: wraps)
    spin.value = value
    return spin
  }

  /// Replaces the text of the field, as typing over selected digits does.
  private func type(_ text: String, into spin: SpinButton) {
    gtk_editable_delete_text(spin.opaque, 0, -1)
    var position: Int32 = 0
    for letter in text { gtk_editable_insert_text(spin.opaque, String(letter), -1, &position) }
  }

  func testReportsStepsThatWrapAround() async throws {
    for (value, step, wraps, expected, direction) in [
      (10, 3, true, 13, nil), (13, -5, true, 8, nil), (59, 1, true, 0, 1), (0, -1, true, 59, -1),
      (59, 1, false, 59, nil), (0, -1, false, 0, nil),
    ] as [(Int, Int, Bool, Int, Int?)] {
      let spin = minutes(value, wraps: wraps)
      var told: Int?
      spin.onWrap { told = $0 }
      gtk_spin_button_spin(
        spin.opaque, step < 0 ? GTK_SPIN_STEP_BACKWARD : GTK_SPIN_STEP_FORWARD, Double(abs(step)))
      XCTAssertEqual(spin.value, expected, "\(value) \(step)")
      XCTAssertEqual(told, direction, "\(value) \(step)")
    }
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
