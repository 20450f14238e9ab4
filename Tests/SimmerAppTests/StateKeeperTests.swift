import GtkKit
import TestSupport
import TimerEngine
import XCTest

@testable import SimmerApp

@MainActor final class StateKeeperTests: XCTestCase, @unchecked Sendable {
  @MainActor private final class Program {
    private static let moment = Moment(
      instant: Instant(sinceBoot: .seconds(1000)), wallClock: .seconds(1_700_000_000))

    let file: StateFile
    let keeper: StateKeeper
    private(set) var engine = Engine()
    private let disk = DispatchQueue(label: "disk")

    /// - Parameter pause: the time between two attempts to save.
    init(_ path: String, pause: DispatchTimeInterval = .seconds(10)) {
      file = StateFile(path: path)
      keeper = StateKeeper(file: file, boot: "a", queue: disk, pauseBetweenAttempts: pause)
    }

    /// The timers that the file holds; nil where it can't be read.
    var saved: [String]? {
      guard case .state(let state) = file.read() else { return nil }
      return state.timers.map(\.name)
    }

    func restore(attempts: Int = 200) -> Engine.Snapshot? {
      keeper.restore(at: Self.moment, attempts: attempts)
    }

    func save() { keeper.save(engine, at: Self.moment) }

    func start(_ name: String, flushes: Bool = false) {
      _ = engine.handle(.start(name: name, duration: .seconds(60)), at: Self.moment.instant)
      save()
      if flushes { keeper.flush() }
    }

    /// Waits until the disk has done what it was asked for.
    /// - Parameter hears: whether what came of it is taken in.
    func waitForDisk(hears: Bool = true) {
      disk.sync {}
      if hears { MainLoop.drain() }
    }

    /// Does something that the disk hears of only afterwards.
    func whileTheDiskIsBusy(_ body: () -> Void) {
      disk.suspend()
      body()
      disk.resume()
    }

    /// Waits for what the disk was to do later, which was asked for earlier.
    func waitForAttempts() {
      MainLoop.drain()
      let isPast = DispatchSemaphore(value: 0)
      disk.asyncAfter(deadline: .now() + .milliseconds(20)) { isPast.signal() }
      isPast.wait()
      waitForDisk()
    }
  }

  /// The path of a file, in a folder that lasts as long as the test.
  /// - Parameter text: what it holds; nil where there is none yet.
  private func path(of name: String = "timers.json", holding text: String? = nil) throws -> String {
    let folder = try TemporaryDirectory()
    addTeardownBlock { _ = folder }
    if let text { try folder.write(text, to: name) }
    return folder.path + "/" + name
  }

  func testWhatIsSavedIsRestored() async throws {
    let path = try path()
    var engine = Engine()
    do {
      let program = Program(path)
      XCTAssertNil(program.restore())
      for number in 1...20 { program.start("\(number)") }
      program.keeper.flush()
      XCTAssertNil(program.keeper.problem)
      engine = program.engine
    }
    XCTAssertEqual(Program(path).restore(), engine.snapshot)
  }

  func testOnlyOneOfTwoKeepsItsTimers() async throws {
    let path = try path()
    var engine = Engine()
    do {
      let (mine, other) = (Program(path), Program(path))
      XCTAssertNil(mine.restore())
      mine.start("mine", flushes: true)

      XCTAssertNil(other.restore(attempts: 2))
      XCTAssertEqual(other.keeper.problem?.contains("another Simmer"), true)
      other.start("other's", flushes: true)
      XCTAssertEqual(other.keeper.problem?.contains("another Simmer"), true)
      XCTAssertEqual(mine.saved, ["mine"])

      mine.start("mine too", flushes: true)
      XCTAssertNil(mine.keeper.problem)
      for program in [mine, other] { program.waitForDisk() }
      engine = mine.engine
    }
    let next = Program(path)
    XCTAssertEqual(next.restore(), engine.snapshot)
    XCTAssertNil(next.keeper.problem)
  }

  func testAFileWhoseUserIsAboutToEndIsWaitedFor() async throws {
    let program = Program(try path())
    hold(program.file, for: .milliseconds(50))
    XCTAssertNil(program.restore(attempts: 6000))
    XCTAssertNil(program.keeper.problem)
  }

