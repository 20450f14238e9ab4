import Dispatch
import Foundation
import GtkKit
import TestSupport
import TimerEngine
import XCTest

@testable import SimmerApp

/// Timers outlive the program.
@MainActor
final class StateKeeperTests: XCTestCase, @unchecked Sendable {
  private let moment = Moment(
    instant: Instant(sinceBoot: .seconds(1000)), wallClock: .seconds(1_700_000_000))

  private func wait(until isTrue: () -> Bool) {
    for _ in 0..<500 where !isTrue() {
      MainLoop.drain()
      usleep(2_000)
    }
  }

  private func start(_ name: String, in engine: inout Engine) {
    _ = engine.handle(.start(name: name, duration: .seconds(60)), at: moment.instant)
  }

  /// Locks a file for a while, as another process would.
  private func hold(_ file: StateFile, for time: DispatchTimeInterval) {
    guard case .locked(let lock) = file.lock(attempts: 1) else { return XCTFail("not locked") }
    DispatchQueue.global().asyncAfter(deadline: .now() + time) { withExtendedLifetime(lock) {} }
  }

  /// The timers that a file holds; nil where it can't be read.
  private func names(in file: StateFile) -> [String]? {
    guard case .state(let state) = file.read() else { return nil }
    return state.timers.map(\.name)
  }

  func testWhatIsSavedIsRestored() async throws {
    let folder = try TemporaryDirectory()
    let file = StateFile(path: folder.path + "/timers.json")
    var engine = Engine()
    do {
      let keeper = StateKeeper(file: file, boot: "a")
      XCTAssertNil(keeper.restore(at: moment))
      for number in 1...20 {
        start("\(number)", in: &engine)
        keeper.save(engine, at: moment)
      }
      keeper.flush()
      XCTAssertNil(keeper.problem)
    }
    XCTAssertEqual(StateKeeper(file: file, boot: "a").restore(at: moment), engine.snapshot)
  }

  func testOnlyOneOfTwoKeepsItsTimers() async throws {
    let folder = try TemporaryDirectory()
    let file = StateFile(path: folder.path + "/timers.json")
    let disk = DispatchQueue(label: "disk")
    var mine = Engine()
    var others = Engine()
    do {
      let keeper = StateKeeper(file: file, boot: "a", queue: disk)
      XCTAssertNil(keeper.restore(at: moment))
      start("mine", in: &mine)
      keeper.save(mine, at: moment)
      keeper.flush()

      let other = StateKeeper(file: file, boot: "a", queue: disk)
      XCTAssertNil(other.restore(at: moment, attempts: 2))
      XCTAssertEqual(other.problem?.contains("another Simmer"), true)
      start("other's", in: &others)
      other.save(others, at: moment)
      other.flush()
      XCTAssertEqual(other.problem?.contains("another Simmer"), true)
      XCTAssertEqual(names(in: file), ["mine"])

      start("mine too", in: &mine)
      keeper.save(mine, at: moment)
      keeper.flush()
      XCTAssertNil(keeper.problem)
      disk.sync {}
      MainLoop.drain()
    }
    let next = StateKeeper(file: file, boot: "a")
    XCTAssertEqual(next.restore(at: moment), mine.snapshot)
    XCTAssertNil(next.problem)
  }

  func testAFileWhoseUserIsAboutToEndIsWaitedFor() async throws {
    let folder = try TemporaryDirectory()
    let file = StateFile(path: folder.path + "/timers.json")
    hold(file, for: .milliseconds(50))
    let keeper = StateKeeper(file: file, boot: "a")
    XCTAssertNil(keeper.restore(at: moment))
    XCTAssertNil(keeper.problem)
  }

  func testNothingIsWrittenWhileNothingChanges() async throws {
    let folder = try TemporaryDirectory()
    let file = StateFile(path: folder.path + "/timers.json")
    let keeper = StateKeeper(file: file, boot: "a")
    keeper.save(Engine(), at: moment)
    keeper.flush()
    XCTAssertFalse(FileManager.default.fileExists(atPath: file.path))
  }

  func testACorruptFileIsReportedAndKept() async throws {
    let folder = try TemporaryDirectory()
    let file = StateFile(path: try folder.write("{", to: "timers.json"))
    let keeper = StateKeeper(file: file, boot: "a")
    XCTAssertNil(keeper.restore(at: moment))
    XCTAssertEqual(keeper.setAsideNotice?.contains(file.path + ".2"), true)
    XCTAssertNil(keeper.problem, "what comes now can be saved")
  }

  func testWhereACorruptFileWentIsSaidEvenOnceTimersAreSaved() async throws {
    let folder = try TemporaryDirectory()
    let file = StateFile(path: try folder.write("{", to: "timers.json"))
    let disk = DispatchQueue(label: "disk")
    let keeper = StateKeeper(file: file, boot: "a", queue: disk)
    XCTAssertNil(keeper.restore(at: moment))
    let notice = try XCTUnwrap(keeper.setAsideNotice)
    var engine = Engine()
    for name in ["one", "two"] {
      start(name, in: &engine)
      keeper.save(engine, at: moment)
      keeper.flush()
      disk.sync {}
      MainLoop.drain()
      XCTAssertEqual(keeper.setAsideNotice, notice)
    }
    XCTAssertEqual(names(in: file), ["one", "two"])
  }

