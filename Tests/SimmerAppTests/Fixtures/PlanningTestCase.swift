import CGtk
import TestSupport
import TimerEngine

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// A test of the page that makes plans. It is 22:13 in UTC.
class PlanningTestCase: UTCWindowTestCase, @unchecked Sendable {
  var plan: PlanDraft { windowController.state.plan.draft }

  /// Opens the page from the picker.
  /// - Parameter text: the text typed in the picker before; empty to leave it as it is.
  func openPage(typed text: String = "") throws {
    if !text.isEmpty { main.setup.field.text = text }
    try screen.press("New Plan")
    ui.settle()
  }

  /// The name fields of the rows.
  func names() -> [Widget] {
    screen.widgets("GtkEntry").filter { isPart($0) && gtk_widget_get_hexpand($0.widget) != 0 }
  }

  /// The duration fields of the rows.
  func durations() -> [Widget] {
    screen.widgets("GtkEntry").filter { isPart($0) && gtk_widget_get_hexpand($0.widget) == 0 }
  }

  func isPart(_ widget: Widget) -> Bool {
    gtk_widget_get_ancestor(widget.widget, gtk_list_box_row_get_type()) != nil
  }

  func fill(_ rows: KeyValuePairs<String, String>) {
    for (index, row) in rows.enumerated() {
      names()[index].type(row.key)
      durations()[index].type(row.value)
      MainLoop.drain()
    }
  }
}
