import Foundation
import GtkKit
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

  func testWhatIsSavedIsRestored() async throws {
    let folder = try TemporaryDirectory()
    let file = StateFile(path: folder.path + "/timers.json")
    let keeper = StateKeeper(file: file, boot: "a")
    XCTAssertNil(keeper.restore(at: moment))
    var engine = Engine()
    for number in 1...20 {
      _ = engine.handle(.start(name: "\(number)", duration: .seconds(60)), at: moment.instant)
      keeper.save(engine, at: moment)
    }
    keeper.flush()
    XCTAssertEqual(StateKeeper(file: file, boot: "a").restore(at: moment), engine.snapshot)
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
    let file = StateFile(path: folder.path + "/timers.json")
    try Data("{".utf8).write(to: URL(fileURLWithPath: file.path))
    let keeper = StateKeeper(file: file, boot: "a")
    XCTAssertNil(keeper.restore(at: moment))
    XCTAssertEqual(keeper.problem?.contains(file.path + ".2"), true)
  }

  func testAFolderThatCannotBeWrittenIsSaidOnce() async throws {
    let folder = try TemporaryDirectory()
    try Data().write(to: URL(fileURLWithPath: folder.path + "/file"))
    let keeper = StateKeeper(
      file: StateFile(path: folder.path + "/file/timers.json"), boot: "a")
    var told = 0
    keeper.onProblemChange = { told += 1 }
    var engine = Engine()
    for _ in 1...3 {
      _ = engine.handle(.start(name: "", duration: .seconds(60)), at: moment.instant)
      keeper.save(engine, at: moment)
      wait { keeper.problem != nil }
    }
    XCTAssertEqual(keeper.problem?.contains("Not a directory"), true)
    XCTAssertEqual(told, 1)
  }
}
