import CGtk
import TestSupport
import XCTest

@testable import GLibKit
@testable import GtkKit

@MainActor final class ApplicationTests: GtkTestCase, @unchecked Sendable {
  func testRunsFromStartupToShutdown() async throws {
    var calls: [String] = []
    let application = Application(id: testID)
    application.onStartup { calls.append("startup") }
    application.onActivate { [unowned application] in
      calls.append("activate")
      // It runs until it is quit, with or without a window.
      MainLoop.async { application.quit() }
    }
    application.onShutdown { calls.append("shutdown") }
    XCTAssertEqual(application.run(["simmer"]), 0)
    XCTAssertEqual(calls, ["startup", "activate", "shutdown"])
  }

  func testAnswersCommandLines() async throws {
    let application = Application(id: testID)
    var lines: [ApplicationCommandLine] = []
    application.onCommandLine = { line in
      lines.append(line)
      line.print(line.arguments.joined(separator: "|"))
      line.printError("no\n")
      // It is answered when nobody holds it.
      MainLoop.async {
        lines[0].exitStatus = 3
        lines = []
      }
    }
    application.addAction(Launcher.stayAction) {}
    var outcome: Launcher.Outcome?
    application.onActivate { [unowned application] in
      outcome = Launcher(id: testID).send(["5 min", "Käse", "--odd", "--", ""])
      application.quit()
    }
    XCTAssertEqual(application.run(["simmer"]), 0)
    let answer = Launcher.Answer(
      exitStatus: 3, output: "5 min|Käse|--odd|--|", errors: "no\n")
    XCTAssertEqual(outcome, .answered(answer))
  }

  func testKnowsWhetherItRuns() async throws {
    let launcher = Launcher(id: testID)
    XCTAssertFalse(launcher.isRunning)
    var isRunning = false
    runApplication { _ in isRunning = launcher.isRunning }
    XCTAssertTrue(isRunning)
  }
}

@MainActor final class ActionTests: GtkTestCase, @unchecked Sendable {
  private func activate(_ name: String, _ target: OpaquePointer? = nil, of group: Application) {
    g_action_group_activate_action(group.opaque, name, target)
  }

  func testIsActivatedByNameAndTarget() async throws {
    var asked: [AnyHashable] = []
    runApplication { [self] application in
      application.addAction("quit") { asked.append("quit") }
      application.addAction("about") { asked.append("about") }
      application.addAction("stop") { (number: Int) in asked.append(number) }
      application.addAction("start") { (text: String) in asked.append(text) }
      activate("about", of: application)
      activate("quit", of: application)
      activate("stop", 3.variant, of: application)
      activate("start", "Käse".variant, of: application)
      activate("stop", (-1).variant, of: application)
    }
    XCTAssertEqual(asked, ["about", "quit", 3, "Käse", -1])
  }

  func testAToggleChangesItsStateOnlyWhenSet() async throws {
    var calls = 0
    runApplication { [self] application in
      let action = application.addToggle("pin") { calls += 1 }
      var isOn: Bool {
        let state = g_action_group_get_action_state(application.opaque, "pin")
        defer { g_variant_unref(state) }
        return g_variant_get_boolean(state) != 0
      }
      XCTAssertFalse(isOn)
      activate("pin", of: application)
      XCTAssertFalse(isOn)
      action.setOn(true)
      XCTAssertTrue(isOn)
      g_action_group_change_action_state(application.opaque, "pin", g_variant_new_boolean(0))
      XCTAssertTrue(isOn)
    }
    XCTAssertEqual(calls, 1)
  }

  func testAToggleButtonShowsTheStateOfItsAction() async throws {
    var calls = 0
    runApplication { application in
      let action = application.addToggle("pin") { calls += 1 }
      let button = ToggleButton(icon: "view-pin-symbolic", label: "Pin", action: "app.pin")
      let window = Window(ActionKeys(of: application))
      window.setChild(button)
      window.present()
      try button.emit("clicked")
      XCTAssertFalse(button.isOn)
      action.setOn(true)
      XCTAssertTrue(button.isOn)
      window.destroy()
    }
    XCTAssertEqual(calls, 1)
  }

  func testHasTheParameterTypeOfItsTarget() async throws {
    let application = Application(id: testID)
    application.addAction("quit") {}
    application.addAction("stop") { (_: Int) in }
    application.addAction("start") { (_: String) in }
    for (name, type) in [("quit", nil), ("stop", "i"), ("start", "s")] {
      let action = g_action_map_lookup_action(application.opaque, name)
      let text = g_action_get_parameter_type(action).map { g_variant_type_dup_string($0) }
      defer { g_free(text ?? nil) }
      XCTAssertEqual(text?.map { String(cString: $0) }, type, name)
    }
  }

  func testAWindowAndItsDialogsHaveTheActions() async throws {
    var calls = 0
    runApplication { application in
      application.addAction("about") { calls += 1 }
      let window = Window(ActionKeys(of: application))
      let dialog = Window()
      dialog.makeModal(for: window)
      for window in [window, dialog] {
        gtk_widget_activate_action_variant(window.widget, "app.about", nil)
      }
      XCTAssertEqual(calls, 2)
      gtk_widget_activate_action_variant(Window().widget, "app.about", nil)
      XCTAssertEqual(calls, 2)
      window.destroy()
    }
  }

  func testIsReleasedWithTheApplication() async throws {
    assertReleased { token in
      let application = Application(id: testID)
      application.addAction("quit") { _ = token }
      application.onActivate { _ = token }
      token.expectToGo(application)
    }
  }
}
