import TestSupport
import TimerEngine
import XCTest

@testable import SimmerCore

/// Only one of several processes saves its timers in a file.
@MainActor final class StateLockTests: XCTestCase, @unchecked Sendable {
  func testOnlyOneOfTwoProcessesSavesItsTimers() async throws {
    let path = try stateFilePath()
    var engine = Engine()
    do {
      let (mine, other) = (Program(path), Program(path))
      XCTAssertNil(mine.restore())
      mine.start("mine", flushes: true)

      XCTAssertNil(other.restore(attempts: 2))
      XCTAssertEqual(other.store.problem?.contains("another Simmer"), true)
      XCTAssertTrue(other.store.hasUnknown)
      other.start("other's", flushes: true)
      XCTAssertEqual(other.store.problem?.contains("another Simmer"), true)
      XCTAssertEqual(mine.saved, ["mine"])

      mine.start("mine too", flushes: true)
      XCTAssertNil(mine.store.problem)
      for program in [mine, other] { program.waitForDisk() }
      engine = mine.engine
    }
    let next = Program(path)
    XCTAssertEqual(next.restore(), engine.snapshot)
    XCTAssertNil(next.store.problem)
  }

  func testAProcessWaitsForAFileWhoseUserIsAboutToEnd() async throws {
    let program = Program(try stateFilePath())
    hold(program.file, for: .milliseconds(50))
    XCTAssertNil(program.restore(attempts: 6000))
    XCTAssertNil(program.store.problem)
  }

  func testTheUserOfAFileKnowsThatAnotherProcessWantsIt() async throws {
    let file = StateFile(path: try stateFilePath())
    for _ in 1...2 {
      guard case .locked(let lock) = file.lock(attempts: 1) else { return XCTFail("not locked") }
      XCTAssertFalse(file.isWanted)
      guard case .heldElsewhere = file.lock(attempts: 1) else { return XCTFail("not taken") }
      XCTAssertTrue(file.isWanted)
      withExtendedLifetime(lock) {}
    }
  }

  /// Locks a file for a while, as another process would.
  private func hold(_ file: StateFile, for time: DispatchTimeInterval) {
    guard case .locked(let lock) = file.lock(attempts: 1) else { return XCTFail("not locked") }
    DispatchQueue.global().asyncAfter(deadline: .now() + time) { withExtendedLifetime(lock) {} }
  }

  /// With any obstacle in place of the lock, no two processes overwrite each other's timers.
  func testNothingDisablesTheLock() async throws {
    let obstacles: [(String, (String) -> Int32)] = [
      ("a link", { symlink("/nowhere", $0) }), ("a folder", { mkdir($0, 0o700) }),
      ("a link to a file", { symlink("/etc/passwd", $0) }),
    ]
    for (name, put) in obstacles {
      let path = try stateFilePath()
      XCTAssertEqual(put(path + ".lock"), 0, name)
      let (mine, other) = (Program(path), Program(path))
      XCTAssertNil(mine.restore(), name)
      XCTAssertNil(mine.store.problem, name)
      XCTAssertNil(other.restore(attempts: 2), name)
      XCTAssertEqual(other.store.problem?.contains("another Simmer"), true, name)
    }
  }

  func testALockThatIsDeletedIsTakenAgain() async throws {
    let path = try stateFilePath()
    let (mine, other) = (Program(path), Program(path))
    XCTAssertNil(mine.restore())
    XCTAssertEqual(unlink(path + ".lock"), 0)
    mine.start("mine", flushes: true)
    XCTAssertNil(mine.store.problem)
    XCTAssertNil(other.restore(attempts: 2))
    XCTAssertEqual(other.store.problem?.contains("another Simmer"), true)
    mine.waitForDisk()
  }

  func testALockTakenByAnotherProcessIsReported() async throws {
    let path = try stateFilePath()
    let (mine, other) = (Program(path), Program(path))
    XCTAssertNil(mine.restore())
    XCTAssertEqual(unlink(path + ".lock"), 0)
    XCTAssertNil(other.restore(attempts: 2))
    mine.start("mine", flushes: true)
    XCTAssertEqual(mine.store.problem?.contains("another Simmer"), true)
    mine.waitForDisk()
  }

  func testAnImpossibleLockIsReportedAndTimersAreSaved() async throws {
    let path = try stateFilePath()
    XCTAssertEqual(mkdir(path + ".lock", 0o700), 0)
    XCTAssertEqual(mkdir(path + ".lock/x", 0o700), 0)
    let program = Program(path)
    XCTAssertNil(program.restore())
    program.start("one", flushes: true)
    XCTAssertEqual(program.saved, ["one"])
    XCTAssertEqual(program.store.problem?.contains("“\(path).lock”"), true)
    XCTAssertEqual(rmdir(path + ".lock/x"), 0)
    program.start("two", flushes: true)
    XCTAssertNil(program.store.problem)
    program.waitForDisk()
  }
}
