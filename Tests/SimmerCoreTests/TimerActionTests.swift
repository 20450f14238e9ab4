import TestSupport
import TimerEngine
import XCTest

@testable import SimmerCore

/// The timers that a command line refers to, and the possible changes of these.
@MainActor final class TimerActionTests: CommandLineTestCase, @unchecked Sendable {
  func testEveryChangeInEveryState() async throws {
    let running = scenario.start(.seconds(600), name: "running")
    let paused = scenario.start(.seconds(600), name: "paused")
    scenario.send(.pause(paused))
    let (finished, missed) = (
      scenario.start(.seconds(1), name: "finished"), scenario.start(.seconds(1))
    )
    scenario.pass(.seconds(1))
    scenario.send(.follow(AlarmRules(ringLimit: .seconds(1))))
    scenario.send(.restart(finished))
    scenario.pass(.seconds(1))
    XCTAssertEqual(scenario.engine[missed]?.isFinished, false)
    XCTAssertEqual(scenario.engine[finished]?.isFinished, true)

    let ids = [running, paused, finished, missed]
    for (change, applies) in [
      (.pause, [running]), (.resume, [paused]), (.cancel, [running, paused]),
      (.stop, [finished, missed]), (.restart, ids), (.add(.seconds(60)), ids),
      (.add(.seconds(-60)), [running, paused]),
    ] as [(TimerAction, [TimerID])] {
      let timers = ids.compactMap { scenario.engine[$0] }
      let changed = timers.filter {
        change.input(for: $0, in: scenario.engine, at: scenario.now.instant) != nil
      }
      XCTAssertEqual(changed.map(\.id), applies, "\(change)")
      for timer in timers {
        let input = change.input(for: timer, in: scenario.engine, at: scenario.now.instant)
        guard let input else { continue }
        var engine = scenario.engine
        engine.handle(input, at: scenario.now.instant)
        XCTAssertNotEqual(engine[timer.id], timer, "\(change), \(timer.name)")
      }
    }
  }

  func testTheNextStage() async throws {
    scenario.send(.start(Self.bread))
    let plain = scenario.start(.seconds(600), name: "tea")
    let fish = startDinner()[1]
    func refusal(_ ids: TimerID...) -> String? {
      let timers = ids.compactMap { scenario.engine[$0] }
      XCTAssertEqual(
        TimerAction.next.inputs(for: timers, in: scenario.engine, at: scenario.now.instant), [])
      return TimerAction.next.refusal(of: "x", for: timers)
    }
    XCTAssertEqual(refusal(plain), "“x” has no next stage.")
    XCTAssertEqual(refusal(fish), "“x” hasn’t started yet.")
    XCTAssertEqual(refusal(plain, fish), "No timer “x” has a next stage.")
    let bread = scenario.engine.timers[0].id
    for step in 1...2 {
      let timers = scenario.engine.timers
      XCTAssertEqual(
        TimerAction.next.inputs(for: timers, in: scenario.engine, at: scenario.now.instant),
        [.next(bread)])
      scenario.send(.next(bread))
      XCTAssertEqual(scenario.engine[bread]?.step, step)
    }
    XCTAssertEqual(refusal(bread), "“x” has no next stage.")
    let waiting = scenario.engine.timers.filter(\.isWaiting)
    XCTAssertEqual(
      TimerAction.restart.refusal(of: "all", for: waiting), "No timer has started yet.")
    XCTAssertEqual(
      TimerAction.restart.refusal(of: "fish", for: waiting + waiting),
      "No timer “fish” has started yet.")
  }

