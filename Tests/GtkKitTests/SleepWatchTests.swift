import Foundation
import XCTest

@testable import GtkKit

@MainActor
final class SleepWatchTests: XCTestCase, @unchecked Sendable {
  /// The bus of the tests stands in for that of the system.
  override func setUp() async throws {
    failOnWarnings()
    let address = ProcessInfo.processInfo.environment["DBUS_SESSION_BUS_ADDRESS"]
    setenv("DBUS_SYSTEM_BUS_ADDRESS", try XCTUnwrap(address), 1)
  }

  override func tearDown() async throws {
    unsetenv("DBUS_SYSTEM_BUS_ADDRESS")
  }

  private func connected(_ watch: SleepWatch, to service: BusService) throws {
    let isConnected = eventually { watch.bus != nil }
    XCTAssertTrue(isConnected)
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
    let logind = try BusService("org.freedesktop.login1")
    defer { logind.leave() }
    var wakes = 0
    let watch = SleepWatch { wakes += 1 }
    try connected(watch, to: logind)
    for expected in 1...3 {
      try tell("(true,)", by: logind, to: watch)
      XCTAssertEqual(wakes, expected - 1, "it falls asleep")
      try tell("(false,)", by: logind, to: watch)
      XCTAssertEqual(wakes, expected)
    }
  }

  func testHearsOnlyLogind() async throws {
    let logind = try BusService("org.freedesktop.login1")
    defer { logind.leave() }
    let other = try BusService("io.github.simmer_timer.Other")
    defer { other.leave() }
    let watch = SleepWatch { XCTFail("It is asleep.") }
    try connected(watch, to: logind)
    try tell("(false,)", by: other, to: watch)
    try tell("(false,)", by: logind, to: watch, interface: "org.freedesktop.login1.Other")
    for nonsense in ["()", "(0,)", "('false',)", "(false, false)"] {
      try tell(nonsense, by: logind, to: watch)
    }
  }

  func testHearsLogindThatComesLater() async throws {
    let early = try BusService("io.github.simmer_timer.Other")
    defer { early.leave() }
    var wakes = 0
    let watch = SleepWatch { wakes += 1 }
    try connected(watch, to: early)
    let logind = try BusService("org.freedesktop.login1")
    defer { logind.leave() }
    try tell("(false,)", by: logind, to: watch)
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
      let isReleased = eventually { captured.isGone }
      XCTAssertTrue(isReleased, nowhere)
    }
  }

  func testLeavesTheBus() async throws {
    let logind = try BusService("org.freedesktop.login1")
    defer { logind.leave() }
    var connection: Watch?
    let captured = try watch { token in
      let watch = SleepWatch { _ = token }
      try connected(watch, to: logind)
      connection = watch.bus.map { Watch(objectOf: $0) }
    }
    let isReleased = eventually { captured.isGone && connection?.isGone == true }
    XCTAssertTrue(isReleased)
    // One that goes before it is connected.
    let early = watch { token in _ = SleepWatch { _ = token } }
    let isForgotten = eventually { early.isGone }
    XCTAssertTrue(isForgotten)
  }
}
