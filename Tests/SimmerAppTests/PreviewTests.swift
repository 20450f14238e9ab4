import AlarmSound
import TestSupport
import TimerEngine
import XCTest

@testable import SimmerApp
@testable import SimmerCore

@MainActor final class PreviewTests: XCTestCase, @unchecked Sendable {
  private let app = Assembly()

  @discardableResult
  private func preview(_ name: String = "gong") throws -> Sound {
    let sound = try XCTUnwrap(app.catalogue["simmer/\(name)"])
    app.alarm.togglePreview(of: sound)
    return sound
  }

  func testAPreviewEndsByItselfOrWithASecondPress() async throws {
    try preview()
    app.player.status = .silent
    XCTAssertNil(app.alarm.previewed)
    let gong = try preview()
    XCTAssertEqual(app.alarm.previewed, gong)
    XCTAssertEqual(app.played.map(\.loops), [false, false])
    try preview()
    XCTAssertNil(app.alarm.previewed)
    XCTAssertEqual(app.player.requests.last, .stop)
  }

  func testAnotherPreviewReplacesIt() async throws {
    try preview()
    let chime = try preview("chime")
    XCTAssertEqual(app.alarm.previewed, chime)
    XCTAssertEqual(app.player.status, .playing(chime))
  }

  func testThereIsNoPreviewWhileATimerRings() async throws {
    app.ring(TimerID(rawValue: 1), sound: nil)
    try preview()
    XCTAssertNil(app.alarm.previewed)
    XCTAssertEqual(app.played.count, 1)
    app.alarm.stopPreview()
    XCTAssertFalse(app.player.requests.contains(.stop), "the alarm is nothing to stop here")
  }

  func testARingingTimerReplacesAPreview() async throws {
    try preview()
    app.ring(TimerID(rawValue: 1), sound: nil)
    XCTAssertNil(app.alarm.previewed)
    XCTAssertEqual(app.played.last?.sound.id, SoundCatalogue.defaultID)
    XCTAssertEqual(app.played.last?.loops, true)
  }

  func testAnInvalidFileIsAProblemUntilItsPreviewIsStopped() async throws {
    let gong = try preview()
    app.player.status = .failed(gong, .damaged)
    XCTAssertEqual(
      app.alarm.problem,
      AlarmProblem(sound: gong, reason: .damaged, replacement: app.catalogue.defaultSound))
    XCTAssertEqual(app.alarm.sentence, "“Gong” can’t be heard. The file is damaged.")
    XCTAssertNil(app.alarm.previewed)
    var changes = 0
    app.alarm.onChange(for: self) { changes += 1 }
    app.alarm.stopPreview()
    XCTAssertNil(app.alarm.problem, "the chosen sound is another, and whole")
    XCTAssertEqual(changes, 1)
  }

  func testAMissingServerStaysAProblemAfterThePreview() async throws {
    app.player.status = .failed(try preview(), .noServer)
    app.alarm.stopPreview()
    XCTAssertEqual(app.alarm.problem?.reason, .noServer)
  }

  func testAFoundServerEndsTheProblem() async throws {
    let gong = try preview()
    app.player.isServerMissing = true
    app.player.status = .failed(gong, .noServer)
    XCTAssertEqual(app.alarm.problem?.reason, .noServer)
    var sentences: [String?] = []
    app.alarm.onChange(for: self) { sentences.append(self.app.alarm.sentence) }
    app.player.isServerMissing = false
    XCTAssertEqual(sentences, [nil])
  }

  func testAFoundServerDoesNotEndTheProblemOfAnInvalidFile() async throws {
    let gong = try preview()
    app.player.isServerMissing = true
    app.player.status = .failed(gong, .notAudio)
    app.player.isServerMissing = false
    XCTAssertEqual(app.alarm.problem?.reason, .notAudio)
  }
}
