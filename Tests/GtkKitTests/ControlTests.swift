import CGtk
import TestSupport
import XCTest

@testable import GLibKit
@testable import GtkKit

@MainActor final class ControlTests: GtkTestCase, @unchecked Sendable {
  func testButtonLabelMayMarkALetterButAPersonsTextMayNot() async throws {
    XCTAssertEqual(Button("_Pause").texts, ["Pause"])
    let button = Button(text: "tea_time")
    XCTAssertEqual(button.texts, ["tea_time"])
    button.setText("_green_ tea")
    XCTAssertEqual(button.texts, ["_green_ tea"])
  }

  /// Whatever text a widget is given, GTK gets one that can be laid out.
  func testNoWidgetShowsThousandsOfAccents() async throws {
    let long = "e" + String(repeating: "\u{301}", count: 10_000)
    let label = Label("")
    let box = Box(.horizontal, [label, Label(long)])
    label.text = long
    let markup = Label("")
    markup.setMarkup("<b>\(long)</b>")
    let inscription = Inscription(styles: [])
    inscription.text = long
    let (button, entry) = (Button(long), Entry(placeholder: long, maximumLength: 60))
    let radio = RadioButton(long, groupedWith: nil)
    let other = RadioButton("", groupedWith: radio)
    other.label = long
    let named = Button(text: long)
    named.setText(long)
    for widget in [
      Label(long, for: entry), markup, inscription, button, named, entry, radio, other,
      DropDown([long], label: long), ProgressBar(label: long),
    ] as [Widget] { box.append(widget) }
    box.tooltip = long
    let window = Window()
    window.title = long
    window.setChild(box)
    window.present()
    MainLoop.drain()
    let placeholder = gtk_entry_get_placeholder_text(entry.cast()).map { String(cString: $0) }
    let texts = window.texts + [window.title, box.tooltip, placeholder].compactMap(\.self)
    XCTAssertGreaterThan(texts.count, 12)
    for text in texts { XCTAssertLessThanOrEqual(text.unicodeScalars.count, 31) }
    XCTAssertGreaterThan(texts.count { $0.unicodeScalars.count == 30 }, 10)
  }

  func testSwitchReportsOnlyChangesByThePerson() async throws {
    let control = Switch()
    var states: [Bool] = []
    control.onToggle { [unowned control] in states.append(control.isOn) }
    XCTAssertFalse(control.isOn)
    for isOn: gboolean in [1, 1, 0] { gtk_switch_set_active(control.opaque, isOn) }
    XCTAssertEqual(states, [true, false])
    control.isOn = true
    XCTAssertEqual(states, [true, false], "the program has set it")
  }

  func testRadioButtonReportsThatItIsChosen() async throws {
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

  func testScaleDescribesItsValueInWords() async throws {
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

  func testDropDownReportsAnotherChoice() async throws {
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

  func testDropDownIgnoresChoicesOutOfRange() async throws {
    assertChoices([(1, 1), (3, 1), (-1, 1), (Int.max, 1), (2, 2)])
    dropDown.setChoices(["Rain", "Waves"])
    XCTAssertEqual(dropDown.selected, 0)
    assertChoices([(2, 0), (1, 1)])
  }

  private lazy var entry = Entry(placeholder: "Name", maximumLength: 8)

  func testSettingTheSameTextInAnEntryLeavesTheCursor() async throws {
    entry.text = "Tea"
    gtk_editable_set_position(entry.opaque, 2)
    entry.text = "Tea"
    XCTAssertEqual(gtk_editable_get_position(entry.opaque), 2)
  }

  func testEntriesOfAColumnAreAsWideAsTheWidest() async throws {
    func widths(_ texts: [String]) -> [Int32] {
      let entries = texts.map { _ in Entry(placeholder: "Name", maximumLength: 40) }
      for (entry, text) in zip(entries, texts) { entry.text = text }
      Entry.fitWidths(of: entries, minimum: 3)
      for entry in entries { XCTAssertEqual(gtk_editable_get_width_chars(entry.opaque), 3) }
      return entries.map { gtk_editable_get_max_width_chars($0.opaque) }
    }
    XCTAssertEqual(widths([]), [])
    let (empty, short, long) = (widths([""])[0], widths(["9m"])[0], widths(["1h 30m 15s"])[0])
    XCTAssertEqual(short, empty, "the placeholder has room")
    XCTAssertGreaterThan(long, short)
    XCTAssertEqual(widths(["9m", "1h 30m 15s", ""]), [long, long, long])
  }

  func testATextBeginsAtTheStartWhicheverWayItRuns() async throws {
    // GTK mirrors the alignment of a text that runs from right to left.
    for (text, alignment) in [
      ("Rest", 0), ("18:59", 0), ("עד 18:59", 1), ("\u{200F}Rest עד 18:59", 1),
      ("\u{200E}עד 18:59", 0),
    ] as [(String, Float)] {
      let inscription = Inscription(styles: [])
      inscription.text = text
      inscription.alignTextToStart()
      XCTAssertEqual(gtk_inscription_get_xalign(inscription.opaque), alignment, text)
    }
  }

  func testWidgetHasItsAccessibleName() async throws {
    let area = DrawingArea()
    XCTAssertFalse(area.isLabelled)
    area.setAccessibleLabel("05:00")
    XCTAssertTrue(area.isLabelled)
    let button = Button(icon: "window-close-symbolic", label: "Remove")
    XCTAssertTrue(button.isLabelled)
    XCTAssertEqual(button.tooltip, "Remove")
  }

  func testDropDownAndItsFocusableButtonHaveAccessibleNames() async throws {
    let button = Widget(retaining: try XCTUnwrap(gtk_widget_get_first_child(dropDown.widget)))
    let window = show(dropDown)
    XCTAssertTrue(dropDown.grabFocus())
    XCTAssertTrue(gtk_window_get_focus(window.cast()) == button.widget)
    XCTAssertTrue(dropDown.isLabelled)
    // Newer versions of GTK give the button the name of the list.
    XCTAssertEqual(button.isLabelled, gtk_get_minor_version() < 10)
  }
}
