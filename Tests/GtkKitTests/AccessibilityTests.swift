import CGtk
import XCTest

@testable import GtkKit

@MainActor
final class AccessibilityTests: XCTestCase, @unchecked Sendable {
  private func has(_ property: GtkAccessibleProperty, _ widget: Widget) -> Bool {
    gtk_test_accessible_has_property(widget.opaque, property) != 0
  }

  func testHasTheNameItWasGiven() async throws {
    try openDisplay()
    let area = DrawingArea()
    XCTAssertFalse(has(GTK_ACCESSIBLE_PROPERTY_LABEL, area))
    area.setAccessibleLabel("05:00")
    XCTAssertTrue(has(GTK_ACCESSIBLE_PROPERTY_LABEL, area))
  }

  func testButtonWithAnIconHasItsLabel() async throws {
    try openDisplay()
    let button = Button(icon: "window-close-symbolic", label: "Remove")
    XCTAssertTrue(has(GTK_ACCESSIBLE_PROPERTY_LABEL, button))
    XCTAssertEqual(button.tooltip, "Remove")
  }

  func testDropDownAndWhatTakesTheKeyboardInItHaveNames() async throws {
    try openDisplay()
    let dropDown = DropDown(["Bell", "Marimba"], label: "Sound")
    let button = Widget(retaining: try XCTUnwrap(gtk_widget_get_first_child(dropDown.widget)))
    let window = try show(dropDown)
    defer { window.destroy() }
    XCTAssertTrue(dropDown.grabFocus())
    XCTAssertTrue(gtk_window_get_focus(window.cast()) == button.widget)
    XCTAssertTrue(has(GTK_ACCESSIBLE_PROPERTY_LABEL, dropDown))
    XCTAssertTrue(has(GTK_ACCESSIBLE_PROPERTY_LABEL, button))
  }
}
