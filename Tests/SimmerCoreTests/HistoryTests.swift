import GLibKit
import TestSupport
import TimerEngine
import XCTest

@testable import SimmerCore

/// The history: its file, and what a command line prints of it.
@MainActor final class HistoryTests: XCTestCase, @unchecked Sendable {
  private static let day = Duration.seconds(86_400)
  private var now = Moment(
    instant: Instant(sinceBoot: .seconds(1_000)), wallClock: .seconds(1_764_400_000))
  private var engine = Engine()

  private func pass(_ time: Duration) {
    now = Moment(instant: now.instant.advanced(by: time), wallClock: now.wallClock + time)
  }

  private func send(_ input: Input, to file: HistoryFile) {
    let records = engine.handle(input, at: now).endedRuns.map { HistoryRecord($0, at: now) }
    if !records.isEmpty { file.append(records, at: now.wallClock) }
  }

  private func file() throws -> HistoryFile {
    HistoryFile(path: try stateFilePath(of: "new/history.jsonl"))
  }

  private func text(of file: HistoryFile) throws -> String {
    try String(contentsOfFile: file.path, encoding: .utf8)
  }

  /// Starts a timer and stops it a minute later.
  private func run(_ name: String, to file: HistoryFile) {
    send(.start(name: name, duration: .seconds(60)), to: file)
    pass(.seconds(61))
    for timer in engine.timers { send(.stop(timer.id), to: file) }
  }

  func testWhatEndedIsReadAgain() async throws {
    let file = try file()
    XCTAssertEqual(file.read(at: now.wallClock), [])
    run("tea “für” 2\u{1}\"", to: file)
    send(
      .start(Start(name: "Bread", stages: [Stage(name: "Rest", duration: .seconds(9))])), to: file)
    send(.pause(TimerID(rawValue: 2)), to: file)
    pass(.milliseconds(2_500))
    send(.cancel(TimerID(rawValue: 2)), to: file)
    let records = file.read(at: now.wallClock)
    XCTAssertEqual(records.map(\.end), [.rang, .canceled])
    XCTAssertEqual(records.map(\.name), ["tea “für” 2 \"", "Bread, Rest"])
    XCTAssertEqual(records[0].endedAt - records[0].beganAt, .seconds(60))
    XCTAssertEqual(records[1].pausedFor, .milliseconds(2_500))
    XCTAssertEqual(records[1].start.stages.count, 1)
    XCTAssertEqual(try text(of: file).split(separator: "\n").count, 2, "one line each")
  }

  func testAnEndThatWasUndoneIsNone() async throws {
    let file = try file()
    send(.start(name: "tea", duration: .seconds(60)), to: file)
    send(.cancel(TimerID(rawValue: 1)), to: file)
    pass(.seconds(2))
    XCTAssertEqual(file.read(at: now.wallClock).map(\.end), [.canceled])
    send(.undo, to: file)
    XCTAssertEqual(file.read(at: now.wallClock), [])
    pass(.seconds(60))
    send(.stop(TimerID(rawValue: 1)), to: file)
    XCTAssertEqual(file.read(at: now.wallClock).map(\.end), [.rang])
  }

  func testAMinuteMoreAfterTheEndIsNoOtherRun() async throws {
    let file = try file()
    send(.start(name: "tea", duration: .seconds(60)), to: file)
    for _ in 0..<2 {
      pass(.seconds(70))
      send(.add(TimerID(rawValue: 1), .seconds(60)), to: file)
      // It is saved meanwhile.
      let saved = SavedState(engine.snapshot, at: now, boot: "a")
      engine = Engine(try XCTUnwrap(saved.snapshot(at: now, boot: "a")))
    }
    pass(.seconds(70))
    send(.stop(TimerID(rawValue: 1)), to: file)
    let records = file.read(at: now.wallClock)
    XCTAssertEqual(records.map(\.end), [.rang])
    XCTAssertEqual(records.map(\.duration), [.seconds(180)])
    XCTAssertEqual(records.map(\.start.duration), [.seconds(60)], "a press starts what was set")
  }

  func testTheNewestAreReadFirst() async throws {
    let file = try file()
    for name in ["tea", "eggs", "rice"] { run(name, to: file) }
    send(.start(name: "peas", duration: .seconds(60)), to: file)
    send(.cancel(TimerID(rawValue: 4)), to: file)
    send(.undo, to: file)
    XCTAssertEqual(file.read(at: now.wallClock, atMost: 2).map(\.name), ["eggs", "rice"])
    XCTAssertEqual(file.read(at: now.wallClock, atMost: 0), [])
  }

  func testADamagedLineIsSkipped() async throws {
    let file = try file()
    run("tea", to: file)
    let whole = try text(of: file)
    let lines = [
      "", "{", String(whole.dropLast(9)), "null", "[1]", "{\"id\":1,\"name\":\"\u{1}\"}",
      String(whole.dropLast().replacingOccurrences(of: "tea", with: "\\ud800")),
      String(repeating: "[", count: 5_000),
    ]
    // The last one was cut short, as by a kill.
    try (lines.joined(separator: "\n") + "\n" + whole + "\n\n{\"id\":")
      .write(toFile: file.path, atomically: true, encoding: .utf8)
    run("eggs", to: file)
    XCTAssertEqual(file.read(at: now.wallClock).map(\.name), ["tea", "eggs"])
  }

