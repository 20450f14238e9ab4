import CGtk
import TestSupport
import TimerEngine
import XCTest

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// The timers in the list at the side of a wide window, and in the strip of a narrower one.
final class SideListTests: WindowTestCase, @unchecked Sendable {
  func testInAWideWindowEachCardHasTheButtonForItsState() async throws {
    openWindow(900, 560) { $0.start(["Tea": 10, "Rice": 600]) }
    let ids = app.engine.timers.map(\.id)
    func press(_ tooltip: String) throws {
      let buttons = screen.widgets("GtkButton")
      _ = try XCTUnwrap(buttons.first { $0.tooltip == tooltip }, tooltip).emit("clicked")
      MainLoop.drain()
    }
    XCTAssertEqual(main.strip.orientation, .vertical)
    for name in ["Pause Rice", "Resume Rice"] {
      try press(name)
      ui.settle()
    }
    XCTAssertEqual(inputs, [.pause(ids[1]), .resume(ids[1])])
    app.pass(.seconds(11))
    ui.settle()
    try press("Stop Tea")
    XCTAssertEqual(inputs.last, .stop(ids[0]))
    XCTAssertEqual(app.engine.timers.map(\.name), ["Rice"])
  }

  func testAWaitingStageContinuesFromItsCard() async throws {
    openWindow(900, 560) { app in
      var bread = Assembly.bread
      bread[0].waits = true
      app.start(stages: bread, name: "Bread")
      app.start(.seconds(6000), name: "Rice")
    }
    let id = app.engine.timers[0].id
    func buttons() -> [Widget] {
      screen.widgets("GtkButton").filter { $0.tooltip == "Next stage of Bread · Knead" }
    }
    XCTAssertEqual(buttons().count, 0)
    for phase in ["rings", "was missed"] {
      app.pass(phase == "rings" ? .seconds(600) : .seconds(3600))
      ui.settle()
      let next = try XCTUnwrap(buttons().first, phase)
      XCTAssertEqual(screen.name(of: next), "Next", phase)
      XCTAssertFalse(next.hasStyle("halt"), phase)
      XCTAssertNil(screen.widgets("GtkButton").first { $0.tooltip == "Stop Bread · Knead" }, phase)
    }
    try buttons()[0].emit("clicked")
    MainLoop.drain()
    XCTAssertEqual(inputs, [.next(id)])
    XCTAssertTrue(screen.hasButton("Pause Bread · Rest"))
  }

  func testTabReachesTheListAfterTheFaceAndItsButtons() async throws {
    openWindow(1280, 800) { $0.start(["Tea": 300, "Rice": 600]) }
    let side = main.strip.widget
    var inSide: [Bool] = []
    main.controls.secondary.widget.grabFocus()
    for _ in 1...3 {
      XCTAssertTrue(gtk_widget_child_focus(main.window.widget, GTK_DIR_TAB_FORWARD) != 0)
      inSide.append(side.hasFocusWithin)
    }
    XCTAssertEqual(inSide, [false, false, true])
    XCTAssertTrue(gtk_widget_child_focus(main.window.widget, GTK_DIR_TAB_BACKWARD) != 0)
    XCTAssertFalse(side.hasFocusWithin)
    XCTAssertTrue(main.controls.focused == .primary)
  }

  func testTheListBecomesAStripInANarrowWindow() async throws {
    openWindow(600, 560) { $0.start(["Tea": 300, "Rice": 600]) }
    XCTAssertEqual(main.strip.orientation, .horizontal)
    XCTAssertFalse(screen.hasButton("Pause Rice"))
    let layout = main.layout.widget
    let strip = try XCTUnwrap(layout.place(of: main.strip.widget))
    XCTAssertEqual(strip.y + strip.height, layout.size.height)
  }

