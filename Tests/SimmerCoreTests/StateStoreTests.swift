import GLibKit
import TestSupport
import TimerEngine
import XCTest

@testable import SimmerCore

@MainActor final class StateStoreTests: XCTestCase, @unchecked Sendable {
  func testASavedStateIsRestored() async throws {
    let path = try stateFilePath()
    var engine = Engine()
    do {
      let program = Program(path)
      XCTAssertNil(program.restore())
      for number in 1...20 { program.start("\(number)") }
      program.store.flush()
      XCTAssertNil(program.store.problem)
      engine = program.engine
    }
    XCTAssertEqual(Program(path).restore(), engine.snapshot)
  }

  func testTimersCountAsQuitUntilTheyAreRestored() async throws {
    let path = try stateFilePath()
    let file = StateFile(path: path)
    XCTAssertNil(file.peek())
    do {
      let program = Program(path)
      _ = program.restore()
      program.start("Tea")
      program.store.flush()
      XCTAssertEqual(file.peek()?.isQuit, false)
      program.quit()
      program.waitForDisk()
    }
    XCTAssertEqual(file.peek()?.isQuit, true)
    XCTAssertEqual(Program(path).saved, ["Tea"])
    let program = Program(path)
    program.resume(try XCTUnwrap(program.restore()))
    program.store.flush()
    XCTAssertEqual(file.peek()?.isQuit, false, "opened again")
    XCTAssertEqual(program.saved, ["Tea"])
  }

  func testStartsDuringAWriteAreWrittenTogether() async throws {
    let program = Program(try stateFilePath())
    XCTAssertNil(program.restore())
    var (told, writes) = (0, 0)
    program.whileTheDiskIsBusy {
      for number in 1...40 {
        program.start("\(number)")
        program.store.whenSaved {
          told += 1
          XCTAssertGreaterThanOrEqual(program.saved?.count ?? 0, number)
        }
      }
      XCTAssertEqual(told, 0)
    }
    while told < 40, writes < 10 {
      program.waitForDisk()
      writes += 1
    }
    XCTAssertEqual(told, 40)
    XCTAssertLessThanOrEqual(writes, 2, "the first one, and all that came meanwhile")
    XCTAssertEqual(program.saved?.count, 40)
    program.store.whenSaved { told += 1 }
    XCTAssertEqual(told, 41, "there is nothing to wait for")
  }

  func testAFailureIsReportedAtOnceAndByAFlush() async throws {
    let program = Program(try stateFilePath(of: "file", holding: "") + "/timers.json")
    var told: [String?] = []
    for _ in 1...3 {
      program.start("")
      program.store.whenSaved { told.append(program.store.problem) }
    }
    program.waitForDisk()
    XCTAssertEqual(told.count, 3)
    XCTAssertTrue(told.allSatisfy { $0?.contains("Not a directory") == true })

    let whole = Program(try stateFilePath())
    var isTold = false
    whole.start("")
    whole.store.whenSaved { isTold = true }
    whole.store.flush()
    XCTAssertTrue(isTold)
    whole.waitForDisk()
  }

  func testADiskThatHangsIsReportedUntilItAnswers() async throws {
    let program = Program(try stateFilePath(), patience: .milliseconds(20))
    var told: [String?] = []
    program.whileTheDiskIsBusy {
      for (number, name) in ["Tea", "Rice"].enumerated() {
        program.start(name)
        program.store.whenSaved { told.append(program.store.problem) }
        XCTAssertEqual(told.count, 2 * number, "the second is told at once")
        assertEventually(told.count == number + 1)
      }
    }
    XCTAssertTrue(told.allSatisfy { $0?.contains("(The disk doesn’t answer)") == true })
    assertEventually(program.store.problem == nil)
    XCTAssertEqual(program.saved, ["Tea", "Rice"])
  }

  func testNothingIsWrittenWithoutAChange() async throws {
    let program = Program(try stateFilePath())
    program.save()
    program.store.flush()
    XCTAssertFalse(FileManager.default.fileExists(atPath: program.file.path))
  }

