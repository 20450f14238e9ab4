import CGtk
import TestSupport
import TimerEngine
import XCTest

@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// Plans in the window.
final class PlanPageTests: UTCWindowTestCase, @unchecked Sendable {
  private func dish(_ name: String) throws -> TimerID {
    try XCTUnwrap(app.engine.timers.first { $0.name == name }?.id)
  }

  func testThePageShowsTheMomentEveryDishAndTheNextBeginning() async throws {
    openWindow(480, 560)
    let plan = app.startDinner()
    app.pass(.seconds(226))
    ui.settle()
    XCTAssertEqual(windowController.page, .plan(plan))
    screen.assertShows(
      "Fish goes in", "at 22:26", "09:14", "Dinner is ready at 22:38", "Potatoes", "21:14",
      "starts 22:26", "Sauce", "Peas", "Cancel", "Pause")
    app.pass(.seconds(1))
    screen.assertShows("09:13", "21:13")
    XCTAssertEqual(app.armedIn, .seconds(1))
  }

  func testOneLineForThePresentMomentCrossesAllBars() async throws {
    for look in [DesktopLook.light, .rightToLeft] {
      try look.begin()
      openWindow(360, 560)
      app.startDinner()
      app.pass(.seconds(300))
      ui.settle()
      let list = main.planPage.list
      let line = try XCTUnwrap(list.widget.place(of: list.line.widget))
      XCTAssertEqual(try XCTUnwrap(list.line.now), 0.2, accuracy: 0.001)
      let isMirrored = look == .rightToLeft
      XCTAssertEqual(
        try XCTUnwrap(list.line.place), Double(line.width) * (isMirrored ? 0.8 : 0.2), accuracy: 1)
      let bars = list.widget.shownWidgets.filter {
        $0.className == list.line.widget.className && $0.widget != list.line.widget.widget
      }
      XCTAssertEqual(bars.count, 4)
      for bar in try bars.map({ try XCTUnwrap(list.widget.place(of: $0)) }) {
        XCTAssertEqual([bar.x, bar.width], [line.x, line.width], "the same axis")
        XCTAssertGreaterThanOrEqual(bar.y, list.line.top)
      }
    }
  }

  func testTheLineIsHiddenBehindNamesAndTimes() async throws {
    try DesktopLook.light.begin()
    for (seconds, style) in [(150, "name"), (1300, "detail")] {
      openWindow(360, 560)
      app.startDinner()
      app.pass(.seconds(seconds))
      ui.settle()
      let list = main.planPage.list
      let line = try XCTUnwrap(list.widget.place(of: list.line.widget))
      let x = line.x + Int(try XCTUnwrap(list.line.place))
      let texts = list.widget.shownWidgets.filter { $0.hasStyle(style) }
      let rows = try texts.map { try XCTUnwrap(list.widget.place(of: $0)) }
        .filter { $0.x + 2..<$0.x + $0.width - 2 ~= x }
      XCTAssertFalse(rows.isEmpty, style)
      func pixels() throws -> [[UInt32: Int]] {
        let picture = try Picture(of: list.widget)
        return rows.map { picture.colors(x: x - 2..<x + 2, y: $0.y..<$0.y + $0.height) }
      }
      let withLine = try pixels()
      list.line.widget.opacity = 0
      ui.settle()
      XCTAssertEqual(withLine, try pixels(), style)
    }
  }

  func testBeforeThePresentMomentIsShownThereIsNoLine() async throws {
    openWindow(360, 560)
    app.startPlan(["Potatoes": 1500], in: .seconds(36_000))
    ui.settle()
    XCTAssertNil(main.planPage.list.line.now)
  }

  func testItsButtonsActOnTheWholePlan() async throws {
    openWindow(480, 560)
    let plan = app.startDinner()
    ui.settle()
    try screen.press("Pause")
    screen.assertShows("Fish goes in", "Paused", "Resume", "Waiting")
    for promise in ["is ready at", "starts ", "at 22:26"] {
      screen.assertShows(part: promise, false)
    }
    app.pass(.seconds(600))
    ui.settle()
    screen.assertShows("Dinner · ready at 22:48 or later")
    try screen.press("Resume")
    try screen.press("Cancel")
    XCTAssertEqual(inputs, [.pausePlan(plan), .resumePlan(plan), .cancelPlan(plan)])
    XCTAssertTrue(app.engine.isEmpty)
    app.send(.undo)
    ui.settle()
    XCTAssertEqual(windowController.page, .plan(plan))
  }

