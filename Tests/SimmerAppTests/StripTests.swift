import CGtk
import TestSupport
import TimerEngine
import TimerGrammar
import XCTest

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

final class StripTests: WindowTestCase, @unchecked Sendable {
  func testEveryCardShowsItsNameItsTimeAndItsState() async throws {
    let tea = app.start(["Tea": 300, "": 600, "Egg": 10])[0]
    app.send(.pause(tea))
    app.pass(.seconds(12))
    screen.assertShows("Tea", "05:00", "10 min", "09:48", "Egg", "+00:02")
  }

  func testCardsInARowHaveOneWidthThatStaysWhenOneRings() async throws {
    openWindow(360, 560) { $0.start(["Tea": 300, "Sourdough Bread": 600, "Egg": 10]) }
    func widths() -> [Int] {
      ui.settle()
      return screen.widgets("GtkButton").filter { $0.hasStyle("card") }.map(\.size.width)
    }
    let before = widths()
    XCTAssertEqual(before.count, 3)
    XCTAssertEqual(Set(before).count, 1, "\(before)")
    windowController.send(.openSetup)
    app.pass(.seconds(12))
    XCTAssertEqual(widths(), before)
  }

  func testCardsAreAsWideAsBeforeAfterAWindowWithLargerText() async throws {
    openWindow(360, 560) { app in
      for id in app.start(["Tea": 300, "Rice": 600]) { app.send(.pause(id)) }
    }
    func widths() -> [Int] {
      ui.settle()
      return screen.widgets("GtkButton").filter { $0.hasStyle("card") }.map(\.size.width)
    }
    let before = widths()
    for size in [(1300, 900), (360, 560)] {
      main.window.defaultSize = size
      ui.settle()
    }
    XCTAssertEqual(widths(), before)
  }

  func testARowOfTheListHasAButtonForItsMenu() async throws {
    openWindow(900, 560) { $0.start(["Tea": 300, "Rice": 600]) }
    let more = main.strip.widget.shownWidgets.filter { $0.hasStyle("more") }
    XCTAssertEqual(more.count, 2)
    try XCTUnwrap(more.first).emit("clicked")
    ui.settle()
    XCTAssertTrue(screen.hasButton("Restart") || screen.texts.contains("Restart"))
  }

  func testACardWithTheFocusHasTheButtonTooAndNothingMoves() async throws {
    for look in [DesktopLook.light, .rightToLeft] {
      try look.begin()
      openWindow(360, 560) { $0.start(["Tea": 300, "Rice": 600]) }
      func more() -> [Widget] {
        main.strip.widget.shownWidgets.filter { $0.hasStyle("more") }
      }
      func places() -> [[Int]] {
        main.strip.widget.shownWidgets.filter { !$0.hasStyle("more") && $0.cssName != "image" }
          .compactMap { main.window.place(of: $0) }.map { [$0.x, $0.y, $0.width, $0.height] }
      }
      XCTAssertEqual(more().count, 0)
      let before = places()
      main.strip.focus(main.strip.ids[1])
      ui.settle()
      XCTAssertEqual(places(), before)
      let button = try XCTUnwrap(more().first)
      XCTAssertGreaterThanOrEqual(min(button.size.width, button.size.height), 24)
      let cards = main.strip.widget.shownWidgets.filter { $0.hasStyle("timer") }
      let card = try XCTUnwrap(cards.last)
      let place = try XCTUnwrap(card.place(of: button))
      let end = look == .rightToLeft ? 0 : card.size.width - place.width
      XCTAssertEqual(place.x, end, accuracy: 2)
      try button.emit("clicked")
      ui.settle()
      XCTAssertTrue(screen.hasButton("Restart") || screen.texts.contains("Restart"))
      for popover in screen.window.openPopovers { gtk_popover_popdown(popover.cast()) }
      ui.settle()
    }
  }

  func testAPressShowsATimerLarge() async throws {
    let rice = app.start(["Tea": 300, "Rice": 600])[1]
    try screen.press("Rice")
    XCTAssertEqual(windowController.page, .timer(rice))
    try screen.press("Pause")
    XCTAssertEqual(inputs, [.pause(rice)])
  }

  func testCardsCountDownWhileThePickerOrAPausedTimerIsShown() async throws {
    let tea = app.start(["Tea": 300, "Rice": 600])[0]
    windowController.send(.choose(.timer(tea)))
    app.send(.pause(tea))
    app.pass(.milliseconds(500))
    XCTAssertEqual(app.armedIn, .milliseconds(500))
    windowController.send(.openSetup)
    XCTAssertEqual(app.armedIn, .milliseconds(500))
    app.pass(.milliseconds(500))
    screen.assertShows("09:59")
  }

