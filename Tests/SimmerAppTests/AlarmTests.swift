import AlarmSound
import TimerEngine
import XCTest

@testable import SimmerApp

/// What is heard when timers ring.
@MainActor
final class AlarmTests: XCTestCase, @unchecked Sendable {
  private let tea = TimerID(rawValue: 1)
  private let eggs = TimerID(rawValue: 2)

  func testTheChosenSoundLoopsAtTheChosenVolume() async throws {
    let app = Assembly()
    app.preferences.alarmSound = "simmer/gong"
    app.preferences.volume = 0.35
    app.alarm.ring(tea)
    XCTAssertEqual(app.played.map(\.sound.id), ["simmer/gong"])
    XCTAssertEqual(app.played.map(\.volume), [0.35])
    XCTAssertEqual(app.played.map(\.loops), [true])
    XCTAssertNil(app.alarm.problem)
  }

  func testStoppingOneTimerDoesNotSilenceAnother() async throws {
    let app = Assembly()
    app.alarm.ring(tea)
    app.alarm.ring(eggs)
    app.alarm.silence(tea)
    XCTAssertNotEqual(app.player.status, .silent)
    XCTAssertFalse(app.player.requests.contains(.stop))
    app.alarm.silence(eggs)
    XCTAssertEqual(app.player.status, .silent)
  }

  func testTheEndOfTheProgramSilencesEverything() async throws {
    let app = Assembly()
    app.alarm.ring(tea)
    app.alarm.shutDown()
    XCTAssertEqual(app.player.status, .silent)
  }

  // MARK: - Files that can't be played

  func testAnOwnFileThatIsNoSoundGivesWayToTheDefaultAndIsNamed() async throws {
    let folder = try TemporaryDirectory()
    let table: [(path: String, reason: SoundProblem)] = [
      (folder.path + "/whistle.oga", .missing),
      (try folder.writeUnreadable(to: "loop.oga"), .unreadable),
      (try folder.write("la la la", to: "song.oga"), .notAudio),
    ]
    for (path, reason) in table {
      let app = Assembly()
      app.preferences.ownSounds = [path]
      app.preferences.alarmSound = path
      XCTAssertEqual(app.alarm.problem?.reason, reason, "before it rings: \(path)")
      app.alarm.ring(tea)
      XCTAssertEqual(app.played.map(\.sound.id), [SoundCatalogue.defaultID], path)
      XCTAssertEqual(app.played.map(\.loops), [true], path)
      XCTAssertEqual(app.alarm.problem?.reason, reason, "while the default rings: \(path)")
      XCTAssertEqual(app.alarm.problem?.sound.path, path)
    }
  }

  func testASoundThatIsNoLongerListedIsNamedByItsFile() async throws {
    let app = Assembly()
    app.preferences.alarmSound = "/music/whistle.oga"
    XCTAssertEqual(app.alarm.problem?.sound.name, "whistle.oga")
    XCTAssertEqual(app.alarm.problem?.reason, .missing)
    app.alarm.ring(tea)
    XCTAssertEqual(app.played.map(\.sound.id), [SoundCatalogue.defaultID])
  }

  func testChoosingAnotherSoundEndsTheProblem() async throws {
    let app = Assembly()
    app.preferences.alarmSound = "/music/whistle.oga"
    app.preferences.alarmSound = "simmer/chime"
    XCTAssertNil(app.alarm.problem)
  }

  func testASoundThatThePlayerRefusesGivesWayToTheDefault() async throws {
    let folder = try TemporaryDirectory()
    let app = Assembly()
    let path = try folder.writeSound(to: "mine.oga")
    app.preferences.ownSounds = [path]
    app.preferences.alarmSound = path
    app.alarm.ring(tea)
    let mine = try XCTUnwrap(app.played.first?.sound)
    app.player.status = .failed(mine, .notAudio)
    XCTAssertEqual(app.played.map(\.sound.id), [path, SoundCatalogue.defaultID])
    XCTAssertEqual(app.played.last?.loops, true)
    XCTAssertEqual(app.alarm.problem, Alarm.Problem(sound: mine, reason: .notAudio))
    app.alarm.silence(tea)
    app.alarm.ring(eggs)
    XCTAssertNil(app.alarm.problem, "it may be whole now")
  }

  func testADefaultThatThePlayerRefusesIsNotTriedForEver() async throws {
    let app = Assembly()
    app.alarm.ring(tea)
    let bell = try XCTUnwrap(app.played.first?.sound)
    app.player.status = .failed(bell, .notAudio)
    XCTAssertEqual(app.played.count, 1)
    XCTAssertTrue(app.alarm.ringsUnheard)
  }

  // MARK: - No sound server

  func testNoServerIsAProblemUntilTheSoundPlays() async throws {
    let app = Assembly()
    app.alarm.ring(tea)
    let bell = try XCTUnwrap(app.played.first?.sound)
    app.player.status = .failed(bell, .noServer)
    XCTAssertEqual(app.alarm.problem?.reason, .noServer)
    XCTAssertTrue(app.alarm.ringsUnheard)
    XCTAssertEqual(app.played.count, 1, "the player goes on trying by itself")
    app.player.status = .playing(bell)
    XCTAssertNil(app.alarm.problem)
    XCTAssertFalse(app.alarm.ringsUnheard)
  }

  func testStoppingEndsTheProblem() async throws {
    let app = Assembly()
    app.alarm.ring(tea)
    app.player.status = .failed(try XCTUnwrap(app.played.first?.sound), .noServer)
    app.alarm.silence(tea)
    XCTAssertNil(app.alarm.problem)
    XCTAssertFalse(app.alarm.ringsUnheard)
  }

  func testEveryChangeIsTold() async throws {
    let app = Assembly()
    var problems: [SoundProblem?] = []
    app.alarm.onChange { problems.append(app.alarm.problem?.reason) }
    app.alarm.ring(tea)
    let bell = try XCTUnwrap(app.played.first?.sound)
    app.player.status = .failed(bell, .noServer)
    app.player.status = .playing(bell)
    XCTAssertEqual(problems, [nil, .noServer, nil])
  }
}
