import Foundation
import Glibc
import TestSupport
import TimerEngine
import XCTest

@testable import SimmerApp

/// A file that can't be read is never lost, and never a crash.
@MainActor
final class StateFileTests: XCTestCase, @unchecked Sendable {
  private let moment = Moment(
    instant: Instant(sinceBoot: .seconds(1000)), wallClock: .seconds(1_700_000_000))

  private func state() -> SavedState {
    var engine = Engine()
    for (name, seconds) in [("Pasta", 540), ("Crème brûlée “1”", 3600), ("", 1)] {
      _ = engine.handle(.start(name: name, duration: .seconds(seconds)), at: moment.instant)
    }
    _ = engine.handle(.pause(TimerID(rawValue: 2)), at: moment.instant)
    _ = engine.handle(.tick, at: moment.instant.advanced(by: .seconds(2)))
    return SavedState(engine.snapshot, at: moment, boot: "a")
  }

  private func files(in folder: TemporaryDirectory) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  func testWhatWasWrittenIsRead() async throws {
    let folder = try TemporaryDirectory()
    let file = StateFile(path: folder.path + "/a/b/timers.json")
    guard case .nothing = file.read() else { return XCTFail("there is no file yet") }
    for _ in 0..<2 {
      XCTAssertNil(file.write(state()))
      guard case .state(let read) = file.read() else { return XCTFail("not read") }
      XCTAssertEqual(read, state())
    }
    XCTAssertEqual(
      try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a/b"), ["timers.json"])
  }

  func testEveryTruncationIsSetAsideUnharmed() async throws {
    let folder = try TemporaryDirectory()
    let file = StateFile(path: folder.path + "/timers.json")
    XCTAssertNil(file.write(state()))
    let whole = try Data(contentsOf: URL(fileURLWithPath: file.path))
    // The file ends with a brace; whatever is shorter isn't whole.
    for length in 0..<whole.count {
      try whole.prefix(length).write(to: URL(fileURLWithPath: file.path))
      guard case .setAside(let aside) = file.read() else { return XCTFail("\(length) bytes") }
      XCTAssertEqual(try Data(contentsOf: URL(fileURLWithPath: aside)).count, length)
      XCTAssertTrue(aside.hasPrefix(file.path + ".2"))
      try FileManager.default.removeItem(atPath: aside)
      XCTAssertEqual(try files(in: folder), [])
    }
  }

  /// Whatever the file holds, it is read as a state that an engine can go on from, or set aside.
  func testThousandsOfMutations() async throws {
    let folder = try TemporaryDirectory()
    let file = StateFile(path: folder.path + "/timers.json")
    XCTAssertNil(file.write(state()))
    let whole = Array(try Data(contentsOf: URL(fileURLWithPath: file.path)))
    var random = SplitMix64(seed: 20_261_121)
    var kept = 0
    // More for who wants to be sure: SIMMER_MUTATIONS=1000000.
    let mutations =
      ProcessInfo.processInfo.environment["SIMMER_MUTATIONS"].flatMap { Int($0) } ?? 4_000
    for _ in 0..<mutations {
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
      try Data(bytes).write(to: URL(fileURLWithPath: file.path))
      switch file.read() {
      case .state(let state):
        kept += 1
        if let snapshot = state.snapshot(at: moment, boot: "b") {
          var engine = Engine(snapshot)
          _ = engine.handle(.start(name: "", duration: .seconds(1)), at: moment.instant)
          _ = engine.handle(.tick, at: moment.instant.advanced(by: .seconds(100_000)))
          _ = SavedState(engine.snapshot, at: moment, boot: "b")
        }
      case .setAside(let aside):
        XCTAssertEqual(Array(try Data(contentsOf: URL(fileURLWithPath: aside))), bytes)
        try FileManager.default.removeItem(atPath: aside)
      case .nothing, .unreadable: XCTFail("lost")
      }
    }
    XCTAssertGreaterThan(kept, 100, "some mutations only change a name or a number")
  }

  func testForeignAndNewerFilesAreSetAside() async throws {
    let folder = try TemporaryDirectory()
    let file = StateFile(path: folder.path + "/timers.json")
    for text in [
      "", "null", "[]", "{}", "\0\0\0\0", #"{"version":2,"boot":"","lastID":0,"timers":[]}"#,
      #"{"version":0,"boot":"","lastID":0,"timers":[]}"#,
      #"{"version":1,"boot":"\ud800","lastID":0,"timers":[]}"#,
      #"{"version":1,"boot":"\u+123","lastID":0,"timers":[]}"#,
      #"{"version":1,"boot":"\x","lastID":0,"timers":[]}"#,
      #"{"\u+123":1,"version":1,"boot":"","lastID":0,"timers":[]}"#,
      #"{"\u-000":1,"version":1,"boot":"","lastID":0,"timers":[]}"#,
      "{\"version\":1,\"boot\":\"\n\",\"lastID\":0,\"timers\":[]}",
      String(repeating: "[", count: 100_000),
    ] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: file.path))
      guard case .setAside = file.read() else { return XCTFail(text) }
    }
    // Set aside within one second, and still none took another's place.
    XCTAssertEqual(try files(in: folder).count, 14)
  }

  func testOnlyWellFormedStringsAreLetThrough() async throws {
    for string in [
      #""""#, #""a""#, #""\" \\ \/ \b \f \n \r \t""#, #""\u0041\u00e9\u00EF\uFFFF""#,
      #""\\u+12""#,
    ] {
      for json in [string, "{\(string):1}"] {
        XCTAssertTrue(hasValidStrings(json: json.utf8), json)
      }
    }
    for string in [
      #"""#, #""\"#, #""\""#, #""\x""#, "\"\n\"", "\"\0\"", #""\u""#, #""\u12""#,
      #""\u123"#, #""\u123g""#,
      #""\u+123""#, #""\u-000""#, #""\u+0000""#, #""\u 123""#, #""\u12 3""#, #""\u١٢٣٤""#,
      #""\uD800""#, #""\udfff""#, #""\ud83d\ude00""#,
    ] {
      for json in [string, "{\(string):1}"] {
        XCTAssertFalse(hasValidStrings(json: json.utf8), json)
      }
    }
  }

  func testHugeAndOddFilesAreNotRead() async throws {
    let folder = try TemporaryDirectory()
    let file = StateFile(path: folder.path + "/timers.json")
    let descriptor = open(file.path, O_WRONLY | O_CREAT, 0o600)
    XCTAssertEqual(ftruncate(descriptor, 10 << 30), 0)
    close(descriptor)
    guard case .setAside = file.read() else { return XCTFail("10 GB") }
    XCTAssertEqual(mkfifo(file.path, 0o600), 0)
    guard case .setAside = file.read() else { return XCTFail("a pipe") }
    XCTAssertEqual(mkdir(file.path, 0o700), 0)
    guard case .setAside = file.read() else { return XCTFail("a folder") }
    XCTAssertEqual(try files(in: folder).count, 3)
  }

  func testWhatCannotBeOpenedIsSetAside() async throws {
    let folder = try TemporaryDirectory()
    let path = try folder.writeUnreadable(to: "timers.json")
    guard case .setAside(let aside) = StateFile(path: path).read() else {
      return XCTFail("not set aside")
    }
    XCTAssertEqual(try FileManager.default.destinationOfSymbolicLink(atPath: aside), path)
    XCTAssertEqual(try files(in: folder).count, 1)
  }

  func testNothingIsLeftOfATryToSetAside() async throws {
    let folder = try TemporaryDirectory()
    // Its name has room for “.new”, and for no date.
    let path = try folder.write("{", to: String(repeating: "x", count: 240))
    guard case .unreadable(let failure) = StateFile(path: path).read() else {
      return XCTFail("set aside")
    }
    XCTAssertEqual(failure, StateFile.Failure(code: ENAMETOOLONG))
    XCTAssertEqual(try files(in: folder).count, 1)
    guard case .nothing = StateFile(path: folder.path + "/timers.json").setAside() else {
      return XCTFail("there is no such file")
    }
    XCTAssertEqual(try files(in: folder).count, 1)
  }

  func testWhatCannotBeWrittenSaysWhy() async throws {
    let folder = try TemporaryDirectory()
    try Data().write(to: URL(fileURLWithPath: folder.path + "/file"))
    let failure = StateFile(path: folder.path + "/file/timers.json").write(state())
    XCTAssertEqual(failure, StateFile.Failure(code: ENOTDIR))
    // A disk that is full at the first byte.
    XCTAssertEqual(symlink("/dev/full", folder.path + "/timers.json.new"), 0)
    XCTAssertNotNil(StateFile(path: folder.path + "/timers.json").write(state()))
  }
}
