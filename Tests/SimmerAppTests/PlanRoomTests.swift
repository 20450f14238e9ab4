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

  func testTimesWithAndWithoutADayAreAligned() async throws {
    for width in [300, 360, 900] {
      openWindow(width, 560)
      app.startPlan(["Stock": 9000, "Potatoes": 6300, "Fish": 1620])
      ui.settle()
      screen.assertShows("02:30:00", "starts 22:58", "starts Wed 00:16")
      let ends = try details.map { detail in
        let place = try XCTUnwrap(main.window.place(of: detail))
        return place.x + place.width
      }
      XCTAssertEqual(ends, [ends[0], ends[0], ends[0]], "\(width)")
    }
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
      (560, "Ready at", "Ready at the earliest"), (900, "Ready at", "Ready at the earliest"),
    ] {
      openWindow(width, 560)
      app.send(
        .startPlan(
          name: name,
          [("Potatoes", 1500), ("Fish", 720)].map {
            Preset(name: $0, duration: .seconds($1))
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

  func testInALowWindowMoreDishesAreInViewAndTheNextBeginningIsNotShown() async throws {
    for (height, hasNext) in [(400, false), (560, true)] {
      openWindow(300, height)
      app.startPlan(["Potatoes": 1500, "Fish": 720, "Peas": 300])
      ui.settle()
      XCTAssertEqual(screen.texts.contains { $0.hasPrefix("Next: ") }, hasNext, "\(height)")
      let list = try XCTUnwrap(screen.widgets("GtkScrolledWindow").first)
      let rows = list.shownWidgets.filter { $0.hasStyle("dish") }
      XCTAssertEqual(rows.count, 3)
      let last = try XCTUnwrap(rows.last.flatMap { list.place(of: $0) })
      XCTAssertLessThanOrEqual(last.y + last.height, list.size.height, "\(height)")
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

  func testNothingMovesWhenThePlanIsPaused() async throws {
    for (width, height) in [(300, 400), (360, 560), (640, 400), (900, 560)] {
      openWindow(width, height)
      let plan = app.startPlan(["Potatoes": 1500, "Fish": 720])
      ui.settle()
      let running = try places()
      XCTAssertEqual(running.count, 3, "\(width)×\(height)")
      app.send(.pausePlan(plan))
      ui.settle()
      XCTAssertEqual(try places(), running, "\(width)×\(height)")
    }
  }

  /// The vertical places of the dishes, and of the button that pauses.
  private func places() throws -> [Int] {
    try (details + [main.controls.primary.widget]).map {
      try XCTUnwrap(main.window.place(of: $0)).y
    }
  }
}