  /// The page, the menu and the command line agree on the possible changes of a plan.
  func testAPlanCountsAsPausedWhenNoneOfItsDishesRuns() async throws {
    openWindow(360, 560)
    let plan = app.startDinner()
    app.pass(.seconds(900))
    ui.settle()
    let (potatoes, fish) = (try dish("Potatoes"), try dish("Fish"))
    for (change, isPaused) in [
      (.tick, false), (.pause(potatoes), false), (.pause(fish), true), (.resume(fish), false),
      (.pausePlan(plan), true), (.resumePlan(plan), false),
    ] as [(Input, Bool)] {
      app.send(change)
      ui.settle()
      XCTAssertEqual(screen.hasButton("Resume"), isPaused, "\(change)")
      let menu = main.timerMenu.items(for: .plan(plan)).flatMap(\.self).map(\.text.withoutMnemonic)
      XCTAssertEqual(menu.first, isPaused ? "Resume" : "Pause", "\(change)")
      let order = isPaused ? TimerAction.resume : .pause
      XCTAssertEqual(
        order.inputs(
          for: app.engine.timers(of: plan), in: app.engine, at: app.clock.now.instant),
        [isPaused ? .resumePlan(plan) : .pausePlan(plan)], "\(change)")
    }
  }

  func testAHeldDishShowsNoTimes() async throws {
    openWindow(360, 560)
    let plan = app.startDinner()
    app.start(.seconds(900), name: "Tea")
    app.send(.pausePlan(plan))
    windowController.send(.choose(.timer(try dish("Fish"))))
    ui.settle()
    XCTAssertEqual(main.face?.phase, .waiting)
    XCTAssertNil(main.face?.end)
    screen.assertShows("12:00", "Paused", "Start Now")
    screen.assertShows(part: "22:", false)
    screen.assertShows(part: "starts", false)
  }

  func testAPlanIsDoneWhenAllItsDishesRing() async throws {
    openWindow(360, 560)
    app.startDinner()
    app.pass(.seconds(1500))
    ui.settle()
    XCTAssertEqual(windowController.page, .board)
    XCTAssertEqual(main.scene?.title.header, "Dinner is done")
    windowController.send(.openSetup)
    ui.settle()
    XCTAssertEqual(windowController.page, .setup)
    XCTAssertEqual(main.scene?.title.header, "Dinner is done")
    app.send(.add(try dish("Fish"), .seconds(60)))
    ui.settle()
    XCTAssertEqual(main.scene?.title.header, "3 timers are done")
  }

  func testAPressShowsADishWhichLeadsBack() async throws {
    openWindow(360, 560)
    let plan = app.startDinner()
    ui.settle()
    try screen.press("Fish")
    ui.settle()
    XCTAssertEqual(windowController.page, .timer(try dish("Fish")))
    screen.assertShows("12:00", "Start Now", "Cancel")
    screen.assertShows(part: "starts 22:")
    try screen.press("Back")
    ui.settle()
    XCTAssertEqual(windowController.page, .plan(plan))
    try screen.press("Fish")
    ui.settle()
    try screen.press("Start Now")
    XCTAssertEqual(inputs, [.begin(try dish("Fish"))])
    XCTAssertEqual(windowController.page, .timer(try dish("Fish")))
    screen.assertShows("Pause")
  }

  func testARingingDishIsShownAndThenThePlanAgain() async throws {
    openWindow(360, 560)
    let plan = app.startDinner()
    app.pass(.seconds(1250))
    ui.settle()
    app.send(.add(try dish("Sauce"), .seconds(-480)))
    ui.settle()
    XCTAssertEqual(windowController.page, .board)
    try screen.press("Stop")
    ui.settle()
    XCTAssertEqual(windowController.page, .plan(plan))
    app.pass(.seconds(300))
    ui.settle()
    XCTAssertEqual(windowController.page, .board)
  }

  func testKeysActOnThePlan() async throws {
    openWindow(360, 560)
    let plan = app.startDinner()
    ui.settle()
    // A page that appeared by itself ignores keys at first.
    app.pass(.seconds(2))
    try screen.press(.space)
    try screen.press(.space)
    XCTAssertEqual(inputs, [.pausePlan(plan), .resumePlan(plan)])
  }

