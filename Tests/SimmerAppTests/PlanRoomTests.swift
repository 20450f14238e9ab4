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

  func testTheNameOfARunningPlanIsOnThePageIfTheTitleBarHasNoRoomForIt() async throws {
    let name = "Sunday dinner with the family"
    for (width, running, paused) in [
      (300, name, "Ready at the earliest"), (360, "\(name) · Ready at", "Ready at the earliest"),
      (600, "Ready at", "Ready at the earliest"), (900, "Ready at", "Ready at the earliest"),
    ] {
      openWindow(width, 560)
      app.send(
        .startPlan(
          name: name,
          [("Potatoes", 1500), ("Fish", 720)].map {
            Start(name: $0, duration: .seconds($1))
          }))
      ui.settle()
      screen.assertShows(running)
      XCTAssertTrue(screen.texts.contains { $0.contains(name) }, "\(width)")
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

  func testTheTimeOfTheNextBeginningIsNotCut() async throws {
    openWindow(300, 560)
    app.startPlan(["Potatoes": 1500, "Salmon fillet in foil with lemon and dill": 720])
    ui.settle()
    let next = try XCTUnwrap(screen.widgets("GtkLabel").first { $0.hasStyle("next") })
    XCTAssertNotEqual(pango_layout_is_ellipsized(gtk_label_get_layout(next.opaque)), 0)
    XCTAssertEqual(gtk_label_get_ellipsize(next.opaque), PANGO_ELLIPSIZE_MIDDLE)
  }
}
