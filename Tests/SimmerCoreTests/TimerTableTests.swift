import GLibKit
import TestSupport
import TimerEngine
import XCTest

@testable import SimmerCore

/// The list of all timers, as text for people and as JSON for programs.
@MainActor final class TimerTableTests: CommandLineTestCase, @unchecked Sendable {
  private var listings: [TimerListing] {
    scenario.engine.timers.map { TimerListing(of: $0, in: scenario.engine, at: scenario.now) }
  }

  private func timeOfDay(_ time: Duration) -> String {
    let minutes = time.components.seconds / 60
    return String(format: "%02d:%02d", minutes / 60 % 24, minutes % 60)
  }

  private func json() throws -> [[String: Any]] {
    let text = TimerTable.json(listings)
    XCTAssertTrue(text.utf8.allSatisfy { $0 < 0x7F }, "pure ASCII")
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try XCTUnwrap(value as? [[String: Any]])
  }

  func testTimersInColumns() async {
    scenario.send(.add(scenario.start(.seconds(540), name: "pasta"), .seconds(60)))
    let paused = scenario.start(.seconds(90), name: "ラーメン")
    scenario.send(.pause(paused))
    scenario.start(.seconds(1), name: "egg\u{1B}[2J")
    scenario.start(.seconds(36_000))
    scenario.pass(.milliseconds(12_500))
    XCTAssertEqual(
      TimerTable.text(listings, timeOfDay: timeOfDay),
      """
      ID  Name      State    Length  Remaining  Ends
       1  pasta     running     10m      09:48  22:23
       2  ラーメン  paused   1m 30s      01:30
       3  egg [2J   done         1s     +00:11  22:13
       4            running     10h   09:59:48  08:13

      """)
  }

  func testStagesAndPlansInColumns() async {
    scenario.send(.start(Self.bread))
    _ = startDinner(in: .seconds(100))
    scenario.pass(.seconds(12))
    scenario.send(.start(name: "work", duration: .seconds(60)))
    scenario.send(.setRounds(TimerID(rawValue: 4), 3))
    scenario.send(.pause(TimerID(rawValue: 4)))
    XCTAssertEqual(
      TimerTable.text(listings, timeOfDay: timeOfDay),
      """
      ID  Name      State                 Length  Remaining  Ends   Plan
       1  bread     rest, stage 2 of 3    1m 25s      01:13  22:14
       2  potatoes  starts 22:14             25s         25  22:15  Dinner
       3  fish      starts 22:14             12s         12  22:15  Dinner
       4  work      paused: round 1 of 3      3m      03:00

      """)
    scenario.send(.pausePlan(scenario.engine.plans[0].id))
    XCTAssertEqual(
      TimerTable.text(Array(listings[1...1]), timeOfDay: timeOfDay),
      """
      ID  Name      State   Length  Remaining  Ends  Plan
       2  potatoes  paused     25s         25        Dinner

      """)
  }

  func testAnEndlessTimerHasNoEnd() async throws {
    scenario.send(.start(Start(name: "stretch", duration: .seconds(1_200), rounds: nil)))
    scenario.pass(.seconds(6 * 1_200 + 300))
    let listing = try XCTUnwrap(listings.first)
    XCTAssertEqual(
      listing.cells(timeOfDay: timeOfDay), ["1", "stretch", "round 7", "20m", "15:00", "", ""])
    XCTAssertEqual(listing.line(timeOfDay: timeOfDay), "stretch  20m  until stopped")
    let timer = try json()[0]
    XCTAssertEqual(timer["round"] as? Int, 7)
    XCTAssertTrue(timer["rounds"] is NSNull && timer["ends_at"] is NSNull)
    for (member, seconds) in [("duration", 1_200.0), ("remaining", 900), ("stage_remaining", 900)] {
      XCTAssertEqual(timer[member] as? Double, seconds)
    }
  }

