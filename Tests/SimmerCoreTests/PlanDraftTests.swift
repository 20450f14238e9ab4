import GLibKit
import TestSupport
import TimerEngine
import TimerGrammar
import XCTest

@testable import SimmerCore

/// A draft of a plan, as a value.
@MainActor final class PlanDraftTests: PlanDraftTestCase, @unchecked Sendable {
  // MARK: - Rows

  func testRowsAreMovedAndRemovedButOneAlwaysStays() async throws {
    var plan = draft(["a": 1, "b": 2, "c": 3])
    plan.move(from: 0, to: 2)
    XCTAssertEqual(plan.preset.stages.map(\.name), ["b", "c", "a"])
    plan.move(from: 2, to: 1)
    XCTAssertEqual(plan.preset.stages.map(\.name), ["b", "a", "c"])
    for (from, to) in [(0, 3), (-1, 0), (3, 0)] { plan.move(from: from, to: to) }
    XCTAssertEqual(plan.preset.stages.map(\.name), ["b", "a", "c"])
    for _ in 1...4 { plan.remove(at: 0) }
    XCTAssertEqual(plan.rows, [PlanDraft.Row()])
    XCTAssertTrue(plan.isBlank)
  }

  func testRowsAndRoundsAreLimitedToThoseOfATimer() async throws {
    var plan = PlanDraft()
    for _ in 1...100 { plan.add() }
    XCTAssertEqual(plan.rows.count, 30)
    XCTAssertFalse(plan.canAdd)
    plan.preset.name = "Menu"
    XCTAssertNil(plan.refusal(ofTyped: String(repeating: "a", count: 60)))
    let limit = "The name is too long. The limit is 60 letters."
    XCTAssertEqual(plan.refusal(ofTyped: String(repeating: "a", count: 61)), limit)
    for index in plan.rows.indices { plan.change(index) { $0.duration = .seconds(60) } }
    let full = "“peas 5m” is one part too many. The limit is 30."
    XCTAssertEqual(plan.refusal(ofTyped: "peas 5m"), full)
    plan.rows = Array(repeating: PlanDraft.Row(), count: 31)
    XCTAssertEqual(plan.rows.count, 30)
    for (given, taken) in [(0, 1), (-5, 1), (7, 7), (100, 99)] {
      plan.preset.rounds = given
      XCTAssertEqual(plan.preset.rounds, taken)
    }
    plan.preset.rounds = nil
    XCTAssertNil(plan.preset.rounds)
  }

  // MARK: - Starting

  func testStagesBecomeOneTimer() async throws {
    var plan = draft(["Knead": 600, "Rest": 2400], name: "Bread")
    plan.change(0) { $0.stage.waits = true }
    plan.preset.rounds = 2
    let preset = Start(
      name: "Bread",
      stages: [
        Stage(name: "Knead", duration: .seconds(600), waits: true),
        Stage(name: "Rest", duration: .seconds(2400)),
      ], rounds: 2)
    XCTAssertEqual(plan.start(at: now), preset)
    XCTAssertNil(plan.kept)
    plan.isKept = true
    XCTAssertEqual(plan.kept, preset)
  }

  func testDishesAreSavedWithTheTimeOfDayOfTheirMoment() async throws {
    var plan = draft(["Fish": 720, "": 300], isTogether: true, name: "Dinner")
    XCTAssertNil(plan.kept)
    plan.isKept = true
    var preset = Start(
      name: "Dinner",
      stages: [
        Stage(name: "Fish", duration: .seconds(720)),
        Stage(name: "Dish 2", duration: .seconds(300)),
      ], order: .together)
    XCTAssertEqual(plan.kept, preset)
    let readyAt = now.wallClock + .seconds(30 * 3600)
    plan.readyAt = readyAt
    preset.end = WallClock.sinceMidnight(at: readyAt).map { .today($0) }
    XCTAssertNotNil(preset.timeOfDay)
    XCTAssertEqual(plan.kept, preset)
    plan.mistypedReady = "soon"
    XCTAssertNil(plan.kept)
    plan.preset.isTogether = false
    XCTAssertNil(try XCTUnwrap(plan.kept).timeOfDay)
  }

