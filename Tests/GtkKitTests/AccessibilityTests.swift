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
    XCTAssertFalse(has(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, area))
    area.setAccessibleDescription("Rings at 18:42")
    XCTAssertTrue(has(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, area))
  }

  func testButtonWithAnIconHasItsLabel() async throws {
    try openDisplay()
    let button = Button(icon: "window-close-symbolic", label: "Remove")
    XCTAssertTrue(has(GTK_ACCESSIBLE_PROPERTY_LABEL, button))
    XCTAssertEqual(button.tooltip, "Remove")
  }
}
