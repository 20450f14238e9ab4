import CGtk
import Foundation
import TestSupport
import XCTest

@testable import GLibKit
@testable import GtkKit

@MainActor final class KeepAwakeTests: BusTestCase, @unchecked Sendable {
  private func makeManager(answering cookie: Int = 7) throws -> BusService {
    try serve(
      "org.gnome.SessionManager", answers: ["Inhibit": "(uint32 \(cookie),)", "Uninhibit": "()"])
  }

  private func assertCalls(
    _ expected: [BusService.Call], answering cookie: Int = 7, line: UInt = #line,
    _ body: @escaping @MainActor (Application) -> Void
  ) throws {
    let manager = try makeManager(answering: cookie)
    runApplication { application in
      body(application)
      manager.settle(with: g_application_get_dbus_connection(application.cast()))
    }
    // Other programs register with the manager.
    let calls = manager.calls.filter { ["Inhibit", "Uninhibit"].contains($0.method) }
    XCTAssertEqual(calls, expected, line: line)
  }

  private let reason = "A timer is running"
  private var inhibit: BusService.Call { inhibit(reason) }

  // The flags: 4 inhibits suspend, 1 the end of the session.
  private func inhibit(_ reason: String) -> BusService.Call {
    BusService.Call(method: "Inhibit", arguments: ["'\(testID)'", "0", "'\(reason)'", "5"])
  }

  private let uninhibit = BusService.Call(method: "Uninhibit", arguments: ["7"])

  func testCallsTheSessionManagerOncePerChange() async throws {
    try assertCalls([inhibit, uninhibit, inhibit, uninhibit]) { [self] application in
      for _ in 0..<2 {
        for _ in 0..<2 { XCTAssertTrue(application.keepAwake(reason: reason)) }
        for _ in 0..<2 { application.letSleep() }
      }
    }
  }

  func testAnotherReasonReplacesTheFormerWithoutAGap() async throws {
    try assertCalls([inhibit("tea"), inhibit("eggs"), uninhibit, uninhibit]) { application in
      for reason in ["tea", "eggs", "eggs"] {
        XCTAssertTrue(application.keepAwake(reason: reason))
      }
      application.letSleep()
    }
  }

  func testReportsARefusal() async throws {
    try assertCalls([inhibit], answering: 0) { [self] application in
      XCTAssertFalse(application.keepAwake(reason: reason))
      application.letSleep()
    }
  }

  func testIsRefusedWhileTheApplicationDoesNotRun() async throws {
    let application = Application(id: testID)
    application.onActivate {}
    for run in [{}, { XCTAssertEqual(application.run(["simmer"]), 0) }] {
      run()
      XCTAssertFalse(application.keepAwake(reason: reason))
      application.letSleep()
    }
  }

  func testEndsWithTheApplication() async throws {
    let manager = try makeManager()
    let application = Application(id: testID)
    application.onActivate { [self, unowned application] in
      XCTAssertTrue(application.keepAwake(reason: reason))
    }
    XCTAssertEqual(application.run(["simmer"]), 0)
    assertEventually(manager.calls.contains(uninhibit))
    application.letSleep()
  }
}

@MainActor final class SleepWatchTests: BusTestCase, @unchecked Sendable {
  /// Uses the session bus of the tests as the system bus.
  override func setUp() async throws {
    try await super.setUp()
    let address = ProcessInfo.processInfo.environment["DBUS_SESSION_BUS_ADDRESS"]
    setenv("DBUS_SYSTEM_BUS_ADDRESS", try XCTUnwrap(address), 1)
  }

  override func tearDown() async throws {
    unsetenv("DBUS_SYSTEM_BUS_ADDRESS")
    try await super.tearDown()
  }

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

  func testReportsEachWakeUp() async throws {
    let logind = try serve("org.freedesktop.login1")
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
    let logind = try serve("org.freedesktop.login1")
    let watch = SleepWatch { XCTFail("It is asleep.") }
    connect(watch, to: logind)
    try tell("(false,)", by: try serveOther(), to: watch)
    try tell("(false,)", by: logind, to: watch, interface: "org.freedesktop.login1.Other")
    for nonsense in ["()", "(0,)", "('false',)", "(false, false)"] {
      try tell(nonsense, by: logind, to: watch)
    }
  }

  func testHearsLogindThatStartsLater() async throws {
    var wakes = 0
    let watch = SleepWatch { wakes += 1 }
    connect(watch, to: try serveOther())
    try tell("(false,)", by: try serve("org.freedesktop.login1"), to: watch)
    XCTAssertEqual(wakes, 1)
  }

  func testIsSilentWithoutABus() async throws {
    for address in nowhere {
      setenv("DBUS_SYSTEM_BUS_ADDRESS", address, 1)
      assertReleased(later: true, address) { token in
        let watch = SleepWatch {
          _ = token
          XCTFail("It is asleep.")
        }
        withExtendedLifetime(watch) { runLoop(for: .milliseconds(20)) }
      }
    }
  }

  func testLeavesTheBus() async throws {
    let logind = try serve("org.freedesktop.login1")
    try assertReleased(later: true) { token in
      let watch = SleepWatch { _ = token }
      connect(watch, to: logind)
      token.expectToGo(try XCTUnwrap(watch.bus))
    }
    assertReleased(later: true) { token in _ = SleepWatch { _ = token } }
  }
}
