import Foundation
import TestSupport
import XCTest

@testable import GtkKit

@MainActor
final class SleepWatchTests: BusTestCase, @unchecked Sendable {
  /// The bus of the tests stands in for that of the system.
  override func setUp() async throws {
    try await super.setUp()
    let address = ProcessInfo.processInfo.environment["DBUS_SESSION_BUS_ADDRESS"]
    setenv("DBUS_SYSTEM_BUS_ADDRESS", try XCTUnwrap(address), 1)
  }

  override func tearDown() async throws {
    unsetenv("DBUS_SYSTEM_BUS_ADDRESS")
    try await super.tearDown()
  }

  private func serveLogind() throws -> BusService { try serve("org.freedesktop.login1") }

  private func serveOther() throws -> BusService { try serve("io.github.simmer_timer.Other") }

  private func connect(_ watch: SleepWatch, to service: BusService) {
    assertEventually(watch.bus != nil)
    service.settle(with: watch.bus?.opaque)
  }

  private func tell(
    _ arguments: String, by service: BusService, to watch: SleepWatch,
    interface: String = "org.freedesktop.login1.Manager"
  ) throws {
    try service.emit(
      "PrepareForSleep", arguments, path: "/org/freedesktop/login1", interface: interface)
    service.settle(with: watch.bus?.opaque)
  }

  func testTellsOfEachWaking() async throws {
    let logind = try serveLogind()
    var wakes = 0
    let watch = SleepWatch { wakes += 1 }
    connect(watch, to: logind)
    for expected in 1...3 {
      try tell("(true,)", by: logind, to: watch)
      XCTAssertEqual(wakes, expected - 1, "it falls asleep")
      try tell("(false,)", by: logind, to: watch)
      XCTAssertEqual(wakes, expected)
    }
  }

  func testHearsOnlyLogind() async throws {
    let logind = try serveLogind()
    let watch = SleepWatch { XCTFail("It is asleep.") }
    connect(watch, to: logind)
    try tell("(false,)", by: try serveOther(), to: watch)
    try tell("(false,)", by: logind, to: watch, interface: "org.freedesktop.login1.Other")
    for nonsense in ["()", "(0,)", "('false',)", "(false, false)"] {
      try tell(nonsense, by: logind, to: watch)
    }
  }

  func testHearsLogindThatComesLater() async throws {
    var wakes = 0
    let watch = SleepWatch { wakes += 1 }
    connect(watch, to: try serveOther())
    try tell("(false,)", by: try serveLogind(), to: watch)
    XCTAssertEqual(wakes, 1)
  }

  func testIsSilentWithoutABus() async throws {
    for nowhere in ["unix:path=/nonexistent", "rubbish"] {
      setenv("DBUS_SYSTEM_BUS_ADDRESS", nowhere, 1)
      let captured = watch { token in
        let watch = SleepWatch {
          _ = token
          XCTFail("It is asleep.")
        }
        withExtendedLifetime(watch) { runLoop(for: .milliseconds(20)) }
      }
      assertEventually(captured.isGone, nowhere)
    }
  }

  func testLeavesTheBus() async throws {
    let logind = try serveLogind()
    var connection: Watch?
    let captured = watch { token in
      let watch = SleepWatch { _ = token }
      connect(watch, to: logind)
      connection = watch.bus.map { Watch(of: $0) }
    }
    assertEventually(captured.isGone && connection?.isGone == true)
    // One that goes before it is connected.
    let early = watch { token in _ = SleepWatch { _ = token } }
    assertEventually(early.isGone)
  }
}