  func testThePickerReportsThatThereIsNoRoomForAnotherTimer() async throws {
    app.startMany(Engine.mostTimers)
    screen.assertShows(Engine.fullSentence)
    windowController.send(.repeatLast)
    XCTAssertEqual(inputs, [])
    XCTAssertEqual(windowController.page, .setup)
    screen.assertShows(Engine.fullSentence)
    XCTAssertFalse(try screen.isSensitive("Start"))
    app.send(.cancel(TimerID(rawValue: 1)))
    XCTAssertTrue(try screen.isSensitive("Start"))
  }

  func testOfManyRingingTimersSomeAreListedAndTheRestCounted() async throws {
    app.startMany(100)
    app.pass(.seconds(401))
    XCTAssertEqual(windowController.page, .ringing)
    screen.assertShows("100 timers are done", "and 70 more")
    try screen.press("Stop All")
    XCTAssertEqual(app.engine.count, 0)
  }

  func testArrowsMoveAlongTheStripWhileItHasTheFocus() async throws {
    let ids = [300, 600, 900].map { app.start(.seconds($0), name: "\($0)") }
    windowController.send(.choosePlace(0))
    XCTAssertFalse(try screen.press(.right), "elsewhere arrows move the keyboard")
    main.strip.focus(.timer(ids[0]))
    for (key, expected) in [
      (Key.right, ids[1]), (.right, ids[2]), (.right, ids[2]), (.left, ids[1]),
    ] {
      XCTAssertTrue(try screen.press(key))
      XCTAssertEqual(windowController.page, .timer(expected))
    }
  }

  func testAStripThatGoesLeavesTheFocusToTheControls() async throws {
    openWindow(360, 560) { $0.start(["Tea": 60, "Eggs": 60, "Rice": 600]) }
    app.pass(.seconds(60))
    ui.settle()
    XCTAssertEqual(windowController.page, .ringing)
    main.strip.focus(main.strip.ids[2])
    XCTAssertTrue(main.strip.hasFocus)
    app.pass(.seconds(540))
    ui.settle()
    XCTAssertEqual(screen.focused, "Stop All")
  }

  func testANumberChoosesTheTimerAtThatPlace() async throws {
    let ids = [300, 600, 900].map { app.start(.seconds($0)) }
    for (place, chosen) in [(2, 2), (8, 2), (0, 0)] {
      windowController.send(.choosePlace(place))
      XCTAssertEqual(windowController.page, .timer(ids[chosen]))
    }
  }

  func testPlusMinusAndPageKeysChangeTheTime() async throws {
    let id = app.start(.seconds(300))
    let keys: [(value: UInt32, seconds: Int)] = [
      (0x2B, 60), (0x3D, 60), (0x2D, -60), (0x5F, -600), (0xFF55, 600), (0xFF56, -600),
    ]
    for (value, _) in keys { XCTAssertTrue(try screen.press(Key(value: value))) }
    XCTAssertEqual(inputs, keys.map { .add(id, .seconds($0.seconds)) })
  }

  func testTheNameIsEditedInPlace() async throws {
    let id = app.start(.seconds(300), name: "Tea")
    let entry = screen.widgets("GtkEntry")[0]
    entry.type("Green tea")
    XCTAssertEqual(inputs, [], "while one types nothing changes")
    try entry.confirm()
    XCTAssertEqual(inputs, [.edit(id, Preset(name: "Green tea", duration: .seconds(300)))])
    XCTAssertEqual(app.engine[id]?.name, "Green tea")
  }

  /// Opens the details of a timer.
  /// - Returns: the field for its length.
  private func openMenu(ofLength length: String = "5m") throws -> Widget {
    main.faceView.menu.open()
    MainLoop.drain()
    return try XCTUnwrap(screen.widgets("GtkEntry").first { $0.typed == length })
  }

  func testTheBellOpensTheDetails() async throws {
    let id = app.start(.seconds(300), name: "Tea")
    app.pass(.seconds(10))
    let duration = try openMenu()
    try screen.press("−1 min")
    XCTAssertEqual(duration.typed, "4m")
    duration.type("8m")
    try duration.confirm()
    main.faceView.menu.open()
    MainLoop.drain()
    try screen.press("Restart")
    let expected: [Input] = [
      .add(id, .seconds(-60)), .setLength(id, .seconds(480)), .restart(id),
    ]
    XCTAssertEqual(inputs, expected)
    screen.assertShows("“Tea” restarted")
  }

