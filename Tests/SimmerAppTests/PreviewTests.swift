import AlarmSound
import TestSupport
import TimerEngine
import XCTest

@testable import SimmerApp

/// Listening to a sound before choosing it.
@MainActor
final class PreviewTests: XCTestCase, @unchecked Sendable {
  func testASecondPressStopsIt() async throws {
    let app = Assembly()
    let gong = try XCTUnwrap(app.catalogue()["simmer/gong"])
    app.alarm.togglePreview(of: gong)
    XCTAssertEqual(app.alarm.previewed, gong)
    XCTAssertEqual(app.played.map(\.loops), [false])
    app.alarm.togglePreview(of: gong)
    XCTAssertNil(app.alarm.previewed)
    XCTAssertEqual(app.player.requests.last, .stop)
  }

  func testItEndsByItself() async throws {
    let app = Assembly()
    app.alarm.togglePreview(of: try XCTUnwrap(app.catalogue()["simmer/gong"]))
    app.player.status = .silent
    XCTAssertNil(app.alarm.previewed)
  }

  func testAnotherTakesItsPlace() async throws {
    let app = Assembly()
    let gong = try XCTUnwrap(app.catalogue()["simmer/gong"])
    let chime = try XCTUnwrap(app.catalogue()["simmer/chime"])
    app.alarm.togglePreview(of: gong)
    app.alarm.togglePreview(of: chime)
    XCTAssertEqual(app.alarm.previewed, chime)
    XCTAssertEqual(app.player.status, .playing(chime))
  }

  func testNotWhileATimerRings() async throws {
    let app = Assembly()
    app.alarm.ring(TimerID(rawValue: 1), sound: nil)
    app.alarm.togglePreview(of: try XCTUnwrap(app.catalogue()["simmer/gong"]))
    XCTAssertNil(app.alarm.previewed)
    XCTAssertEqual(app.played.count, 1)
    app.alarm.stopPreview()
    XCTAssertFalse(app.player.requests.contains(.stop), "the alarm is nothing to stop here")
  }

  func testATimerThatRingsTakesItsPlace() async throws {
    let app = Assembly()
    app.alarm.togglePreview(of: try XCTUnwrap(app.catalogue()["simmer/gong"]))
    app.alarm.ring(TimerID(rawValue: 1), sound: nil)
    XCTAssertNil(app.alarm.previewed)
    XCTAssertEqual(app.played.last?.sound.id, SoundCatalogue.defaultID)
    XCTAssertEqual(app.played.last?.loops, true)
  }

  func testAFileThatIsNoSoundIsAProblemAndNotPlayed() async throws {
    let folder = try TemporaryDirectory()
    let app = Assembly()
    app.preferences.ownSounds = [try folder.write("la la la", to: "song.oga")]
    let song = try XCTUnwrap(app.catalogue().sounds.last)
    app.alarm.togglePreview(of: song)
    XCTAssertEqual(
      app.alarm.problem, Alarm.Problem(sound: song, reason: .notAudio, isReplaced: true))
    XCTAssertTrue(app.played.isEmpty)
    XCTAssertNil(app.alarm.previewed)
  }

  func testItsProblemIsForgottenWithIt() async throws {
    let folder = try TemporaryDirectory()
    let app = Assembly()
    app.preferences.ownSounds = [try folder.write("la la la", to: "song.oga")]
    app.alarm.togglePreview(of: try XCTUnwrap(app.catalogue().sounds.last))
    var changes = 0
    app.alarm.onChange { changes += 1 }
    app.alarm.stopPreview()
    XCTAssertNil(app.alarm.problem, "the chosen sound is another, and whole")
    XCTAssertEqual(changes, 1)
  }

  func testThatThereIsNoSoundServerIsNotForgotten() async throws {
    let app = Assembly()
    let gong = try XCTUnwrap(app.catalogue()["simmer/gong"])
    app.alarm.togglePreview(of: gong)
    app.player.status = .failed(gong, .noServer)
    app.alarm.stopPreview()
    XCTAssertEqual(app.alarm.problem?.reason, .noServer)
  }

  func testThatIsForgottenOnceThereIsASoundServer() async throws {
    let app = Assembly()
    let gong = try XCTUnwrap(app.catalogue()["simmer/gong"])
    app.alarm.togglePreview(of: gong)
    app.player.isServerMissing = true
    app.player.status = .failed(gong, .noServer)
    XCTAssertEqual(app.alarm.problem?.reason, .noServer)
    var sentences: [String?] = []
    app.alarm.onChange { sentences.append(app.alarm.sentence) }
    app.player.isServerMissing = false
    XCTAssertEqual(sentences, [nil])
  }

  func testASoundServerMakesNoFileWhole() async throws {
    let app = Assembly()
    let gong = try XCTUnwrap(app.catalogue()["simmer/gong"])
    app.alarm.togglePreview(of: gong)
    app.player.isServerMissing = true
    app.player.status = .failed(gong, .notAudio)
    app.player.isServerMissing = false
    XCTAssertEqual(app.alarm.problem?.reason, .notAudio)
  }
}
