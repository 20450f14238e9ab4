import CGtk
import XCTest

@testable import GtkKit

@MainActor
final class ActionTests: XCTestCase, @unchecked Sendable {
  private static let id = "io.github.simmer_timer.Test"

  func testIsAskedForByName() async throws {
    try openDisplay()
    var calls: [String] = []
    runApplication { application in
      application.addAction("quit") { calls.append("quit") }
      application.addAction("about") { calls.append("about") }
      g_action_group_activate_action(application.opaque, "about", nil)
      g_action_group_activate_action(application.opaque, "quit", nil)
    }
    XCTAssertEqual(calls, ["about", "quit"])
  }

  func testIsAskedForWithATarget() async throws {
    try openDisplay()
    var numbers: [Int] = []
    var texts: [String] = []
    runApplication { application in
      application.addAction("stop") { (number: Int) in numbers.append(number) }
      application.addAction("start") { (text: String) in texts.append(text) }
      let group = application.opaque
      g_action_group_activate_action(group, "stop", 3.variant)
      g_action_group_activate_action(group, "start", "Käse".variant)
      g_action_group_activate_action(group, "stop", (-1).variant)
    }
    XCTAssertEqual(numbers, [3, -1])
    XCTAssertEqual(texts, ["Käse"])
  }

  func testIsOnOnlyWhenToldSo() async throws {
    try openDisplay()
    var calls = 0
    var states: [Bool] = []
    runApplication { application in
      let action = application.addToggle("pin") { calls += 1 }
      let group = application.opaque
      let read = {
        let state = g_action_group_get_action_state(group, "pin")
        defer { g_variant_unref(state) }
        states.append(g_variant_get_boolean(state) != 0)
      }
      read()
      g_action_group_activate_action(group, "pin", nil)
      read()
      action.setOn(true)
      read()
      // Another program sets it.
      g_action_group_change_action_state(group, "pin", g_variant_new_boolean(0))
      read()
    }
    XCTAssertEqual(calls, 1)
    XCTAssertEqual(states, [false, false, true, true])
  }

  func testAToggleButtonShowsTheStateOfItsAction() async throws {
    try openDisplay()
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
    let application = Application(id: Self.id)
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
