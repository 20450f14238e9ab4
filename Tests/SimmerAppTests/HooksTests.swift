import GLibKit
import Glibc
import TestSupport
import TimerEngine
import XCTest

@testable import SimmerApp
@testable import SimmerCore

/// Programs of a person that run at an event.
@MainActor final class HooksTests: XCTestCase, @unchecked Sendable {
  private var folder: TemporaryDirectory?
  private var said: [String] = []

  private func hooks(_ texts: [String: String], limit: Duration = .seconds(300)) throws -> Hooks {
    let folder = try TemporaryDirectory()
    self.folder = folder
    for (name, text) in texts {
      let path = try folder.write(
        "#!/bin/sh\ncd \(folder.path)\n" + text, to: "simmer/hooks/" + name)
      chmod(path, 0o755)
    }
    let hooks = Hooks(HookFolder(configuration: folder.path), limit: limit) {
      self.said.append($0)
    }
    addTeardownBlock { _ = hooks }
    return hooks
  }

  private func text(of name: String) -> String? {
    try? String(contentsOfFile: (folder?.path ?? "") + "/" + name, encoding: .utf8)
  }

  private func start(_ hooks: Hooks, name: String = "tea") {
    var engine = Engine()
    hooks.follow(
      engine.handle(
        .start(name: name, duration: .seconds(540)),
        at: Moment(instant: Instant(sinceBoot: .seconds(1)), wallClock: .seconds(1_000))))
  }

  private func run(_ hooks: Hooks) {
    start(hooks)
    assertEventually(!hooks.isRunning)
  }

  func testAHookGetsTheEvent() async throws {
    let hooks = try hooks([
      "started":
        "cat > json; echo \"$SIMMER_EVENT $SIMMER_ID $SIMMER_NAME $SIMMER_DURATION\" > env",
      "started.d/20": "cat > /dev/null; echo 20 >> order", "started.d/10": "echo 10 >> order",
      "started.d/.hidden": "echo hidden >> order", "started.d/old~": "echo old >> order",
      "rang": "echo rang > rang",
    ])
    start(hooks, name: "tea $(reboot) \"; \n'")
    assertEventually(!hooks.isRunning)
    XCTAssertEqual(text(of: "env"), "started 1 tea $(reboot) \";  ' 540\n")
    let json = try XCTUnwrap(text(of: "json"))
    let event = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    XCTAssertEqual(event?["event"] as? String, "started")
    XCTAssertEqual(event?["duration"] as? Double, 540)
    XCTAssertEqual(event?["name"] as? String, "tea $(reboot) \";  '")
    XCTAssertTrue((event?["at"] as? String)?.hasPrefix("1970-01-01T") == true)
    XCTAssertEqual(Set(text(of: "order")?.split(separator: "\n") ?? []), ["10", "20"])
    XCTAssertNil(text(of: "rang"))
    XCTAssertEqual(said, [])
  }

  func testAFailureIsSaidOnce() async throws {
    let hooks = try hooks(["started": "exit 3", "started.d/signal": "kill -9 $$"])
    let broken = try XCTUnwrap(folder).write("", to: "simmer/hooks/started.d/empty")
    chmod(broken, 0o644)
    for _ in 1...2 { run(hooks) }
    let path = (folder?.path ?? "") + "/simmer/hooks/started"
    XCTAssertEqual(
      said.sorted(),
      [
        "The hook “\(path).d/empty” failed (Permission denied).",
        "The hook “\(path).d/signal” failed (exit status 137).",
        "The hook “\(path)” failed (exit status 3).",
      ])
  }

  func testAHookThatHangsForksAndFloodsIsEndedWithAllThatItStarted() async throws {
    let hooks = try hooks(
      [
        "started": "rm $0; sleep 10000 & echo $! > pid; yes; sleep 10000"
      ], limit: .seconds(1))
    run(hooks)
    XCTAssertEqual(said.count, 1)
    XCTAssertTrue(said[0].hasSuffix("failed (\(String(cString: strerror(ETIME))))."), said[0])
    let child = try XCTUnwrap(text(of: "pid").flatMap { pid_t($0.dropLast()) })
    assertEventually(hasEnded(child))
    said = []
    // One that has ended leaves nothing behind.
    let other = try self.hooks(["started": "sleep 10000 & echo $! > pid"])
    run(other)
    let left = try XCTUnwrap(text(of: "pid").flatMap { pid_t($0.dropLast()) })
    assertEventually(hasEnded(left))
    XCTAssertEqual(said, [])
  }

  /// An orphan may stay a zombie where the first process takes no notice of it.
  private func hasEnded(_ process: pid_t) -> Bool {
    if kill(process, 0) != 0 { return true }
    let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return status?.contains(") Z ") ?? true
  }

  func testEightRunAtOnce() async throws {
    let wait =
      "echo > ran-$(basename $0); while [ ! -e go ]; do sleep 0.01; done; "
      + "echo > done-$(basename $0)"
    let hooks = try hooks(
      Dictionary(uniqueKeysWithValues: (10..<22).map { ("started.d/\($0)", wait) }))
    start(hooks)
    let path = try XCTUnwrap(folder?.path)
    func count(_ prefix: String) -> Int {
      (try? FileManager.default.contentsOfDirectory(atPath: path))?
        .count { $0.hasPrefix(prefix) } ?? 0
    }
    assertEventually(count("ran-") == 8)
    runLoop(for: .milliseconds(100))
    XCTAssertEqual(count("ran-"), 8)
    try folder?.write("", to: "go")
    assertEventually(!hooks.isRunning)
    XCTAssertEqual(count("done-"), 12)
  }

  func testWhatOthersMayWriteIsRefused() async throws {
    for (place, mode) in [
      ("started", 0o777), ("started", 0o775), ("", 0o777), ("started.d", 0o775),
      ("started.d/one", 0o757), ("../../bin", 0o777),
    ] as [(String, mode_t)] {
      said = []
      let hooks = try hooks(["started": "echo > one", "started.d/one": "echo > two"])
      let path = try XCTUnwrap(folder?.path)
      // A link to a program in another folder.
      let other = try XCTUnwrap(folder).write("#!/bin/sh\necho > \(path)/three", to: "bin/other")
      chmod(other, 0o755)
      try FileManager.default.createSymbolicLink(
        atPath: path + "/simmer/hooks/started.d/other", withDestinationPath: other)
      chmod(path + "/simmer/hooks/" + place, mode)
      run(hooks)
      let ran = ["one", "two", "three"].map { text(of: $0) != nil }
      let refused: [Bool] =
        switch place {
        case "started": [true, false, false]
        case "started.d": [false, true, true]
        case "started.d/one": [false, true, false]
        case "": [true, true, true]
        default: [false, false, true]
        }
      XCTAssertEqual(ran, refused.map { !$0 }, "\(place) \(said)")
      XCTAssertEqual(said.count, refused.count { $0 }, "\(said)")
      XCTAssertTrue(said.allSatisfy { $0.contains("because others may write it") })
    }
  }
}