  func testAFolderThatCannotBeWrittenIsSaidOnce() async throws {
    let folder = try TemporaryDirectory()
    let disk = DispatchQueue(label: "disk")
    let keeper = StateKeeper(
      file: StateFile(path: try folder.write(to: "file") + "/timers.json"), boot: "a", queue: disk)
    var told = 0
    keeper.onProblemChange = { told += 1 }
    var engine = Engine()
    for _ in 1...3 {
      start("", in: &engine)
      keeper.save(engine, at: moment)
      disk.sync {}
      MainLoop.drain()
    }
    XCTAssertEqual(keeper.problem?.contains("Not a directory"), true)
    XCTAssertEqual(told, 1)
  }

  func testAnOlderStateNeverReplacesANewerOne() async throws {
    let folder = try TemporaryDirectory()
    let obstacle = try folder.write(to: "state")
    let file = StateFile(path: obstacle + "/timers.json")
    let disk = DispatchQueue(label: "disk")
    let keeper = StateKeeper(
      file: file, boot: "a", queue: disk, pauseBetweenAttempts: .milliseconds(1))
    var engine = Engine()
    start("one", in: &engine)
    keeper.save(engine, at: moment)
    // It has failed, but nobody has heard of that yet.
    disk.sync {}
    try FileManager.default.removeItem(atPath: obstacle)
    start("two", in: &engine)
    keeper.save(engine, at: moment)
    keeper.flush()
    XCTAssertEqual(names(in: file), ["one", "two"])
    for _ in 1...5 {
      MainLoop.drain()
      usleep(20_000)
      disk.sync {}
    }
    XCTAssertEqual(names(in: file), ["one", "two"])
    XCTAssertNil(keeper.problem)
  }

  func testAFlushThatFailsIsSaidAndTriedAgain() async throws {
    let folder = try TemporaryDirectory()
    let obstacle = try folder.write(to: "state")
    let file = StateFile(path: obstacle + "/timers.json")
    let keeper = StateKeeper(file: file, boot: "a", pauseBetweenAttempts: .milliseconds(1))
    var engine = Engine()
    start("one", in: &engine)
    keeper.save(engine, at: moment)
    start("two", in: &engine)
    keeper.save(engine, at: moment)
    keeper.flush()
    XCTAssertNotNil(keeper.problem)
    try FileManager.default.removeItem(atPath: obstacle)
    wait { keeper.problem == nil }
    XCTAssertNil(keeper.problem)
    XCTAssertEqual(names(in: file), ["one", "two"])
  }

  func testWhatCannotBeSetAsideIsNeverWrittenOver() async throws {
    let folder = try TemporaryDirectory()
    // Its name has room for “.new”, and for no date.
    let path = try folder.write("{", to: String(repeating: "x", count: 240))
    let keeper = StateKeeper(
      file: StateFile(path: path), boot: "a", pauseBetweenAttempts: .milliseconds(1))
    XCTAssertNil(keeper.restore(at: moment))
    XCTAssertNotNil(keeper.problem)
    var engine = Engine()
    start("one", in: &engine)
    keeper.save(engine, at: moment)
    keeper.flush()
    XCTAssertEqual(try String(contentsOfFile: path, encoding: .utf8), "{")
    XCTAssertEqual(keeper.problem?.contains("File name too long"), true)
    XCTAssertNil(keeper.setAsideNotice)
    // Somebody has made room.
    try FileManager.default.removeItem(atPath: path)
    wait { keeper.problem == nil }
    XCTAssertEqual(names(in: StateFile(path: path)), ["one"])
  }

  func testWhatCanBeSetAsideOnlyLaterIsNotLost() async throws {
    let folder = try TemporaryDirectory()
    let path = folder.path + "/state/timers.json"
    // A folder that leads to itself.
    let state = try folder.writeUnreadable(to: "state")
    let keeper = StateKeeper(
      file: StateFile(path: path), boot: "a", pauseBetweenAttempts: .milliseconds(1))
    XCTAssertNil(keeper.restore(at: moment))
    var engine = Engine()
    start("one", in: &engine)
    keeper.save(engine, at: moment)
    keeper.flush()
    XCTAssertNotNil(keeper.problem)
    try FileManager.default.createDirectory(
      atPath: folder.path + "/mounted", withIntermediateDirectories: false)
    try folder.write("the old timers", to: "mounted/timers.json")
    XCTAssertEqual(rename(folder.path + "/mounted", state + ".new"), 0)
    XCTAssertEqual(unlink(state), 0)
    XCTAssertEqual(rename(state + ".new", state), 0)
    wait { keeper.problem == nil }
    XCTAssertEqual(names(in: StateFile(path: path)), ["one"])
    let files = try FileManager.default.contentsOfDirectory(atPath: state)
      .filter { $0.hasPrefix("timers.json.2") }
    XCTAssertEqual(files.count, 1)
    let aside = state + "/" + (files.first ?? "")
    XCTAssertEqual(try String(contentsOfFile: aside, encoding: .utf8), "the old timers")
    XCTAssertEqual(keeper.setAsideNotice?.contains(aside), true)
  }
}
