import GLibKit
import TestSupport
import TimerEngine
import XCTest

@testable import SimmerCore

@MainActor final class StateFileTests: XCTestCase, @unchecked Sendable {
  private let moment = Moment(
    instant: Instant(sinceBoot: .seconds(1000)), wallClock: .seconds(1_700_000_000))

  private func state() -> SavedState {
    var engine = Engine()
    for (name, seconds) in [("Pasta", 540), ("Crème brûlée “1”", 3600), ("", 1)] {
      engine.handle(.start(name: name, duration: .seconds(seconds)), at: moment.instant)
    }
    engine.handle(.pause(TimerID(rawValue: 2)), at: moment.instant)
    let stages = ["Knead", "Rest"].map { Stage(name: $0, duration: .seconds(60), waits: true) }
    engine.handle(.start(Start(name: "Bread", stages: stages, rounds: 3)), at: moment.instant)
    let dinner = Start(name: "Dinner", stages: stages, order: .together)
    engine.handle(.keep(dinner), at: moment.instant)
    let dishes = [600, 300].map { Start(name: "Fish", duration: .seconds($0)) }
    engine.handle(.startPlan(name: "Dinner", dishes), at: moment.instant)
    engine.handle(.tick, at: moment.instant.advanced(by: .seconds(2)))
    return SavedState(engine.snapshot, at: moment, boot: "a")
  }

  private func stateFile(_ name: String = "timers.json") throws -> StateFile {
    let folder = try TemporaryDirectory()
    addTeardownBlock { _ = folder }
    return StateFile(path: folder.path + "/" + name)
  }

  private func count(inFolderOf file: StateFile) throws -> Int {
    let folder = URL(fileURLWithPath: file.path).deletingLastPathComponent().path
    return try FileManager.default.contentsOfDirectory(atPath: folder).count
  }

  private func writtenFile() throws -> (StateFile, bytes: [UInt8]) {
    let file = try stateFile()
    XCTAssertNil(file.write(state()))
    return (file, try bytes(of: file.path))
  }

