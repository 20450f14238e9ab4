import CGtk
import XCTest

@testable import GtkKit

@MainActor
final class ActionTests: XCTestCase, @unchecked Sendable {
  private static let id = "io.github.simmer_timer.Test"

  /// Runs an application as long as `body` takes.
  private func run(_ body: @escaping @MainActor (Application) -> Void) {
    let application = Application(id: Self.id)
    application.onCommandLine { [unowned application] _ in
      body(application)
      return 0
    }
    XCTAssertEqual(application.run(["simmer"]), 0)
  }

  func testIsAskedForByName() async throws {
    try openDisplay()
    var calls: [String] = []
    run { application in
      application.addAction("quit") { calls.append("quit") }
      application.addAction("about") { calls.append("about") }
      g_action_group_activate_action(application.opaque, "about", nil)
      g_action_group_activate_action(application.opaque, "quit", nil)
    }
    XCTAssertEqual(calls, ["about", "quit"])
  }

  func testIsNotAskedForWhileDisabled() async throws {
    try openDisplay()
    var calls: [Int] = []
    run { application in
      let action = application.addAction("pause") { calls.append(calls.count) }
      action.setEnabled(false)
      g_action_group_activate_action(application.opaque, "pause", nil)
      calls.append(-1)
      action.setEnabled(true)
      g_action_group_activate_action(application.opaque, "pause", nil)
    }
    XCTAssertEqual(calls, [-1, 1])
  }

  func testHasKeys() async throws {
    try openDisplay()
    let application = Application(id: Self.id)
    application.setKeys(["<Control>q", "<Control>w"], for: "app.quit")
    let keys = gtk_application_get_accels_for_action(application.cast(), "app.quit")
    defer { g_strfreev(keys) }
    XCTAssertEqual(g_strv_length(keys), 2)
    XCTAssertEqual(keys?[0].map { String(cString: $0) }, "<Control>q")
  }

  func testGoesWithTheApplication() async throws {
    try openDisplay()
    var object: Watch?
    let captured = watch { token in
      let application = Application(id: Self.id)
      application.addAction("quit") { _ = token }
      application.onActivate { _ = token }
      object = Watch(objectOf: application)
    }
    XCTAssertTrue(captured.isGone)
    XCTAssertEqual(object?.isGone, true)
  }
}