  func testAllOfAPlanIsPausedAsThePlan() async throws {
    let ids = startDinner(in: .seconds(100))
    let plan = scenario.engine.plans[0].id
    let tea = scenario.start(.seconds(600), name: "tea")
    func inputs(_ change: TimerAction, _ which: String) -> [Input] {
      change.inputs(
        for: scenario.engine.timers(matching: which), in: scenario.engine, at: scenario.now.instant)
    }
    XCTAssertEqual(inputs(.pause, "dinner"), [.pausePlan(plan)])
    XCTAssertEqual(inputs(.pause, "all"), [.pausePlan(plan), .pause(tea)])
    XCTAssertEqual(inputs(.pause, "fish"), [], "it alone has not begun")
    XCTAssertEqual(inputs(.resume, "all"), [])
    scenario.send(.pausePlan(plan))
    XCTAssertEqual(inputs(.pause, "dinner"), [])
    XCTAssertEqual(inputs(.resume, "DINNER"), [.resumePlan(plan)])
    XCTAssertEqual(inputs(.cancel, "dinner"), ids.map { .cancel($0) })
  }

  func testTimeForAPlanMovesItsMoment() async throws {
    let ids = startDinner(in: .seconds(100))
    let plan = scenario.engine.plans[0].id
    let tea = scenario.start(.seconds(600), name: "tea")
    func inputs(_ which: String) -> [Input] {
      TimerAction.add(.seconds(60)).inputs(
        for: scenario.engine.timers(matching: which), of: scenario.engine.plans(named: which),
        in: scenario.engine, at: scenario.now.instant)
    }
    XCTAssertEqual(inputs("DINNER"), [.movePlan(plan, by: .seconds(60))])
    XCTAssertEqual(inputs("fish"), [.add(ids[1], .seconds(60))])
    XCTAssertEqual(inputs("\(ids[0].rawValue)"), [.add(ids[0], .seconds(60))])
    XCTAssertEqual(inputs("all"), (ids + [tea]).map { .add($0, .seconds(60)) })
  }

  func testARefusalNamesTheStateThatPreventsTheChange() async throws {
    scenario.start(["tea": 600, "egg": 600, "egg ": 1])
    scenario.send(.pause(TimerID(rawValue: 2)))
    scenario.pass(.seconds(1))
    let (running, paused) = ([scenario.engine.timers[0]], [scenario.engine.timers[1]])
    let (over, both) = ([scenario.engine.timers[2]], Array(scenario.engine.timers[1...2]))
    for (change, which, timers, sentence) in [
      (.pause, "all", over + paused, "No timer is running."),
      (.pause, "egg", both, "No timer “egg” is running."),
      (.pause, "2", paused, "“2” is already paused."),
      (.pause, "egg", over, "“egg” is done, so it can’t be paused."),
      (.resume, "ALL", running + over, "No timer is paused."),
      (.resume, "tea", running + over, "No timer “tea” is paused."),
      (.resume, "tea", running, "“tea” is already running."),
      (.resume, "egg", over, "“egg” is done. Use --restart to run it again."),
      (
        .cancel, "all", over,
        "No timer is running or paused. Use --stop for those that are done."
      ),
      (.cancel, "egg", over + over, "No timer “egg” is running or paused. Use --stop."),
      (.cancel, "egg", over, "“egg” is done. Use --stop."),
      (
        .stop, "all", running,
        "No timer is ringing. Use --cancel for those that aren’t done."
      ),
      (.stop, "tea", running + paused, "No timer “tea” is done. Use --cancel."),
      (.stop, "tea", running, "“tea” isn’t done. Use --cancel."),
      (
        .add(.seconds(-60)), "all", over,
        "No timer is running or paused, so there is no time to take away."
      ),
      (.add(.seconds(-60)), "egg", over, "“egg” is done, so there is no time to take away."),
    ] as [(TimerAction, String, [CountdownTimer], String)] {
      XCTAssertEqual(change.refusal(of: which, for: timers), sentence)
    }
    scenario.start(.seconds(60), name: "All")
    XCTAssertEqual(
      TimerAction.resume.refusal(of: "all", for: [scenario.engine.timers[3]]),
      "“all” is already running.", "it is the name of one")
  }