  func testASingleStageIsAPlainTimer() async throws {
    var plan = draft(["Stretch": 30])
    plan.preset.rounds = 4
    plan.add()
    XCTAssertEqual(
      plan.start(at: now), Start(name: "Stretch", duration: .seconds(30), rounds: 4))
  }

  func testDishesWithoutANameAreNumbered() async throws {
    let plan = draft(["Fish": 720, "": 300], isTogether: true, name: "Dinner")
    XCTAssertEqual(
      plan.start(at: now),
      Start(
        name: "Dinner",
        stages: [
          Stage(name: "Fish", duration: .seconds(720)),
          Stage(name: "Dish 2", duration: .seconds(300)),
        ], order: .together))
  }

  func testEmptyRowsAreLeftOutAndIncompleteOnesStartNothing() async throws {
    var plan = PlanDraft()
    XCTAssertNil(plan.start(at: now))
    XCTAssertNil(plan.problem(at: now), "there is nothing to complain of yet")
    plan.change(1) { $0.stage.name = "Rest" }
    XCTAssertEqual(plan.problem(at: now), .noDuration(row: 1))
    plan.change(1) { $0.duration = .seconds(60) }
    XCTAssertEqual(
      plan.start(at: now), Start(name: "Rest", duration: .seconds(60)))
    plan.change(0) { $0.mistyped = "soon" }
    XCTAssertEqual(plan.problem(at: now), .noDuration(row: 0))
    XCTAssertNil(plan.start(at: now))
  }

  func testAStartedPlanIsReadyAtTheGivenMoment() async throws {
    var plan = draft(["Potatoes": 1500, "Fish": 720], isTogether: true)
    let readyAt = now.wallClock + .seconds(1800)
    plan.readyAt = readyAt
    let start = try XCTUnwrap(plan.start(at: now))
    XCTAssertEqual(start.stages.map(\.name), ["Potatoes", "Fish"])
    XCTAssertEqual(start.duration, .seconds(1800))
    XCTAssertEqual(start.dueAt, readyAt)
    XCTAssertEqual(
      PlanTimes(of: plan, at: now).beginnings, [300, 1080].map { now.wallClock + .seconds($0) })
  }

  func testAMomentTooSoonIsRefusedWithTheEarliestPossibleOne() async throws {
    var plan = draft(["Fish": 720, "Potatoes": 1500], isTogether: true)
    plan.readyAt = now.wallClock + .seconds(1499)
    guard case .refused(.tooSoon(let longest, let earliest))? = plan.problem(at: now) else {
      return XCTFail("\(String(describing: plan.problem(at: now)))")
    }
    XCTAssertNil(plan.start(at: now))
    XCTAssertEqual(PlanTimes(of: plan, at: now).beginnings.map { $0 == nil }, [false, true])
    XCTAssertEqual(longest.name, "Potatoes")
    XCTAssertEqual(earliest.components.seconds % 60, 0)
    XCTAssertTrue((0..<60).contains((earliest - now.wallClock).components.seconds - 1500))
    XCTAssertEqual(
      plan.sentence(.refused(.tooSoon(longest: longest, earliest: earliest))) { _ in "18:41" },
      "“Potatoes” takes 25 min, so it can’t be ready before 18:41.")
    plan.readyAt = earliest
    XCTAssertNil(plan.problem(at: now))
    XCTAssertNotNil(plan.start(at: now))
  }

  func testAMomentTooFarAwayIsRefused() async throws {
    var plan = draft(["Fish": 720, "Potatoes": 1500], isTogether: true)
    let latest = now.wallClock + .seconds(1500) + Engine.durations.upperBound
    plan.readyAt = latest
    XCTAssertNil(plan.problem(at: now))
    plan.readyAt = latest + .seconds(1)
    XCTAssertEqual(plan.problem(at: now), .refused(.tooLate))
  }

