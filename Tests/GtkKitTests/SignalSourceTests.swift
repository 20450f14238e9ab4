import Foundation
import GtkKit
import TestSupport
import XCTest

/// Signals reach the main loop.
@MainActor
final class SignalSourceTests: XCTestCase, @unchecked Sendable {
  func testEachSignalCallsItsOwnSource() async {
    var calls: [String] = []
    let sources = [
      SignalSource(.interrupt) { calls.append("interrupt") },
      SignalSource(.terminate) { calls.append("terminate") },
      SignalSource(.hangUp) { calls.append("hang up") },
      SignalSource(.terminalChange) { calls.append("terminal") },
    ]
    let table = [
      (SIGINT, "interrupt"), (SIGTERM, "terminate"), (SIGHUP, "hang up"), (SIGWINCH, "terminal"),
      (SIGCONT, "terminal"),
    ]
    for (signal, name) in table {
      calls = []
      kill(getpid(), signal)
      assertEventually(!calls.isEmpty, name)
      XCTAssertEqual(calls, [name])
    }
    withExtendedLifetime(sources) {}
  }

  func testAnyThreadMayGetIt() async {
    var calls = 0
    let source = SignalSource(.terminalChange) { calls += 1 }
    Thread.detachNewThread { raise(SIGCONT) }
    assertEventually(calls > 0)
    withExtendedLifetime(source) {}
  }

  func testWhatIsIgnoredStaysIgnored() async {
    signal(SIGHUP, SIG_IGN)
    defer { signal(SIGHUP, SIG_DFL) }
    XCTAssertNil(SignalSource(.hangUp) { XCTFail("It is ignored.") })
    kill(getpid(), SIGHUP)
  }

  func testNothingIsCalledOnceItIsGone() async {
    let captured = watch { token in
      _ = SignalSource(.terminalChange) {
        _ = token
        XCTFail("It is gone.")
      }
      kill(getpid(), SIGWINCH)
      runLoop(for: .milliseconds(5))
    }
    XCTAssertTrue(captured.isGone)
  }
}