  func testTheChosenCardScrollsIntoView() async throws {
    for (width, height) in [(360, 560), (900, 400)] {
      openWindow(width, height) { app in
        for index in 1...12 { app.start(.seconds(60 * index), name: "Timer \(index)") }
      }
      for index in [11, 0, 6] {
        windowController.send(.choosePlace(index))
        ui.settle()
        ui.settle()
        let card = try screen.find("GtkButton", "Timer \(index + 1)")
        let place = try XCTUnwrap(main.strip.widget.place(of: card))
        let size = main.strip.widget.size
        XCTAssertGreaterThanOrEqual(min(place.x, place.y), 0, "\(width): \(index)")
        XCTAssertLessThanOrEqual(place.x + place.width, size.width, "\(width): \(index)")
        XCTAssertLessThanOrEqual(place.y + place.height, size.height, "\(width): \(index)")
      }
    }
  }

  func testFourTimersHaveDifferentColors() async throws {
    app.start(["Tea": 300, "Rice": 600, "Eggs": 400, "Bread": 900])
    let colors = app.engine.timers.map { app.preferences.ringColor(of: $0).hex }
    XCTAssertEqual(Set(colors).count, 4)
    app.startMany(12)
    let others = app.engine.timers.map { app.preferences.ringColor(of: $0).hex }
    let stored = others.map { RingColor.stored($0)?.hex }
    XCTAssertEqual(stored, others, "red means that a timer rings")
    XCTAssertEqual(colors[0], app.preferences.ringColor.hex, "the person's own first")
    app.send(.together(app.engine.timers.map { .cancel($0.id) }))
    app.start(.seconds(60))
    XCTAssertEqual(app.engine.timers.map(\.turn), [0], "and again for one that is alone")
  }

  func testAnAlarmHasOneStopInTheListAndComesIntoView() async throws {
    openWindow(900, 400) { app in
      app.startMany(20)
      app.start(.seconds(5), name: "Tea")
    }
    windowController.send(.openSetup)
    ui.settle()
    main.setup.field.text = "pasta"
    let list = main.strip.widget
    app.pass(.seconds(5))
    ui.settle()
    let stops = screen.widgets("GtkButton").filter { $0.tooltip == "Stop Tea" && $0.isMapped }
    XCTAssertEqual(stops.count, 1)
    XCTAssertFalse(main.alarmBar.widget.isRevealed)
    let place = try XCTUnwrap(list.place(of: try XCTUnwrap(stops.first)))
    XCTAssertTrue((0...list.size.height - place.height).contains(place.y), "\(place)")
  }

  func testEveryStateHasItsOwnColor() async throws {
    openWindow(360, 560)
    let ring = try XCTUnwrap(main.faceView.picture as? RingPicture).ring
    let colors = FaceColors(
      own: RingColor.orange, in: ring.widget, ground: RingTrack(in: ring.widget).color)
    let phases: [Face.Phase] = [.ready, .running, .paused, .finished, .missed]
    XCTAssertEqual(Set(phases.map { colors.color(in: $0).hex }).count, phases.count)
    let paused = colors.color(in: .paused)
    let saturation = max(paused.red, paused.blue) - min(paused.red, paused.blue)
    XCTAssertLessThan(saturation, 0.35, "almost gray")
  }

  func testFromThePickerTheTitleBarLeadsBack() async throws {
    openWindow(360, 560)
    XCTAssertFalse(screen.hasButton("Back"))
    XCTAssertFalse(screen.hasButton("New Timer"))
    app.start(.seconds(300), name: "Tea")
    ui.settle()
    try screen.press("New Timer")
    ui.settle()
    XCTAssertFalse(screen.hasButton("New Timer"))
    try screen.press("Back")
    XCTAssertEqual(windowController.page, .timer(TimerID(rawValue: 1)))
    XCTAssertEqual(inputs, [])
  }

  func testEachOfSeveralRingingTimersCanGetAMinuteMore() async throws {
    let ids = app.start(["Tea": 10, "Eggs": 20])
    app.pass(.seconds(25))
    XCTAssertEqual(windowController.page, .ringing)
    try screen.press("+1 min")
    XCTAssertEqual(inputs, [.add(ids[0], .seconds(60))])
  }
}
