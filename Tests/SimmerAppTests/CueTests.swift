import AlarmSound
import TestSupport
import TimerEngine
import XCTest

@testable import SimmerApp
@testable import SimmerCore

/// Sounds and notifications when stages and waiting timers begin by themselves.
@MainActor final class CueTests: XCTestCase, @unchecked Sendable {
  private let app = Assembly()
  private let (potatoes, fish, peas) = (
    TimerID(rawValue: 1), TimerID(rawValue: 2), TimerID(rawValue: 3)
  )

  private var played: [String] { app.played.map(\.sound.id) }
  private var notified: [TimerID: AlarmNotification] { app.notifier.begun }

  /// Fish begins after 130 s and peas after 200, all are ready after 250.
  private func startDinner(sound: String? = nil) {
    let stages = [("Potatoes", 250), ("Fish", 120), ("", 50)].map {
      Stage(name: $0, duration: .seconds($1))
    }
    app.send(.start(Start(name: "Dinner", stages: stages, order: .together, sound: sound)))
  }

  private func startBread(waits: Bool = false, rounds: Int = 1) {
    let stages = [
      Stage(name: "Knead", duration: .seconds(60), waits: waits),
      Stage(name: "Rest", duration: .seconds(60)), Stage(duration: .seconds(60)),
    ]
    app.send(.start(Start(name: "Bread", stages: stages, rounds: rounds)))
  }

  func testTheBeginningOfADishIsReportedAtItsMoment() async throws {
    startDinner()
    app.pass(.seconds(129))
    XCTAssertEqual(played, [])
    XCTAssertEqual(notified, [:])
    app.pass(.seconds(1))
    XCTAssertEqual(played, [SoundCatalogue.cueID])
    XCTAssertEqual(app.played.map(\.loops), [false])
    let text = try XCTUnwrap(notified[fish])
    XCTAssertEqual([text.title, text.body], ["Start now: Fish", "2 min · until 18:42"])
    XCTAssertEqual(text.buttons.map(\.text), ["Wait 1 Min", "+1 min"])
    XCTAssertEqual(text.buttons.map(\.action.rawValue), ["not-yet", "add-minute"])
    app.pass(.seconds(70))
    XCTAssertEqual(notified[peas]?.title, "Start now: 50 sec")
    XCTAssertEqual(played, [SoundCatalogue.cueID, SoundCatalogue.cueID])
    // The dish is done: that replaces the report of its beginning.
    app.pass(.seconds(50))
    XCTAssertEqual(notified, [:])
    XCTAssertEqual(app.engine.justBegun, [])
    XCTAssertEqual(app.notifier.notified.count, 3)
    XCTAssertEqual(played.last, SoundCatalogue.defaultID)
  }

  func testABeginningIsReportedUntilTheDishChanges() async throws {
    for change in [
      Input.notYet(fish), .pause(fish), .cancel(fish), .add(fish, .seconds(60)),
      .pausePlan(PlanID(rawValue: 1)),
    ] {
      let app = Assembly()
      let stages = [250, 120].map { Stage(duration: .seconds($0)) }
      app.send(.start(Start(stages: stages, order: .together)))
      app.pass(.seconds(130))
      XCTAssertNotNil(app.notifier.begun[fish], "\(change)")
      // Changes of other timers change nothing.
      app.send(.add(potatoes, .seconds(-10)))
      XCTAssertEqual(app.engine.justBegun.map(\.id), [fish], "\(change)")
      app.send(change)
      XCTAssertNil(app.notifier.begun[fish], "\(change)")
      XCTAssertEqual(app.engine.justBegun, [], "\(change)")
    }
  }

  /// After a minute a dish can no longer be postponed, so its beginning is no longer reported.
  func testABeginningIsReportedForAMinute() async throws {
    let stages = [("Potatoes", 250), ("Fish", 120), ("Peas", 90)].map {
      Stage(name: $0, duration: .seconds($1))
    }
    app.send(.start(Start(stages: stages, order: .together)))
    app.pass(.seconds(130))
    app.pass(.seconds(30))
    XCTAssertEqual(app.engine.justBegun.map(\.id), [peas, fish], "the newest first")
    XCTAssertEqual(notified.count, 2)
    XCTAssertEqual(app.armedIn, .seconds(30))
    app.pass(.seconds(30))
    XCTAssertEqual(app.engine.justBegun.map(\.id), [peas])
    XCTAssertEqual(Array(notified.keys), [peas])
    let timers = app.engine.timers
    app.send(.notYet(fish))
    XCTAssertEqual(app.engine.timers, timers)
    app.pass(.seconds(30))
    XCTAssertEqual(notified, [:])
  }

