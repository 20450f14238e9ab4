import Foundation
import GLibKit
import TestSupport
import TimerEngine
import TimerGrammar
import XCTest

@testable import SimmerCore

/// Typed timers and plans, the inputs that start them, and the texts that describe them.
@MainActor final class TypedStartTests: XCTestCase, @unchecked Sendable {
  private let zone = LocalTimeZone(variable: "UTC")
  /// Tuesday, 14 November 2023, 18:00.
  private let moment = Moment(
    instant: Instant(sinceBoot: .seconds(1000)), wallClock: .seconds(1_699_984_800))

  private func start(
    _ text: String, after elapsed: Duration = .zero, isPaused: Bool = false
  ) throws -> Start {
    let now = Moment(
      instant: moment.instant.advanced(by: elapsed), wallClock: moment.wallClock + elapsed)
    return try Start(typed: text, words: .translated)
      .resolved(at: now, in: zone, isPaused: isPaused)
  }

  private func timeOfDay(_ time: Duration) -> String {
    DayTime(time, at: moment.wallClock, twelveHours: false, in: zone).text
  }

  private func minutes(_ count: Int) -> Duration { .seconds(count * 60) }

  func testEverythingWithoutATimeOfDayCanBePrepared() async throws {
    for text in [
      "pasta 9m", "bread: knead 10m, rest 40m", "every 20 min stretch",
      "fish 12m, peas 5m together", "pasta in 9m + tea in 3m",
    ] {
      XCTAssertEqual(try start(text, isPaused: true), try start(text), text)
    }
    for text in ["until 18:30", "fish 12m, peas 5m, ready at 18:30"] {
      XCTAssertThrowsError(try start(text, isPaused: true), text) {
        XCTAssertEqual($0 as? StartRefusal, .fixedEnd)
      }
    }
  }

  func testDishesBecomeAPlan() async throws {
    func plan(_ name: String = "", in minutes: Int? = nil) -> Start {
      let dishes = [("potatoes", 25), ("fish", 12), ("peas", 5)].map {
        Stage(name: $0, duration: self.minutes($1))
      }
      var plan = Start(name: name, stages: dishes, order: .together)
      guard let minutes else { return plan }
      plan.duration = self.minutes(minutes)
      plan.end = .at(moment.wallClock + plan.duration)
      return plan
    }
    let text = "potatoes 25m, fish 12m, peas 5m"
    XCTAssertEqual(try start(text + " together"), plan())
    for title in ["dinner 18:30: " + text, "dinner: " + text + ", ready at 18:30"] {
      XCTAssertEqual(try start(title), plan("dinner", in: 30), title)
    }
    // The next day.
    XCTAssertEqual(try start("17:30: " + text), plan(in: 23 * 60 + 30))
  }

  func testTheEngineStartsEveryPlanThatIsNotRefused() async throws {
    for text in [
      "dinner 18:25: potatoes 25m, fish 12m", "potatoes 25m, fish 12m together",
      "dinner the day after tomorrow at 23:59: potatoes 1s, fish 2s", "x4: 99h, 99h",
    ] {
      var engine = Engine()
      XCTAssertFalse(engine.events(of: .start(try start(text)), at: moment.instant).isEmpty, text)
    }
  }

  func testADryRunNamesTheEarliestPossibleMomentAsATimeOfDay() async throws {
    func time(after minutes: Int) -> String {
      DayTime(
        moment.wallClock + .seconds(60 * minutes), at: moment.wallClock, twelveHours: false
      ).text
    }
    let text = "dinner \(time(after: 20)): potatoes 25m, fish 12m"
    let table = try TypedReadings(text, words: .translated).table(at: moment)
    XCTAssertTrue(table.hasSuffix("so it can’t be ready before \(time(after: 25))."), table)
  }

  /// What the manual page says about `-n`.
  func testADryRunReadsWhatTheManualSays() async throws {
    let evening = TypedClock(twelveHours: false, showing: .seconds(18 * 3600))
    let table = [
      ("until 7", ["at 19:00", "at 07:00"]), ("15 30", ["in 15m 30s", "at 15:30"]),
      ("sunday 7", ["Sunday at 07:00"]),
      ("\"oven 220\", bake 35m", ["“\"oven 220\", bake” in 35m"]),
    ]
    for (text, meanings) in table {
      let readings = try TypedReadings(text, words: .translated, clock: evening)
      XCTAssertEqual(readings.typed(words: .translated), meanings, text)
    }
    for text in ["7 july", "oven 220, bake 35m"] {
      XCTAssertThrowsError(try TypedReadings(text, words: .translated, clock: evening), text)
    }
  }

