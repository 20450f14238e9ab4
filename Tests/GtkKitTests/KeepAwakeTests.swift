import CGtk
import XCTest

@testable import GtkKit

@MainActor
final class KeepAwakeTests: XCTestCase, @unchecked Sendable {
  /// Runs an application in a session whose manager answers with a number.
  /// - Returns: what the session manager was asked for.
  private func run(
    answering cookie: Int, _ body: @escaping @MainActor (Application) -> Void
  ) throws -> [BusService.Call] {
    try openDisplay()
    let manager = try BusService(
      "org.gnome.SessionManager", answers: ["Inhibit": "(uint32 \(cookie),)", "Uninhibit": "()"])
    defer { manager.leave() }
    runApplication { application in
      body(application)
      manager.settle(with: g_application_get_dbus_connection(application.cast()))
    }
    // Other programs register with it.
    return manager.calls.filter { ["Inhibit", "Uninhibit"].contains($0.method) }
  }

  private let inhibit = BusService.Call(
    method: "Inhibit",
    // 4 is for going to sleep.
    arguments: ["'io.github.simmer_timer.Test'", "0", "'A timer is running'", "4"])
  private let uninhibit = BusService.Call(method: "Uninhibit", arguments: ["7"])

  func testAsksTheSessionManagerOnce() async throws {
    let calls = try run(answering: 7) { application in
      for _ in 0..<2 { XCTAssertTrue(application.keepAwake(reason: "A timer is running")) }
      for _ in 0..<2 { application.letSleep() }
    }
    XCTAssertEqual(calls, [inhibit, uninhibit])
  }

  func testAsksAnewEachTime() async throws {
    let calls = try run(answering: 7) { application in
      for _ in 0..<2 {
        application.keepAwake(reason: "A timer is running")
        application.letSleep()
      }
    }
    XCTAssertEqual(calls, [inhibit, uninhibit, inhibit, uninhibit])
  }

  func testSaysThatItIsRefused() async throws {
    let calls = try run(answering: 0) { application in
      XCTAssertFalse(application.keepAwake(reason: "A timer is running"))
      application.letSleep()
    }
    XCTAssertEqual(calls, [inhibit])
  }

  func testIsRefusedWhileTheApplicationDoesNotRun() async throws {
    try openDisplay()
    let application = Application(id: "io.github.simmer_timer.Test")
    XCTAssertFalse(application.keepAwake(reason: "A timer is running"))
    application.letSleep()
    application.onCommandLine { _ in }
    XCTAssertEqual(application.run(["simmer"]), 0)
    XCTAssertFalse(application.keepAwake(reason: "A timer is running"))
    application.letSleep()
  }

  func testIsOverWithTheApplication() async throws {
    try openDisplay()
    let manager = try BusService(
      "org.gnome.SessionManager", answers: ["Inhibit": "(uint32 7,)", "Uninhibit": "()"])
    defer { manager.leave() }
    let application = Application(id: "io.github.simmer_timer.Test")
    application.onCommandLine { [unowned application] line in
      line.exitStatus = application.keepAwake(reason: "A timer is running") ? 0 : 1
    }
    XCTAssertEqual(application.run(["simmer"]), 0)
    let isOver = eventually { manager.calls.contains(uninhibit) }
    XCTAssertTrue(isOver)
    application.letSleep()
  }
}