  /// A plan made by hand starts the same timers as the same plan typed.
  func testThePageStartsTheSamePlanAsATypedText() async throws {
    var gym = draft(["stretch": 180], name: "gym")
    gym.preset.rounds = 4
    XCTAssertEqual(
      gym.start(at: now),
      Start(name: "gym", stages: [Stage(name: "stretch", duration: .seconds(180))], rounds: 4))
    var (soup, tea) = (draft(["": 1500, "leek": 720], isTogether: true), draft(["tea": 180]))
    tea.change(0) { $0.stage.waits = true }
    var later = soup
    later.readyAt = .seconds(now.wallClock.components.seconds / 60 * 60 + 3600)
    let time = WallClock.timeOfDay(now.wallClock + .seconds(3600), twelveHours: false)
    for (plan, text) in [
      (gym, "gym: \"stretch\" 3m x4"), (soup, "\"Dish 1\" 25m, leek 12m together"),
      (later, "\(time): \"Dish 1\" 25m, leek 12m"), (tea, "tea 3m, wait"),
      (draft(["": 60], name: "gym"), "gym 1m"),
    ] {
      XCTAssertEqual(
        plan.start(at: now), try Start(typed: text, words: .translated).resolved(at: now), text)
    }
  }

  /// The engine never ignores a plan started on the page.
  func testTheEngineAcceptsEveryStartedPlan() async throws {
    var random = SplitMix64(seed: 18)
    var started = 0
    let count = isSoak ? 2000 : 300
    for _ in 1...count {
      var plan = PlanDraft()
      plan.preset.isTogether = !Bool.random(using: &random)
      for _ in 0..<Int.random(in: 0...33, using: &random) { plan.add() }
      for index in plan.rows.indices where Int.random(in: 0...9, using: &random) > 0 {
        let seconds = [1, 60, 359_999].randomElement(using: &random) ?? 1
        plan.change(index) {
          $0.duration = .seconds(seconds)
          $0.stage.waits = seconds == 60
        }
      }
      plan.preset.rounds = Int.random(in: -1...101, using: &random)
      if Bool.random(using: &random) {
        let seconds = Int.random(in: -10...720_000, using: &random)
        plan.readyAt = now.wallClock + .seconds(seconds)
      }
      guard let start = plan.start(at: now) else { continue }
      var engine = Engine()
      engine.handle(.start(start), at: now.instant)
      let count = plan.preset.isTogether ? plan.rows.filter(\.isUsed).count : 1
      XCTAssertEqual(engine.count, count, "\(start)")
      started += 1
    }
    XCTAssertGreaterThan(started, count / 4)
  }

  // MARK: - Moments

  func testStagesHaveBeginningsUntilOneWaits() async throws {
    var plan = draft(["a": 60, "b": 120, "c": 180])
    func begins() -> [Int?] {
      let beginnings = PlanTimes(of: plan, at: now).beginnings
      return beginnings.map { $0.map { Int(($0 - now.wallClock).components.seconds) } }
    }
    XCTAssertEqual(begins(), [0, 60, 180])
    XCTAssertEqual(plan.timed?.waitsForPerson, false)
    plan.change(1) { $0.stage.waits = true }
    XCTAssertEqual(begins(), [0, 60, nil])
    XCTAssertEqual(plan.timed?.waitsForPerson, true)
    plan.preset.rounds = 3
    XCTAssertEqual(PlanTimes(of: plan, at: now).end, now.wallClock + .seconds(3 * 360))
  }

  func testTheShownTextsHoldUntilTheNextAnnouncedChange() async throws {
    var plan = draft(["a": 90, "b": 125], isTogether: true)
    for seconds in [0, 124, 125, 200, 300] {
      plan.readyAt = now.wallClock + .seconds(seconds)
      let length = try XCTUnwrap(PlanTimes(of: plan, at: now).changesIn)
      XCTAssertGreaterThan(length, .zero)
      func problem(after time: Duration) -> PlanDraft.Problem? {
        plan.problem(
          at: Moment(
            instant: now.instant.advanced(by: time), wallClock: now.wallClock + time))
      }
      XCTAssertEqual(problem(after: .zero), problem(after: length - .nanoseconds(1)))
      XCTAssertNotEqual(problem(after: .zero), problem(after: length))
    }
    XCTAssertNil(PlanTimes(of: PlanDraft(), at: now).changesIn)
  }
}
