import CGtk
import TestSupport
import TimerEngine
import XCTest

@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// Presets and recents that are plans.
final class PlanPresetTests: WindowTestCase, @unchecked Sendable {
  private let bread = Start(
    stages: [
      Stage(name: "Knead", duration: .seconds(600)), Stage(name: "", duration: .seconds(2400)),
    ])
  private let dinner = Start(
    stages: [
      Stage(name: "Potatoes", duration: .seconds(1500)),
      Stage(name: "Fish", duration: .seconds(720)),
    ], order: .together)

  private func image(in button: Widget) -> Bool {
    var found = false
    func look(_ widget: UnsafeMutablePointer<GtkWidget>) {
      if Widget(retaining: widget).className == "GtkImage" { found = true }
      var child = gtk_widget_get_first_child(widget)
      while let next = child {
        look(next)
        child = gtk_widget_get_next_sibling(next)
      }
    }
    look(button.widget)
    return found
  }

  func testAPlanWithoutANameIsCalledByItsParts() async throws {
    openWindow(360, 560) { app in
      app.send(.keep(self.bread))
      app.send(.keep(self.dinner))
      app.send(.keep(Start(name: "Gym", stages: self.bread.stages, rounds: 2)))
    }
    for name in ["Knead, 40 min · 50 min", "Potatoes, Fish · 25 min", "Gym · 1 hr 40 min"] {
      XCTAssertTrue(image(in: try screen.find("GtkButton", name)), name)
    }
    XCTAssertFalse(image(in: try screen.find("GtkButton", "5 min")))
    try screen.press("Potatoes, Fish · 25 min")
    XCTAssertEqual(inputs, [.start(dinner)])
  }

  func testARecentPlanWithoutANameIsCalledByItsParts() async throws {
    openWindow(360, 560) { app in
      app.send(.start(self.bread))
      app.send(.start(self.dinner))
      app.start(.seconds(540), name: "Pasta")
    }
    windowController.send(.openSetup)
    let button = try XCTUnwrap(
      screen.widgets("GtkMenuButton").first { $0.tooltip == "Recent Timers" })
    gtk_menu_button_popup(button.opaque)
    ui.settle()
    let rows = screen.widgets("GtkButton").filter { $0.hasStyle("recent") }
    XCTAssertEqual(
      rows.map { screen.name(of: $0) },
      ["Pasta · 9 min", "Potatoes, Fish · 25 min", "Knead, 40 min · 50 min"])
    XCTAssertEqual(rows.map { image(in: $0) }, [false, true, true])
    for row in rows {
      let label = try XCTUnwrap(row.shownWidgets.first { $0.className == "GtkLabel" })
      XCTAssertGreaterThanOrEqual(label.size.width, label.measure(.horizontal).natural, "whole")
    }
    try rows[1].emit("clicked")
    XCTAssertEqual(inputs, [.start(dinner)])
  }
}
