import CGtk
import TestSupport
import XCTest

@testable import GtkKit

@MainActor final class ListBoxTests: GtkTestCase, @unchecked Sendable {
  func testListRemovesAllItsRows() async throws {
    let list = ListBox()
    for index in 0..<5 {
      list.append(
        Label("\(index)"), focusable: index == 0, heading: index == 2 ? Label("Two") : nil)
    }
    show(list)
    XCTAssertEqual(list.texts, ["0", "1", "Two", "2", "3", "4"])
    list.remove(at: 2)
    XCTAssertEqual(list.texts, ["0", "1", "3", "4"])
    for (index, text) in [(1, "One"), (3, "Three"), (1, nil), (2, "Two")] {
      list.setHeading(text.map { Label($0) }, ofRowAt: index)
    }
    list.append(Label("5"))
    XCTAssertEqual(list.texts, ["0", "1", "Two", "3", "Three", "4", "5"])
    list.removeAll()
    XCTAssertEqual(list.texts, [])
  }

  func testTabSkipsRowsWithoutAFocusableWidget() async throws {
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

  func testTabReachesOneRowOfAListThenItsWidgets() async throws {
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
}
