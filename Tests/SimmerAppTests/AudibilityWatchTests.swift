import AlarmSound
import GLibKit
import GtkKit
import TestSupport
import TimerEngine
import XCTest

@testable import SimmerApp
@testable import SimmerCore

/// When the mixer is asked, and how its answer is used.
@MainActor final class AudibilityWatchTests: XCTestCase, @unchecked Sendable {
  private let mixer = FakeMixer()
  private var ahead = Duration.zero
  private lazy var watch = AudibilityWatch(
    mixer: mixer, volume: { 1 }, now: { [unowned self] in BootClock.now + ahead })

  private func engine(runningFor length: Duration) -> Engine {
    var engine = Engine()
    let now = Instant(sinceBoot: BootClock.now)
    engine.handle(.start(name: "", duration: length), at: now)
    return engine
  }

  func testTheMixerIsAskedAtMostOnceInTwoSeconds() async throws {
    for _ in 1...5 { watch.ask() }
    XCTAssertEqual(mixer.count, 1)
    ahead = .seconds(2)
    for _ in 1...5 { watch.ask() }
    XCTAssertEqual(mixer.count, 2)
    ahead = .milliseconds(3900)
    watch.ask()
    XCTAssertEqual(mixer.count, 2)
  }

  func testAFreshAnswerNeedsNoPause() async throws {
    var answers: [Bool?] = []
    for answer in [MixerReading.muted, .audible] {
      mixer.answer = answer
      watch.askNow { [unowned self] in answers.append(watch.audibility.isAudible) }
    }
    XCTAssertEqual(answers, [false, true])
  }

  func testAnAnswerToAnEarlierQuestionIsNotFresh() async throws {
    mixer.answersLater = true
    watch.ask()
    var isAnswered = false
    watch.askNow { isAnswered = true }
    mixer.answerQuestion()
    XCTAssertFalse(isAnswered)
    mixer.answerQuestion()
    XCTAssertTrue(isAnswered)
  }

  func testTheMixerIsAskedAgainAfterThePause() async throws {
    watch.ask()
    ahead = .milliseconds(1800)
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
    engine.handle(.start(Start(stages: stages)), at: Instant(sinceBoot: BootClock.now))
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
    XCTAssertEqual(watch.audibility.isAudible, false)
    watch.follow(Engine())
    XCTAssertNotNil(mixer.onChange, "that it isn't heard may still be seen")
    mixer.answer = .audible
    ahead = .seconds(10)
    mixer.onChange?()
    XCTAssertNil(mixer.onChange)
  }

  func testAServerThatReturnsIsWatched() async throws {
    watch.follow(engine(runningFor: .seconds(500)))
    mixer.watch(nil)
    watch.serverReturned()
    XCTAssertNotNil(mixer.onChange)
  }

  func testAfterARemedyTheMixerIsAskedAgain() async throws {
    mixer.answer = .muted
    watch.repair()
    XCTAssertEqual(mixer.removed, [])
    watch.ask()
    watch.repair()
    XCTAssertEqual(mixer.removed, [.muted])
    XCTAssertEqual(mixer.count, 2)
  }

  func testALostMixerIsReportedOnce() async throws {
    var losses = 0
    watch.onLoss = { losses += 1 }
    for (answer, expected) in [(nil, 0), (.audible, 0), (nil, 1), (nil, 1), (.muted, 1), (nil, 2)]
      as [(MixerReading?, Int)]
    {
      mixer.answer = answer
      watch.askNow {}
      XCTAssertEqual(losses, expected)
    }
  }

  func testAMuteOfTheLastSoundIsRemembered() async throws {
    mixer.answer = .stream(isMuted: true)
    watch.ask()
    mixer.answer = .audible
    watch.askNow {}
    XCTAssertEqual(watch.audibility.isAudible, false)
    mixer.answer = .stream(isMuted: false)
    watch.askNow {}
    XCTAssertEqual(watch.audibility.isAudible, true)
  }
}

final class AudibilityTextsTests: XCTestCase, @unchecked Sendable {
  func testEveryStateHasItsSentence() async throws {
    for (audibility, part, title) in [
      (.unknown, nil, nil), (.audible(), nil, nil),
      (.audible(.headphones("Buds")), "only in “Buds”", nil),
      (.audible(.headphones("Buds", hasLoudspeakers: true)), "“Buds”", "Also on Loudspeakers"),
      (.audible(.missing("Attic")), "“Attic” isn’t there", nil),
      (.inaudible(.muted, .mixer), "is muted", "Unmute"),
      (.inaudible(.quiet, .mixer), "very low", "Turn Up"),
      (.inaudible(.dummy("Dummy Output"), nil), "“Dummy Output” plays nothing", nil),
      (.inaudible(.streamMuted, .mixer), "Simmer’s sound is muted", "Unmute"),
      (.inaudible(.streamQuiet, .mixer), "Simmer’s volume", "Turn Up"),
    ] as [(Audibility, String?, String?)] {
      XCTAssertEqual(audibility.sentence == nil, part == nil)
      XCTAssertTrue(audibility.sentence?.contains(part ?? "") ?? true, audibility.sentence ?? "")
      XCTAssertEqual(audibility.remedyTitle, title)
    }
  }
}