  func testKeysAndTheWheelMoveTheMoment() async throws {
    openWindow(360, 560)
    let plan = app.startDinner()
    ui.settle()
    app.pass(.seconds(2))
    for (key, minutes) in [
      (.up, 1), (.down, -1), (Key(value: guint(GDK_KEY_plus)), 1),
      (Key(value: guint(GDK_KEY_minus)), -1), (.pageUp, 10), (.pageDown, -10),
      (.pageUp, 10), (.pageUp, 10), (.pageUp, 10),
    ] as [(Key, Int)] {
      XCTAssertTrue(try screen.press(key))
      XCTAssertEqual(inputs.last, .movePlan(plan, by: .seconds(minutes * 60)))
    }
    ui.settle()
    screen.assertShows(
      "Dinner is ready at 23:08", "24:58 · ends 22:38", "starts 22:56", "“Dinner” moved")
    app.send(.undo)
    ui.settle()
    screen.assertShows("Dinner is ready at 22:38", "24:58", "starts 22:26")
    try screen.find("GtkButton", "Fish").grabFocus()
    let count = inputs.count
    _ = try screen.press(.down)
    XCTAssertEqual(inputs.count, count, "the arrow keys move on from a dish")
  }

  func testTheMomentIsTypedAndADishIsAdded() async throws {
    openWindow(360, 560)
    app.startDinner()
    ui.settle()
    main.planPage.edit(.ready)
    ui.settle()
    func type(_ text: String, in field: Int, _ outcome: String) throws {
      let entry = Array(screen.widgets("GtkEntry").suffix(3))[field]
      entry.type(text)
      ui.settle()
      screen.assertShows(outcome)
      try entry.emit("activate")
      ui.settle()
    }
    try type("22:37", in: 0, "“Potatoes” takes 25 min, so it can’t be ready before 22:39.")
    try type("soon", in: 0, "“soon” isn’t a time of day. Type “18:30” or “6 pm”.")
    try type("23:08", in: 0, "Ready at 23:08 · Done before: Potatoes 22:38")
    screen.assertShows("Dinner is ready at 23:08", "starts 22:56")
    main.planPage.edit(.dish)
    ui.settle()
    try type("rice", in: 2, "Type a name and a time, such as “rice 12m”")
    try type("rice 10m", in: 2, "starts 22:58")
    screen.assertShows("rice", "starts 22:58")
    windowController.send(.rename)
    ui.settle()
    XCTAssertTrue(screen.widgets("GtkEntry").contains { $0.typed == "Dinner" && $0.hasFocusWithin })
    try type("Supper", in: 1, "Ready at 23:08 · Done before: Potatoes 22:38")
    XCTAssertEqual(app.engine.plans.map(\.name), ["Supper"])
  }

  func testTheMenuOfARowIsThatOfTheDish() async throws {
    openWindow(360, 560)
    app.startDinner()
    ui.settle()
    let buttons = screen.widgets("GtkButton").filter { screen.name(of: $0) == "Menu" }
    XCTAssertEqual(buttons.count, 4)
    try buttons[1].emit("clicked")
    ui.settle()
    XCTAssertEqual(
      screen.widgets("GtkModelButton").map { screen.name(of: $0) },
      ["Start Now", "Add a Minute", "Rename…", "Repeat…", "Sound…", "Remove", "Add Dish…"])
    try screen.find("GtkModelButton", "Remove").emit("clicked")
    ui.settle()
    XCTAssertEqual(app.engine.timers.map(\.name), ["Potatoes", "Sauce", "Peas"])
    try screen.press("Undo")
    XCTAssertEqual(app.engine.timers.count, 4)
  }

  func testManyDishesScroll() async throws {
    openWindow(300, 400)
    let dishes = (1...Plan.mostDishes).map {
      Start(name: "No \($0)", duration: .seconds(60 * $0))
    }
    app.send(.startPlan(name: "Feast", dishes))
    ui.settle()
    screen.assertShows("No 1", "No 30", "Cancel")
    let rows = screen.widgets("GtkButton").filter { $0.hasStyle("dish") }
    XCTAssertEqual(rows.count, Plan.mostDishes)
    XCTAssertLessThanOrEqual(main.window.size.width, 300)
  }
}