  /// Locks a file for a while, as another process would.
  private func hold(_ file: StateFile, for time: DispatchTimeInterval) {
    guard case .locked(let lock) = file.lock(attempts: 1) else { return XCTFail("not locked") }
    DispatchQueue.global().asyncAfter(deadline: .now() + time) { withExtendedLifetime(lock) {} }
  }

  /// Whatever stands where the lock belongs, no two processes write over each other's timers.
  func testNothingDisablesTheLock() async throws {
    let obstacles: [(String, (String) -> Int32)] = [
      ("a link", { symlink("/nowhere", $0) }), ("a folder", { mkdir($0, 0o700) }),
      ("a link to a file", { symlink("/etc/passwd", $0) }),
    ]
    for (name, put) in obstacles {
      let path = try path()
      XCTAssertEqual(put(path + ".lock"), 0, name)
      let (mine, other) = (Program(path), Program(path))
      XCTAssertNil(mine.restore(), name)
      XCTAssertNil(mine.keeper.problem, name)
      XCTAssertNil(other.restore(attempts: 2), name)
      XCTAssertEqual(other.keeper.problem?.contains("another Simmer"), true, name)
    }
  }

  func testALockThatIsDeletedIsTakenAgain() async throws {
    let path = try path()
    let (mine, other) = (Program(path), Program(path))
    XCTAssertNil(mine.restore())
    XCTAssertEqual(unlink(path + ".lock"), 0)
    mine.start("mine", flushes: true)
    XCTAssertNil(mine.keeper.problem)
    XCTAssertNil(other.restore(attempts: 2))
    XCTAssertEqual(other.keeper.problem?.contains("another Simmer"), true)
    mine.waitForDisk()
  }

  func testALockThatAnotherTookMeanwhileIsSaid() async throws {
    let path = try path()
    let (mine, other) = (Program(path), Program(path))
    XCTAssertNil(mine.restore())
    XCTAssertEqual(unlink(path + ".lock"), 0)
    XCTAssertNil(other.restore(attempts: 2))
    mine.start("mine", flushes: true)
    XCTAssertEqual(mine.keeper.problem?.contains("another Simmer"), true)
    mine.waitForDisk()
  }

  func testALockThatCannotBeIsSaidThoughTimersAreSaved() async throws {
    let path = try path()
    XCTAssertEqual(mkdir(path + ".lock", 0o700), 0)
    XCTAssertEqual(mkdir(path + ".lock/x", 0o700), 0)
    let program = Program(path)
    XCTAssertNil(program.restore())
    program.start("one", flushes: true)
    XCTAssertEqual(program.saved, ["one"])
    XCTAssertEqual(program.keeper.problem?.contains("“\(path).lock”"), true)
    XCTAssertEqual(rmdir(path + ".lock/x"), 0)
    program.start("two", flushes: true)
    XCTAssertNil(program.keeper.problem)
    program.waitForDisk()
  }

