import TestSupport
import XCTest

@testable import GLibKit

@MainActor final class StatusNotifierHostTests: BusTestCase, @unchecked Sendable {
  private static let watcher = "org.kde.StatusNotifierWatcher"

  func testAWatcherThatChangesAllTheTimeIsAskedOneQuestionAtATime() async throws {
    let bus = try XCTUnwrap(Bus.session())
    let watcher = try serve(Self.watcher, answers: ["Get": "(<true>,)"])
    let host = StatusNotifierHost(bus)
    _ = host.registrar
    assertEventually(host.registrar != nil)
    XCTAssertEqual(watcher.calls.count, 1)
    try watcher.whileFrozen {
      for _ in 0..<100 {
        try watcher.emit(
          "StatusNotifierHostRegistered", "()", path: "/StatusNotifierWatcher")
      }
      askBus(bus.opaque)
      MainLoop.drain()
    }
    assertEventually(watcher.calls.count == 3)
    watcher.settle(with: bus.opaque)
    XCTAssertEqual(watcher.calls.count, 3, "once for all that has changed during the first one")
    XCTAssertNotNil(host.registrar)
  }
}
