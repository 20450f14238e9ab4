import Foundation
import GLibKit
import TestSupport
import TimerEngine
import XCTest

@testable import AlarmSound
@testable import SimmerApp
@testable import SimmerCore

/// The replacement of a sound that is missing, damaged or on a hanging disk.
final class UnplayableSoundTests: AlarmTestCase, @unchecked Sendable {
  /// Imports one of Simmer's sounds under another name, and returns its identifier.
  private func addSound(_ name: String, to app: Assembly) throws -> String {
    try XCTUnwrap(app.files).write(
      Data(contentsOf: URL(fileURLWithPath: SourceTree.data + "/sounds/gong.oga")),
      to: "sounds/\(name).oga")
    return "own/" + name
  }

  func testAMissingSoundIsReportedBeforeItRings() async throws {
    app.preferences.alarmSound = "own/whistle"
    assertEventually(
      self.app.alarm.sentence
        == "“whistle” isn’t used. The file is missing. The default sound rings instead.")
    app.ring(tea, sound: nil)
    XCTAssertEqual(played, ["own/whistle"], "it may be there by now")
    XCTAssertEqual(app.player.fallbacks.first?.id, SoundCatalogue.defaultID)
    XCTAssertEqual(app.player.fallbacks.last, .tone)
    app.preferences.alarmSound = "simmer/chime"
    XCTAssertNil(app.alarm.problem)
  }

  func testTheProblemOfATimersSoundIsReportedWhenAnotherIsHeard() async throws {
    app.ring(tea, sound: "/music/whistle.oga")
    app.player.status = .playing(app.catalogue.defaultSound)
    assertEventually(
      self.app.alarm.sentence
        == "“whistle.oga” isn’t used. The file is missing. The default sound rings instead.")
    app.silence(tea)
    app.ring(eggs, sound: nil)
    XCTAssertNil(app.alarm.problem)
  }

  func testADamagedDefaultIsReplacedAndNamed() async throws {
    let folder = try TemporaryDirectory()
    try folder.write("la la la", to: "kitchen-bell.oga")
    let app = Assembly(sounds: folder.path)
    assertEventually(
      app.alarm.sentence == "“Kitchen Bell” isn’t used. The file is damaged. “Tone” rings instead."
    )
    XCTAssertNotEqual(app.alarm.isAudible, false)
    _ = try folder.writeSound(to: "marimba.oga")
    app.alarm.prepare()
    assertEventually(
      app.alarm.sentence
        == "“Kitchen Bell” isn’t used. The file is damaged. “Marimba” rings instead.")
  }

  func testAnAlarmIsNotAudibleIfNothingCanBePlayed() async throws {
    let app = Assembly(loader: SoundLoader { _ in .failure(.unreadable) })
    assertEventually(app.alarm.isAudible == false)
    XCTAssertEqual(
      app.alarm.audibilitySentence,
      "“Kitchen Bell” can’t ring. The file can’t be read. Choose another sound.")
  }

  func testTheNextSoundReplacesOneThatThePlayerRefuses() async throws {
    let mine = try addSound("mine", to: app)
    app.preferences.alarmSound = mine
    app.ring(tea, sound: nil)
    let refused = try fail(.unfinished)
    XCTAssertEqual(played, [mine, SoundCatalogue.defaultID])
    XCTAssertEqual(app.played.last?.loops, true)
    XCTAssertEqual(
      app.alarm.problem,
      AlarmProblem(
        sound: refused, reason: .unfinished, replacement: app.catalogue.defaultSound))
    try fail(.notAudio)
    XCTAssertEqual(played.last, "simmer/chime")
    app.silence(tea)
    app.ring(eggs, sound: nil)
    XCTAssertNil(app.alarm.problem, "it may be whole now")
    XCTAssertEqual(played.last, mine)
  }

  func testAHangingDiskDelaysNeitherTheStartNorAnAlarm() async throws {
    let disk = DispatchSemaphore(value: 0)
    let app = Assembly(
      loader: SoundLoader { sound in
        if sound.id == "own/mine" {
          disk.wait()
          disk.signal()
        }
        return Result { () throws(SoundProblem) in try LoadedSound(sound) }
      })
    let mine = try addSound("mine", to: app)
    app.preferences.alarmSound = mine
    XCTAssertNil(app.alarm.problem, "nothing is known yet")
    assertEventually(app.alarm.problem?.reason == .unreadable)
    disk.signal()
    runLoop(for: .milliseconds(50))
    app.alarm.prepare()
    assertEventually(app.alarm.problem == nil)
  }

  func testFilesOfAnEarlierVersionAreImportedWhereverTheyAreNamed() async throws {
    let folder = try TemporaryDirectory()
    let paths = try ["whistle", "bell", "unused"].map { try folder.writeSound(to: "\($0).oga") }
    let song = try folder.write("la la la", to: "song.oga")
    app.preferences.ownSounds = [paths[2], song]
    app.preferences.alarmSound = paths[0]
    let id = app.start(.seconds(60), sound: paths[1])
    app.send(.keep(Start(name: "Tea", duration: .seconds(60), sound: song)))
    app.alarm.sounds.onReplace = { [weak app] in app?.send(.replaceSounds($0)) }
    let presets = app.engine.timers.map(\.preset) + app.engine.presets + app.engine.recents
    app.alarm.sounds.importFiles(namedBy: presets.compactMap(\.sound))
    assertEventually(self.app.preferences.ownSounds.isEmpty)
    XCTAssertEqual(app.preferences.alarmSound, "own/whistle")
    XCTAssertEqual(app.engine[id]?.preset.sound, "own/bell")
    XCTAssertEqual(app.engine.recents.first?.sound, "own/bell")
    XCTAssertEqual(app.engine.presets.last?.name, "Tea")
    XCTAssertNil(app.engine.presets.last?.sound)
    assertEventually(self.app.catalogue.personal.map(\.name) == ["bell", "unused", "whistle"])
    XCTAssertEqual(
      app.alarm.sentence,
      "“song.oga” can’t be used anymore. Simmer can’t read it. It takes WAV, FLAC, Ogg Vorbis, "
        + "Opus, MP3 and AIFF. The default sound rings instead.")
  }
}
