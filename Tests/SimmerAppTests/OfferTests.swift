import CGtk
import TestSupport
import TimerEngine
import TimerGrammar
import XCTest

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// The offer to undo.
final class OfferTests: WindowTestCase, @unchecked Sendable {
  func testTheOfferNamesTheChange() async throws {
    let (pasta, tea) = (app.start(.seconds(300), name: "Pasta"), app.start(.seconds(300)))
    for (change, ofNamed, ofUnnamed, ofBoth) in [
      ({ .cancel($0) }, "“Pasta” canceled", "Timer canceled", "2 timers canceled"),
      ({ .restart($0) }, "“Pasta” restarted", "Timer restarted", "2 timers restarted"),
      ({ .add($0, .seconds(-60)) }, "“Pasta” shortened", "Timer shortened", "2 timers shortened"),
      (
        { .setRemaining($0, .seconds(9)) }, "Time left of “Pasta” changed", "Time left changed", nil
      ),
      ({ .add($0, .seconds(-600)) }, "“Pasta” shortened", "Timer shortened", "2 timers shortened"),
    ] as [((TimerID) -> Input, String, String, String?)] {
      for (ids, sentence) in [([pasta], ofNamed), ([tea], ofUnnamed), ([pasta, tea], ofBoth)] {
        guard let sentence else { continue }
        let before = app.engine.timers
        app.send(.together(ids.map(change)))
        screen.assertShows(sentence)
        try screen.press("Undo")
        screen.assertHides(sentence)
        XCTAssertEqual(app.engine.timers, before)
      }
    }
    app.pass(.seconds(300))
    try screen.press("Stop All")
    screen.assertShows("2 timers stopped")
    try screen.press("Undo")
    XCTAssertEqual(app.engine.ringing.count, 2)
  }

  func testAPlanIsCanceledAndRestoredAsAWhole() async throws {
    for (name, sentence) in [("Dinner", "“Dinner” canceled"), ("", "Plan canceled")] {
      openWindow(360, 560)
      let dishes = [("Potatoes", 1500), ("Fish", 720)].map {
        Preset(name: $0, duration: .seconds($1))
      }
      app.send(.startPlan(name: name, dishes))
      let plan = try XCTUnwrap(app.engine.plans.first?.id)
      app.start(.seconds(60), name: "Tea")
      windowController.choose(.plan(plan))
      ui.settle()
      try screen.press(.escape)
      ui.settle()
      screen.assertShows(sentence, "Tea")
      try screen.press("Undo")
      ui.settle()
      XCTAssertEqual(windowController.page, .plan(plan))
      try screen.press(.space)
      XCTAssertEqual(inputs.last, .pausePlan(plan))
    }
  }

  func testUndoMakesADishBegunTooEarlyWaitAgain() async throws {
    openWindow(360, 560)
    let plan = app.startDinner()
    let fish = try XCTUnwrap(app.engine.timers.first { $0.name == "Fish" })
    windowController.choose(fish.id)
    ui.settle()
    try screen.press("Start Now")
    screen.assertShows("“Fish” started")
    try screen.press("Undo")
    XCTAssertEqual(app.engine[fish.id], fish)
    XCTAssertEqual(app.engine.plans.map(\.id), [plan])
  }

  /// The bar with an offer changes only when the offer ends, also while a ring is turned.
  func testAnOfferCausesNoRenderingWhileTheRingMoves() async throws {
    let id = app.start(.seconds(300))
    for left in [250, 240] { app.send(.setRemaining(id, .seconds(left))) }
    var renderings = 0
    windowController.problems = {
      renderings += 1
      return []
    }
    for _ in 1...99 { app.pass(.milliseconds(100)) }
    XCTAssertEqual(renderings, 0)
    screen.assertShows("Time left changed")
    app.pass(.milliseconds(100))
    XCTAssertEqual(renderings, 1)
    screen.assertHides("Time left changed")
  }

  func testTheOfferEndsAfterTenSecondsEvenBetweenSecondsOfATimer() async throws {
    for others in [[:], ["Pasta": 300]] as [KeyValuePairs<String, Int>] {
      openWindow()
      app.start(others)
      app.clock.advance(by: .milliseconds(300))
      app.send(.cancel(app.start(.seconds(400))))
      screen.assertShows("Timer canceled")
      app.pass(.milliseconds(9999))
      XCTAssertNotNil(windowController.engine.offered)
      app.pass(.milliseconds(1))
      XCTAssertNil(windowController.engine.offered)
      screen.assertHides("Timer canceled")
    }
  }

  func testTheFocusReturnsToThePageWhenTheOfferEnds() async throws {
    for others in [[:], ["Pasta": 300]] as [KeyValuePairs<String, Int>] {
      openWindow()
      app.start(others)
      app.send(.cancel(app.start(.seconds(400))))
      try screen.press(.tab)
      XCTAssertTrue(main.undo.widget.hasFocusWithin)
      app.pass(.seconds(10))
      screen.assertHides("Timer canceled")
      let page = others.isEmpty ? main.setup.field : main.controls.primary.widget
      XCTAssertTrue(page.hasFocusWithin, "\(others)")
    }
    openWindow()
    app.send(.cancel(app.start(.seconds(400))))
    windowController.openPlanning()
    MainLoop.drain()
    XCTAssertTrue(main.undo.grabFocusOnce())
    app.pass(.seconds(10))
    XCTAssertTrue(main.planning.widget.hasFocusWithin)
  }

