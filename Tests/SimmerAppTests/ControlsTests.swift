import CGtk
import TestSupport
import XCTest

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

final class ControlsTests: AppTestCase, @unchecked Sendable {

  func testALongTextDoesNotMakeARoundButtonWider() async throws {
    try DesktopLook.light.begin()
    let button = RoundButton()
    let window = TestSupport.show(button.widget, width: 300, height: 300)
    for text in ["Fortsetzen", "Donaudampfschifffahrt", "Возобновить всё"] {
      button.show(text, symbol: "list-add-symbolic", role: .go)
      window.runFrames(1)
      XCTAssertEqual(button.widget.measure(.horizontal).minimum, 70, accuracy: 1, text)
    }
    window.destroy()
  }

  func testBothButtonsHaveOneFormAndOneSizeOfLetters() async throws {
    try DesktopLook.light.begin()
    for (name, isNarrow, isPill) in [
      ("Abbrechen", false, true), ("Abbrechen", true, false), ("Stop", false, false),
    ] {
      let controls = Controls(send: { _ in })
      let window = TestSupport.show(controls.widget, width: isNarrow ? 300 : 360, height: 300)
      controls.isNarrow = isNarrow
      controls.show(.timer(.running))
      controls.secondary.show(name, symbol: "list-add-symbolic", role: .neutral)
      controls.primary.show("Pause", symbol: "list-add-symbolic", role: .hold)
      controls.fitTexts()
      window.runFrames(2)
      let buttons = [controls.secondary.widget, controls.primary.widget]
      let labels = try buttons.map { button in
        try XCTUnwrap(button.shownWidgets.first { $0.className == "GtkLabel" })
      }
      XCTAssertEqual(labels[0].fontSize, labels[1].fontSize, name)
      XCTAssertEqual(buttons[0].size.height, buttons[1].size.height, name)
      XCTAssertEqual(buttons.map { $0.hasStyle("pill") }, [isPill, isPill], name)
      for (button, label) in zip(buttons, labels) where isPill {
        XCTAssertLessThanOrEqual(
          label.width(of: label === labels[0] ? name : "Pause"), label.size.width)
        XCTAssertGreaterThan(button.size.width, button.size.height)
        XCTAssertLessThanOrEqual(button.size.width, (360 - 24) / 3)
      }
      window.destroy()
    }
  }

  func testItHasOneRoleAtATime() async throws {
    let button = RoundButton()
    for role in ActionRole.allCases {
      button.show("Stop", symbol: "list-add-symbolic", role: role)
      let styles = ActionRole.allCases.filter { button.widget.hasStyle($0.rawValue) }
      XCTAssertEqual(styles, [role])
    }
  }

  func testADurationIsShownInThreeFields() async throws {
    let table: [(duration: Duration, fields: [Int])] = [
      (.zero, [0, 0, 0]), (.seconds(59), [0, 0, 59]), (.seconds(300), [0, 5, 0]),
      (.seconds(3661), [1, 1, 1]), (.seconds(359_999), [99, 59, 59]),
    ]
    let (picker, fields) = try openPicker()
    for (duration, numbers) in table {
      picker.duration = duration
      XCTAssertEqual(fields.map { Int($0.typed) }, numbers)
      XCTAssertEqual(picker.duration, duration)
    }
  }

  func testTypedDigitsCountBeforeTheyAreConfirmedWithEnter() async throws {
    let (picker, fields) = try openPicker()
    picker.duration = .zero
    var changes = 0
    picker.onChange = { changes += 1 }
    fields[1].type("7")
    XCTAssertNotEqual(picker.duration, .zero)
    XCTAssertGreaterThan(changes, 0)
    XCTAssertEqual(picker.duration, .seconds(420))
    fields[1].type("0")
    XCTAssertEqual(picker.duration, .zero)
    fields[2].type("")
    XCTAssertEqual(picker.duration, .zero)
  }

  func testStepsPastTheEndOfAColumnCarryToTheNext() async throws {
    let (picker, fields) = try openPicker()
    for (from, column, steps, to) in [
      (3599, 1, 1, 3659), (3599, 2, 1, 3600), (3600, 2, -1, 3599), (3600, 1, -1, 3540),
      (0, 0, -1, 0),
      (0, 1, -1, 0), (17, 2, -30, 17), (17, 1, -1, 17), (300, 1, 70, 4500),
      (359_999, 0, 1, 359_999),
      (359_999, 1, 1, 359_999), (359_999, 2, 1, 359_999), (359_940, 2, 60, 359_940),
    ] {
      for isButton in [false, true] where abs(steps) == 1 || !isButton {
        picker.duration = .seconds(from)
        if isButton {
          let up = steps > 0 ? GTK_SPIN_STEP_FORWARD : GTK_SPIN_STEP_BACKWARD
          gtk_spin_button_spin(fields[column].opaque, up, 1)
        } else {
          picker.step(PickerUnit.allCases[column], by: steps)
        }
        XCTAssertEqual(picker.duration, .seconds(to), "\(from), column \(column), \(steps)")
      }
    }
  }

  func testTextSetByAssistiveTechnologyIsCarriedOrRefused() async throws {
    let (picker, fields) = try openPicker()
    for (from, column, typed, to) in [
      (17, 1, "90", 5417), (300, 2, "75", 375), (356_400, 1, "75", 356_400),
      (300, 0, "99", 356_700),
    ] {
      picker.duration = .seconds(from)
      fields[column].type(typed)
      MainLoop.drain()
      XCTAssertEqual(picker.duration, .seconds(to), typed)
    }
  }

  private func openPicker() throws -> (TimePicker, [Widget]) {
    let (picker, window) = (TimePicker(), GtkKit.Window())
    window.setChild(picker.widget)
    let fields = OnScreen(window).widgets("GtkSpinButton")
    XCTAssertEqual(fields.count, 3)
    return (keep(picker), fields)
  }
}
