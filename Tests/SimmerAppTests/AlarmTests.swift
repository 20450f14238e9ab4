import TimerEngine
import XCTest

@testable import AlarmSound
@testable import SimmerApp
@testable import SimmerCore

final class AlarmTests: AlarmTestCase, @unchecked Sendable {
  func testTheChosenSoundLoopsAtTheChosenVolume() async throws {
    app.preferences.alarmSound = "simmer/gong"
    app.preferences.volume = 0.35
    app.ring(tea, sound: nil)
    XCTAssertEqual(played, ["simmer/gong"])
    XCTAssertEqual(app.played.map(\.volume), [0.35])
    XCTAssertEqual(app.played.map(\.loops), [true])
    XCTAssertNil(app.alarm.problem)
  }

  func testTheEndOfTheProgramSilencesEverything() async throws {
    app.ring(tea, sound: nil)
    app.alarm.stop()
    XCTAssertEqual(app.player.status, .silent)
  }

  func testStoppingOneTimerDoesNotSilenceAnother() async throws {
    for (first, last) in [(tea, eggs), (eggs, tea)] {
      let app = Assembly()
      app.ring(tea, sound: nil)
      app.ring(eggs, sound: nil)
      app.silence(first)
      XCTAssertNotEqual(app.player.status, .silent)
      XCTAssertFalse(app.player.requests.contains(.stop), "the same sound goes on without a break")
      XCTAssertEqual(app.played.count, 2, "one for each that began to ring")
      app.silence(last)
      XCTAssertEqual(app.player.status, .silent)
    }
  }

  func testTheNewestRingingTimerIsHeardThenTheOneThatStillRings() async throws {
    for (stopped, then) in [(eggs, ["simmer/gong"]), (tea, [])] {
      let app = Assembly()
      app.ring(tea, sound: "simmer/gong")
      app.ring(eggs, sound: "simmer/chime")
      app.silence(stopped)
      XCTAssertEqual(app.played.map(\.sound.id), ["simmer/gong", "simmer/chime"] + then)
      XCTAssertEqual(app.player.status, .playing(try XCTUnwrap(app.played.last?.sound)))
    }
  }

  func testOfTimersThatBeginToRingTogetherOnlyTheNewestIsHeard() async throws {
    app.ring([(tea, "simmer/gong"), (eggs, "simmer/chime")])
    XCTAssertEqual(played, ["simmer/chime"])
    let rice = TimerID(rawValue: 3)
    app.ring([(rice, "simmer/chime")], silencing: tea)
    app.silence(rice)
    XCTAssertEqual(played, ["simmer/chime", "simmer/chime"], "it goes on for the eggs")
    app.silence(eggs)
    XCTAssertEqual(app.player.status, .silent)
  }

  func testOnlyTheFirstRingingTimerFadesIn() async throws {
    app.ring(tea, sound: nil)
    app.silence(tea)
    app.preferences.fadesIn = true
    app.ring(tea, sound: nil)
    app.ring(eggs, sound: nil)
    XCTAssertEqual(app.played.map(\.fadeIn), [.zero, .seconds(20), .zero])
  }

  func testAWarningPlaysItsSoundOnceUnlessATimerRings() async throws {
    app.warn()
    XCTAssertEqual(app.played.map(\.sound), [try XCTUnwrap(app.catalogue.warningSound)])
    XCTAssertEqual(app.played.map(\.loops), [false])
    app.ring(tea, sound: nil)
    app.warn()
    XCTAssertEqual(app.played.count, 2)
  }

  func testAMissingServerIsReportedBeforeATimerRings() async throws {
    var problems: [SoundProblem?] = []
    app.alarm.onChange(for: self) { problems.append(self.app.alarm.problem?.reason) }
    app.player.isServerMissing = true
    app.player.isServerMissing = false
    XCTAssertEqual(problems, [.noServer, nil])
  }

  func testAMissingServerIsAProblemUntilTheSoundPlays() async throws {
    app.ring(tea, sound: nil)
    var problems: [SoundProblem?] = []
    app.alarm.onChange(for: self) { problems.append(self.app.alarm.problem?.reason) }
    let bell = try fail(.noServer)
    XCTAssertEqual(app.alarm.problem?.reason, .noServer)
    XCTAssertTrue(app.alarm.ringsInaudibly)
    XCTAssertEqual(app.played.count, 1, "the player goes on trying by itself")
    app.player.status = .playing(bell)
    XCTAssertNil(app.alarm.problem)
    XCTAssertFalse(app.alarm.ringsInaudibly)
    XCTAssertEqual(problems, [.noServer, nil], "every change is told")
  }

  func testAFoundServerIsNoProofThatARingingTimerIsHeard() async throws {
    app.ring(tea, sound: nil)
    app.player.isServerMissing = true
    try fail(.noServer)
    app.player.isServerMissing = false
    XCTAssertEqual(app.alarm.problem?.reason, .noServer)
    XCTAssertTrue(app.alarm.ringsInaudibly)
  }

  func testStoppingEndsTheProblem() async throws {
    app.ring(tea, sound: nil)
    try fail(.noServer)
    app.silence(tea)
    XCTAssertNil(app.alarm.problem)
    XCTAssertFalse(app.alarm.ringsInaudibly)
  }
}
