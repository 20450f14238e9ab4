import CGtk
import XCTest

@testable import GtkKit

@MainActor
final class ButtonTests: XCTestCase, @unchecked Sendable {
  func testTextMayMarkALetter() async throws {
    try openDisplay()
    XCTAssertEqual(Button("_Pause").texts, ["Pause"])
  }

  func testSomebodysOwnTextIsShownAsItIs() async throws {
    try openDisplay()
    let button = Button(text: "tea_time")
    XCTAssertEqual(button.texts, ["tea_time"])
    button.setText("_green_ tea")
    XCTAssertEqual(button.texts, ["_green_ tea"])
  }

  func testEnterPressesTheDefaultWidget() async throws {
    try openDisplay()
    var presses = 0
    let entry = Entry(placeholder: "Name", maximumLength: 8)
    let button = Button("Start")
    button.onClick { presses += 1 }
    let window = try show(Box(.vertical, [entry, button]))
    defer { window.destroy() }
    let typing = Widget(retaining: try XCTUnwrap(gtk_widget_get_first_child(entry.widget)))
    window.setDefaultWidget(button)
    XCTAssertNotEqual(gtk_widget_has_css_class(button.widget, "default"), 0)

    entry.pressDefaultOnEnter()
    try typing.emit("activate")
    let isPressed = eventually { presses == 1 }
    XCTAssertTrue(isPressed)

    window.setDefaultWidget(nil)
    XCTAssertEqual(gtk_widget_has_css_class(button.widget, "default"), 0)
  }
}
