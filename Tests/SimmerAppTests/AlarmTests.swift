import AlarmSound
import TestSupport
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
    app.alarm.ring(tea, sound: nil)
    XCTAssertEqual(app.played.map(\.sound.id), ["simmer/gong"])
    XCTAssertEqual(app.played.map(\.volume), [0.35])
    XCTAssertEqual(app.played.map(\.loops), [true])
    XCTAssertNil(app.alarm.problem)
  }

  func testStoppingOneTimerDoesNotSilenceAnother() async throws {
    let app = Assembly()
    app.alarm.ring(tea, sound: nil)
    app.alarm.ring(eggs, sound: nil)
    app.alarm.silence(tea)
    XCTAssertNotEqual(app.player.status, .silent)
    XCTAssertFalse(app.player.requests.contains(.stop))
    app.alarm.silence(eggs)
    XCTAssertEqual(app.player.status, .silent)
  }

  func testTheEndOfTheProgramSilencesEverything() async throws {
    let app = Assembly()
    app.alarm.ring(tea, sound: nil)
    app.alarm.shutDown()
    XCTAssertEqual(app.player.status, .silent)
  }

  // MARK: - Several timers

  func testTheNewestIsHeardWithItsOwnSoundAndThenWhoStillRings() async throws {
    let app = Assembly()
    app.alarm.ring(tea, sound: "simmer/gong")
    app.alarm.ring(eggs, sound: "simmer/chime")
    app.alarm.silence(eggs)
    XCTAssertEqual(app.played.map(\.sound.id), ["simmer/gong", "simmer/chime", "simmer/gong"])
    XCTAssertEqual(app.player.status, .playing(try XCTUnwrap(app.played.last?.sound)))
  }

  func testTheSameSoundGoesOnWithoutABreak() async throws {
    let app = Assembly()
    app.alarm.ring(tea, sound: nil)
    app.alarm.ring(eggs, sound: nil)
    app.alarm.silence(eggs)
    XCTAssertEqual(app.played.count, 2, "one for each that began to ring")
    XCTAssertFalse(app.player.requests.contains(.stop))
  }

  func testStoppingAnOlderOneIsNotHeard() async throws {
    let app = Assembly()
    app.alarm.ring(tea, sound: "simmer/gong")
    app.alarm.ring(eggs, sound: "simmer/chime")
    app.alarm.silence(tea)
    XCTAssertEqual(app.played.map(\.sound.id), ["simmer/gong", "simmer/chime"])
  }

  func testAnOwnSoundThatIsGoneGivesWayToTheDefault() async throws {
    let app = Assembly()
    app.preferences.alarmSound = "simmer/gong"
    app.alarm.ring(tea, sound: "/music/whistle.oga")
    XCTAssertEqual(app.played.map(\.sound.id), [SoundCatalogue.defaultID])
    XCTAssertEqual(
      app.alarm.sentence,
      "“whistle.oga” is not used because the file is not there: the default sound rings instead.")
  }

  // MARK: - Fading in, and warning

  func testOnlyTheFirstThatRingsFadesIn() async throws {
    let app = Assembly()
    app.alarm.ring(tea, sound: nil)
    app.alarm.silence(tea)
    app.preferences.fadesIn = true
    app.alarm.ring(tea, sound: nil)
    app.alarm.ring(eggs, sound: nil)
    XCTAssertEqual(app.played.map(\.fadeIn), [.zero, .seconds(20), .zero])
  }

  func testAWarningIsPlayedOnceInItsOwnSound() async throws {
    let app = Assembly()
    app.alarm.warn()
    XCTAssertEqual(app.played.map(\.sound), [try XCTUnwrap(app.catalogue().warningSound)])
    XCTAssertEqual(app.played.map(\.loops), [false])
  }

  func testAWarningDoesNotDisturbAnAlarm() async throws {
    let app = Assembly()
    app.alarm.ring(tea, sound: nil)
    app.alarm.warn()
    XCTAssertEqual(app.played.count, 1)
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
      app.alarm.ring(tea, sound: nil)
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
    app.alarm.ring(tea, sound: nil)
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
    app.alarm.ring(tea, sound: nil)
    let mine = try XCTUnwrap(app.played.first?.sound)
    app.player.status = .failed(mine, .notAudio)
    XCTAssertEqual(app.played.map(\.sound.id), [path, SoundCatalogue.defaultID])
    XCTAssertEqual(app.played.last?.loops, true)
    XCTAssertEqual(
      app.alarm.problem, Alarm.Problem(sound: mine, reason: .notAudio, isReplaced: true))
    app.alarm.silence(tea)
    app.alarm.ring(eggs, sound: nil)
    XCTAssertNil(app.alarm.problem, "it may be whole now")
  }

  func testADefaultThatThePlayerRefusesIsNotTriedForEver() async throws {
    let app = Assembly()
    app.alarm.ring(tea, sound: nil)
    let bell = try XCTUnwrap(app.played.first?.sound)
    app.player.status = .failed(bell, .notAudio)
    XCTAssertEqual(app.played.count, 1)
    XCTAssertTrue(app.alarm.ringsUnheard)
    XCTAssertEqual(
      app.alarm.sentence,
      "“Kitchen Bell” can't ring because it is neither Ogg Vorbis nor WAV: choose another sound.")
  }

  func testADefaultThatIsBrokenReplacesNothing() async throws {
    let folder = try TemporaryDirectory()
    _ = try folder.write("la la la", to: "kitchen-bell.oga")
    let app = Assembly(sounds: folder.path)
    XCTAssertEqual(
      app.alarm.sentence,
      "“Kitchen Bell” can't ring because it is neither Ogg Vorbis nor WAV: choose another sound.")
    app.preferences.alarmSound = "/music/whistle.oga"
    XCTAssertEqual(
      app.alarm.sentence,
      "“whistle.oga” can't ring because the file is not there: choose another sound.")
  }

  func testWithoutADefaultNothingRingsAndThatIsSaid() async throws {
    let folder = try TemporaryDirectory()
    let app = Assembly(sounds: folder.path)
    let mine = try folder.writeSound(to: "mine.oga")
    let sentence = "“Kitchen Bell” can't ring because the file is not there: choose another sound."
    XCTAssertEqual(app.alarm.sentence, sentence)
    XCTAssertFalse(app.alarm.ringsUnheard)
    var told = 0
    app.alarm.onChange { told += 1 }
    app.alarm.ring(tea, sound: nil)
    XCTAssertEqual(told, 1)
    XCTAssertTrue(app.played.isEmpty)
    XCTAssertTrue(app.alarm.ringsUnheard)
    XCTAssertEqual(app.alarm.sentence, sentence)
    app.preferences.ownSounds = [mine]
    app.alarm.ring(eggs, sound: mine)
    XCTAssertFalse(app.alarm.ringsUnheard)
    app.alarm.silence(eggs)
    app.alarm.silence(tea)
    XCTAssertFalse(app.alarm.ringsUnheard)
  }

  func testWhatRingsGoesOnWhereTheNextCannot() async throws {
    let folder = try TemporaryDirectory()
    let app = Assembly(sounds: folder.path)
    let mine = try folder.writeSound(to: "mine.oga")
    app.preferences.ownSounds = [mine]
    app.alarm.ring(tea, sound: mine)
    app.alarm.ring(eggs, sound: nil)
    XCTAssertFalse(app.alarm.ringsUnheard)
    app.alarm.silence(tea)
    XCTAssertEqual(app.played.map(\.sound.path), [mine])
    XCTAssertNotEqual(app.player.status, .silent, "of any that ring, something is heard")
  }

  // MARK: - No sound server

  func testNoServerIsSaidBeforeAnythingRings() async throws {
    let app = Assembly()
    var told = 0
    app.alarm.onChange { told += 1 }
    app.player.isServerMissing = true
    XCTAssertEqual(app.alarm.problem?.reason, .noServer)
    XCTAssertEqual(told, 1)
    app.player.isServerMissing = false
    XCTAssertNil(app.alarm.problem)
    XCTAssertEqual(told, 2)
  }

  func testNoServerIsAProblemUntilTheSoundPlays() async throws {
    let app = Assembly()
    app.alarm.ring(tea, sound: nil)
    let bell = try XCTUnwrap(app.played.first?.sound)
    app.player.status = .failed(bell, .noServer)
    XCTAssertEqual(app.alarm.problem?.reason, .noServer)
    XCTAssertTrue(app.alarm.ringsUnheard)
    XCTAssertEqual(app.played.count, 1, "the player goes on trying by itself")
    app.player.status = .playing(bell)
    XCTAssertNil(app.alarm.problem)
    XCTAssertFalse(app.alarm.ringsUnheard)
  }

  func testAServerAloneIsNotYetHeardWhileATimerRings() async throws {
    let app = Assembly()
    app.alarm.ring(tea, sound: nil)
    app.player.isServerMissing = true
    app.player.status = .failed(try XCTUnwrap(app.played.first?.sound), .noServer)
    app.player.isServerMissing = false
    XCTAssertEqual(app.alarm.problem?.reason, .noServer)
    XCTAssertTrue(app.alarm.ringsUnheard)
  }

  func testStoppingEndsTheProblem() async throws {
    let app = Assembly()
    app.alarm.ring(tea, sound: nil)
    app.player.status = .failed(try XCTUnwrap(app.played.first?.sound), .noServer)
    app.alarm.silence(tea)
    XCTAssertNil(app.alarm.problem)
    XCTAssertFalse(app.alarm.ringsUnheard)
  }

  func testEveryChangeIsTold() async throws {
    let app = Assembly()
    var problems: [SoundProblem?] = []
    app.alarm.onChange { problems.append(app.alarm.problem?.reason) }
    app.alarm.ring(tea, sound: nil)
    let bell = try XCTUnwrap(app.played.first?.sound)
    app.player.status = .failed(bell, .noServer)
    app.player.status = .playing(bell)
    XCTAssertEqual(problems, [nil, .noServer, nil])
  }
}
