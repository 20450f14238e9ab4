import CGtk
import TestSupport
import XCTest

@testable import GLibKit
@testable import GtkKit

@MainActor final class ApplicationTests: GtkTestCase, @unchecked Sendable {
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
    XCTAssertEqual(try application.run(["simmer"]), 0)
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
