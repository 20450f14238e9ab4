import TimerEngine
import XCTest

@testable import SimmerApp

/// Which timers somebody means who can't point at them, what can be done to those, and when
/// somebody who waits for them is told; and the list of all timers.
@MainActor final class CommandLineTimersTests: XCTestCase, @unchecked Sendable {
  private let app = Assembly()

  func testEveryChangeInEveryState() async throws {
    let running = app.start(.seconds(600), name: "running")
    let paused = app.start(.seconds(600), name: "paused")
    app.send(.pause(paused))
    let (finished, missed) = (app.start(.seconds(1), name: "finished"), app.start(.seconds(1)))
    app.pass(.seconds(1))
    app.send(.follow(AlarmRules(ringLimit: .seconds(1))))
    app.send(.restart(finished))
    app.pass(.seconds(1))
    XCTAssertEqual(app.engine[missed]?.isFinished, false)
    XCTAssertEqual(app.engine[finished]?.isFinished, true)

    let ids = [running, paused, finished, missed]
    for (change, applies) in [
      (.pause, [running]), (.resume, [paused]), (.cancel, [running, paused]),
      (.stop, [finished, missed]), (.restart, ids), (.add(.seconds(60)), ids),
      (.add(.seconds(-60)), [running, paused]),
    ] as [(TimerChange, [TimerID])] {
      let timers = ids.compactMap { app.engine[$0] }
      XCTAssertEqual(timers.filter { change.input(for: $0) != nil }.map(\.id), applies, "\(change)")
      for timer in timers {
        guard let input = change.input(for: timer) else { continue }
        var engine = app.engine
        _ = engine.handle(input, at: app.clock.now.instant)
        XCTAssertNotEqual(engine[timer.id], timer, "\(change), \(timer.name)")
      }
    }
  }

  func testWhyNothingIsChangedIsSaidOfTheStateThereIs() async throws {
    app.start(["tea": 600, "egg": 600, "egg ": 1])
    app.send(.pause(TimerID(rawValue: 2)))
    app.pass(.seconds(1))
    let (running, paused) = ([app.engine.timers[0]], [app.engine.timers[1]])
    let (over, both) = ([app.engine.timers[2]], Array(app.engine.timers[1...2]))
    for (change, which, timers, sentence) in [
      (.pause, "all", over + paused, "No timer is running."),
      (.pause, "egg", both, "No timer “egg” is running."),
      (.pause, "2", paused, "“2” is already paused."),
      (.pause, "egg", over, "“egg” has finished, so it can’t be paused."),
      (.resume, "ALL", running + over, "No timer is paused."),
      (.resume, "tea", running + over, "No timer “tea” is paused."),
      (.resume, "tea", running, "“tea” is already running."),
      (.resume, "egg", over, "“egg” has finished: use --restart to run it again."),
      (
        .cancel, "all", over,
        "No timer is running or paused: use --stop for those that have finished."
      ),
      (.cancel, "egg", over + over, "No timer “egg” is running or paused: use --stop."),
      (.cancel, "egg", over, "“egg” has finished: use --stop."),
      (
        .stop, "all", running,
        "No timer is ringing: use --cancel for those that have not finished."
      ),
      (.stop, "tea", running + paused, "No timer “tea” has finished: use --cancel."),
      (.stop, "tea", running, "“tea” has not finished: use --cancel."),
      (
        .add(.seconds(-60)), "all", over,
        "No timer is running or paused, so there is no time to take away."
      ),
      (.add(.seconds(-60)), "egg", over, "“egg” has finished, so there is no time to take away."),
    ] as [(TimerChange, String, [CountdownTimer], String)] {
      XCTAssertEqual(change.refusal(of: which, for: timers), sentence)
    }
    app.start(.seconds(60), name: "All")
    XCTAssertEqual(
      TimerChange.resume.refusal(of: "all", for: [app.engine.timers[3]]),
      "“all” is already running.", "it is the name of one")
  }

  func testTimersAreNamedByNumberByNameOrAll() async throws {
    for name in ["Pasta", "Tea", "pasta", "2", ""] { app.start(.seconds(60), name: name) }
    for (which, ids) in [
      ("1", [1]), ("Pasta", [1, 3]), ("PASTA", [1, 3]), ("tea", [2]), ("2", [2]),
      ("all", [1, 2, 3, 4, 5]), ("", []), ("rice", []), ("6", []), ("-1", []),
      ("99999999999999999999", []),
    ] as [(String, [Int])] {
      XCTAssertEqual(app.engine.timers(matching: which).map(\.id.rawValue), ids, "“\(which)”")
    }
    app.start(.seconds(60), name: "All")
    XCTAssertEqual(app.engine.timers(matching: "all").map(\.id.rawValue), [6])
  }

  private var wait = Wait(for: [])
  private var status: Int32?

  /// Begins to wait for these, and has it look after every change.
  private func begin(_ ids: TimerID...) {
    wait = Wait(for: ids.compactMap { app.engine[$0] })
    app.controller.onChange = { [unowned self] _ in look() }
    status = nil
    look()
  }

  private func look() {
    guard status == nil else { return }
    status = wait.status(of: app.engine, at: app.clock.now.instant)
  }

  func testDoneWhenItRunsOutAndAtOnceWhereItHas() async {
    let id = app.start(.seconds(10))
    begin(id)
    app.pass(.milliseconds(9999))
    XCTAssertNil(status)
    app.pass(.milliseconds(1))
    XCTAssertEqual(status, 0)
    app.pass(.seconds(1))
    begin(id)
    XCTAssertEqual(status, 0)
  }

