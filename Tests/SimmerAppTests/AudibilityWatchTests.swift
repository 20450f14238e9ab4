import GtkKit
import TestSupport
import TimerEngine
import XCTest

@testable import SimmerApp

/// When the mixer is asked, and how its answer is used.
@MainActor final class AudibilityWatchTests: XCTestCase, @unchecked Sendable {
  private let mixer = FakeMixer()
  private var ahead = Duration.zero
  private lazy var watch = AudibilityWatch(mixer: mixer, volume: { 1 }) { [unowned self] in
    BootClock.now + ahead
  }

  private func engine(runningFor length: Duration) -> Engine {
    var engine = Engine()
    let now = Instant(sinceBoot: BootClock.now)
    _ = engine.handle(.start(name: "", duration: length), at: now)
    return engine
  }

  func testTheMixerIsAskedAtMostOnceInTenSeconds() async throws {
    for _ in 1...5 { watch.ask() }
    XCTAssertEqual(mixer.count, 1)
    ahead = .seconds(10)
    for _ in 1...5 { watch.ask() }
    XCTAssertEqual(mixer.count, 2)
    ahead = .milliseconds(19_900)
    watch.ask()
    XCTAssertEqual(mixer.count, 2)
  }

  func testAskingTooSoonGivesTheLastAnswer() async throws {
    mixer.answer = .muted
    var answers: [Audibility] = []
    watch.ask { answers.append($0) }
    mixer.answer = .quiet
    watch.ask { answers.append($0) }
    XCTAssertEqual(answers, [.muted, .muted])
  }

  func testTheMixerIsAskedAgainAfterThePause() async throws {
    watch.ask()
    ahead = .milliseconds(9_800)
    watch.ask()
    XCTAssertEqual(mixer.count, 1)
    ahead = .seconds(20)
    // The wake-up uses the real clock, so the test asks in its place.
    watch.ask()
    XCTAssertEqual(mixer.count, 2)
  }

  func testTheMixerIsAskedAMinuteBeforeTheEnd() async throws {
    watch.follow(engine(runningFor: .milliseconds(60_200)))
    XCTAssertEqual(mixer.count, 0)
    assertEventually(mixer.count == 1)
    watch.follow(engine(runningFor: .seconds(59)))
    runLoop(for: .milliseconds(50))
    XCTAssertEqual(mixer.count, 1)
  }

  func testTheMixerIsAskedAMinuteBeforeAWaitingStageRings() async throws {
    var engine = Engine()
    let stages = [
      Stage(duration: .milliseconds(30_100)), Stage(duration: .milliseconds(30_100), waits: true),
      Stage(duration: .seconds(3600)),
    ]
    _ = engine.handle(.start(Preset(stages: stages)), at: Instant(sinceBoot: BootClock.now))
    watch.follow(engine)
    XCTAssertEqual(mixer.count, 0)
    assertEventually(mixer.count == 1)
  }

  func testChangesAreWatchedOnlyWhileThereAreTimers() async throws {
    watch.follow(Engine())
    XCTAssertNil(mixer.onChange)
    watch.follow(engine(runningFor: .seconds(500)))
    mixer.answer = .muted
    mixer.onChange?()
    XCTAssertEqual(watch.audibility, .muted)
    watch.follow(Engine())
    XCTAssertNotNil(mixer.onChange, "that it isn't heard may still be seen")
    mixer.answer = .heard(inHeadphones: nil)
    ahead = .seconds(10)
    mixer.onChange?()
    XCTAssertNil(mixer.onChange)
  }

  func testAServerThatReturnsIsAskedAndWatched() async throws {
    watch.follow(engine(runningFor: .seconds(500)))
    mixer.watch(nil)
    watch.serverReturned()
    XCTAssertEqual(mixer.count, 1)
    XCTAssertNotNil(mixer.onChange)
  }

  func testARemedyIsTrustedUntilTheNextAnswer() async throws {
    for obeys in [true, false] {
      let mixer = FakeMixer()
      let watch = AudibilityWatch(mixer: mixer, volume: { 1 })
      (mixer.answer, mixer.obeys) = (.muted, obeys)
      watch.mend()
      XCTAssertEqual(mixer.applied, [])
      watch.ask()
      watch.mend()
      XCTAssertEqual(mixer.applied, [.init(command: ["unmute"])])
      XCTAssertEqual(watch.audibility, obeys ? .heard(inHeadphones: nil) : .muted)
      XCTAssertEqual(mixer.count, 1)
    }
  }
}

/// Notices about the audibility of the alarm.
final class AudibilityNoticeTests: WindowTestCase, @unchecked Sendable {
  private let muted = "The alarm won’t be heard: the sound is muted."

  func testTheWindowReportsAMutedSoundBeforeATimerStartsAndUnmutesIt() async throws {
    openWindow { $0.mixer.answer = .muted }
    app.alarm.prepare()
    screen.assertShows(muted)
    try screen.press("Unmute")
    XCTAssertEqual(app.mixer.applied, [.init(command: ["unmute"])])
    screen.assertHides(muted)
    screen.assertHides("Unmute")
  }

  func testHeadphonesAreNamedOnlyWhileThereAreTimers() async throws {
    openWindow { $0.mixer.answer = .heard(inHeadphones: "Buds") }
    app.alarm.prepare()
    screen.assertShows(part: "Buds", false)
    app.start(.seconds(10))
    screen.assertShows(part: "Buds")
    XCTAssertEqual(app.alarm.isAudible, true)
  }

  func testAnUnheardRingIsShown() async throws {
    let app = Assembly()
    app.mixer.answer = .muted
    app.ring(after: .seconds(5))
    XCTAssertTrue(app.alarm.ringsUnheard)
    XCTAssertFalse(app.alarm.ringsSilently, "somebody may turn the sound up")
    XCTAssertEqual(app.alarm.audibilitySentence, muted)
    let notice = AlarmNotice(
      try XCTUnwrap(app.engine.timers.first), at: app.clock.now,
      unheard: app.alarm.audibilitySentence, timeOfDay: { _ in "18:42" })
    XCTAssertEqual(notice.body, "5 sec timer, finished at 18:42\n" + muted)
  }

  func testAMissingServerIsNotAudible() async throws {
    let app = Assembly()
    XCTAssertNil(app.alarm.isAudible)
    app.mixer.answer = .heard(inHeadphones: nil)
    app.player.isServerMissing = true
    app.alarm.prepare()
    XCTAssertEqual(app.alarm.isAudible, false)
    XCTAssertEqual(app.alarm.audibilitySentence, app.alarm.sentence)
  }
}