  func testThePathOfACorruptFileIsReportedEvenAfterTimersAreSaved() async throws {
    let program = Program(try stateFilePath(holding: "{"))
    XCTAssertNil(program.restore())
    let aside = try XCTUnwrap(program.store.unread.paths.first)
    XCTAssertTrue(aside.hasPrefix(program.file.path + ".2"))
    XCTAssertFalse(program.store.hasUnknown, "what was there is known to be unreadable")
    XCTAssertNil(program.store.problem, "what comes now can be saved")
    for name in ["one", "two"] {
      program.start(name, flushes: true)
      program.waitForDisk()
      XCTAssertEqual(program.store.unread.paths, [aside])
    }
    XCTAssertEqual(program.saved, ["one", "two"])
  }

  func testAnUnwritableFolderIsReportedOnce() async throws {
    let program = Program(try stateFilePath(of: "file", holding: "") + "/timers.json")
    var told = 0
    program.store.onProblemChange = { told += 1 }
    for _ in 1...3 {
      program.start("")
      program.waitForDisk()
    }
    XCTAssertEqual(program.store.problem?.contains("Not a directory"), true)
    XCTAssertEqual(told, 1)
  }

  func testAnOlderStateNeverReplacesANewerOne() async throws {
    let obstacle = try stateFilePath(of: "state", holding: "")
    let program = Program(obstacle + "/timers.json", pause: .milliseconds(1))
    program.start("one")
    program.waitForDisk(hears: false)
    try FileManager.default.removeItem(atPath: obstacle)
    program.start("two", flushes: true)
    XCTAssertEqual(program.saved, ["one", "two"])
    for _ in 1...5 { program.waitForAttempts() }
    XCTAssertEqual(program.saved, ["one", "two"])
    XCTAssertNil(program.store.problem)
  }

  func testAFailedFlushIsReportedAndRetried() async throws {
    let obstacle = try stateFilePath(of: "state", holding: "")
    let program = Program(obstacle + "/timers.json", pause: .milliseconds(1))
    for name in ["one", "two"] { program.start(name) }
    program.store.flush()
    XCTAssertNotNil(program.store.problem)
    try FileManager.default.removeItem(atPath: obstacle)
    assertEventually(program.store.problem == nil)
    XCTAssertEqual(program.saved, ["one", "two"])
  }

  func testAFileThatCannotBeSetAsideIsNeverOverwritten() async throws {
    // The name is so long that a temporary suffix can be added, but no date.
    let path = try stateFilePath(of: String(repeating: "x", count: 240), holding: "{")
    let program = Program(path, pause: .milliseconds(1))
    XCTAssertNil(program.restore())
    XCTAssertNotNil(program.store.problem)
    program.start("one", flushes: true)
    XCTAssertEqual(try String(contentsOfFile: path, encoding: .utf8), "{")
    XCTAssertEqual(program.store.problem?.contains("File name too long"), true)
    XCTAssertEqual(program.store.unread.paths, [])
    XCTAssertTrue(program.store.hasUnknown)
    try FileManager.default.removeItem(atPath: path)
    assertEventually(program.store.problem == nil)
    XCTAssertEqual(program.saved, ["one"])
  }

  func testAFileThatCanBeSetAsideOnlyLaterIsNotLost() async throws {
    let folder = try TemporaryDirectory()
    let state = try folder.writeUnreadable(to: "state")
    let program = Program(state + "/timers.json", pause: .milliseconds(1))
    XCTAssertNil(program.restore())
    program.start("one", flushes: true)
    XCTAssertNotNil(program.store.problem)
    try folder.write("the old timers", to: "mounted/timers.json")
    // In one step, because the next attempt can be at any time.
    XCTAssertEqual(symlink(folder.path + "/mounted", state + ".new"), 0)
    XCTAssertEqual(rename(state + ".new", state), 0)
    assertEventually(program.store.problem == nil)
    XCTAssertEqual(program.saved, ["one"])
    let files = try FileManager.default.contentsOfDirectory(atPath: state)
      .filter { $0.hasPrefix("timers.json.2") }
    XCTAssertEqual(files.count, 1)
    let aside = state + "/" + (files.first ?? "")
    XCTAssertEqual(try String(contentsOfFile: aside, encoding: .utf8), "the old timers")
    XCTAssertEqual(program.store.unread.paths, [aside])
    XCTAssertFalse(program.store.hasUnknown)
  }
}