  func testATimerWithoutANameIsCalledByItsStages() async throws {
    let stages = ["work", "break"].map { Stage(name: $0, duration: .seconds(5)) }
    scenario.send(.start(Start(stages: stages, rounds: 3)))
    XCTAssertEqual(try XCTUnwrap(listings.first).cells(timeOfDay: timeOfDay)[1], "work, break")
    XCTAssertEqual(
      listings.map { $0.line(timeOfDay: timeOfDay) }, ["work, break  30s  ends 22:13"])
    XCTAssertEqual(try json()[0]["name"] as? String, "")
  }

  func testTheEndMayBeLaterIfAStageWaits() async {
    let stages = ["knead", "bake"].map {
      Stage(name: $0, duration: .seconds(300), waits: $0 == "knead")
    }
    scenario.send(.start(Start(stages: stages)))
    XCTAssertEqual(
      listings.map { $0.line(timeOfDay: timeOfDay) }, ["knead, bake  10m  22:23 or later"])
    scenario.pass(.seconds(300))
    scenario.send(.next(TimerID(rawValue: 1)))
    XCTAssertEqual(
      listings.map { $0.line(timeOfDay: timeOfDay) }, ["knead, bake  10m  ends 22:23"])
  }

  func testAnyLengthIsWrittenInFull() async throws {
    scenario.send(.start(Start(name: "rest", duration: .seconds(7200), rounds: 99)))
    scenario.send(.add(TimerID(rawValue: 1), .seconds(61)))
    let listing = try XCTUnwrap(listings.first)
    XCTAssertEqual(listing.cells(timeOfDay: timeOfDay)[3...4], ["198h 1m 1s", "198:01:01"])
    XCTAssertTrue(
      listing.line(timeOfDay: timeOfDay).hasPrefix("rest  198h  ends "),
      listing.line(timeOfDay: timeOfDay))
  }

  func testStagesAndPlansInJSON() async throws {
    scenario.send(.start(Self.bread))
    _ = startDinner(in: .seconds(100))
    scenario.pass(.seconds(12))
    let (bread, fish) = (try json()[0], try json()[2])
    func text(_ after: Double) -> String {
      WallClock.rfc3339(scenario.now.wallClock + .seconds(after))
    }
    XCTAssertEqual(bread["state"] as? String, "running")
    XCTAssertEqual(bread["duration"] as? Double, 85)
    XCTAssertEqual(bread["remaining"] as? Double, 73)
    XCTAssertEqual(bread["stage_remaining"] as? Double, 38)
    XCTAssertEqual(bread["ends_at"] as? String, text(73))
    XCTAssertEqual(bread["stage"] as? Int, 2)
    let stages = try XCTUnwrap(bread["stages"] as? [[String: Any]])
    XCTAssertEqual(stages.map { $0["name"] as? String }, ["knead", "rest", "bake"])
    XCTAssertEqual(stages.map { $0["duration"] as? Double }, [10, 40, 35])
    XCTAssertEqual(stages.map { $0["waits"] as? Bool }, [false, false, false])
    XCTAssertEqual((bread["round"] as? Int), 1)
    XCTAssertEqual((bread["rounds"] as? Int), 1)
    XCTAssertTrue(bread["plan"] is NSNull && bread["starts_at"] is NSNull)
    XCTAssertEqual(fish["state"] as? String, "waiting")
    XCTAssertEqual(fish["remaining"] as? Double, 12)
    XCTAssertEqual(fish["starts_at"] as? String, text(76))
    XCTAssertEqual(fish["ends_at"] as? String, text(88))
    XCTAssertTrue(fish["stage"] is NSNull)
    let plan = try XCTUnwrap(fish["plan"] as? [String: Any])
    XCTAssertEqual(plan["name"] as? String, "Dinner")
    XCTAssertEqual(plan["id"] as? Int, 2)
    XCTAssertEqual(plan["ready_at"] as? String, text(88))
    scenario.send(.pausePlan(scenario.engine.plans[0].id))
    let held = try json()[2]
    XCTAssertEqual(held["state"] as? String, "waiting")
    XCTAssertTrue(held["starts_at"] is NSNull && held["ends_at"] is NSNull)
    XCTAssertTrue((held["plan"] as? [String: Any])?["ready_at"] is NSNull)
  }