/// Banners about the audibility of the alarm.
final class AudibilityBannerTests: WindowTestCase, @unchecked Sendable {
  private let muted = "The alarm won’t be heard: the sound is muted."

  func testTheWindowReportsAMutedSoundBeforeATimerStartsAndUnmutesIt() async throws {
    openWindow { $0.mixer.answer = .muted }
    app.alarm.prepare()
    screen.assertShows(muted)
    try screen.press("Unmute")
    XCTAssertEqual(app.mixer.removed, [.muted])
    app.mixer.answer = .audible
    app.alarm.prepare()
    screen.assertHides(muted)
    screen.assertHides("Unmute")
  }

  func testHeadphonesAreNamedOnlyWhileThereAreTimers() async throws {
    openWindow { $0.mixer.answer = .headphones("Buds") }
    app.alarm.prepare()
    screen.assertShows(part: "Buds", false)
    app.start(.seconds(10))
    screen.assertShows(part: "Buds")
    XCTAssertEqual(app.alarm.isAudible, true)
  }

  func testLoudspeakersAreAddedForOneRing() async throws {
    let buds = MixerReading.Output(name: "buds", title: "Buds", headphones: "Buds")
    let speakers = MixerReading.Output(name: "out", title: "Speakers")
    openWindow { $0.mixer.answer = MixerReading(output: buds, others: [speakers]) }
    app.start(.seconds(5))
    screen.assertShows(part: "Buds")
    try screen.press("Also on Loudspeakers")
    screen.assertHides("Also on Loudspeakers")
    XCTAssertEqual(app.watch.outputs?.names, [nil, "out"])
    app.pass(.seconds(5))
    XCTAssertEqual(app.watch.outputs?.names, [nil, "out"])
    app.send(.together(app.engine.timers.map { .stop($0.id) }))
    XCTAssertEqual(app.watch.outputs?.names, [nil])
  }

  func testAnUnheardRingIsShown() async throws {
    let app = Assembly()
    app.mixer.answer = .muted
    app.ring(after: .seconds(5))
    XCTAssertTrue(app.alarm.ringsInaudibly)
    XCTAssertFalse(app.alarm.ringsSilently, "somebody may turn the sound up")
    XCTAssertEqual(app.alarm.audibilitySentence, muted)
    let text = AlarmNotification(
      try XCTUnwrap(app.engine.timers.first), at: app.clock.now,
      inaudibleReason: app.alarm.audibilitySentence, timeOfDay: { _ in "18:42" })
    XCTAssertEqual(text.body, "5 sec · finished at 18:42\n" + muted)
  }

  func testAMissingServerIsNotAudible() async throws {
    let app = Assembly()
    XCTAssertNil(app.alarm.isAudible)
    app.mixer.answer = .audible
    app.player.isServerMissing = true
    app.alarm.prepare()
    XCTAssertEqual(app.alarm.isAudible, false)
    XCTAssertEqual(app.alarm.audibilitySentence, app.alarm.sentence)
  }

  func testSilenceTellsWhetherSimmerIsMutedBeforeATimerRings() async throws {
    let app = Assembly()
    app.alarm.prepare()
    XCTAssertEqual(app.player.silences, 0, "no timer needs it")
    app.mixer.answer = .stream(isMuted: true)
    app.start(.seconds(300))
    XCTAssertEqual(app.player.silences, 1)
    XCTAssertEqual(app.alarm.isAudible, false)
    app.mixer.answer = .audible
    app.alarm.prepare()
    XCTAssertEqual(app.player.silences, 1, "it is known")
    XCTAssertEqual(app.alarm.isAudible, false)
    // Only a sound that is being played can be unmuted.
    app.mixer.answer = .stream(isMuted: true)
    app.alarm.repair()
    XCTAssertEqual(app.player.silences, 2)
    XCTAssertEqual(app.mixer.removed, [.streamMuted])
  }

  func testAVolumeThatIsTooLowIsReportedAndTurnedUp() async throws {
    let app = Assembly()
    for (mixer, volume, isAudible) in [
      (nil, 0.1, false), (nil, 0.2, nil), (.audible, 0, false), (.audible, 0.2, true),
    ] as [(MixerReading?, Double, Bool?)] {
      app.mixer.answer = mixer
      app.alarm.prepare()
      app.preferences.volume = volume
      XCTAssertEqual(app.alarm.isAudible, isAudible)
    }
    app.preferences.volume = 0.02
    XCTAssertEqual(app.alarm.audibilityCheck.audibility.remedyTitle, "Turn Up")
    app.alarm.repair()
    XCTAssertEqual(app.preferences.volume, 0.8)
    XCTAssertEqual(app.alarm.isAudible, true)
  }
}
