import CGtk
import TestSupport
import TimerEngine
import TimerGrammar
import XCTest

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// The undo toast.
final class UndoToastTests: WindowTestCase, @unchecked Sendable {
  func testTheToastNamesTheChange() async throws {
    openWindow(480, 560)
    let (pasta, tea) = (app.start(.seconds(300), name: "Pasta"), app.start(.seconds(300)))
    app.pass(.seconds(1))
    for (change, words) in [
      ({ .cancel($0) }, "“%@” canceled"), ({ .restart($0) }, "“%@” restarted"),
      ({ .add($0, .seconds(-60)) }, "“%@” shortened"),
      ({ .setRemaining($0, .seconds(9)) }, "Time left of “%@” changed"),
      ({ .add($0, .seconds(-600)) }, "“%@” shortened"),
    ] as [((TimerID) -> Input, String)] {
      for (ids, names) in [([pasta], "Pasta"), ([tea], "5 min"), ([pasta, tea], "Pasta, 5 min")] {
        let sentence = words.filled(names)
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
    screen.assertShows("“Pasta, 5 min” stopped")
    try screen.press("Undo")
    XCTAssertEqual(app.engine.ringing.count, 2)
  }

  /// Each part of the board is where it is before a toast or banner, with it and after it.
  func testToastAndBannerMoveNothing() async throws {
    for (width, height) in [(300, 400), (360, 560), (1000, 700)] {
      openWindow(width, height) {
        $0.start(["Tea": 240, "Pasta": 300, "Rice": 700, "Eggs": 800, "Soup": 900])
      }
      func places() -> [String] {
        ui.settle()
        main.window.runFrames(3)
        return main.board.tiles.values.flatMap(\.widget.shownWidgets).map {
          "\($0.className) \(String(describing: main.window.place(of: $0)))"
        }.sorted()
      }
      let before = places()
      windowController.tell("The file is damaged.")
      XCTAssertEqual(places(), before, "banner, \(width) × \(height)")
      XCTAssertTrue(main.banner.widget.isMapped)
      app.send(.keep(Start(name: "Bread", duration: .seconds(60))))
      app.send(.removePreset(at: 0))
      XCTAssertEqual(places(), before, "\(width) × \(height)")
      XCTAssertNotNil(try screen.find("GtkButton", "Undo"))
      app.pass(Engine.undoTime)
      main.window.runFrames(20)
      XCTAssertEqual(places().count, before.count)
    }
  }

  func testTheToastTouchesNoButton() async throws {
    try DesktopLook.light.begin()
    for (width, height) in [(300, 400), (360, 560), (640, 480), (1000, 700)] {
      openWindow(width, height) {
        for minutes in 1...9 {
          $0.send(.keep(Start(name: "Pasta", duration: .seconds(60 * minutes))))
        }
      }
      app.send(.removePreset(at: 0))
      func check(_ page: String) throws {
        ui.settle()
        main.window.runFrames(3)
        let toast = try XCTUnwrap(main.window.place(of: try screen.find("GtkButton", "Undo")))
        for button in screen.widgets("GtkButton") where screen.name(of: button) != "Undo" {
          let place = try XCTUnwrap(main.window.place(of: button))
          // Buttons that are scrolled out of view are hidden there.
          let isBeside =
            place.y + place.height <= toast.y - 2 || place.y >= toast.y + toast.height + 2
          let isAway = try isScrolledAway(button, above: toast.y)
          XCTAssertTrue(
            isBeside || isAway,
            "\(page) at \(width) × \(height): \(screen.name(of: button)) \(place), \(toast)")
        }
      }
      try check("setup")
      windowController.send(.openPlanning)
      try check("planning")
      app.startDinner()
      app.pass(.seconds(1))
      ui.settle()
      app.send(.removePreset(at: 0))
      windowController.send(.choose(.plan(try XCTUnwrap(app.engine.plans.first?.id))))
      try check("plan")
    }
  }

  func testTheToastCoversNoPartOfTheFocusedTile() async throws {
    try DesktopLook.light.begin()
    for (width, height) in [(300, 400), (360, 560), (1000, 700)] {
      for count in [6, 9, 20] {
        openWindow(width, height) {
          for number in 1...count { $0.start(.seconds(300 + number), name: "\(number)") }
        }
        for (key, about) in [(Key.down, "last"), (.up, "first")] {
          for _ in 0..<count { try screen.press(key) }
          ui.settle()
          try screen.press(.delete)
          ui.settle()
          main.window.runFrames(3)
          let name = "\(about) of \(count) at \(width) × \(height)"
          let toast = try XCTUnwrap(main.window.place(of: try screen.find("GtkButton", "Undo")))
          let tile = try XCTUnwrap(main.board.focused.flatMap { main.board.tiles[$0] }, name)
          let place = try XCTUnwrap(main.window.place(of: tile.widget))
          XCTAssertLessThanOrEqual(place.y + place.height, toast.y, name)
          let board = try XCTUnwrap(main.window.place(of: main.board.widget))
          XCTAssertGreaterThanOrEqual(place.y, board.y, name)
        }
      }
    }
  }

  /// Returns whether a widget is in a scrolled area that ends above a place.
  private func isScrolledAway(_ widget: Widget, above y: Int) throws -> Bool {
    guard let scrolled = gtk_widget_get_ancestor(widget.widget, gtk_scrolled_window_get_type())
    else { return false }
    let place = try XCTUnwrap(main.window.place(of: Widget(retaining: scrolled)))
    return place.y + place.height <= y - 2
  }

  func testAPlanIsCanceledAndRestoredAsAWhole() async throws {
    for (name, sentence) in [("Dinner", "“Dinner” canceled"), ("", "“Potatoes, Fish” canceled")] {
      openWindow(360, 560)
      let dishes = [("Potatoes", 1500), ("Fish", 720)].map {
        Start(name: $0, duration: .seconds($1))
      }
      app.send(.startPlan(name: name, dishes))
      let plan = try XCTUnwrap(app.engine.plans.first?.id)
      app.start(.seconds(60), name: "Tea")
      windowController.send(.choose(.plan(plan)))
      ui.settle()
      try screen.press("Cancel")
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
    windowController.send(.choose(.timer(fish.id)))
    ui.settle()
    try screen.press("Start Now")
    screen.assertShows("“Fish” started")
    try screen.press("Undo")
    XCTAssertEqual(app.engine[fish.id], fish)
    XCTAssertEqual(app.engine.plans.map(\.id), [plan])
  }

  func testTheToastStaysWhileTheRingMoves() async throws {
    let id = app.start(.seconds(300))
    for left in [250, 240] { app.send(.setRemaining(id, .seconds(left))) }
    for _ in 1...99 { app.pass(.milliseconds(100)) }
    screen.assertShows("Time left of “5 min” changed")
    app.pass(.milliseconds(100))
    screen.assertHides("Time left of “5 min” changed")
  }

  func testTheToastEndsAfterTenSecondsEvenBetweenSecondsOfATimer() async throws {
    for others in [[:], ["Pasta": 300]] as [KeyValuePairs<String, Int>] {
      openWindow()
      app.start(others)
      app.clock.advance(by: .milliseconds(300))
      app.send(.cancel(app.start(.seconds(400))))
      screen.assertShows("“6 min 40 sec” canceled")
      app.pass(.milliseconds(9999))
      XCTAssertNotNil(app.engine.toast)
      app.pass(.milliseconds(1))
      XCTAssertNil(app.engine.toast)
      screen.assertHides("“6 min 40 sec” canceled")
    }
  }

  func testTheToastGoesWhenAnotherTimerStarts() async throws {
    openWindow(360, 560) { $0.start(["Tea": 300, "Rice": 600]) }
    let tea = app.engine.timers[0].id
    app.send(.cancel(tea))
    screen.assertShows("“Tea” canceled")
    app.start(.seconds(60), name: "Eggs")
    screen.assertHides("“Tea” canceled")
    XCTAssertNotNil(app.engine.undoable, "the key still undoes it")
    app.pass(.seconds(1))
    app.send(.cancel(app.engine.timers[0].id))
    screen.assertShows("“Rice” canceled")
  }

  func testTheKeyGoesBackThroughWhatWasLost() async throws {
    openWindow(360, 560) { $0.start(["Egg": 300, "Bread": 600, "Tea": 900]) }
    let timers = app.engine.timers
    for timer in timers.prefix(2) { app.send(.cancel(timer.id)) }
    app.pass(.seconds(60))
    for count in [2, 3] {
      windowController.send(.undoLast)
      XCTAssertEqual(app.engine.count, count)
      screen.assertHides("“Egg” canceled", "“Bread” canceled")
    }
    XCTAssertEqual(app.engine.timers, timers)
  }

  func testTheFocusReturnsToThePageWhenTheToastEnds() async throws {
    for others in [[:], ["Pasta": 300]] as [KeyValuePairs<String, Int>] {
      openWindow()
      app.start(others)
      app.send(.cancel(app.start(.seconds(400))))
      try screen.press(.tab)
      XCTAssertTrue(main.toast.widget.hasFocusWithin)
      app.pass(.seconds(10))
      screen.assertHides("“6 min 40 sec” canceled")
      let page = others.isEmpty ? main.setup.field : main.controls.primary.widget
      XCTAssertTrue(page.hasFocusWithin, "\(others)")
    }
    openWindow()
    app.send(.cancel(app.start(.seconds(400))))
    windowController.send(.openPlanning)
    MainLoop.drain()
    windowController.send(.focusToast)
    XCTAssertTrue(main.toast.widget.hasFocusWithin)
    app.pass(.seconds(10))
    XCTAssertTrue(main.planEditor.widget.hasFocusWithin)
  }
}
