import CGtk
import TestSupport
import XCTest

@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// Pages that most runs don't show take neither time nor memory at the start.
final class PagesTests: WindowTestCase, @unchecked Sendable {
  func testAPageIsCreatedWhenItIsFirstShown() async throws {
    openWindow(360, 560)
    XCTAssertEqual(count, 2, "picker and face")
    let plan = app.startDinner()
    XCTAssertEqual(windowController.page, .plan(plan))
    XCTAssertEqual(count, 3, "the plan")
    app.start(["Rice": 5, "Eggs": 5])
    app.pass(.seconds(6))
    XCTAssertEqual(windowController.page, .board)
    XCTAssertEqual(count, 4, "all of them")
    windowController.send(.openPlanning)
    ui.settle()
    XCTAssertEqual(windowController.page, .planning)
    XCTAssertEqual(count, 5, "a plan that is made")
  }

  private var count: Int {
    var (count, child) = (0, gtk_widget_get_first_child(main.stack.widget))
    while let page = child {
      count += 1
      child = gtk_widget_get_next_sibling(page)
    }
    return count
  }
}