  func testADryRunInJSONHasTheNameAndTheReason() async throws {
    func meaning(of text: String) throws -> NSDictionary? {
      let json = try TypedReadings(text, words: .translated).json(at: moment)
      let all = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [NSDictionary]
      XCTAssertEqual(all?.count, 1, text)
      return all?.first
    }
    let plank = try meaning(of: "4x 30s plank")
    XCTAssertEqual(plank?["name"] as? String, "plank")
    XCTAssertEqual(plank?["type"] as? String, "stages")
    XCTAssertEqual(plank?["duration"] as? Double, 120)
    XCTAssertEqual(plank?["problem"] as? NSNull, NSNull())
    let past = try meaning(of: "tea today 6 am")
    XCTAssertEqual(past?["name"] as? String, "tea")
    XCTAssertEqual((past?["problem"] as? String)?.hasSuffix("."), true)
    XCTAssertFalse(
      try TypedReadings("tea today 6 am", words: .translated).canStart(at: moment))
  }

  func testAnImpossibleMomentIsRefusedWithTheEarliestPossibleOne() async throws {
    let text = "dinner 18:20: potatoes 25m, fish 12m"
    for (elapsed, earliest) in [
      (.zero, "18:25"), (.milliseconds(1), "18:26"), (.seconds(59), "18:26"),
      (.seconds(60), "18:26"),
    ] as [(Duration, String)] {
      XCTAssertThrowsError(try start(text, after: elapsed)) { error in
        let sentence = (error as? StartRefusal)?.sentence(text, timeOfDay: timeOfDay)
        XCTAssertEqual(
          sentence, "“potatoes” takes 25 min, so it can’t be ready before \(earliest).")
        guard case .tooSoon(_, let due)? = error as? StartRefusal,
          var plan = try? Start(typed: text, words: .translated)
        else { return XCTFail("\(error)") }
        let now = Moment(
          instant: moment.instant.advanced(by: elapsed), wallClock: moment.wallClock + elapsed)
        var engine = Engine()
        plan.end = .at(due)
        let start = try? plan.resolved(at: now)
        XCTAssertEqual(start.map { engine.events(of: .start($0), at: now.instant).count }, 2)
      }
    }
    XCTAssertNoThrow(try start("dinner 18:25: potatoes 25m, fish 12m"))
    XCTAssertThrowsError(try start("dinner today 6 am: potatoes 25m, fish 12m")) {
      XCTAssertEqual($0 as? StartRefusal, .time(.past))
    }
    XCTAssertThrowsError(try start("tea today 6 am")) {
      XCTAssertEqual($0 as? StartRefusal, .time(.past))
    }
  }

  func testTheUnderstoodTimerOrPlanIsDescribed() async throws {
    for (text, said) in [
      ("pasta 9m", "pasta · ends 18:09"), ("9m", "ends 18:09"),
      (
        "bread: knead 10m, rest 40m, bake 35m",
        "bread · knead 10 min, rest 40 min, bake 35 min · ends 19:25"
      ),
      ("work 25m, break 5m x4", "work 25 min, break 5 min · 4 rounds · ends 20:00"),
      (
        "rest 40m, wait, bake 35m",
        "rest 40 min (waits), bake 35 min · 19:15 or later"
      ),
      // The last stage rings as usual.
      ("rest 40m, bake 35m, wait", "rest 40 min, bake 35 min (waits) · ends 19:15"),
      ("bake 35m, wait, x2", "bake 35 min (waits) · 2 rounds · 19:10 or later"),
      ("4x 30s stretch", "stretch · 30 sec · 4 rounds · ends 18:02"),
      ("every 20 min stretch", "stretch · 20 min · until stopped"),
      ("5m break, 25m work forever", "break 5 min, work 25 min · until stopped"),
      (
        "dinner 18:30: potatoes 25m, fish 12m, peas 5m",
        "dinner · potatoes 18:05 · fish 18:18 · peas 18:25 · ready at 18:30"
      ),
      ("potatoes 25m, fish 12m together", "potatoes 18:00 · fish 18:13 · ready at 18:25"),
      (
        "17:00: potatoes 25m, fish 12m",
        "potatoes 16:35 on Wednesday · fish 16:48 on Wednesday · ready at 17:00 on Wednesday"
      ),
    ] {
      let shown = try start(text).understood(at: moment, timeOfDay: timeOfDay)
      XCTAssertEqual(shown.withOrdinarySpaces, said, text)
    }
    for (text, said) in [
      ("pasta 9m", "pasta · 9 minutes, ends 18:09"), ("90s", "1 minute 30 seconds, ends"),
      ("tea until 18:30", "tea · ends 18:30"), ("4x 30s stretch", "stretch · 30 sec"),
    ] {
      let shown = try start(text).understood(at: moment, saysLength: true, timeOfDay: timeOfDay)
      XCTAssertTrue(shown.withOrdinarySpaces.hasPrefix(said), shown)
    }
  }

