import CGtk
import TestSupport
import XCTest

@testable import GtkKit

/// Xlib, which comes with CGtk, has a `Window` too.
typealias Window = GtkKit.Window

/// The application ID of tests.
let testID = "io.github.simmer_timer.Test"

/// Runs an application as long as `body` takes.
@MainActor
func runApplication(_ body: @escaping @MainActor (Application) throws -> Void) {
  let application = Application(id: testID)
  application.onCommandLine { [unowned application] _ in
    do { try body(application) } catch { XCTFail("\(error)") }
  }
  XCTAssertEqual(application.run(["simmer"]), 0)
}

extension Widget {
  /// The size it would like to have.
  var naturalSize: (width: Int, height: Int) {
    var size = GtkRequisition()
    gtk_widget_get_preferred_size(widget, nil, &size)
    return (Int(size.width), Int(size.height))
  }
}

extension Window {
  /// Which of `widgets` the Tab key comes to, once around.
  func tabOrder(of widgets: [Widget]) -> [Int] {
    gtk_window_set_focus(cast(), nil)
    var order: [Int] = []
    for _ in widgets {
      guard gtk_widget_child_focus(widget, GTK_DIR_TAB_FORWARD) != 0,
        let focus = gtk_window_get_focus(cast()),
        let index = widgets.firstIndex(where: { $0.widget == focus })
      else { break }
      if !order.contains(index) { order.append(index) }
    }
    return order
  }
}