  func testStartsThatComeFasterThanTheDiskAreWrittenTogether() async throws {
    let program = Program(try path())
    XCTAssertNil(program.restore())
    var (told, writes) = (0, 0)
    program.whileTheDiskIsBusy {
      for number in 1...40 {
        program.start("\(number)")
        program.keeper.whenSaved {
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
    program.keeper.whenSaved { told += 1 }
    XCTAssertEqual(told, 41, "there is nothing to wait for")
  }

  func testWhoWaitsIsToldOfAFailureAtOnceAndByAFlush() async throws {
    let program = Program(try path(of: "file", holding: "") + "/timers.json")
    var told: [String?] = []
    for _ in 1...3 {
      program.start("")
      program.keeper.whenSaved { told.append(program.keeper.problem) }
    }
    program.waitForDisk()
    XCTAssertEqual(told.count, 3)
    XCTAssertTrue(told.allSatisfy { $0?.contains("Not a directory") == true })

    let whole = Program(try path())
    var isTold = false
    whole.start("")
    whole.keeper.whenSaved { isTold = true }
    whole.keeper.flush()
    XCTAssertTrue(isTold)
    whole.waitForDisk()
  }

  func testNothingIsWrittenWhileNothingChanges() async throws {
    let program = Program(try path())
    program.save()
    program.keeper.flush()
    XCTAssertFalse(FileManager.default.fileExists(atPath: program.file.path))
  }

  func testWhereACorruptFileWentIsSaidEvenOnceTimersAreSaved() async throws {
    let program = Program(try path(holding: "{"))
    XCTAssertNil(program.restore())
    let notice = try XCTUnwrap(program.keeper.setAsideNotice)
    XCTAssertTrue(notice.contains(program.file.path + ".2"))
    XCTAssertNil(program.keeper.problem, "what comes now can be saved")
    for name in ["one", "two"] {
      program.start(name, flushes: true)
      program.waitForDisk()
      XCTAssertEqual(program.keeper.setAsideNotice, notice)
    }
    XCTAssertEqual(program.saved, ["one", "two"])
  }

  func testAFolderThatCannotBeWrittenIsSaidOnce() async throws {
    let program = Program(try path(of: "file", holding: "") + "/timers.json")
    var told = 0
    program.keeper.onProblemChange = { told += 1 }
    for _ in 1...3 {
      program.start("")
      program.waitForDisk()
    }
    XCTAssertEqual(program.keeper.problem?.contains("Not a directory"), true)
    XCTAssertEqual(told, 1)
  }

  func testAnOlderStateNeverReplacesANewerOne() async throws {
    let obstacle = try path(of: "state", holding: "")
    let program = Program(obstacle + "/timers.json", pause: .milliseconds(1))
    program.start("one")
    program.waitForDisk(hears: false)
    try FileManager.default.removeItem(atPath: obstacle)
    program.start("two", flushes: true)
    XCTAssertEqual(program.saved, ["one", "two"])
    for _ in 1...5 { program.waitForAttempts() }
    XCTAssertEqual(program.saved, ["one", "two"])
    XCTAssertNil(program.keeper.problem)
  }

  func testAFlushThatFailsIsSaidAndTriedAgain() async throws {
    let obstacle = try path(of: "state", holding: "")
    let program = Program(obstacle + "/timers.json", pause: .milliseconds(1))
    for name in ["one", "two"] { program.start(name) }
    program.keeper.flush()
    XCTAssertNotNil(program.keeper.problem)
    try FileManager.default.removeItem(atPath: obstacle)
    assertEventually(program.keeper.problem == nil)
    XCTAssertEqual(program.saved, ["one", "two"])
  }

  func testWhatCannotBeSetAsideIsNeverWrittenOver() async throws {
    // Its name has room for “.new”, and for no date.
    let path = try path(of: String(repeating: "x", count: 240), holding: "{")
    let program = Program(path, pause: .milliseconds(1))
    XCTAssertNil(program.restore())
    XCTAssertNotNil(program.keeper.problem)
    program.start("one", flushes: true)
    XCTAssertEqual(try String(contentsOfFile: path, encoding: .utf8), "{")
    XCTAssertEqual(program.keeper.problem?.contains("File name too long"), true)
    XCTAssertNil(program.keeper.setAsideNotice)
    try FileManager.default.removeItem(atPath: path)
    assertEventually(program.keeper.problem == nil)
    XCTAssertEqual(program.saved, ["one"])
  }

  func testWhatCanBeSetAsideOnlyLaterIsNotLost() async throws {
    let folder = try TemporaryDirectory()
    let state = try folder.writeUnreadable(to: "state")
    let program = Program(state + "/timers.json", pause: .milliseconds(1))
    XCTAssertNil(program.restore())
    program.start("one", flushes: true)
    XCTAssertNotNil(program.keeper.problem)
    try folder.write("the old timers", to: "mounted/timers.json")
    XCTAssertEqual(rename(folder.path + "/mounted", state + ".new"), 0)
    XCTAssertEqual(unlink(state), 0)
    XCTAssertEqual(rename(state + ".new", state), 0)
    assertEventually(program.keeper.problem == nil)
    XCTAssertEqual(program.saved, ["one"])
    let files = try FileManager.default.contentsOfDirectory(atPath: state)
      .filter { $0.hasPrefix("timers.json.2") }
    XCTAssertEqual(files.count, 1)
    let aside = state + "/" + (files.first ?? "")
    XCTAssertEqual(try String(contentsOfFile: aside, encoding: .utf8), "the old timers")
    XCTAssertEqual(program.keeper.setAsideNotice?.contains(aside), true)
  }
}
