import TestSupport
import TimerEngine
import XCTest

@testable import GLibKit
@testable import SimmerApp
@testable import SimmerCore

@MainActor final class VoiceTests: XCTestCase, @unchecked Sendable {
  private let app = Assembly()
  private let speaker = FakeSpeaker()
  private lazy var voice = Voice(
    alarm: app.alarm, preferences: app.preferences, speaker: speaker, times: (.zero, pause))
  private var pause = Duration.zero

  override func setUp() async throws {
    app.preferences.saysTimer = true
    app.controller.onChange = { [weak self] in
      self?.app.alarm.follow($0)
      self?.voice.follow($0)
    }
  }

  /// The calls that make the alarm wait, or ring on.
  private var waits: [SilentPlayer.Request] {
    app.player.requests.filter { $0 == .pause || $0 == .resume }
  }

  func testNothingIsSaidUnlessItIsChosen() async throws {
    app.preferences.saysTimer = false
    app.ring(after: .seconds(60), name: "Pasta")
    XCTAssertEqual(speaker.said, [])
    app.preferences.saysTimer = true
    MainLoop.drain()
    XCTAssertEqual(speaker.said, ["Pasta is done"])
    app.preferences.saysTimer = false
    XCTAssertFalse(speaker.isSpeaking)
    XCTAssertEqual(waits, [.pause, .resume])
  }

  func testTheAlarmWaitsForEachSentenceAndRingsOn() async throws {
    app.ring(after: .seconds(60), name: "Pasta")
    XCTAssertEqual(speaker.said, ["Pasta is done"])
    XCTAssertEqual(waits, [.pause])
    speaker.finish()
    XCTAssertEqual(waits, [.pause, .resume])
    MainLoop.drain()
    XCTAssertEqual(speaker.said, ["Pasta is done", "Pasta is done"])
    XCTAssertEqual(waits, [.pause, .resume, .pause])
  }

  func testATimerWithoutANameIsSaidByItsLength() async throws {
    app.ring(after: .seconds(540))
    XCTAssertEqual(speaker.said, ["The timer for 9 minutes is done"])
  }

  func testEachOfSeveralTimersIsSaidInTurn() async throws {
    app.ring(after: .seconds(60), name: "Pasta")
    app.ring(after: .seconds(60), name: "Eggs")
    app.ring(after: .seconds(60), name: "Rice")
    for _ in 1...4 {
      speaker.finish()
      MainLoop.drain()
    }
    XCTAssertEqual(
      speaker.said.map { $0.split(separator: " ").first.map(String.init) ?? "" },
      ["Pasta", "Rice", "Eggs", "Pasta", "Rice"])
  }

  func testStopEndsTheVoice() async throws {
    let pasta = app.ring(after: .seconds(60), name: "Pasta")
    let eggs = app.ring(after: .seconds(60), name: "Eggs")
    XCTAssertEqual(speaker.said, ["Pasta is done"])
    app.send(.stop(pasta))
    XCTAssertEqual(speaker.said, ["Pasta is done", "Eggs is done"], "the other one rings on")
    app.send(.stop(eggs))
    XCTAssertFalse(speaker.isSpeaking)
    XCTAssertEqual(app.player.status, .silent)
    MainLoop.drain()
    XCTAssertEqual(speaker.said.count, 2)
  }

  func testATimerWithoutASoundIsNotSaid() async throws {
    app.preferences.alarmSound = "none"
    app.ring(after: .seconds(60), name: "Pasta")
    XCTAssertEqual(speaker.said, [])
  }

  func testAVoiceThatHangsIsGivenUpUntilTheNextRing() async throws {
    let pasta = app.ring(after: .seconds(60), name: "Pasta")
    speaker.finish(hangs: true)
    XCTAssertFalse(speaker.isSpeaking)
    let eggs = app.ring(after: .seconds(60), name: "Eggs")
    MainLoop.drain()
    XCTAssertEqual(speaker.said, ["Pasta is done"])
    XCTAssertEqual(waits, [.pause, .resume])
    app.send(.stop(pasta))
    app.send(.stop(eggs))
    app.ring(after: .seconds(60), name: "Rice")
    XCTAssertEqual(speaker.said, ["Pasta is done", "Rice is done"])
  }

  func testWithoutAVoiceTheAlarmRingsOn() async throws {
    (speaker.isMute, pause) = (true, .milliseconds(100))
    app.ring(after: .seconds(60), name: "Pasta")
    XCTAssertEqual(waits, [.pause, .resume])
  }
}

/// A voice that speaks until a test ends its sentence.
@MainActor private final class FakeSpeaker: Speaker {
  private(set) var said: [String] = []
  /// Whether it can't speak.
  var isMute = false
  private weak var utterance: Utterance?

  private final class Utterance {
    var done: (@MainActor (_ hangs: Bool) -> Void)?
  }

  var isSpeaking: Bool { utterance != nil }

  func speak(
    _ sentence: String, _ done: @escaping @MainActor (_ hangs: Bool) -> Void
  ) -> AnyObject? {
    if isMute { return nil }
    said.append(sentence)
    let utterance = Utterance()
    utterance.done = done
    self.utterance = utterance
    return utterance
  }

  func finish(hangs: Bool = false) { utterance?.done?(hangs) }
}
