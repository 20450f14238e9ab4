import CGtk
import TestSupport
import TimerEngine
import XCTest

@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// The room for the parts of a plan's page.
final class PlanRoomTests: UTCWindowTestCase, @unchecked Sendable {
  /// The times and states of the dishes.
  private var details: [Widget] {
    screen.widgets("GtkInscription").filter { $0.hasStyle("detail") }
  }

  func testTheTimesOfANewPlanAreShownInFull() async throws {
    openWindow(360, 560) { $0.preferences.timeFormat = .twelveHours }
    for _ in 1...2 {
      let plan = app.startPlan(["Potatoes": 1500, "Fish": 720])
      ui.settle()
      assertDetailsFit()
      app.send(.pausePlan(plan))
      ui.settle()
      assertDetailsFit()
      app.send(.cancelPlan(plan))
      ui.settle()
    }
  }

  func testTheMomentHasTheNameOfThePlanWhereThereIsRoom() async throws {
    for (width, running, paused) in [
      (300, "Ready at 22:38", "Ready at 22:38 or later"),
      (600, "Sunday dinner is ready at 22:38", "Sunday dinner · ready at 22:38 or later"),
    ] {
      openWindow(width, 560)
      app.send(
        .startPlan(
          name: width < 400 ? "Sunday dinner with the family" : "Sunday dinner",
          [("Potatoes", 1500), ("Fish", 720)].map {
            Start(name: $0, duration: .seconds($1))
          }))
      ui.settle()
      screen.assertShows(running)
      try screen.press("Pause")
      ui.settle()
      screen.assertShows(paused)
    }
  }

  private func assertDetailsFit() {
    XCTAssertEqual(details.count, 2)
    for detail in details {
      let text = gtk_inscription_get_text(detail.opaque).map { String(cString: $0) } ?? ""
      XCTAssertGreaterThanOrEqual(detail.size.width, detail.width(of: text), text)
    }
  }
}