  func testEveryRefusalOfAPlanIsASentenceThatNamesThePart() async throws {
    for (text, part, advice) in [
      ("knead 10m, rest, bake 35m", "rest", "needs a time after it"),
      ("knead 10m, rest 10m ago", "rest 10m ago", "which time"),
      ("knead 10m 40m, bake 5m", "knead 10m 40m", "Put a comma or “then”"),
      ("rest until 18:30, knead 10m, bake 5m", "rest until 18:30", "end with “ready at 18:30”"),
      ("bake 35m, cool 5m, oven 220", "oven 220", "has no unit"),
      ("potatoes 25m, fish 18:30", "fish 18:30", "may be a time of day"),
      ("fish 12m, 5m together", "5m", "such as “fish 12m”"),
      ("bread 2: knead 10m, rest 40m", "bread 2", "can’t be a name"),
      ("work 25m, break 5m x100", "x100", "Use x1 to x99"),
      ("work 25m, 4x eggs 5m", "4x eggs 5m", "Type “x4” after the last time"),
      ("fish 12m then peas 5m together", "then", "have no order"),
      ("wait, knead 10m, rest 40m", "wait", "must follow the stage that waits"),
      ("knead 10m, rest 100h", "rest 100h", "The longest time is"),
      ("fish 12m, peas 5m, ready at 25:00", "ready at 25:00", "Type “18:30”"),
    ] {
      guard case .refused(let sentence) = TypedEntry(text, clock: .twentyFourHours) else {
        XCTFail("“\(text)” isn't refused")
        continue
      }
      XCTAssertTrue(sentence.contains("“\(part)”"), "\(text): \(sentence)")
      XCTAssertTrue(sentence.contains(advice), "\(text): \(sentence)")
      XCTAssertTrue(sentence.hasSuffix("."), sentence)
    }
  }

  func testAnAmbiguousPartIsNamedWithACorrection() async throws {
    for (text, sentence) in [
      ("tea 10 secnds", "“10 secnds” isn’t a time. Did you mean “10 seconds”?"),
      ("40x", "“40x” needs a time. Type “40x 30s”."),
    ] {
      XCTAssertEqual(TypedEntry(text, clock: .twentyFourHours), .refused(sentence), text)
    }
  }

  func testACommandNamesAllMeaningsOfAText() async throws {
    for (text, sentence) in [
      (
        "18h30",
        "“18h30” can be 18 hr 30 min or the time of day 18:30. Type “in 18h 30m” or “at 18:30”."
      ),
      ("2 eggs", "“2 eggs” can be 2 min or a name. Type “eggs in 2m” or ““2 eggs” 9m”."),
      (
        "pasta 9m, sauce 20m",
        "“pasta 9m, sauce 20m” can be timers that start at once or stages one after the other. "
          + "Type “pasta in 9m + sauce in 20m” or “pasta 9m; sauce 20m”."
      ),
      (
        "7.30",
        "“7.30” can be 7 min 30 sec, the time of day 7:30 or 7 min 18 sec. "
          + "Type “in 7m 30s”, “at 07:30” or “in 7m 18s”."
      ),
    ] {
      XCTAssertThrowsError(try Start(command: text, clock: .twentyFourHours)) { error in
        let shown = (error as? StartRefusal)?.sentence(text, timeOfDay: timeOfDay)
        XCTAssertEqual(shown?.withOrdinarySpaces, sentence, text)
      }
    }
  }

  func testACommandNamesBothHalvesOfTheDay() async throws {
    let evening = TypedClock(twelveHours: false, at: moment.wallClock, in: zone)
    for (text, sentence) in [
      (
        "roast at 8",
        "“roast at 8” can be the time of day 20:00 or the time of day 8:00. "
          + "Type “roast at 20:00” or “roast at 08:00”."
      ),
      (
        "dinner at 8: fish 12m",
        "“dinner at 8: fish 12m” can be the time of day 20:00 or the time of day 8:00. "
          + "Type “dinner 20:00: fish 12m” or “dinner 08:00: fish 12m”."
      ),
      (
        "bus 8",
        "“bus 8” can be the time of day 20:00, the time of day 8:00 or 8 min. "
          + "Type “bus at 20:00”, “bus at 08:00” or “bus in 8m”."
      ),
    ] {
      XCTAssertThrowsError(try Start(command: text, clock: evening)) { error in
        let shown = (error as? StartRefusal)?.sentence(text, timeOfDay: timeOfDay)
        XCTAssertEqual(shown?.withOrdinarySpaces, sentence, text)
      }
    }
  }

  func testSeveralTimersStartAtOnce() async throws {
    let scenario = Scenario()
    scenario.send(.start(try start("pasta 9m + sauce 20m")))
    XCTAssertEqual(scenario.engine.timers.map(\.name), ["pasta", "sauce"])
    XCTAssertEqual(scenario.engine.timers.map(\.preset.duration), [minutes(9), minutes(20)])
  }

  func testWithoutRoomForAllTimersNothingIsStarted() async throws {
    let scenario = Scenario()
    scenario.startMany(Engine.mostTimers - 1)
    XCTAssertNil(scenario.engine.refusal(of: try start("pasta 9m")))
    let plan = try start("potatoes 25m, fish 12m together")
    XCTAssertEqual(
      scenario.engine.refusal(of: plan),
      "There can’t be more than 100 timers. Cancel or stop some first.")
    scenario.start(.seconds(60))
    XCTAssertEqual(scenario.engine.refusal(of: plan), Engine.fullSentence)
  }
}
