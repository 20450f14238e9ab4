import CGtk
import TestSupport
import XCTest

@testable import GtkKit

@MainActor
final class ActionTests: GtkTestCase, @unchecked Sendable {
  private func activate(
    _ name: String, _ target: OpaquePointer? = nil, of application: Application
  ) {
    g_action_group_activate_action(application.opaque, name, target)
  }

  func testIsAskedForByName() async throws {
    var calls: [String] = []
    runApplication { [self] application in
      application.addAction("quit") { calls.append("quit") }
      application.addAction("about") { calls.append("about") }
      activate("about", of: application)
      activate("quit", of: application)
    }
    XCTAssertEqual(calls, ["about", "quit"])
  }

  func testIsAskedForWithATarget() async throws {
    var targets: [AnyHashable] = []
    runApplication { [self] application in
      application.addAction("stop") { (number: Int) in targets.append(number) }
      application.addAction("start") { (text: String) in targets.append(text) }
      activate("stop", 3.variant, of: application)
      activate("start", "Käse".variant, of: application)
      activate("stop", (-1).variant, of: application)
    }
    XCTAssertEqual(targets, [3, "Käse", -1])
  }

  func testIsOnOnlyWhenToldSo() async throws {
    var calls = 0
    var states: [Bool] = []
    runApplication { [self] application in
      let action = application.addToggle("pin") { calls += 1 }
      let read = {
        let state = g_action_group_get_action_state(application.opaque, "pin")
        defer { g_variant_unref(state) }
        states.append(g_variant_get_boolean(state) != 0)
      }
      read()
      activate("pin", of: application)
      read()
      action.setOn(true)
      read()
      // Another program sets it.
      g_action_group_change_action_state(application.opaque, "pin", g_variant_new_boolean(0))
      read()
    }
    XCTAssertEqual(calls, 1)
    XCTAssertEqual(states, [false, false, true, true])
  }

  func testAToggleButtonShowsTheStateOfItsAction() async throws {
    var calls = 0
    runApplication { application in
      let action = application.addToggle("pin") { calls += 1 }
      let button = ToggleButton(icon: "view-pin-symbolic", label: "Pin", action: "app.pin")
      let window = ApplicationWindow(application: application)
      window.setChild(button)
      window.present()
      try button.emit("clicked")
      XCTAssertEqual(calls, 1)
      XCTAssertFalse(button.isOn)
      action.setOn(true)
      XCTAssertTrue(button.isOn)
      window.destroy()
    }
  }

  func testSaysWhichTargetItTakes() async throws {
    let application = Application(id: testID)
    application.addAction("quit") {}
    application.addAction("stop") { (_: Int) in }
    application.addAction("start") { (_: String) in }
    let types = ["quit", "stop", "start"].map { name in
      let action = g_action_map_lookup_action(application.opaque, name)
      return g_action_get_parameter_type(action).map { type in
        let text = g_variant_type_dup_string(type)
        defer { g_free(text) }
        return text.map { String(cString: $0) }
      }
    }
    XCTAssertEqual(types, [nil, "i", "s"])
  }

  func testHasKeys() async throws {
    let application = Application(id: testID)
    application.setKeys(["<Control>q", "<Control>w"], for: "app.quit")
    let keys = gtk_application_get_accels_for_action(application.cast(), "app.quit")
    defer { g_strfreev(keys) }
    XCTAssertEqual(strings(keys), ["<Control>q", "<Control>w"])
  }

  func testGoesWithTheApplication() async throws {
    var object: Watch?
    let captured = watch { token in
      let application = Application(id: testID)
      application.addAction("quit") { _ = token }
      application.onActivate { _ = token }
      object = Watch(of: application)
    }
    XCTAssertTrue(captured.isGone)
    XCTAssertEqual(object?.isGone, true)
  }
}
