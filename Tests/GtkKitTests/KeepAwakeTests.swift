import CGtk
import TestSupport
import XCTest

@testable import GtkKit

@MainActor
final class KeepAwakeTests: BusTestCase, @unchecked Sendable {
  /// A session manager that answers with a number.
  private func makeManager(answering cookie: Int = 7) throws -> BusService {
    try serve(
      "org.gnome.SessionManager", answers: ["Inhibit": "(uint32 \(cookie),)", "Uninhibit": "()"])
  }

  /// Runs an application.
  /// - Returns: what the session manager was asked for.
  private func run(
    answering cookie: Int = 7, _ body: @escaping @MainActor (Application) -> Void
  ) throws -> [BusService.Call] {
    let manager = try makeManager(answering: cookie)
    runApplication { application in
      body(application)
      manager.settle(with: g_application_get_dbus_connection(application.cast()))
    }
    // Other programs register with it.
    return manager.calls.filter { ["Inhibit", "Uninhibit"].contains($0.method) }
  }

  private let reason = "A timer is running"
  private let inhibit = BusService.Call(
    method: "Inhibit",
    // 4 is for going to sleep.
    arguments: ["'\(testID)'", "0", "'A timer is running'", "4"])
  private let uninhibit = BusService.Call(method: "Uninhibit", arguments: ["7"])

  func testAsksTheSessionManagerOnce() async throws {
    let calls = try run { [self] application in
      for _ in 0..<2 { XCTAssertTrue(application.keepAwake(reason: reason)) }
      for _ in 0..<2 { application.letSleep() }
    }
    XCTAssertEqual(calls, [inhibit, uninhibit])
  }

  func testAsksAnewEachTime() async throws {
    let calls = try run { [self] application in
      for _ in 0..<2 {
        application.keepAwake(reason: reason)
        application.letSleep()
      }
    }
    XCTAssertEqual(calls, [inhibit, uninhibit, inhibit, uninhibit])
  }

  func testSaysThatItIsRefused() async throws {
    let calls = try run(answering: 0) { [self] application in
      XCTAssertFalse(application.keepAwake(reason: reason))
      application.letSleep()
    }
    XCTAssertEqual(calls, [inhibit])
  }

  func testIsRefusedWhileTheApplicationDoesNotRun() async throws {
    let application = Application(id: testID)
    application.onCommandLine { _ in }
    for run in [{}, { XCTAssertEqual(application.run(["simmer"]), 0) }] {
      run()
      XCTAssertFalse(application.keepAwake(reason: reason))
      application.letSleep()
    }
  }

  func testIsOverWithTheApplication() async throws {
    let manager = try makeManager()
    let application = Application(id: testID)
    application.onCommandLine { [self, unowned application] _ in
      XCTAssertTrue(application.keepAwake(reason: reason))
    }
    XCTAssertEqual(application.run(["simmer"]), 0)
    assertEventually(manager.calls.contains(uninhibit))
    application.letSleep()
  }
}