  func testTheOldestGo() async throws {
    let file = try file()
    run("tea", to: file)
    pass(Self.day * 50)
    run("eggs", to: file)
    XCTAssertEqual(file.read(at: now.wallClock).map(\.name), ["tea", "eggs"])
    pass(Self.day * 50)
    XCTAssertEqual(file.read(at: now.wallClock).map(\.name), ["eggs"])
    run("rice", to: file)
    XCTAssertFalse(try text(of: file).contains("tea"))
    let line = try XCTUnwrap(try text(of: file).split(separator: "\n").last)
    let many = (0..<9_000).map {
      line.replacingOccurrences(of: "rice", with: "\($0)")
        .replacingOccurrences(of: "\"id\":3", with: "\"id\":\($0 + 100)")
    }
    try (many.joined(separator: "\n") + "\n")
      .write(toFile: file.path, atomically: true, encoding: .utf8)
    XCTAssertGreaterThan(try text(of: file).utf8.count, HistoryFile.largestSize)
    XCTAssertEqual(file.read(at: now.wallClock).count, 9_000)
    run("pasta", to: file)
    XCTAssertLessThan(try text(of: file).utf8.count, HistoryFile.largestSize * 7 / 8)
    XCTAssertEqual(file.read(at: now.wallClock).suffix(2).map(\.name), ["8999", "pasta"])
  }

  func testAnotherFileInItsPlaceIsLeftAlone() async throws {
    let folder = try TemporaryDirectory()
    mkfifo(folder.path + "/pipe", 0o600)
    for path in [folder.path, folder.path + "/pipe", try folder.writeUnreadable(to: "x")] {
      let file = HistoryFile(path: path)
      run("tea", to: file)
      XCTAssertEqual(file.read(at: now.wallClock), [])
    }
  }

  /// Processes that are killed at any moment, and go on with the timers that were saved last: the
  /// history has what happened, each run once, except perhaps the line of the last moment.
  func testAThousandRunsWithKills() async throws {
    var random = SplitMix64(seed: 65)
    let file = try file()
    var saved = engine.snapshot
    var happened: [String] = []
    var ended = 0
    while ended < 1_000 {
      pass(.milliseconds(.random(in: 1...20_000, using: &random)))
      let id = engine.timers.randomElement(using: &random)?.id ?? TimerID(rawValue: 1)
      let input: Input =
        switch Int.random(in: 0..<9, using: &random) {
        case 0...3 where engine.count < 20:
          .start(name: "No \(ended)", duration: .seconds(.random(in: 1...60, using: &random)))
        case 4: .pause(id)
        case 5: .resume(id)
        case 6: .restart(id)
        case 7: .cancel(id)
        default: .stop(id)
        }
      let change = engine.handle(input, at: now)
      let records = change.endedRuns.map { HistoryRecord($0, at: now) }
      // A kill comes before the history is written, after it, or after the state is saved, too.
      let kill = Int.random(in: 0..<20, using: &random)
      if kill != 0 {
        file.append(records, at: now.wallClock)
      } else if let record = records.last {
        // Half of the line.
        file.append([record], at: now.wallClock)
        let handle = try XCTUnwrap(FileHandle(forWritingAtPath: file.path))
        try handle.truncate(atOffset: try handle.seekToEnd() - 40)
      }
      if kill > 1 {
        saved = engine.snapshot
        happened += records.map(Self.summary)
        ended += records.count
      }
      if kill < 4 { engine = Engine(saved) }
    }
    // What happened in a process that was killed before it saved may be told, or happens again.
    let told = file.read(at: now.wallClock).map(Self.summary)
    XCTAssertEqual(Set(told).count, told.count, "each once")
    XCTAssertTrue(Set(happened).isSubset(of: told))
    XCTAssertLessThan(Set(told).subtracting(happened).count, ended / 10)
  }

  private nonisolated static func summary(_ record: HistoryRecord) -> String {
    "\(record.id) \(record.name) \(record.beganAt) \(record.endedAt) \(record.end)"
  }

  func testDaysAreLocal() async throws {
    let midnight = WallClock.today(.zero, at: now.wallClock)
    let noon = WallClock.today(.seconds(43_200), at: now.wallClock)
    let today = String(WallClock.rfc3339(noon).prefix(10))
    for (text, isIn) in [
      ("today", [true, false, false]), ("1d", [true, false, false]), ("2d", [true, true, false]),
      (today, [true, false, false]), ("2020-02-30", [false, false, false]),
    ] {
      let span = try XCTUnwrap(HistorySpan(text))
      let times = [midnight, midnight - .seconds(1), midnight - Self.day * 2]
      XCTAssertEqual(times.map { span.contains($0, at: noon) }, isIn, text)
    }
  }

  func testTheTable() async throws {
    XCTAssertEqual(HistoryTable.text([]) { _ in "" }, "There are no timers.\n")
    let file = try file()
    run("tea", to: file)
    let first = String(WallClock.rfc3339(now.wallClock).prefix(10))
    send(.start(Start(stages: [Stage(name: "rest", duration: .seconds(90))])), to: file)
    send(.cancel(TimerID(rawValue: 2)), to: file)
    let records = file.read(at: now.wallClock)
    XCTAssertEqual(
      HistoryTable.text(records) { _ in "18:42" },
      """
                 Began  Ended  Length  Name  State
      \(first) 18:42  18:42      1m  tea   done
      \(first) 18:42  18:42  1m 30s  rest  canceled

      """)
    let json = HistoryTable.json(records)
    let values = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
    XCTAssertEqual(values?.map { $0["end"] as? String }, ["rang", "canceled"])
    XCTAssertEqual(values?.map { $0["duration"] as? Double }, [60, 90])
    XCTAssertEqual(values?[1]["stage"] as? String, "rest")
    XCTAssertEqual(
      Set(values?.first?.keys.map { $0 } ?? []),
      ["id", "name", "stage", "plan", "duration", "began_at", "ended_at", "paused", "end"])
  }
}
