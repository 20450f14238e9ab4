import AlarmSound
import CGtk
import TestSupport
import TimerEngine
import TimerGrammar
import XCTest

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

final class MainWindowTests: WindowTestCase, @unchecked Sendable {
  private var picker: [Widget] { screen.widgets("GtkSpinButton") }
  private var picked: [Int?] { picker.map { Int($0.typed) } }

  func testBetweenTwoSecondsOnlyTheRingMoves() async throws {
    app.preferences.animates = false
    app.start(.seconds(60), name: "Tea")
    let ring = try XCTUnwrap(main.faceView.picture as? RingPicture).ring
    MainLoop.run(while: { ring.length == 0 })
    app.controller.setNeedsRender()
    var fractions = [ring.fraction]
    let texts = screen.texts
    for _ in 1...9 {
      app.pass(.milliseconds(100))
      fractions.append(ring.fraction)
      XCTAssertEqual(screen.texts, texts)
    }
    XCTAssertEqual(fractions, fractions.sorted(by: >))
    XCTAssertEqual(Set(fractions).count, fractions.count)
    app.pass(.milliseconds(101))
    XCTAssertEqual(main.faceView.time.text, "00:59")
  }

  func testThePickerOpensWithTheLastDuration() async throws {
    openWindow { $0.preferences.lastDuration = .seconds(3725) }
    XCTAssertEqual(picked, [1, 2, 5])
  }

  func testTheButtonsOfEachPhase() async throws {
    let buttons = [
      "Cancel", "Back", "Stop", "+1 min", "\u{200E}+1", "Start", "Pause", "Resume", "Restart",
    ]
    XCTAssertEqual(buttons.filter { screen.hasButton($0) }, ["Start"])
    for (pressed, passes, expected) in [
      ("Start", 0, ["Cancel", "+1 min", "Pause"]), ("Pause", 0, ["Cancel", "+1 min", "Resume"]),
      ("Resume", 300, ["Stop", "\u{200E}+1", "Restart"]), ("Stop", 0, ["Start"]),
    ] {
      try screen.press(pressed)
      app.pass(.seconds(passes))
      XCTAssertEqual(buttons.filter { screen.hasButton($0) }, expected)
    }
  }

  func testTheTimeTheNameAndTheEndAreShown() async throws {
    let end = app.clock.now.wallClock + .seconds(300)
    let endText = WallClock.timeOfDay(end, twelveHours: app.preferences.usesTwelveHours)
    let id = app.start(.seconds(300), name: "Pasta")
    app.pass(.seconds(1))
    screen.assertShows("04:59", "Pasta", endText)
    app.preferences.alwaysShowsHours = true
    screen.assertShows("00:04:59")
    app.preferences.alwaysShowsHours = false
    app.send(.pause(id))
    screen.assertShows("Paused")
    screen.assertHides(endText)
    app.send(.resume(id))
    app.pass(.seconds(311))
    screen.assertShows("+00:12", "Pasta", "finished at \(endText)")
  }

  func testAMissedTimerStaysShownAsMissed() async throws {
    app.preferences.ringLimit = .seconds(30)
    let id = app.ring(after: .seconds(300), name: "Pasta")
    app.pass(.seconds(90))
    XCTAssertEqual(app.player.status, .silent)
    screen.assertShows("Missed: Pasta", "+01:30")
    XCTAssertTrue(screen.texts.contains { $0.hasSuffix("missed 1 min ago") })
    XCTAssertEqual(screen.focused, "Dismiss")
    try screen.press("Dismiss")
    XCTAssertEqual(inputs, [.stop(id)])
    XCTAssertTrue(try screen.isSensitive("Start"))
  }

  func testRingingTimersLeadTheNewestFirst() async throws {
    app.start(["Rice": 900, "Tea": 10, "Eggs": 20])
    for seconds in [12, 13] { app.pass(.seconds(seconds)) }
    screen.assertShows("Tea", "Eggs", "+00:15", "+00:05", "Rice")
    let names = main.board.board.leads.map { main.board.tiles[$0]?.face?.name }
    XCTAssertEqual(names, ["Eggs", "Tea"])
    XCTAssertEqual(main.board.focusedFace?.name, "Tea")
    app.pass(.seconds(1))
    screen.assertShows("+00:16")
  }

  func testAPressBesideStopStopsNothingAndMakesItWink() async throws {
    openWindow(360, 560) { $0.start(.seconds(10)) }
    func press(_ widget: Widget) throws {
      let controllers = widget.controllers.filter { $0.className == "GtkGestureClick" }
      for signal in ["pressed", "released"] {
        for controller in controllers {
          try controller.emit(signal, .integer(1), .double(5), .double(5))
        }
      }
    }
    let stop = main.controls.secondary.widget
    try press(main.faceView.widget)
    XCTAssertFalse(stop.hasStyle("wink"), "nothing rings")
    app.pass(.seconds(10))
    try press(main.faceView.widget)
    XCTAssertTrue(stop.hasStyle("wink"))
    XCTAssertFalse(stop.hasStyle("moving"), "animations are off")
    XCTAssertEqual(inputs, [])
    assertEventually(!stop.hasStyle("wink"))
  }

  func testAClickOnTheNameSelectsAllOfIt() async throws {
    openWindow(360, 560) { $0.start(["Pasta": 300]) }
    let entry = try XCTUnwrap(screen.widgets("GtkEntry").first)
    let press = try entry.controller("GtkGestureClick", GTK_PHASE_CAPTURE)
    try press.emit("pressed", .integer(1), .double(5), .double(5))
    XCTAssertTrue(main.faceView.isNaming)
    var (start, end) = (Int32(0), Int32(0))
    XCTAssertTrue(gtk_editable_get_selection_bounds(entry.opaque, &start, &end) != 0)
    XCTAssertEqual([start, end], [0, 5])
  }

  func testTheBellOfATimerWithoutASoundIsCrossedOut() async throws {
    for (sound, usual, icon) in [
      (nil, "simmer/gong", "simmer-bell-symbolic"),
      (SoundCatalogue.noneID, "simmer/gong", "simmer-bell-off-symbolic"),
      (nil, SoundCatalogue.noneID, "simmer-bell-off-symbolic"),
    ] {
      openWindow(360, 560) {
        $0.preferences.alarmSound = usual
        $0.start(.seconds(300), name: "Pasta", sound: sound)
      }
      let icons = screen.widgets("GtkImage").compactMap {
        gtk_image_get_icon_name($0.opaque).map { String(cString: $0) }
      }
      XCTAssertEqual(icons.filter { $0.hasPrefix("simmer-bell") }, [icon])
    }
  }

  func testTheBellIsCrossedOutWhileTheAlarmWouldNotBeHeard() async throws {
    openWindow(360, 560) {
      $0.mixer.answer = .muted
      $0.start(.seconds(300), name: "Pasta")
    }
    for (answer, icon) in [
      (MixerReading.muted, "simmer-bell-off-symbolic"), (.audible, "simmer-bell-symbolic"),
    ] {
      app.mixer.answer = answer
      app.alarm.prepare()
      MainLoop.drain()
      let icons = screen.widgets("GtkImage").compactMap {
        gtk_image_get_icon_name($0.opaque).map { String(cString: $0) }
      }
      XCTAssertEqual(icons.filter { $0.hasPrefix("simmer-bell") }, [icon])
    }
  }
}
