import Foundation
import GtkKit
import TestSupport
import XCTest

@MainActor
final class MainLoopTests: XCTestCase, @unchecked Sendable {
  @MainActor
  private final class Calls {
    var count = 0
  }

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

  func testRunsLaterEvenFromMainThread() async {
    let calls = Calls()
    MainLoop.async { calls.count += 1 }
    XCTAssertEqual(calls.count, 0)
    MainLoop.drain()
    XCTAssertEqual(calls.count, 1)
  }

  func testReleasesWhatItRan() async {
    let captured = watch { token in MainLoop.async { _ = token } }
    XCTAssertFalse(captured.isGone)
    MainLoop.drain()
    XCTAssertTrue(captured.isGone)
  }
}
