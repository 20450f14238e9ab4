import CGtk
import XCTest

@testable import GtkKit
@testable import SimmerApp

final class ControlsTests: AppTestCase, @unchecked Sendable {
  private static let words = [
    "Start", "Cancel", "Pause", "Resume", "Stop", "Restart", "Abbrechen", "Fortsetzen",
    "Neu starten", "Redémarrer", "Возобновить",
  ]

  func testEveryWordFitsIn70Pixels() async throws {
    for word in Self.words {
      for role in RoundButton.Role.allCases {
        let button = RoundButton()
        button.show(word, symbol: "list-add-symbolic", role: role)
        let (width, height) = (button.widget.measure(.horizontal), button.widget.measure(.vertical))
        XCTAssertEqual([width.natural, height.natural], [70, 70], word)
      }
    }
  }

  func testALongWordIsWrittenSmallerAndAShortOneNot() async throws {
    let button = RoundButton()
    for (word, isSmaller) in [("Stop", false), ("Fortsetzen", true), ("Stop", false)] {
      button.show(word, symbol: "list-add-symbolic", role: .go)
      let scale = try scale(of: button)
      XCTAssertTrue(isSmaller ? scale < 1 : scale == 1, "\(word): \(scale)")
    }
  }

  func testItHasOneRoleAtATime() async throws {
    let button = RoundButton()
    for role in RoundButton.Role.allCases {
      button.show("Stop", symbol: "list-add-symbolic", role: role)
      let styles = RoundButton.Role.allCases.filter { button.widget.hasStyle($0.rawValue) }
      XCTAssertEqual(styles, [role])
    }
  }

  private func scale(of button: RoundButton) throws -> Double {
    let label = try XCTUnwrap(gtk_button_get_child(button.widget.cast()))
    let attributes = pango_attr_list_get_attributes(gtk_label_get_attributes(OpaquePointer(label)))
    defer {
      g_slist_free_full(attributes) {
        pango_attribute_destroy($0?.assumingMemoryBound(to: PangoAttribute.self))
      }
    }
    let attribute = attributes?.pointee.data.assumingMemoryBound(to: PangoAttribute.self)
    return try XCTUnwrap(pango_attribute_as_float(attribute)).pointee.value
  }

  func testADurationStandsInThreeFields() async throws {
    let table: [(duration: Duration, fields: [Int])] = [
      (.zero, [0, 0, 0]), (.seconds(59), [0, 0, 59]), (.seconds(300), [0, 5, 0]),
      (.seconds(3661), [1, 1, 1]), (.seconds(359_999), [99, 59, 59]),
    ]
    let (picker, fields) = try openPicker()
    for (duration, numbers) in table {
      picker.duration = duration
      XCTAssertEqual(fields.map { Int($0.typed) }, numbers)
      XCTAssertEqual(picker.duration, duration)
      XCTAssertEqual(picker.isZero, duration == .zero)
    }
  }

  func testTypedDigitsCountBeforeTheyAreConfirmed() async throws {
    let (picker, fields) = try openPicker()
    picker.duration = .zero
    var changes = 0
    picker.onChange { changes += 1 }
    fields[1].type("7")
    XCTAssertFalse(picker.isZero)
    XCTAssertGreaterThan(changes, 0)
    XCTAssertEqual(picker.duration, .seconds(420))
    fields[1].type("0")
    XCTAssertTrue(picker.isZero)
    fields[2].type("")
    XCTAssertTrue(picker.isZero)
  }

  func testTooMuchIsAsMuchAsThereCanBe() async throws {
    let (picker, fields) = try openPicker()
    for (field, typed) in zip(fields, ["99", "75", "99"]) { field.type(typed) }
    XCTAssertEqual(picker.duration, .seconds(359_999))
  }

  private func openPicker() throws -> (TimePicker, [Widget]) {
    let (picker, window) = (TimePicker(), GtkKit.Window())
    window.setChild(picker.widget)
    let fields = OnScreen(window).widgets("GtkSpinButton")
    XCTAssertEqual(fields.count, 3)
    return (keep(picker), fields)
  }
}
