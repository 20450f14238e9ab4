import CGtk
import TestSupport
import XCTest

@testable import GtkKit

@MainActor
final class ControlTests: GtkTestCase, @unchecked Sendable {
  func testButtonTextMayMarkALetter() async throws {
    XCTAssertEqual(Button("_Pause").texts, ["Pause"])
  }

  func testButtonShowsAPersonsOwnTextAsItIs() async throws {
    let button = Button(text: "tea_time")
    XCTAssertEqual(button.texts, ["tea_time"])
    button.setText("_green_ tea")
    XCTAssertEqual(button.texts, ["_green_ tea"])
  }

  func testSwitchTellsOfToggles() async throws {
    let control = Switch()
    var states: [Bool] = []
    control.onToggle { [unowned control] in states.append(control.isOn) }
    XCTAssertFalse(control.isOn)
    for isOn in [true, true, false] { control.isOn = isOn }
    XCTAssertEqual(states, [true, false])
  }

  func testOneRadioButtonOfAGroupIsOn() async throws {
    let first = RadioButton("Bell", groupedWith: nil)
    let others = (0..<2).map { RadioButton("Sound \($0)", groupedWith: first) }
    let all = [first] + others
    for (index, button) in all.enumerated() {
      button.isOn = true
      XCTAssertEqual(all.map(\.isOn), all.indices.map { $0 == index })
    }
  }

  func testScaleStaysInItsRange() async throws {
    let scale = Scale(0...1, step: 0.05)
    var calls = 0
    scale.onChange { calls += 1 }
    scale.value = 0.5
    XCTAssertEqual(scale.value, 0.5)
    scale.value = 7
    XCTAssertEqual(scale.value, 1)
    XCTAssertEqual(calls, 2)
  }

  private func dropDown() -> DropDown {
    DropDown(["Bell", "Marimba", "Harp"], label: "Sound")
  }

  func testDropDownTellsOfAnotherChoice() async throws {
    let dropDown = dropDown()
    var choices: [Int] = []
    XCTAssertEqual(dropDown.selected, 0)
    dropDown.onChange { [unowned dropDown] in choices.append(dropDown.selected) }
    for choice in [2, 2, 1] { dropDown.selected = choice }
    XCTAssertEqual(choices, [2, 1])
  }

  func testDropDownTakesNoChoiceThatThereIsNot() async throws {
    let dropDown = dropDown()
    dropDown.selected = 1
    for choice in [3, -1, Int.max] {
      dropDown.selected = choice
      XCTAssertEqual(dropDown.selected, 1)
    }
  }

  func testDropDownOffersOtherChoices() async throws {
    let dropDown = dropDown()
    dropDown.selected = 2
    dropDown.setChoices(["Rain", "Waves"])
    XCTAssertEqual(dropDown.selected, 0)
    for (choice, expected) in [(2, 0), (1, 1)] {
      dropDown.selected = choice
      XCTAssertEqual(dropDown.selected, expected)
    }
  }

  func testListLosesAllItsRows() async throws {
    let list = ListBox()
    for index in 0..<5 { list.append(Label("\(index)"), focusable: index == 0) }
    XCTAssertEqual(list.texts, ["0", "1", "2", "3", "4"])
    list.removeAll()
    XCTAssertEqual(list.texts, [])
  }

  private lazy var entry = Entry(placeholder: "Name", maximumLength: 8)

  func testEntryHoldsText() async throws {
    XCTAssertEqual(entry.text, "")
    entry.text = "Käse 🧀"
    XCTAssertEqual(entry.text, "Käse 🧀")
  }

  func testEntryHoldsNoMoreThanItsMaximum() async throws {
    entry.text = "äöüäöüäöüäöü"
    XCTAssertEqual(entry.text, "äöüäöüäö")
  }

  func testSettingTheSameTextInAnEntryLeavesTheCursor() async throws {
    entry.text = "Tea"
    gtk_editable_set_position(entry.opaque, 2)
    entry.text = "Tea"
    XCTAssertEqual(gtk_editable_get_position(entry.opaque), 2)
  }

  func testEntryTellsOfEnter() async throws {
    var calls = 0
    entry.onActivate { calls += 1 }
    try entry.emit("activate")
    XCTAssertEqual(calls, 1)
  }

  // MARK: - Names for assistive technology

  private func isLabelled(_ widget: Widget) -> Bool {
    gtk_test_accessible_has_property(widget.opaque, GTK_ACCESSIBLE_PROPERTY_LABEL) != 0
  }

  func testWidgetHasTheAccessibleNameItWasGiven() async throws {
    let area = DrawingArea()
    XCTAssertFalse(isLabelled(area))
    area.setAccessibleLabel("05:00")
    XCTAssertTrue(isLabelled(area))
  }

  func testButtonWithAnIconHasItsLabel() async throws {
    let button = Button(icon: "window-close-symbolic", label: "Remove")
    XCTAssertTrue(isLabelled(button))
    XCTAssertEqual(button.tooltip, "Remove")
  }

  func testDropDownAndWhatTakesTheKeyboardInItHaveAccessibleNames() async throws {
    let dropDown = DropDown(["Bell", "Marimba"], label: "Sound")
    let button = Widget(retaining: try XCTUnwrap(gtk_widget_get_first_child(dropDown.widget)))
    let window = show(dropDown)
    XCTAssertTrue(dropDown.grabFocus())
    XCTAssertTrue(gtk_window_get_focus(window.cast()) == button.widget)
    XCTAssertTrue(isLabelled(dropDown))
    XCTAssertTrue(isLabelled(button))
  }
}