  /// A warning replaces the report of the beginning, and stays.
  func testAWarningInThatMinuteIsReportedUntilTheEnd() async throws {
    app.preferences.warningSound = SoundCatalogue.noneID
    app.preferences.warning = .seconds(60)
    startDinner()
    app.pass(.seconds(170))
    app.pass(.seconds(20))
    XCTAssertEqual(notified, [:])
    XCTAssertEqual(Set(app.notifier.notified.keys), [potatoes, fish])
    app.pass(.seconds(45))
    XCTAssertEqual(Set(app.notifier.notified.keys), [potatoes, fish])
  }

  func testAPostponedDishIsReportedAgainAMinuteLater() async throws {
    startDinner()
    app.pass(.seconds(140))
    app.send(.notYet(fish))
    XCTAssertNil(notified[fish])
    app.pass(.seconds(59))
    XCTAssertNil(notified[fish])
    app.pass(.seconds(1))
    XCTAssertEqual(notified[fish]?.title, "Start now: Fish")
    XCTAssertEqual(played, [SoundCatalogue.cueID, SoundCatalogue.cueID])
  }

  func testALateBeginningIsReportedWithItsTime() async throws {
    startDinner()
    app.pass(.seconds(189))
    XCTAssertEqual(notified[fish]?.title, "Start now: Fish")
    startDinner()
    app.pass(.seconds(190))
    let text = try XCTUnwrap(notified[TimerID(rawValue: 5)])
    XCTAssertEqual(
      [text.title, text.body], ["Start at 18:42: Fish", "2 min · until 18:42"])
    XCTAssertEqual(text.buttons.map(\.text), ["Wait 1 Min", "+1 min"])
    let begun = app.engine.justBegun.first { $0.id == TimerID(rawValue: 5) }
    XCTAssertEqual(begun?.begun, app.clock.now.instant.advanced(by: .seconds(-60)))
  }

  func testAStageIsReportedWithItsNameAndPlace() async throws {
    startBread()
    app.pass(.seconds(60))
    XCTAssertEqual(notified[potatoes]?.title, "Bread: Rest")
    XCTAssertEqual(notified[potatoes]?.body, "Stage 2 of 3 · until 18:42")
    XCTAssertEqual(notified[potatoes]?.buttons.map(\.action.rawValue), ["add-minute"])
    XCTAssertEqual(app.engine.justBegun, [], "nothing is to be put in")
    app.pass(.seconds(60))
    XCTAssertEqual(notified[potatoes]?.title, "Bread")
    XCTAssertEqual(played, [SoundCatalogue.cueID, SoundCatalogue.cueID])
    app.pass(.seconds(60))
    XCTAssertEqual(notified, [:])
    XCTAssertEqual(played.last, SoundCatalogue.defaultID)
  }

  func testRoundsAreReported() async throws {
    startBread(rounds: 4)
    app.pass(.seconds(180))
    XCTAssertEqual(notified[potatoes]?.title, "Bread: Knead")
    XCTAssertEqual(
      notified[potatoes]?.body, "Round 2 of 4 · Stage 1 of 3 · until 18:42")
    for (name, title) in [("Stretch", "Stretch"), ("", "Round 2 of 4")] {
      let app = Assembly()
      app.send(.start(Start(name: name, duration: .seconds(30), rounds: 4)))
      app.pass(.seconds(30))
      XCTAssertEqual(app.notifier.begun[potatoes]?.title, title)
      XCTAssertEqual(app.notifier.begun[potatoes]?.body, "Round 2 of 4 · until 18:42")
    }
  }

