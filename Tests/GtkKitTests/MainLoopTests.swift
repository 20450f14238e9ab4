import Foundation
import GtkKit
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
    let areDone = eventually { calls.count == 100 }
    XCTAssertTrue(areDone)
    runLoop(for: .milliseconds(5))
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
    let calls = Watch(
      {
        let calls = Calls()
        MainLoop.async { calls.count += 1 }
        return calls
      }())
    XCTAssertFalse(calls.isGone)
    MainLoop.drain()
    XCTAssertTrue(calls.isGone)
  }
}
