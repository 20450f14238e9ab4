import CGtk
import TestSupport
import XCTest

@testable import GtkKit

@MainActor
final class SpinButtonTests: GtkTestCase, @unchecked Sendable {
  private func minutes(_ value: Int = 0, wraps: Bool = true) -> SpinButton {
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

  func testStepsAndWrapsOrStopsAtBothEnds() async throws {
    for (value, step, wraps, expected) in [
      (10, 3, true, 13), (13, -5, true, 8), (8, 0, true, 8), (59, 1, true, 0), (0, -1, true, 59),
      (59, 1, false, 59), (0, -1, false, 0),
    ] {
      let spin = minutes(value, wraps: wraps)
      spin.step(by: step)
      XCTAssertEqual(spin.value, expected, "\(value) \(step)")
    }
  }

  func testStepsFromWhatWasTyped() async throws {
    let spin = minutes(10)
    type("45", into: spin)
    spin.step(by: 1)
    XCTAssertEqual(spin.value, 46)
  }

  func testTypedTextCountsBeforeItIsConfirmed() async throws {
    for (typed, text, value) in [
      ("7", "7", 7), ("1x2 !", "12", 12), ("75", "75", 59), ("", "", 0),
    ] {
      let spin = minutes(5)
      type(typed, into: spin)
      XCTAssertEqual(spin.text, text)
      XCTAssertEqual(spin.value, value, "“\(typed)”")
    }
  }

  func testValueOutOfRangeIsBroughtIntoRange() async throws {
    let spin = minutes(5)
    for (value, expected) in [(1000, 59), (-1, 0)] {
      spin.value = value
      XCTAssertEqual(spin.value, expected)
    }
  }

  func testReadingItInTheMidstOfAChangeLeavesTheChangeAlone() async throws {
    let spin = minutes(5)
    spin.onTextChange { [unowned spin] in XCTAssertTrue((0...59).contains(spin.value)) }
    spin.value = 30
    XCTAssertEqual(spin.text, "30")
    type("12", into: spin)
    XCTAssertEqual(spin.text, "12")
  }

  func testTellsOfChanges() async throws {
    let spin = minutes(5)
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
