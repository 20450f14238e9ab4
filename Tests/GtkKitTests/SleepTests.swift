import CGtk
import Foundation
import TestSupport
import XCTest

@testable import GLibKit
@testable import GtkKit

@MainActor final class InhibitorTests: BusTestCase, @unchecked Sendable {
  private static let manager = "org.gnome.SessionManager"
  private static let reason = "A timer is running"

  private func makeManager(answering cookie: Int = 7) throws -> BusService {
    try serve(Self.manager, answers: ["Inhibit": "(uint32 \(cookie),)", "Uninhibit": "()"])
  }

  private func makeInhibitor(
    _ kind: Inhibitor.Kind = .sleep, inSandbox: Bool = false, patience: Duration = .seconds(60)
  ) throws -> Inhibitor {
    Inhibitor(
      try XCTUnwrap(Bus.session()), kind, applicationID: testID, inSandbox: inSandbox,
      patience: patience)
  }

  private func wait(
    for state: Inhibitor.State, of inhibitor: Inhibitor, line: UInt = #line
  ) {
    assertEventually(inhibitor.state == state, line: line)
  }

  private func assertCalls(
    of service: BusService, _ expected: [BusService.Call], line: UInt = #line
  ) throws {
    service.settle(with: try XCTUnwrap(Bus.session()).opaque)
    XCTAssertEqual(service.calls, expected, line: line)
  }

  private func call(_ method: String, _ arguments: String...) -> BusService.Call {
    BusService.Call(method: method, arguments: arguments)
  }

  private func inhibit(_ reason: String = reason, flags: Int = 5) -> BusService.Call {
    call("Inhibit", "'\(testID)'", "0", "'\(reason)'", "\(flags)")
  }

  private var uninhibit: BusService.Call { call("Uninhibit", "7") }

  func testAnotherReasonReplacesTheFormerWithoutAGap() async throws {
    let (manager, inhibitor) = (try makeManager(), try makeInhibitor())
    inhibitor.inhibit("tea")
    wait(for: .granted, of: inhibitor)
    inhibitor.onChange = { XCTFail("\(inhibitor.state)") }
    for reason in ["eggs", "eggs"] { inhibitor.inhibit(reason) }
    assertEventually(manager.calls.last == self.uninhibit)
    inhibitor.onChange = nil
    inhibitor.inhibit(nil)
    try assertCalls(of: manager, [inhibit("tea"), inhibit("eggs"), uninhibit, uninhibit])
  }

  func testReportsARefusal() async throws {
    let (manager, inhibitor) = (try makeManager(answering: 0), try makeInhibitor())
    for _ in 0..<2 {
      inhibitor.inhibit(Self.reason)
      wait(for: .refused, of: inhibitor)
      inhibitor.inhibit(nil)
      XCTAssertEqual(inhibitor.state, .idle)
    }
    try assertCalls(of: manager, [inhibit(), inhibit()])
  }

  func testIsRefusedWithoutABus() async {
    let inhibitor = Inhibitor(nil, .sleep, applicationID: testID, inSandbox: false)
    inhibitor.inhibit(Self.reason)
    XCTAssertEqual(inhibitor.state, .refused)
  }

  func testAGrantThatComesTooLateIsReturned() async throws {
    let (manager, inhibitor) = (try makeManager(), try makeInhibitor())
    manager.whileFrozen {
      inhibitor.inhibit(Self.reason)
      XCTAssertEqual(inhibitor.state, .asking)
      inhibitor.inhibit(nil)
    }
    assertEventually(manager.calls.count == 2)
    XCTAssertEqual(inhibitor.state, .idle)
    try assertCalls(of: manager, [inhibit(), uninhibit])
  }

  func testALateGrantCountsAndAFrozenManagerIsCalledOnce() async throws {
    let manager = try makeManager()
    let inhibitor = try makeInhibitor(patience: .milliseconds(1))
    manager.whileFrozen {
      for reason in ["tea", "eggs", "rice"] { inhibitor.inhibit(reason) }
      wait(for: .refused, of: inhibitor)
    }
    wait(for: .granted, of: inhibitor)
    assertEventually(manager.calls.count == 3)
    try assertCalls(of: manager, [inhibit("tea"), inhibit("rice"), uninhibit])
  }

  func testWithoutASessionManagerItAsksTheNextService() async throws {
    let table: [(kind: Inhibitor.Kind, name: String)] = [
      (.sleep, "org.freedesktop.PowerManagement"), (.screen, "org.freedesktop.ScreenSaver"),
    ]
    for (kind, name) in table {
      let service = try serve(name, answers: ["Inhibit": "(uint32 7,)", "UnInhibit": "()"])
      let inhibitor = try makeInhibitor(kind)
      inhibitor.inhibit(Self.reason)
      wait(for: .granted, of: inhibitor)
      inhibitor.inhibit(nil)
      try assertCalls(
        of: service,
        [call("Inhibit", "'\(testID)'", "'\(Self.reason)'"), call("UnInhibit", "7")])
    }
  }

  func testInASandboxItAsksThePortal() async throws {
    let handle = "/org/freedesktop/portal/desktop/request/1"
    let portal = try serve(
      Portal.name, answers: ["Inhibit": "(objectpath '\(handle)',)", "Close": "()"])
    let inhibitor = try makeInhibitor(inSandbox: true)
    inhibitor.inhibit(Self.reason)
    wait(for: .granted, of: inhibitor)
    inhibitor.inhibit(nil)
    try assertCalls(
      of: portal,
      [call("Inhibit", "''", "5", "{'reason': <'\(Self.reason)'>}"), call("Close")])
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