  func testTheDetailsDescribeTheEffectOfAnotherLength() async throws {
    let id = app.start(.seconds(540))
    app.pass(.seconds(212))
    app.send(.add(id, .seconds(60)))
    let length = try openMenu(ofLength: "10m")
    screen.assertShows("06:28 left")
    for (text, sentence) in [
      ("11m", "06:28 left → 07:28 left"), ("9m 30s", "06:28 left → 05:58 left"),
      ("3m 30s", "Ends immediately"), ("abc", "Type a time, such as “8m” or “1h 30m”"),
      ("1h 10m", "06:28 left → 01:06:28 left"),
    ] {
      length.type(text)
      screen.assertShows(sentence)
    }
    length.type("11m")
    app.pass(.seconds(1))
    screen.assertShows("06:27 left → 07:27 left")
    app.send(.pause(id))
    app.send(.add(id, .seconds(60)))
    screen.assertShows("07:27 left")
    try length.confirm()
    XCTAssertEqual(app.engine[id]?.state, .paused(remaining: .seconds(447)))
    XCTAssertEqual(app.engine[id]?.duration, .seconds(660))
    app.send(.setLength(id, .seconds(10)))
    XCTAssertEqual(app.engine[id]?.isFinished, true)
    main.faceView.menu.open()
    try XCTUnwrap(screen.widgets("GtkEntry").first { $0.typed == "10s" }).type("8m")
    screen.assertShows("08:00 after a restart")
  }

  func testAnInvalidDurationIsMarkedAndStays() async throws {
    app.start(.seconds(300), name: "Tea")
    let duration = try openMenu()
    for (text, isRefused) in [("abc", true), ("until 18:30", true), ("8m", false)] {
      duration.type(text)
      try duration.confirm()
      XCTAssertEqual(duration.hasStyle("error"), isRefused, text)
      XCTAssertEqual(main.window.hasFocusInPopover, isRefused, text)
    }
    XCTAssertEqual(inputs.count, 1)
  }

  private var order = StripOrder()

  private func names(isHeld: Bool = false) -> [String] {
    let engine = app.engine
    order.update(for: engine, at: app.clock.now.instant, isHeld: isHeld)
    return order.ids.compactMap { card in
      if case .timer(let id) = card { engine[id]?.name } else { nil }
    }
  }

  func testTheTimerThatEndsNextComesFirst() async throws {
    app.start(["Rice": 1200, "Tea": 180, "Eggs": 360])
    XCTAssertEqual(names(), ["Tea", "Eggs", "Rice"])
    app.send(.add(TimerID(rawValue: 2), .seconds(600)))
    XCTAssertEqual(names(), ["Eggs", "Tea", "Rice"])
    app.send(.setRounds(TimerID(rawValue: 3), nil))
    XCTAssertEqual(names(), ["Tea", "Rice", "Eggs"], "an endless one is the last")
  }

  func testAPlanHasOneCardAtThePlaceOfItsMoment() async throws {
    let plan = app.startPlan(["Potatoes": 1000, "Fish": 500])
    let tea = app.start(.seconds(700), name: "Tea")
    let rice = app.start(.seconds(1300), name: "Rice")
    _ = names()
    XCTAssertEqual(order.ids, [.timer(tea), .plan(plan), .timer(rice)])
    app.pass(.seconds(1000))
    let dishes = app.engine.timers(of: plan).map { CardID.timer($0.id) }
    _ = names()
    XCTAssertEqual(order.ids, [.timer(tea)] + dishes + [.timer(rice)], "each that rings has one")
  }

  func testRingingTimersComeFirstAndPausedThenMissedOnesLast() async throws {
    app.preferences.ringLimit = .seconds(60)
    app.start(["Missed": 10, "Paused": 180, "Endless": 60, "Rice": 900, "Ringing": 100])
    app.send(.setRounds(TimerID(rawValue: 3), nil))
    app.pass(.seconds(5))
    app.send(.pause(TimerID(rawValue: 2)))
    for seconds in [5, 60, 30] { app.pass(.seconds(seconds)) }
    XCTAssertEqual(names(), ["Ringing", "Rice", "Endless", "Paused", "Missed"])
    app.send(.resume(TimerID(rawValue: 2)))
    XCTAssertEqual(names(), ["Ringing", "Paused", "Rice", "Endless", "Missed"])
  }

  func testNoCardMovesUnderThePointer() async throws {
    app.start(["Tea": 180, "Eggs": 360])
    _ = names()
    app.start(["Toast": 60])
    app.send(.add(TimerID(rawValue: 1), .seconds(600)))
    XCTAssertEqual(names(isHeld: true), ["Tea", "Eggs", "Toast"])
    app.send(.cancel(TimerID(rawValue: 2)))
    XCTAssertEqual(names(isHeld: true), ["Tea", "Toast"])
    XCTAssertEqual(names(), ["Toast", "Tea"])
  }
}
