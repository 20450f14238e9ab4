import CGtk
import Foundation
import TestSupport
import TimerEngine
import XCTest

@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// In a small window the banners leave room for the timers they report.
final class BannerSpaceTests: WindowTestCase, @unchecked Sendable {
  override func setUp() async throws {
    try await super.setUp()
    try DesktopLook.light.begin()
  }

  private func bounds(of widget: Widget) throws -> CGRect {
    let place = try XCTUnwrap(main.layout.widget.place(of: widget))
    return CGRect(x: place.x, y: place.y, width: place.width, height: place.height)
  }

  private var whole: CGRect {
    let size = main.layout.widget.size
    return CGRect(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// The bars that are shown.
  private var bars: [Widget] { [main.banner.widget].filter(\.isMapped) }

  private var barButtons: [Widget] {
    bars.flatMap(\.shownWidgets).filter { $0.className == "GtkButton" && $0.isMapped }
  }

  /// Checks that the bars and these parts of the page are in view and don't overlap.
  private func assertInView(
    _ parts: [Widget], _ about: String, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    XCTAssertFalse(bars.isEmpty, about, file: file, line: line)
    let shown = [main.header.widget] + bars + parts
    let places = try shown.map { part in
      XCTAssertTrue(part.isMapped, "\(about): \(part.cssName)", file: file, line: line)
      return try bounds(of: part)
    }
    for (index, place) in places.enumerated() {
      XCTAssertTrue(whole.contains(place), "\(about): \(place)", file: file, line: line)
      let inside = place.insetBy(dx: 1, dy: 1)
      let others = places[..<index].filter { $0.intersects(inside) }
      XCTAssertEqual(others, [], "\(about): \(place)", file: file, line: line)
    }
    for button in barButtons {
      let place = try bounds(of: button)
      XCTAssertTrue(whole.contains(place), "\(about): \(place)", file: file, line: line)
    }
  }

  private var buttons: [Widget] { [main.controls.secondary.widget, main.controls.primary.widget] }

  func testATimerKeepsItsFaceAndButtonsInViewBelowABar() async throws {
    for (about, prepare) in [
      ("muted", { $0.mixer.answer = .muted }),
      ("problem", { $0.preferences.alarmSound = "/music/whistle.oga" }),
      (
        "dial",
        {
          $0.mixer.answer = .muted
          $0.preferences.face = .dial
        }
      ),
    ] as [(String, (Assembly) -> Void)] {
      openWindow(300, 400) {
        prepare($0)
        $0.start(.seconds(900), name: "Pasta")
      }
      try assertInView(buttons + [main.faceView.picture.widget], about)
      XCTAssertGreaterThanOrEqual(main.faceView.picture.widget.size.height, 96, about)
    }
  }

  func testADishToBeginCanBePostponedInASmallWindow() async throws {
    for showsDish in [false, true] {
      openWindow(300, 400) {
        $0.startPlan(["Potatoes": 2000, "Fish": 1000])
        $0.start(.seconds(3000), name: "Bread")
        $0.pass(.seconds(1000))
      }
      let timers = app.engine.timers
      let plan = try XCTUnwrap(timers[0].plan)
      windowController.send(.choose(showsDish ? .timer(timers[0].id) : .plan(plan)))
      ui.settle()
      let page = showsDish ? main.faceView.picture.widget : main.planPage.widget
      try assertInView(buttons + [page], "dish \(showsDish)")
      let notYet = try XCTUnwrap(barButtons.first { screen.name(of: $0) == "Wait 1 Min" })
      try notYet.emit("clicked")
      XCTAssertEqual(inputs.last, .together([.notYet(timers[1].id)]))
    }
  }

  func testThePickerKeepsItsPlaceBelowABar() async throws {
    for (width, height) in [(300, 400), (360, 560), (640, 400)] {
      for hasTimer in [false, true] {
        openWindow(width, height) {
          $0.mixer.answer = .muted
          if hasTimer { $0.start(.seconds(900), name: "Pasta") }
        }
        windowController.send(.openSetup)
        ui.settle()
        let about = "\(width) × \(height), timer \(hasTimer)"
        XCTAssertTrue(main.setup.widget.isMapped, about)
        screen.assertShows("hr", "min", "sec")
        let start = main.controls.primary.widget
        try assertInView([main.setup.field, main.setup.picker.widget, start], about)
      }
    }
  }
}