  func testTimersAreGivenByNumberByNameOrAsAll() async throws {
    for name in ["Pasta", "Tea", "pasta", "2", ""] { scenario.start(.seconds(60), name: name) }
    for (which, ids) in [
      ("1", [1]), ("Pasta", [1, 3]), ("PASTA", [1, 3]), ("tea", [2]), ("2", [2]),
      ("all", [1, 2, 3, 4, 5]), ("", []), ("rice", []), ("6", []), ("-1", []),
      ("99999999999999999999", []),
    ] as [(String, [Int])] {
      XCTAssertEqual(scenario.engine.timers(matching: which).map(\.id.rawValue), ids, "“\(which)”")
    }
    scenario.start(.seconds(60), name: "All")
    XCTAssertEqual(scenario.engine.timers(matching: "all").map(\.id.rawValue), [6])
  }

  func testNamesAreComparedWithoutCaseSpacesAndQuotationMarks() async throws {
    for name in ["7 up", "Straße", "izmir", "Ὀδυσσεύς", "chef’s \u{17C}urek"] {
      scenario.start(.seconds(60), name: name)
    }
    for (which, ids) in [
      ("\"7 up\"", [1]), ("7UP", [1]), ("„7 Up“", [1]), ("STRASSE", [2]), ("strasse", [2]),
      ("İZMİR", [3]), ("İzmir", [3]), ("IZMIR", [3]), ("ὈΔΥΣΣΕΎΣ", [4]),
      ("CHEFS Z\u{307}UREK", [5]),
      ("\"\"", []), (" ", []), ("'all'", [1, 2, 3, 4, 5]),
    ] as [(String, [Int])] {
      XCTAssertEqual(scenario.engine.timers(matching: which).map(\.id.rawValue), ids, "“\(which)”")
    }
  }

  func testMoreTimeThanATimerCanHaveIsRefused() async throws {
    let longest = Engine.durations.upperBound
    let (full, short) = (
      scenario.start(longest, name: "full"), scenario.start(.seconds(60), name: "short")
    )
    let change = TimerAction.add(.seconds(99 * 3600))
    func refusal(_ which: String, _ ids: TimerID...) -> String? {
      let timers = ids.compactMap { scenario.engine[$0] }
      let inputs = change.inputs(for: timers, in: scenario.engine, at: scenario.now.instant)
      return inputs.isEmpty ? change.refusal(of: which, for: timers) : nil
    }
    let limit = "The longest time is 99h 59m 59s."
    XCTAssertEqual(refusal("full", full), "“full” can’t run that long. \(limit)")
    scenario.pass(.seconds(2))
    XCTAssertEqual(refusal("full", full), "“full” can’t run that long. \(limit)")
    XCTAssertEqual(refusal("x", full, full), "No timer “x” can run that long. \(limit)")
    XCTAssertEqual(refusal("all", full, full), "No timer can run that long. \(limit)")
    XCTAssertNil(refusal("all", full, short), "one of them can")
  }

  /// “All” stops only those that ring.
  func testAnEndlessTimerIsStoppedWhileItRuns() async throws {
    scenario.send(.start(Start(name: "stretch", duration: .seconds(60), rounds: nil)))
    let stretch = try XCTUnwrap(scenario.engine.timers.first)
    let egg = scenario.start(.seconds(30), name: "egg")
    scenario.pass(.seconds(30))
    func stop(_ timers: [CountdownTimer]) -> [Input] {
      TimerAction.stop.inputs(for: timers, in: scenario.engine, at: scenario.now.instant)
    }
    XCTAssertEqual(stop(scenario.engine.timers), [.stop(egg)])
    XCTAssertEqual(stop([stretch]), [.cancel(stretch.id)])
  }

  func testTheNameOfAStageMeansItsTimerIfNoTimerHasThatName() async throws {
    let stages = ["Work", "Break"].map { Stage(name: $0, duration: .seconds(60)) }
    scenario.send(.start(Start(stages: stages, rounds: 3)))
    func matching(_ which: String) -> [Int] {
      scenario.engine.timers(matching: which).map(\.id.rawValue)
    }
    XCTAssertEqual([matching("work"), matching("break")], [[1], []], "the present one")
    scenario.pass(.seconds(60))
    XCTAssertEqual([matching("work"), matching("BREAK")], [[], [1]])
    scenario.start(.seconds(60), name: "break")
    XCTAssertEqual(matching("break"), [2])
  }
}