  private func bytes(of path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  private func write(_ bytes: some Sequence<UInt8>, to file: StateFile) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: file.path))
  }

  func testAWrittenStateIsRead() async throws {
    let file = try stateFile("a/b/timers.json")
    guard case .nothing = file.read() else { return XCTFail("there is no file yet") }
    for _ in 0..<2 {
      XCTAssertNil(file.write(state()))
      guard case .state(let read) = file.read() else { return XCTFail("not read") }
      XCTAssertEqual(read, state())
      XCTAssertEqual(try mode(of: file.path), 0o600, "for this user only")
    }
    XCTAssertEqual(try count(inFolderOf: file), 1)
  }

  func testATruncatedFileIsSetAsideUnharmed() async throws {
    let (file, whole) = try writtenFile()
    // The file ends with a brace, so a shorter one isn't complete.
    for length in stride(from: whole.count - 1, through: 0, by: isSoak ? -1 : -5) {
      try write(whole.prefix(length), to: file)
      guard case .setAside(let aside) = file.read() else { return XCTFail("\(length) bytes") }
      XCTAssertEqual(try bytes(of: aside), Array(whole.prefix(length)))
      XCTAssertTrue(aside.hasPrefix(file.path + ".2"))
      XCTAssertEqual(try count(inFolderOf: file), 1)
      XCTAssertEqual(unlink(aside), 0)
    }
  }

  /// Any file is read as a state from which an engine can continue, or set aside.
  func testAMutatedFileIsReadOrSetAside() async throws {
    let (file, whole) = try writtenFile()
    var random = SplitMix64(seed: 20_261_121)
    var kept = 0
    for _ in 0..<(isSoak ? 20_000 : 400) {
      let bytes = Self.mutated(whole, &random)
      try write(bytes, to: file)
      switch file.read() {
      case .state(let state):
        kept += 1
        if let snapshot = state.snapshot(at: moment, boot: "b") {
          var engine = Engine(snapshot)
          engine.handle(.start(duration: .seconds(1)), at: moment.instant)
          engine.handle(.tick, at: moment.instant.advanced(by: .seconds(100_000)))
          _ = SavedState(engine.snapshot, at: moment, boot: "b")
        }
      case .setAside(let aside):
        XCTAssertEqual(try self.bytes(of: aside), bytes)
        XCTAssertEqual(unlink(aside), 0)
      case .nothing, .unreadable: XCTFail("lost")
      }
    }
    XCTAssertGreaterThan(kept, isSoak ? 500 : 10, "some mutations only change a name or a number")
  }

  private static func mutated(_ whole: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = whole
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[place] = .random(in: 0...255, using: &random)
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(UInt8(ascii: "9"), at: place)
      default:
        let end = min(bytes.count, place + Int.random(in: 1...40, using: &random))
        bytes.insert(contentsOf: bytes[place..<end], at: place)
      }
    }
    return bytes
  }

  func testInvalidAndNewerFilesAreSetAside() async throws {
    let file = try stateFile()
    for text in [
      "", "null", "[]", "{}", "\0\0\0\0", #"{"version":3,"boot":"","lastID":0,"timers":[]}"#,
      #"{"version":0,"boot":"","lastID":0,"timers":[]}"#,
      #"{"version":1,"boot":"\ud800","lastID":0,"timers":[]}"#,
      #"{"version":1,"boot":"\u+123","lastID":0,"timers":[]}"#,
      #"{"version":1,"boot":"\x","lastID":0,"timers":[]}"#,
      #"{"\u+123":1,"version":1,"boot":"","lastID":0,"timers":[]}"#,
      #"{"\u-000":1,"version":1,"boot":"","lastID":0,"timers":[]}"#,
      "{\"version\":1,\"boot\":\"\n\",\"lastID\":0,\"timers\":[]}",
      String(repeating: "[", count: 100_000),
    ] {
      try write(text.utf8, to: file)
      guard case .setAside = file.read() else { return XCTFail(text) }
    }
    // All were set aside within a second, and none replaced another.
    XCTAssertEqual(try count(inFolderOf: file), 14)
  }

  func testOnlyWellFormedStringsAreAccepted() async throws {
    let wellFormed = [
      #""""#, #""a""#, #""\" \\ \/ \b \f \n \r \t""#, #""\u0041\u00e9\u00EF\uFFFF""#,
      #""\\u+12""#, #""\ud83d\uDE00""#,
    ]
    let others = [
      #"""#, #""\"#, #""\""#, #""\x""#, "\"\n\"", "\"\0\"", #""\u""#, #""\u12""#,
      #""\u123"#, #""\u123g""#, #""\u+123""#, #""\u-000""#, #""\u+0000""#, #""\u 123""#,
      #""\u12 3""#, #""\u١٢٣٤""#, #""\uD800""#, #""\udfff""#, #""\ud83d\u0041""#,
      #""\ud83d\\""#, #""\ud83d\ud83d""#, #""\ud83dude00""#,
    ]
    for (string, isValid) in wellFormed.map({ ($0, true) }) + others.map({ ($0, false) }) {
      for json in [string, "{\(string):1}"] {
        XCTAssertEqual(hasValidStrings(json: json.utf8), isValid, json)
      }
    }
  }

  func testHugeAndOddFilesAreNotRead() async throws {
    let file = try stateFile()
    let descriptor = open(file.path, O_WRONLY | O_CREAT, 0o600)
    XCTAssertEqual(ftruncate(descriptor, 10 << 30), 0)
    close(descriptor)
    guard case .setAside = file.read() else { return XCTFail("10 GB") }
    XCTAssertEqual(mkfifo(file.path, 0o600), 0)
    guard case .setAside = file.read() else { return XCTFail("a pipe") }
    XCTAssertEqual(mkdir(file.path, 0o700), 0)
    guard case .setAside = file.read() else { return XCTFail("a folder") }
    XCTAssertEqual(symlink(file.path, file.path), 0)
    guard case .setAside(let aside) = file.read() else { return XCTFail("a link") }
    XCTAssertEqual(try FileManager.default.destinationOfSymbolicLink(atPath: aside), file.path)
    XCTAssertEqual(try count(inFolderOf: file), 4)
  }

  func testAFailureToSetAFileAsideLeavesNoOtherFile() async throws {
    // The name is so long that a temporary suffix can be added, but no date.
    let file = try stateFile(String(repeating: "x", count: 240))
    try write("{".utf8, to: file)
    guard case .unreadable(let failure) = file.read() else { return XCTFail("set aside") }
    XCTAssertEqual(failure, StateFile.Failure(code: ENAMETOOLONG))
    XCTAssertEqual(try count(inFolderOf: file), 1)
    let missing = try stateFile()
    guard case .nothing = missing.setAside() else { return XCTFail("there is no such file") }
    XCTAssertEqual(try count(inFolderOf: missing), 0)
  }

  func testAFailedWriteReportsItsReason() async throws {
    let file = try stateFile()
    try write([], to: file)
    let below = StateFile(path: file.path + "/timers.json")
    XCTAssertEqual(below.write(state()), StateFile.Failure(code: ENOTDIR, path: file.path))
    let other = try stateFile()
    XCTAssertEqual(mkdir(other.path, 0o700), 0)
    try write([], to: StateFile(path: other.path + "/x"))
    XCTAssertEqual(other.write(state()), StateFile.Failure(code: EISDIR, path: other.path))
    XCTAssertEqual(try count(inFolderOf: other), 1, "nothing is left of the try")
  }

  private func mode(of path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try XCTUnwrap(attributes[.posixPermissions] as? Int)
  }

  func testASymbolicLinkIsWrittenThrough() async throws {
    for isRelative in [false, true] {
      let (file, target) = (try stateFile(), try stateFile("kept.json"))
      let parts = target.path.split(separator: "/").suffix(2)
      let path = isRelative ? "../" + parts.joined(separator: "/") : target.path
      XCTAssertEqual(symlink(path, file.path), 0)
      for _ in 0..<2 {
        XCTAssertNil(file.write(state()))
        guard case .state(let read) = file.read() else { return XCTFail("not read") }
        XCTAssertEqual(read, state())
        XCTAssertEqual(try FileManager.default.destinationOfSymbolicLink(atPath: file.path), path)
        XCTAssertEqual(try bytes(of: file.path), try bytes(of: target.path))
        XCTAssertEqual(try count(inFolderOf: file), 1)
        XCTAssertEqual(try count(inFolderOf: target), 1)
      }
    }
  }

  /// A link that leads to no state file is set aside itself, and its target is left alone.
  func testOnlyTheLinkToSomethingElseIsSetAside() async throws {
    let targets: [(String, (String) -> Int32)] = [
      ("a folder", { mkdir($0, 0o755) }), ("a pipe", { mkfifo($0, 0o644) }),
      (
        "a text",
        { FileManager.default.createFile(atPath: $0, contents: Data("mine".utf8)) ? 0 : 1 }
      ),
    ]
    for (name, make) in targets {
      let (file, target) = (try stateFile(), try stateFile("target").path)
      XCTAssertEqual(make(target), 0, name)
      XCTAssertEqual(chmod(target, 0o751), 0, name)
      let before = try FileManager.default.attributesOfItem(atPath: target) as NSDictionary
      func assertIsLeftAlone() throws {
        let now = try FileManager.default.attributesOfItem(atPath: target) as NSDictionary
        XCTAssertEqual(now, before, name)
        XCTAssertEqual(try count(inFolderOf: StateFile(path: target)), 1, name)
      }
      XCTAssertEqual(symlink(target, file.path), 0)
      guard case .setAside(let aside) = file.read() else { return XCTFail(name) }
      XCTAssertEqual(try FileManager.default.destinationOfSymbolicLink(atPath: aside), target)
      XCTAssertTrue(aside.hasPrefix(file.path + ".2"), aside)
      try assertIsLeftAlone()
      // The link is put there while the program runs.
      XCTAssertEqual(symlink(target, file.path), 0)
      XCTAssertNil(file.write(state()))
      guard case .state(let read) = file.read() else { return XCTFail(name) }
      XCTAssertEqual(read, state(), name)
      try assertIsLeftAlone()
      XCTAssertEqual(try count(inFolderOf: file), 3, "two links and the state")
    }
  }

  func testAFileSetAsideIsReadableByThisUserOnly() async throws {
    let file = try stateFile()
    try write("{".utf8, to: file)
    XCTAssertEqual(chmod(file.path, 0o644), 0)
    guard case .setAside(let aside) = file.read() else { return XCTFail("set aside") }
    XCTAssertEqual(try mode(of: aside), 0o600)
  }
}