  /// Hundreds of rounds that passed while the computer slept are one notification and one sound. It
  /// can stop the timer.
  func testAnEndlessTimerReportsOnlyThePresentRound() async throws {
    app.send(.start(Start(name: "Stretch", duration: .seconds(1_200), rounds: nil)))
    app.pass(.seconds(1_200))
    XCTAssertEqual(notified[potatoes]?.body, "Round 2 · until 18:42")
    app.pass(.seconds(299 * 1_200 + 300))
    XCTAssertEqual(notified[potatoes]?.body, "Round 301 · since 18:42 · until 18:42")
    XCTAssertEqual(notified[potatoes]?.buttons.map(\.action.rawValue), ["stop", "add-minute"])
    XCTAssertEqual(played, [SoundCatalogue.cueID, SoundCatalogue.cueID])
  }

  /// If several stages have passed, only the running one is reported, once.
  func testOfSeveralPassedStagesOneIsReported() async throws {
    startBread()
    app.pass(.seconds(130))
    XCTAssertEqual(notified[potatoes]?.title, "Bread")
    XCTAssertEqual(played, [SoundCatalogue.cueID])
  }

  func testACueWithoutASoundIsOnlyShown() async throws {
    startDinner(sound: SoundCatalogue.noneID)
    app.pass(.seconds(130))
    XCTAssertNotNil(notified[fish])
    XCTAssertEqual(played, [])
    let app = Assembly()
    app.preferences.alarmSound = SoundCatalogue.noneID
    app.send(.start(Start(duration: .seconds(30), rounds: 2)))
    app.pass(.seconds(30))
    XCTAssertEqual(app.played.count, 0)
  }

  func testAnAlarmReplacesTheSoundOfACue() async throws {
    app.start(.seconds(130), name: "Tea")
    startDinner()
    app.pass(.seconds(130))
    XCTAssertEqual(played, [SoundCatalogue.defaultID])
    XCTAssertEqual(notified.values.map(\.title), ["Start now: Fish"])
  }

  func testAWaitingStageRingsUntilTheNextBegins() async throws {
    startBread(waits: true)
    app.pass(.seconds(70))
    XCTAssertEqual(app.played.map(\.loops), [true])
    XCTAssertEqual(notified, [:])
    let timer = try XCTUnwrap(app.engine[potatoes])
    let text = AlarmNotification(timer, at: app.clock.now, timeOfDay: { _ in "18:42" })
    XCTAssertEqual([text.title, text.body], ["Done: Bread, Knead", "Finished at 18:42"])
    XCTAssertEqual(text.buttons.map(\.text), ["Next", "Stop", "+1 min"])
    XCTAssertEqual(text.buttons.map(\.action.rawValue), ["next", "stop", "add-minute"])
    app.send(.next(potatoes))
    XCTAssertEqual(app.player.status, .silent)
    XCTAssertEqual(app.notifier.notified.count, 0)
    XCTAssertEqual(app.engine[potatoes]?.currentStage?.name, "Rest")
    XCTAssertEqual(app.played.count, 1, "a person has let it begin")
    // The last one rings as usual.
    app.pass(.seconds(130))
    let last = try XCTUnwrap(app.engine[potatoes])
    let end = AlarmNotification(last, at: app.clock.now, timeOfDay: { _ in "18:42" })
    XCTAssertEqual(end.title, "Done: Bread")
    XCTAssertEqual(end.buttons.map(\.action.rawValue), ["stop", "add-minute", "restart"])
  }

  /// Alarms are ended when the program ends.
  func testEndingAllAlarmsKeepsAWaitingStage() async throws {
    startBread(waits: true)
    app.start(.seconds(60), name: "Tea")
    app.start(.seconds(600), name: "Rice")
    app.pass(.seconds(60))
    XCTAssertEqual(app.notifier.notified.count, 2)
    app.controller.end()
    XCTAssertEqual(app.engine.timers.map(\.name), ["Bread", "Rice"])
    XCTAssertEqual(app.engine.timers.filter(\.isDone), [])
  }

  func testAMissedWaitingStageCanContinue() async throws {
    app.preferences.ringLimit = .seconds(30)
    startBread(waits: true)
    for _ in 1...3 { app.pass(.seconds(30)) }
    let timer = try XCTUnwrap(app.engine[potatoes])
    let text = AlarmNotification(timer, at: app.clock.now, timeOfDay: { _ in "18:42" })
    XCTAssertEqual(text.title, "Missed: Bread, Knead")
    XCTAssertEqual(text.buttons.map(\.text), ["Next", "Dismiss", "+1 min"])
  }
}
