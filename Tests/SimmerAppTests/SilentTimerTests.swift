import AlarmSound
import TestSupport
import TimerEngine
import XCTest

@testable import SimmerApp
@testable import SimmerCore

/// The effects of timers without a sound.
@MainActor final class SilentTimerTests: XCTestCase, @unchecked Sendable {
  private let app = Assembly()
  private let tea = TimerID(rawValue: 1)
  private let eggs = TimerID(rawValue: 2)
  private let none = SoundCatalogue.noneID

  private var played: [String] { app.played.map(\.sound.id) }

  /// Connects the parts as in `Simmer`.
  override func setUp() async throws {
  }

  private func ring(sound: String?) -> TimerID {
    defer { app.pass(.seconds(5)) }
    return app.start(.seconds(5), sound: sound)
  }

  func testItIsShownAsRingingForTheSameTimeAsOthers() async throws {
    app.preferences.ringLimit = .seconds(30)
    let id = ring(sound: none)
    XCTAssertTrue(try XCTUnwrap(app.engine[id]).isFinished)
    XCTAssertEqual(app.notifier.notified[id], app.engine[id]?.state)
    XCTAssertEqual(app.face(of: id)?.phase, .finished)
    app.pass(.seconds(29))
    XCTAssertEqual(app.face(of: id)?.phase, .finished)
    app.pass(.seconds(1))
    XCTAssertEqual(app.face(of: id)?.phase, .missed)
    XCTAssertEqual(played, [])
  }

  func testItsSilenceIsNoProblem() async throws {
    for sound in [none, nil] {
      let app = Assembly()
      if sound == nil { app.preferences.alarmSound = none }
      app.mixer.answer = .muted
      app.player.isServerMissing = true
      let id = app.start(.seconds(5), sound: sound)
      for _ in 1...2 {
        XCTAssertNil(app.alarm.sentence)
        XCTAssertNil(app.alarm.audibilitySentence)
        XCTAssertNil(app.alarm.isAudible)
        XCTAssertEqual(app.alarm.audibilityCheck.audibility, .unknown)
        XCTAssertFalse(app.alarm.ringsInaudibly)
        XCTAssertFalse(app.alarm.ringsSilently)
        app.pass(.seconds(5))
      }
      XCTAssertTrue(try XCTUnwrap(app.engine[id]).isFinished)
      app.start(.seconds(60), sound: "simmer/gong")
      XCTAssertNotNil(app.alarm.sentence, "another timer is to be heard")
      XCTAssertEqual(app.alarm.isAudible, false)
      XCTAssertFalse(app.alarm.ringsInaudibly)
    }
  }

  func testOfSeveralRingingTimersTheNewestWithASoundIsHeard() async throws {
    app.ring([(tea, "simmer/gong"), (eggs, none)])
    XCTAssertEqual(played, ["simmer/gong"])
    let rice = TimerID(rawValue: 3)
    app.ring(rice, sound: none)
    XCTAssertEqual(played, ["simmer/gong"], "it goes on without a break")
    app.silence(rice)
    XCTAssertEqual(played, ["simmer/gong"])
    app.silence(tea)
    XCTAssertEqual(app.player.status, .silent)
    app.ring(tea, sound: "simmer/chime")
    XCTAssertEqual(played, ["simmer/gong", "simmer/chime"])
  }

  func testTheFirstTimerWithASoundFadesIn() async throws {
    app.preferences.fadesIn = true
    app.ring(tea, sound: none)
    app.ring(eggs, sound: nil)
    XCTAssertEqual(app.played.map(\.fadeIn), [.seconds(20)])
  }

  func testWithoutAnAlarmSoundOnlyTimersWithTheirOwnSoundAreHeard() async throws {
    app.preferences.alarmSound = none
    XCTAssertNil(app.alarm.problem)
    app.ring(tea, sound: nil)
    XCTAssertEqual(played, [])
    app.ring(eggs, sound: "simmer/gong")
    XCTAssertEqual(played, ["simmer/gong"])
    XCTAssertNil(app.alarm.problem)
  }

  func testAnotherAlarmSoundIsHeardWhileATimerRings() async throws {
    app.ring(tea, sound: nil)
    app.preferences.alarmSound = none
    XCTAssertEqual(app.player.status, .silent)
    XCTAssertFalse(app.alarm.ringsInaudibly)
    app.preferences.alarmSound = "simmer/gong"
    XCTAssertEqual(played, [SoundCatalogue.defaultID, "simmer/gong"])
    app.silence(tea)
    XCTAssertEqual(app.player.status, .silent)
  }

  func testRemovingTheSoundOfARingingTimerSilencesIt() async throws {
    let id = ring(sound: "simmer/gong")
    var preset = try XCTUnwrap(app.engine[id]?.preset)
    for (sound, count, isAudible) in [
      (none, 1, false), ("simmer/chime", 2, true), (none, 2, false),
    ] {
      preset.sound = sound
      app.send(.edit(id, preset))
      XCTAssertEqual(played.count, count)
      XCTAssertEqual(app.player.status != .silent, isAudible)
      XCTAssertTrue(try XCTUnwrap(app.engine[id]).isFinished)
    }
  }

  func testItEndsNeitherAPreviewNorAWarning() async throws {
    let gong = try XCTUnwrap(app.catalogue["simmer/gong"])
    app.ring(tea, sound: none)
    app.alarm.togglePreview(of: gong)
    app.ring(eggs, sound: none)
    app.silence(tea)
    XCTAssertEqual(app.alarm.previewed, gong)
    XCTAssertEqual(app.player.status, .playing(gong))
    app.warn()
    XCTAssertEqual(played, ["simmer/gong", SoundCatalogue.warningID])
  }

  func testAWarningWithoutASoundIsANotificationWhileItApplies() async throws {
    app.preferences.warning = .seconds(10)
    app.preferences.warningSound = none
    for change in [Input.pause, Input.cancel, { .add($0, .seconds(60)) }, Input.restart] {
      let id = app.start(.seconds(30), name: "Tea")
      app.pass(.seconds(20))
      XCTAssertEqual(app.notifier.notified[id], app.engine[id]?.state)
      app.send(change(id))
      XCTAssertNil(app.notifier.notified[id])
      app.send(.cancel(id))
    }
    let id = app.start(.seconds(30))
    app.pass(.seconds(20))
    XCTAssertEqual(played, [])
    app.pass(.seconds(10))
    XCTAssertEqual(app.notifier.notified[id], app.engine[id]?.state)
    XCTAssertEqual(played, [SoundCatalogue.defaultID])
  }

  func testATimerWithoutASoundWarnsSilently() async throws {
    app.preferences.warning = .seconds(10)
    let silent = app.start(.seconds(30), sound: none)
    app.pass(.seconds(20))
    XCTAssertEqual(played, [])
    XCTAssertNotNil(app.notifier.notified[silent])
    let loud = app.start(.seconds(30))
    app.pass(.seconds(20))
    XCTAssertEqual(played, [SoundCatalogue.warningID])
    XCTAssertNil(app.notifier.notified[loud])
  }

  func testTheWarningNamesTheTimer() async throws {
    for (name, title) in [("Tea", "Almost done: Tea"), ("", "Almost done")] {
      let id = app.start(.seconds(30), name: name)
      let timer = try XCTUnwrap(app.engine[id])
      let text = AlarmNotification(timer, at: app.clock.now, timeOfDay: { _ in "18:42" })
      XCTAssertEqual([text.title, text.body], [title, "ends 18:42"])
      XCTAssertEqual(text.buttons.map(\.action.rawValue), ["add-minute"])
    }
  }
}
