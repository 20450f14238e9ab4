import Foundation
import GLibKit
import TestSupport
import XCTest

@MainActor final class MainLoopTests: XCTestCase, @unchecked Sendable {
  @MainActor private final class Calls { var count = 0 }

  func testRunsOnMainThread() async {
    let calls = Calls()
    Thread.detachNewThread {
      XCTAssertFalse(Thread.isMainThread)
      for _ in 0..<100 {
        MainLoop.async {
          XCTAssertTrue(Thread.isMainThread)
          calls.count += 1
        }
      }
    }
    assertEventually(calls.count == 100)
    MainLoop.drain()
    XCTAssertEqual(calls.count, 100, "once each")
  }

  func testRunsLaterEvenFromMainThreadAndReleasesItsClosure() async {
    let calls = Calls()
    let captured = watch { token in
      MainLoop.async {
        _ = token
        calls.count += 1
      }
    }
    XCTAssertEqual(calls.count, 0)
    XCTAssertFalse(captured.isGone)
    MainLoop.drain()
    XCTAssertEqual(calls.count, 1)
    XCTAssertTrue(captured.isGone)
  }
}

@MainActor final class TimeoutTests: XCTestCase, @unchecked Sendable {
  func testCallsOnceUnlessItIsReleased() async {
    failOnWarnings()
    var (calls, releasedCalls) = (0, 0)
    let timeout = Timeout(after: .milliseconds(1)) { calls += 1 }
    _ = Timeout(after: .milliseconds(1)) { releasedCalls += 1 }
    assertEventually(calls == 1)
    runLoop(for: .milliseconds(20))
    XCTAssertEqual(calls, 1)
    XCTAssertEqual(releasedCalls, 0)
    withExtendedLifetime(timeout) {}
  }

  func testMayBeReleasedByItsOwnCall() async {
    failOnWarnings()
    var timeout: Timeout?
    timeout = Timeout(after: .milliseconds(1)) { timeout = nil }
    assertEventually(timeout == nil)
  }
}

@MainActor final class SignalSourceTests: XCTestCase, @unchecked Sendable {
  func testEachSignalCallsItsOwnSource() async {
    var calls: [String] = []
    let sources = [
      SignalSource(.interrupt) { calls.append("interrupt") },
      SignalSource(.terminate) { calls.append("terminate") },
      SignalSource(.hangUp) { calls.append("hang up") },
      SignalSource(.terminalChange) { calls.append("terminal") },
    ]
    for (signal, name) in [
      (SIGINT, "interrupt"), (SIGTERM, "terminate"), (SIGHUP, "hang up"), (SIGWINCH, "terminal"),
      (SIGCONT, "terminal"),
    ] {
      calls = []
      kill(getpid(), signal)
      assertEventually(!calls.isEmpty, name)
      XCTAssertEqual(calls, [name])
    }
    withExtendedLifetime(sources) {}
  }

  func testAnyThreadMayReceiveTheSignal() async {
    var calls = 0
    let source = SignalSource(.terminalChange) { calls += 1 }
    Thread.detachNewThread { raise(SIGCONT) }
    assertEventually(calls > 0)
    withExtendedLifetime(source) {}
  }

  func testAnIgnoredSignalStaysIgnored() async {
    signal(SIGHUP, SIG_IGN)
    defer { signal(SIGHUP, SIG_DFL) }
    XCTAssertNil(SignalSource(.hangUp) { XCTFail("It is ignored.") })
    kill(getpid(), SIGHUP)
  }

  func testNothingIsCalledAfterItsRelease() async {
    assertReleased { token in
      _ = SignalSource(.terminalChange) {
        _ = token
        XCTFail("It is gone.")
      }
      kill(getpid(), SIGWINCH)
      runLoop(for: .milliseconds(5))
    }
  }
}

/// A file, and changes to it.
struct WatchedFile {
  let path: String

  func write(_ text: String, to suffix: String = "") throws {
    try Data(text.utf8).write(to: URL(filePath: path + suffix))
  }

  func link(to target: String, at suffix: String = "") throws {
    try FileManager.default.createSymbolicLink(atPath: path + suffix, withDestinationPath: target)
  }

  /// Moves the file at `path.new` to its place.
  func replace() { XCTAssertEqual(rename(path + ".new", path), 0) }
}

@MainActor final class FileWatchTests: XCTestCase, @unchecked Sendable {
  /// Whether a watch of a file reports `change`.
  private func tells(
    before: (WatchedFile) throws -> Void = { _ in }, of change: (WatchedFile) throws -> Void
  ) throws -> Bool {
    failOnWarnings()
    let folder = try TemporaryDirectory()
    let file = WatchedFile(path: folder.path + "/file")
    try before(file)
    var calls = 0
    let watch = FileWatch(file.path) { calls += 1 }
    try change(file)
    var isOver = false
    let end = FileWatch(folder.path + "/end") { isOver = true }
    try folder.write(to: "end")
    assertEventually(isOver)
    MainLoop.drain()
    return withExtendedLifetime((watch, end)) { calls > 0 }
  }

  func testReportsEveryKindOfChangeToTheFile() async throws {
    let old: (WatchedFile) throws -> Void = { try $0.write("old") }
    XCTAssertTrue(try tells { try $0.write("new") }, "created")
    XCTAssertTrue(try tells(before: old) { try $0.write("new") }, "written")
    let replace: (WatchedFile) throws -> Void = { file in
      try file.write("new", to: ".new")
      file.replace()
    }
    XCTAssertTrue(try tells(before: old, of: replace), "replaced")
    XCTAssertTrue(try tells(before: old) { XCTAssertEqual(unlink($0.path), 0) }, "deleted")
    let elsewhere: (WatchedFile) throws -> Void = { file in
      try file.write("new", to: ".other")
      XCTAssertEqual(try String(contentsOfFile: file.path, encoding: .utf8), "old")
      XCTAssertEqual(chmod(file.path, 0o600), 0)
    }
    XCTAssertFalse(try tells(before: old, of: elsewhere), "another written, this one read")
  }

  func testReportsAReplacedLink() async throws {
    for target in ["/usr/share/zoneinfo/UTC", "/nonexistent"] {
      let isTold = try tells(before: { try $0.link(to: "/etc/passwd") }) { file in
        try file.link(to: target, at: ".new")
        file.replace()
      }
      XCTAssertTrue(isTold, target)
    }
  }

  func testReleasesItsClosure() async throws {
    let folder = try TemporaryDirectory()
    assertReleased { token in _ = FileWatch(folder.path + "/file") { _ = token } }
    try folder.write("new", to: "file")
    runLoop(for: .milliseconds(5))
  }
}
