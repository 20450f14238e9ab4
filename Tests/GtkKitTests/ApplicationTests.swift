import GtkKit
import TestSupport
import XCTest

@MainActor
final class ApplicationTests: GtkTestCase, @unchecked Sendable {
  /// Runs a new application.
  /// - Returns: its exit status.
  private func run(
    _ arguments: [String] = ["simmer"], asLauncher: Bool = false,
    _ body: @escaping @MainActor (Application, ApplicationCommandLine) -> Void
  ) -> Int32 {
    let application = Application(id: testID)
    application.onCommandLine { [unowned application] in body(application, $0) }
    return application.run(arguments, asLauncher: asLauncher)
  }

  func testRunsFromStartupToShutdown() async throws {
    var calls: [String] = []
    let application = Application(id: testID)
    application.onStartup { calls.append("startup") }
    application.onCommandLine { line in
      calls.append(line.arguments.joined(separator: "|"))
      XCTAssertFalse(line.isRemote)
      line.exitStatus = 3
    }
    application.onShutdown { calls.append("shutdown") }
    XCTAssertEqual(application.run(["simmer", "5 min", "Käse", "--odd", "--", "--even"]), 3)
    XCTAssertEqual(calls, ["startup", "5 min|Käse|--odd|--|--even", "shutdown"])
  }

  func testALaterAnswerStillCounts() async throws {
    let status = run { application, line in
      let window = ApplicationWindow(application: application)
      MainLoop.async {
        line.exitStatus = 3
        window.destroy()
      }
    }
    XCTAssertEqual(status, 3)
  }

  func testDoesTheWorkItselfWhereTheBusCanStartNobody() async throws {
    var calls: [String] = []
    XCTAssertEqual(run(["simmer", "5m"], asLauncher: true) { calls += $1.arguments }, 0)
    XCTAssertEqual(calls, ["5m"])
  }

  func testKnowsWhetherItRuns() async throws {
    XCTAssertFalse(Application.isRunning(id: testID))
    var isRunning = false
    XCTAssertEqual(run { _, _ in isRunning = Application.isRunning(id: testID) }, 0)
    XCTAssertTrue(isRunning)
  }

  func testRunsAsLongAsItHasAWindow() async throws {
    var isShown = false
    let status = run { application, _ in
      let window = ApplicationWindow(application: application)
      window.onViewChange {
        guard window.isMapped else { return }
        isShown = true
        MainLoop.async { window.destroy() }
      }
      window.present()
    }
    XCTAssertEqual(status, 0)
    XCTAssertTrue(isShown)
  }

  func testEndsWhenToldTo() async throws {
    let status = run { application, _ in
      ApplicationWindow(application: application).present()
      MainLoop.async { application.quit() }
    }
    XCTAssertEqual(status, 0)
  }
}
