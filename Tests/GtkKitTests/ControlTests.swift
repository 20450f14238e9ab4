import CGtk
import TestSupport
import XCTest

@testable import GtkKit

@MainActor final class ControlTests: GtkTestCase, @unchecked Sendable {
  func testButtonTextMayMarkALetterUnlessItIsAPersonsOwn() async throws {
    XCTAssertEqual(Button("_Pause").texts, ["Pause"])
    let button = Button(text: "tea_time")
    XCTAssertEqual(button.texts, ["tea_time"])
    button.setText("_green_ tea")
    XCTAssertEqual(button.texts, ["_green_ tea"])
  }

  func testSwitchTellsWhatAPersonSwitches() async throws {
    let control = Switch()
    var states: [Bool] = []
    control.onToggle { [unowned control] in states.append(control.isOn) }
    XCTAssertFalse(control.isOn)
    for isOn: gboolean in [1, 1, 0] { gtk_switch_set_active(control.opaque, isOn) }
    XCTAssertEqual(states, [true, false])
    control.isOn = true
    XCTAssertEqual(states, [true, false], "the program has set it")
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

  func testRadioButtonTellsOfBeingChosen() async throws {
    let first = RadioButton("Bell", groupedWith: nil)
    let second = RadioButton("Gong", groupedWith: first)
    var chosen: [String] = []
    first.onChoose { chosen.append("first") }
    second.onChoose { chosen.append("second") }
    first.isOn = true
    second.isOn = true
    XCTAssertEqual(chosen, [], "the program has set them")
    first.choose()
    gtk_check_button_set_active(second.cast(), 1)
    XCTAssertEqual(chosen, ["first", "second"])
    second.choose()
    XCTAssertEqual(chosen, ["first", "second", "second"], "it was chosen already")
  }

  func testScaleStaysInItsRange() async throws {
    let scale = Scale(0...1, step: 0.05)
    var calls = 0
    scale.onChange { calls += 1 }
    for (value, expected) in [(0.5, 0.5), (7, 1)] {
      scale.value = value
      XCTAssertEqual(scale.value, expected)
    }
    XCTAssertEqual(calls, 0)
    gtk_range_set_value(scale.cast(), 0.25)
    XCTAssertEqual(calls, 1)
  }

  func testScaleSaysItsNumberInWords() async throws {
    let scale = Scale(0...1, step: 0.05)
    var said: [Double] = []
    scale.describeValue {
      said.append($0)
      return "\($0)"
    }
    XCTAssertNotEqual(
      gtk_test_accessible_has_property(scale.opaque, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT), 0)
    scale.value = 0.5
    gtk_range_set_value(scale.cast(), 0.25)
    XCTAssertEqual(said, [0, 0.5, 0.25])
  }

  func testSwitchIsToggledUnlessItIsInsensitive() async throws {
    let control = Switch()
    var states: [Bool] = []
    control.onToggle { [unowned control] in states.append(control.isOn) }
    for _ in 1...2 { control.toggle() }
    control.isSensitive = false
    control.toggle()
    XCTAssertEqual(states, [true, false])
  }

  private lazy var dropDown = DropDown(["Bell", "Marimba", "Harp"], label: "Sound")

  func testDropDownTellsOfAnotherChoice() async throws {
    var choices: [Int] = []
    XCTAssertEqual(dropDown.selected, 0)
    dropDown.onChange { [unowned self] in choices.append(dropDown.selected) }
    for choice: guint in [2, 2, 1] { gtk_drop_down_set_selected(dropDown.opaque, choice) }
    XCTAssertEqual(choices, [2, 1])
    dropDown.selected = 0
    dropDown.setChoices(["Rain", "Waves"])
    XCTAssertEqual(choices, [2, 1], "the program has set it")
  }

  private func assertChoices(_ choices: [(choice: Int, expected: Int)], line: UInt = #line) {
    for (choice, expected) in choices {
      dropDown.selected = choice
      XCTAssertEqual(dropDown.selected, expected, "\(choice)", line: line)
    }
  }

  func testDropDownTakesOnlyChoicesThatThereAre() async throws {
    assertChoices([(1, 1), (3, 1), (-1, 1), (Int.max, 1), (2, 2)])
    dropDown.setChoices(["Rain", "Waves"])
    XCTAssertEqual(dropDown.selected, 0)
    assertChoices([(2, 0), (1, 1)])
  }

  func testListLosesAllItsRows() async throws {
    let list = ListBox()
    for index in 0..<5 {
      list.append(
        Label("\(index)"), focusable: index == 0, heading: index == 2 ? Label("Two") : nil)
    }
    show(list)
    XCTAssertEqual(list.texts, ["0", "1", "Two", "2", "3", "4"])
    list.remove(at: 2)
    XCTAssertEqual(list.texts, ["0", "1", "3", "4"])
    list.removeAll()
    XCTAssertEqual(list.texts, [])
  }

  func testTabPassesRowsOfAListInWhichNothingTakesTheKeyboard() async throws {
    let list = ListBox()
    let buttons = (0..<4).map { Button("\($0)") }
    list.append(Label("Before"))
    for button in buttons { list.append(button) }
    buttons[1].isSensitive = false
    list.append(Label("After"))
    let window = show(Box(.vertical, [list]))
    XCTAssertEqual(window.tabOrder(of: buttons), [0, 2, 3])
    buttons[3].grabFocus()
    for expected in [2, 0] {
      _ = gtk_widget_child_focus(window.widget, GTK_DIR_TAB_BACKWARD)
      XCTAssertEqual(gtk_window_get_focus(window.cast()), buttons[expected].widget)
    }
  }

  func testAListCanBeOneStopWithWhatIsInItsRow() async throws {
    let list = ListBox()
    let inside = (0..<3).map { Button("\($0)") }
    for (index, button) in inside.enumerated() {
      let radio = RadioButton(groupedWith: nil)
      radio.canFocus = false
      list.append(
        Box(.horizontal, [radio, button]), focusable: true,
        heading: index == 1 ? Label("Heading") : nil)
    }
    let (before, after) = (Button("Before"), Button("After"))
    let window = show(Box(.vertical, [before, list, after]))
    list.tabRow = 1
    before.grabFocus()
    func tab(_ direction: GtkDirectionType) -> UnsafeMutablePointer<GtkWidget>? {
      _ = gtk_widget_child_focus(window.widget, direction)
      return gtk_window_get_focus(window.cast())
    }
    let row = gtk_widget_get_parent(gtk_widget_get_parent(inside[1].widget))
    for expected in [row, inside[1].widget, after.widget] {
      XCTAssertEqual(tab(GTK_DIR_TAB_FORWARD), expected)
    }
    for expected in [inside[1].widget, row, before.widget] {
      XCTAssertEqual(tab(GTK_DIR_TAB_BACKWARD), expected)
    }
    list.focusRow(at: 0)
    XCTAssertEqual(list.focusedRow, 0)
    XCTAssertEqual(tab(GTK_DIR_TAB_FORWARD), inside[0].widget, "from where the arrow keys led")
    XCTAssertEqual(tab(GTK_DIR_TAB_FORWARD), after.widget)
  }

  private lazy var entry = Entry(placeholder: "Name", maximumLength: 8)

  func testEntryHoldsNoMoreThanItsMaximum() async throws {
    XCTAssertEqual(entry.text, "")
    for (text, held) in [("Käse 🧀", "Käse 🧀"), ("äöüäöüäöüäöü", "äöüäöüäö")] {
      entry.text = text
      XCTAssertEqual(entry.text, held)
    }
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

  func testWidgetHasTheAccessibleNameItWasGiven() async throws {
    let area = DrawingArea()
    XCTAssertFalse(area.isLabelled)
    area.setAccessibleLabel("05:00")
    XCTAssertTrue(area.isLabelled)
    let button = Button(icon: "window-close-symbolic", label: "Remove")
    XCTAssertTrue(button.isLabelled)
    XCTAssertEqual(button.tooltip, "Remove")
  }

  func testDropDownAndWhatTakesTheKeyboardInItHaveAccessibleNames() async throws {
    let button = Widget(retaining: try XCTUnwrap(gtk_widget_get_first_child(dropDown.widget)))
    let window = show(dropDown)
    XCTAssertTrue(dropDown.grabFocus())
    XCTAssertTrue(gtk_window_get_focus(window.cast()) == button.widget)
    XCTAssertTrue(dropDown.isLabelled)
    XCTAssertTrue(button.isLabelled)
  }
}

@MainActor final class MenuTests: GtkTestCase, @unchecked Sendable {
  func testHasItsItemsInSections() async throws {
    let menu = Menu([
      [("Settings", "app.settings"), ("Über", "app.about")], [("Quit", "app.quit")],
    ])
    let model: UnsafeMutablePointer<GMenuModel> = menu.cast()
    XCTAssertEqual(g_menu_model_get_n_items(model), 2)
    let expected = [["Settings", "app.settings", "Über", "app.about"], ["Quit", "app.quit"]]
    for (index, texts) in expected.enumerated() {
      let section = try XCTUnwrap(g_menu_model_get_item_link(model, Int32(index), "section"))
      defer { g_object_unref(gpointer(section)) }
      let found = (0..<g_menu_model_get_n_items(section)).flatMap { item in
        ["label", "action"].map { attribute in
          let value = g_menu_model_get_item_attribute_value(section, item, attribute, nil)
          defer { if let value { g_variant_unref(value) } }
          return value.map { String($0) }
        }
      }
      XCTAssertEqual(found, texts)
    }
  }

  func testButtonOpensIt() async throws {
    let button = MenuButton(
      icon: "open-menu-symbolic", label: "Main Menu", menu: Menu([[("Quit", "app.quit")]]))
    show(Box(.vertical, [button]))
    XCTAssertEqual(button.tooltip, "Main Menu")
    XCTAssertFalse(button.isOpen)
    gtk_menu_button_popup(button.opaque)
    assertEventually(button.isOpen)
    XCTAssertTrue(button.texts.contains("Quit"))
    gtk_menu_button_popdown(button.opaque)
    assertEventually(!button.isOpen)
  }

  private func openAndClose(_ button: MenuButton) {
    XCTAssertFalse(button.isOpen)
    button.open()
    assertEventually(button.isOpen && button.texts.contains("Tea"))
    button.close()
    assertEventually(!button.isOpen)
  }

  func testButtonOpensAPopover() async throws {
    var events: [String] = []
    let button = MenuButton(icon: "view-more-symbolic", label: "More")
    button.setPopover {
      events.append("made")
      let popover = Popover(Label("Tea"))
      popover.onOpen { events.append("opened") }
      popover.onClose { events.append("closed") }
      return popover
    }
    show(Box(.vertical, [button]))
    XCTAssertEqual(button.tooltip, "More")
    for _ in 0..<2 { openAndClose(button) }
    XCTAssertEqual(events, ["made", "opened", "closed", "opened", "closed"])
  }

  func testButtonMayShowAnyWidget() async throws {
    let button = MenuButton(child: Label("05:00"), label: "Tea")
    XCTAssertTrue(button.texts.contains("05:00"))
    XCTAssertEqual(button.tooltip, "Tea")
  }

  func testOnlyTheMenuIsOpenedByF10() async throws {
    let menu = MenuButton(icon: "open-menu-symbolic", label: "Main Menu", menu: Menu([]))
    let more = MenuButton(icon: "view-more-symbolic", label: "More")
    XCTAssertNotEqual(gtk_menu_button_get_primary(menu.opaque), 0)
    XCTAssertEqual(gtk_menu_button_get_primary(more.opaque), 0)
  }

  func testPopoverGoesWithItsButton() async throws {
    for opens in [false, true] {
      var isMade = false
      assertReleased(later: true) { token in
        let button = MenuButton(icon: "view-more-symbolic", label: "More")
        button.setPopover {
          isMade = true
          let popover = Popover(Label("Tea"))
          popover.onOpen { _ = token }
          popover.onClose { _ = token }
          token.expectToGo(popover)
          return popover
        }
        let window = show(Box(.vertical, [button]))
        if opens { openAndClose(button) }
        window.destroy()
      }
      XCTAssertEqual(isMade, opens)
    }
  }
}