  func testTheOfferReplacesTheNextBeginningInTheSmallestWindows() async throws {
    try DesktopLook.light.begin()
    for size in [180, 252] {
      openWindow(size, size) { $0.startDinner() }
      let other = app.start(.seconds(90), name: "Tea")
      windowController.choose(.plan(try XCTUnwrap(app.engine.plans.first?.id)))
      ui.settle()
      func shown() throws -> (next: Bool, ready: Int) {
        let labels = screen.widgets("GtkLabel")
        let ready = try XCTUnwrap(labels.first { $0.hasStyle("ready") })
        let place = try XCTUnwrap(main.layout.widget.place(of: ready))
        return (labels.contains { $0.hasStyle("next") }, place.y)
      }
      app.send(.cancel(other))
      ui.settle()
      let offered = try shown()
      XCTAssertFalse(offered.next, "\(size)")
      app.pass(.seconds(10))
      ui.settle()
      let usual = try shown()
      XCTAssertTrue(usual.next, "\(size)")
      XCTAssertEqual(offered.ready, usual.ready, "\(size)")
    }
  }

  private func isScrolledIntoView(_ widget: Widget) -> Bool {
    let view = gtk_widget_get_ancestor(widget.widget, gtk_scrolled_window_get_type())
    guard let view = view.map({ Widget(retaining: $0) }) else { return true }
    return view.place(of: widget).map { $0.y + $0.height <= view.size.height } ?? false
  }

  func testAnOfferNeitherCoversNorMovesAFaceOrAPlan() async throws {
    try DesktopLook.light.begin()
    for (width, height) in [
      (300, 400), (360, 560), (560, 640), (900, 560), (560, 300), (600, 340), (640, 400),
    ] {
      for page in ["ring", "dial", "stages", "plan"] {
        openWindow(width, height)
        app.preferences.face = page == "dial" ? .dial : .ring
        let other = app.start(.seconds(90), name: "Tea")
        switch page {
        case "plan": _ = app.startDinner()
        case "stages": app.start(stages: Assembly.bread, name: "Bread")
        default: app.start(.seconds(300), name: "Pasta")
        }
        app.send(.cancel(other))
        ui.settle()
        let texts = screen.widgets("GtkLabel") + screen.widgets("GtkInscription")
        let onPage = texts.filter {
          gtk_widget_is_ancestor($0.widget, main.layout.parts.pages.widget) != 0
        }
        let inView = onPage.filter { isScrolledIntoView($0) }
        let shown = page == "plan" ? inView : inView + [main.faceView.picture.widget]
        let undo = try screen.find("GtkButton", "Undo")
        let offer = try XCTUnwrap(main.layout.widget.place(of: undo))
        let offered = shown.map { $0.isMapped ? main.layout.widget.place(of: $0) : nil }
        app.pass(.seconds(10))
        ui.settle()
        screen.assertHides("Undo")
        for (widget, place) in zip(shown, offered) {
          guard let place, let now = main.layout.widget.place(of: widget) else { continue }
          let what = "\(page), \(width) × \(height): \(widget.cssName) \(place)"
          XCTAssertEqual(now.y, place.y, "\(what) moved")
          XCTAssertLessThanOrEqual(place.y + place.height, offer.y, "\(what) is covered")
        }
      }
    }
  }

  func testNoButtonMovesWhenAnOfferAppearsOrDisappears() async throws {
    for (page, height) in [("timer", 560), ("setup", 560), ("setup", 800)] {
      openWindow(360, height) { $0.start(["Tea": 300, "Rice": 600, "Pasta": 900]) }
      if page == "setup" { windowController.openSetup() }
      ui.settle()
      let pages = main.layout.parts.pages
      let before = try XCTUnwrap(main.layout.widget.place(of: pages))
      let buttons = screen.widgets("GtkButton")
      let places = buttons.map { main.layout.widget.place(of: $0)?.y }
      app.send(.cancel(TimerID(rawValue: 3)))
      ui.settle()
      screen.assertShows("“Pasta” canceled")
      let after = try XCTUnwrap(main.layout.widget.place(of: pages))
      XCTAssertEqual([before.y, before.height], [after.y, after.height], page)
      let offer = try XCTUnwrap(main.layout.widget.place(of: try screen.find("GtkButton", "Undo")))
      for (button, place) in zip(buttons, places) where button.isVisible {
        guard let now = main.layout.widget.place(of: button), now.width > 0 else { continue }
        XCTAssertEqual(now.y, place, "\(page): \(screen.name(of: button))")
      }
      let picture = main.layout.widget.place(of: main.faceView.picture.widget)
      let presets = main.layout.widget.place(of: main.setup.presets.scroller)
      let shown = try XCTUnwrap(page == "setup" ? presets : picture)
      XCTAssertLessThanOrEqual(shown.y + shown.height, offer.y, "\(page): it covers something")
    }
  }
}