  func testAnEmptyList() async {
    XCTAssertEqual(TimerTable.text([], timeOfDay: timeOfDay), "There are no timers.\n")
    XCTAssertEqual(TimerTable.json([]), "[]\n")
  }

  func testTheSummaryOfStartedTimers() async {
    scenario.start(.seconds(540), name: "pasta")
    scenario.start(.seconds(5400))
    XCTAssertEqual(
      listings.map { $0.line(timeOfDay: timeOfDay) },
      ["pasta  9m  ends 22:22", "1h 30m  ends 23:43"])
    _ = startDinner(in: .seconds(3600))
    XCTAssertEqual(
      listings.suffix(2).map { $0.line(timeOfDay: timeOfDay) },
      [
        "potatoes  25s  starts 23:12  ends 23:13", "fish  12s  starts 23:13  ends 23:13",
      ])
  }

  func testTimersInJSON() async throws {
    scenario.send(.follow(AlarmRules(ringLimit: .seconds(30))))
    scenario.send(.add(scenario.start(.seconds(540), name: "pasta"), .seconds(60)))
    let paused = scenario.start(.seconds(90))
    scenario.start(.seconds(1))
    scenario.pass(.milliseconds(12_500))
    scenario.send(.pause(paused))
    scenario.pass(.milliseconds(50_250))
    scenario.start(.seconds(5))
    scenario.pass(.seconds(6))

    let timers = try json()
    func values<T>(_ key: String) -> [T?] { timers.map { $0[key] as? T } }
    XCTAssertEqual(values("id"), [1, 2, 3, 4])
    XCTAssertEqual(values("name"), ["pasta", "", "", ""])
    XCTAssertEqual(values("state"), ["running", "paused", "missed", "finished"])
    XCTAssertEqual(values("duration"), [600.0, 90, 1, 5], "with added time")
    XCTAssertEqual(values("remaining"), [531.25, 77.5, -67.75, -1])
    XCTAssertTrue(timers[1]["ends_at"] is NSNull)
    XCTAssertTrue(timers.allSatisfy { $0["audible"] is NSNull && $0.count == 14 })
    for isAudible in [true, false] {
      var listing = try XCTUnwrap(listings.first)
      listing.isAudible = isAudible
      XCTAssertTrue(jsonText(listing).hasPrefix("{\"audible\":\(isAudible),"))
    }

    let dates = ISO8601DateFormatter()
    dates.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    let now = scenario.now.wallClock / .seconds(1)
    for timer in timers {
      guard let text = timer["ends_at"] as? String else { continue }
      let end = try XCTUnwrap(dates.date(from: text)).timeIntervalSince1970
      XCTAssertEqual(end - now, timer["remaining"] as? Double ?? .nan, accuracy: 0.001)
    }
  }

  func testNamesWithUnusualCharactersAreKeptInJSON() async throws {
    let names = [
      "\"7 up\" \\ /", "\u{0}\u{1F}\u{7F}\u{9B}\n\t", "Käse 麺 🍝 👩‍🍳", "\u{2028}\u{FEFF}\u{202E}x",
      String(repeating: "x", count: 10_000),
    ]
    for name in names { scenario.start(.seconds(60), name: name) }
    XCTAssertEqual(try json().map { $0["name"] as? String }, names.map(\.asName))
  }

  func testSecondsAsDecimals() async {
    for (duration, text) in [
      (.zero, "0"), (.seconds(540), "540"), (.milliseconds(250), "0.25"),
      (.milliseconds(-250), "-0.25"), (.milliseconds(-1001), "-1.001"), (.milliseconds(10), "0.01"),
      (.nanoseconds(999_999_999), "1"), (.nanoseconds(-1), "0"), (.seconds(359_999), "359999"),
    ] as [(Duration, String)] {
      XCTAssertEqual(jsonText([duration.decimalSeconds]), "[\(text)]")
    }
  }
}