  func testCancelledWhileItRunsOrIsPaused() async {
    for pauses in [false, true] {
      let id = app.start(.seconds(10))
      begin(id)
      if pauses { app.send(.pause(id)) }
      app.pass(.seconds(5))
      XCTAssertNil(status)
      app.send(.cancel(id))
      XCTAssertEqual(status, 3)
    }
  }

  func testDoneWhereItRanOutAndWasStoppedBeforeAnybodyLooked() async {
    let id = app.start(.seconds(10))
    begin(id)
    app.clock.advance(by: .seconds(10))
    app.send(.stop(id))
    XCTAssertNil(app.engine[id])
    XCTAssertEqual(status, 0)
  }

  func testFollowsPausesAndChangesOfItsLength() async {
    let id = app.start(.seconds(10))
    begin(id)
    app.send(.pause(id))
    app.pass(.seconds(100))
    app.send(.resume(id))
    app.send(.add(id, .seconds(60)))
    app.pass(.seconds(69))
    app.send(.restart(id))
    app.pass(.seconds(9))
    XCTAssertNil(status)
    app.send(.add(id, .seconds(-60)))
    XCTAssertEqual(status, 0)
  }

  func testOfSeveralTheLastOneCountsUnlessOneWasCancelled() async {
    for (cancels, expected) in [(false, Int32(0)), (true, 3)] {
      let (first, second) = (app.start(.seconds(10)), app.start(.seconds(20)))
      begin(first, second)
      if cancels { app.send(.cancel(first)) }
      app.pass(.seconds(10))
      app.send(.stop(first))
      XCTAssertNil(status)
      app.pass(.seconds(10))
      XCTAssertEqual(status, expected)
    }
  }

  func testOthersMakeNoDifference() async {
    let (id, other) = (app.start(.seconds(10)), app.start(.seconds(5)))
    begin(id)
    app.pass(.seconds(5))
    app.send(.stop(other))
    XCTAssertNil(status)
  }

  private var listings: [TimerListing] {
    app.engine.timers.map { TimerListing(timer: $0, moment: app.clock.now) }
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

  func testColumnsForPeople() async {
    app.send(.add(app.start(.seconds(540), name: "pasta"), .seconds(60)))
    let paused = app.start(.seconds(90), name: "ラーメン")
    app.send(.pause(paused))
    app.start(.seconds(1), name: "egg\u{1B}[2J")
    app.start(.seconds(36_000))
    app.pass(.milliseconds(12_500))
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

  func testThatThereIsNothing() async {
    XCTAssertEqual(TimerTable.text([], timeOfDay: timeOfDay), "There are no timers.\n")
    XCTAssertEqual(TimerTable.json([]), "[]\n")
  }

  func testWhatWasStarted() async {
    app.start(.seconds(540), name: "pasta")
    app.start(.seconds(5400))
    XCTAssertEqual(
      listings.map { $0.summary(timeOfDay: timeOfDay) },
      ["pasta  9m  ends 22:22", "1h 30m  ends 23:43"])
  }

  func testObjectsForPrograms() async throws {
    app.preferences.ringLimit = .seconds(30)
    app.start(.seconds(540), name: "pasta")
    let paused = app.start(.seconds(90))
    app.start(.seconds(1))
    app.pass(.milliseconds(12_500))
    app.send(.pause(paused))
    app.pass(.milliseconds(50_250))
    app.start(.seconds(5))
    app.pass(.seconds(6))

    let timers = try json()
    func values<T>(_ key: String) -> [T?] { timers.map { $0[key] as? T } }
    XCTAssertEqual(values("id"), [1, 2, 3, 4])
    XCTAssertEqual(values("name"), ["pasta", "", "", ""])
    XCTAssertEqual(values("state"), ["running", "paused", "missed", "finished"])
    XCTAssertEqual(values("duration"), [540.0, 90, 1, 5])
    XCTAssertEqual(values("remaining"), [471.25, 77.5, -67.75, -1])
    XCTAssertTrue(timers[1]["ends_at"] is NSNull)
    XCTAssertTrue(timers.allSatisfy { $0["audible"] is NSNull && $0.count == 7 })
    for isAudible in [true, false] {
      var listing = try XCTUnwrap(listings.first)
      listing.isAudible = isAudible
      XCTAssertTrue(listing.json.hasSuffix("\"audible\": \(isAudible)}"), listing.json)
    }

    let dates = ISO8601DateFormatter()
    dates.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    let now = app.clock.now.wallClock / .seconds(1)
    for timer in timers {
      guard let text = timer["ends_at"] as? String else { continue }
      let end = try XCTUnwrap(dates.date(from: text)).timeIntervalSince1970
      XCTAssertEqual(end - now, timer["remaining"] as? Double ?? .nan, accuracy: 0.001)
    }
  }

  func testNamesSurviveWhateverIsInThem() async throws {
    let names = [
      "\"7 up\" \\ /", "\u{0}\u{1F}\u{7F}\u{9B}\n\t", "Käse 麺 🍝 👩‍🍳", "\u{2028}\u{FEFF}\u{202E}x",
      String(repeating: "x", count: 10_000),
    ]
    for name in names { app.start(.seconds(60), name: name) }
    XCTAssertEqual(try json().map { $0["name"] as? String }, names)
  }

  func testSecondsAsDecimals() async {
    for (duration, text) in [
      (.zero, "0"), (.seconds(540), "540"), (.milliseconds(250), "0.25"),
      (.milliseconds(-250), "-0.25"), (.milliseconds(-1001), "-1.001"), (.milliseconds(10), "0.01"),
      (.nanoseconds(999_999_999), "1"), (.nanoseconds(-1), "0"), (.seconds(359_999), "359999"),
    ] as [(Duration, String)] { XCTAssertEqual(duration.decimalSeconds, text) }
  }
}
