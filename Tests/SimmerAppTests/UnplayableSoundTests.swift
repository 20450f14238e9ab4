import Foundation
import TestSupport
import TimerEngine
import XCTest

@testable import AlarmSound
@testable import SimmerApp

/// The replacement of a sound that is missing, damaged, on a hanging disk, or crashed the program.
final class UnplayableSoundTests: AlarmTestCase, @unchecked Sendable {
  func testTheDefaultReplacesAMissingSoundOfATimer() async throws {
    app.preferences.alarmSound = "simmer/gong"
    app.alarm.ring(tea, sound: "/music/whistle.oga")
    XCTAssertEqual(played, [SoundCatalogue.defaultID])
    XCTAssertEqual(
      app.alarm.sentence,
      "“whistle.oga” is not used. The file is missing. The default sound rings instead.")
  }

  func testTheDefaultReplacesAnInvalidFileWhichIsNamed() async throws {
    let folder = try TemporaryDirectory()
    for (path, reason) in [
      (folder.path + "/whistle.oga", .missing),
      (try folder.writeUnreadable(to: "loop.oga"), .unreadable),
      (try folder.write("la la la", to: "song.oga"), .notAudio),
    ] as [(String, SoundProblem)] {
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

  func testAnUnlistedSoundIsNamedByItsFileUntilAnotherIsChosen() async throws {
    for sound in ["/music/whistle.oga", "simmer/chime", "/music/whistle.oga"] {
      app.preferences.alarmSound = sound
      let isListed = sound == "simmer/chime"
      XCTAssertEqual(app.alarm.problem?.sound.name, isListed ? nil : "whistle.oga")
      XCTAssertEqual(app.alarm.problem?.reason, isListed ? nil : .missing)
    }
    app.alarm.ring(tea, sound: nil)
    XCTAssertEqual(played, [SoundCatalogue.defaultID])
  }

  func testTheDefaultReplacesASoundThatThePlayerRefuses() async throws {
    let folder = try TemporaryDirectory()
    let path = try folder.writeSound(to: "mine.oga")
    app.preferences.ownSounds = [path]
    app.preferences.alarmSound = path
    app.alarm.ring(tea, sound: nil)
    let mine = try fail(.notAudio)
    XCTAssertEqual(played, [path, SoundCatalogue.defaultID])
    XCTAssertEqual(app.played.last?.loops, true)
    XCTAssertEqual(
      app.alarm.problem, Alarm.Problem(sound: mine, reason: .notAudio, isReplaced: true))
    app.alarm.silence(tea)
    app.alarm.ring(eggs, sound: nil)
    XCTAssertNil(app.alarm.problem, "it may be whole now")
  }

  func testAHangingDiskDelaysNeitherTheStartNorAnAlarm() async throws {
    let preferences = Preferences(nil)
    (preferences.ownSounds, preferences.alarmSound) = (["/net/mine.oga"], "/net/mine.oga")
    let (disk, player) = (DispatchSemaphore(value: 0), SilentPlayer())
    let alarm = Alarm(
      player: player,
      sounds: Sounds(
        simmerDirectory: SourceTree.data + "/sounds", dataDirectories: [],
        preferences: preferences),
      examiner: SoundExaminer { _ in
        disk.wait()
        disk.signal()
        return nil
      })
    var played: [String] {
      player.requests.compactMap {
        if case .play(let sound, _, _, _) = $0 { sound.id } else { nil }
      }
    }
    XCTAssertNil(alarm.problem, "nothing is known yet")
    alarm.ring(tea, sound: nil)
    XCTAssertEqual(played, [SoundCatalogue.defaultID])
    XCTAssertEqual(alarm.problem?.reason, .unreadable)
    alarm.silence(tea)
    disk.signal()
    assertEventually(alarm.problem == nil)
    alarm.ring(eggs, sound: nil)
    XCTAssertEqual(played.last, "/net/mine.oga")
  }

  private let crashed =
    "“mine” is not used. Simmer crashed while playing it. The default sound rings instead."

  /// Returns an assembly after a crash during which this file was played.
  private func afterCrash(playing path: String, in folder: TemporaryDirectory) throws -> Assembly {
    let note = "\(folder.path)/note"
    let before = CrashNote(path: note, boot: "boot")
    before.begin(path)
    let left = try Data(contentsOf: URL(fileURLWithPath: note))
    before.end()
    try left.write(to: URL(fileURLWithPath: note))
    return Assembly(crashNote: CrashNote(path: note, boot: "boot"))
  }

  func testTheDefaultReplacesAFileThatCrashedTheProgramUntilChosenAgain() async throws {
    let folder = try TemporaryDirectory()
    let path = try folder.writeSound(to: "mine.oga")
    let app = try afterCrash(playing: path, in: folder)
    app.preferences.ownSounds = [path]
    app.preferences.alarmSound = path
    app.alarm.ring(tea, sound: nil)
    XCTAssertEqual(app.alarm.sentence, crashed)
    XCTAssertEqual(app.played.map(\.sound.id), [SoundCatalogue.defaultID])
    app.alarm.silence(tea)
    app.alarm.allow(path)
    app.alarm.ring(eggs, sound: nil)
    XCTAssertEqual(app.played.map(\.sound.path).last, path)
    XCTAssertNil(app.alarm.sentence)
  }

  func testAPreviewThatCrashedTheProgramIsNamedAndNotPlayedAgain() async throws {
    let folder = try TemporaryDirectory()
    let path = try folder.writeSound(to: "mine.oga")
    let app = try afterCrash(playing: path, in: folder)
    let sentence = "“mine.oga” can’t be heard. Simmer crashed while playing it."
    XCTAssertEqual(app.alarm.sentence, sentence)
    app.preferences.ownSounds = [path]
    app.alarm.togglePreview(of: try XCTUnwrap(app.catalogue[path]))
    XCTAssertTrue(app.played.isEmpty)
    XCTAssertEqual(app.alarm.problem?.reason, .crashed)
  }

  private let brokenBell =
    "“Kitchen Bell” can’t ring. Simmer can’t read it. It takes WAV, FLAC, Ogg Vorbis, Opus, MP3 and AIFF. Choose another sound."

  func testADefaultThatThePlayerRefusesIsTriedOnce() async throws {
    app.alarm.ring(tea, sound: nil)
    try fail(.notAudio)
    XCTAssertEqual(app.played.count, 1)
    XCTAssertTrue(app.alarm.ringsUnheard)
    XCTAssertEqual(app.alarm.sentence, brokenBell)
  }

  func testABrokenDefaultReplacesNoOtherSound() async throws {
    let folder = try TemporaryDirectory()
    try folder.write("la la la", to: "kitchen-bell.oga")
    let app = Assembly(sounds: folder.path)
    assertEventually(app.alarm.sentence == brokenBell)
    app.preferences.alarmSound = "/music/whistle.oga"
    XCTAssertEqual(
      app.alarm.sentence,
      "“whistle.oga” can’t ring. The file is missing. Choose another sound.")
  }

  /// Returns a program without its own sounds, with one that a person added.
  private func withoutDefault() throws -> (Assembly, mine: String) {
    let folder = try TemporaryDirectory()
    addTeardownBlock { _ = folder }
    return (Assembly(sounds: folder.path), try folder.writeSound(to: "mine.oga"))
  }

  func testAMissingDefaultIsSilentAndReported() async throws {
    let (app, mine) = try withoutDefault()
    let sentence = "“Kitchen Bell” can’t ring. The file is missing. Choose another sound."
    assertEventually(app.alarm.sentence == sentence)
    XCTAssertFalse(app.alarm.ringsUnheard)
    var told = 0
    app.alarm.onChange(for: self) { told += 1 }
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

  func testARingingSoundContinuesIfTheNextCannotBePlayed() async throws {
    let (app, mine) = try withoutDefault()
    app.preferences.ownSounds = [mine]
    app.alarm.ring(tea, sound: mine)
    app.alarm.ring(eggs, sound: nil)
    XCTAssertFalse(app.alarm.ringsUnheard)
    app.alarm.silence(tea)
    XCTAssertEqual(app.played.map(\.sound.path), [mine])
    XCTAssertNotEqual(app.player.status, .silent, "of any that ring, something is heard")
  }
}
