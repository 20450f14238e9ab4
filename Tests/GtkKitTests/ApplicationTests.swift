import GtkKit
import XCTest

@MainActor
final class ApplicationTests: XCTestCase, @unchecked Sendable {
  func testRunsFromStartupToShutdown() async throws {
    try openDisplay()
    var calls: [String] = []
    let application = Application(id: "io.github.simmer_timer.Test")
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
    try openDisplay()
    let application = Application(id: "io.github.simmer_timer.Test")
    application.onCommandLine { [unowned application] line in
      let window = ApplicationWindow(application: application)
      MainLoop.async {
        line.exitStatus = 3
        window.destroy()
      }
    }
    XCTAssertEqual(application.run(["simmer"]), 3)
  }

  func testDoesTheWorkItselfWhereTheBusCanStartNobody() async throws {
    try openDisplay()
    let application = Application(id: "io.github.simmer_timer.Test")
    var calls: [String] = []
    application.onCommandLine { calls += $0.arguments }
    XCTAssertEqual(application.run(["simmer", "5m"], asLauncher: true), 0)
    XCTAssertEqual(calls, ["5m"])
  }

  func testKnowsWhetherItRuns() async throws {
    try openDisplay()
    let id = "io.github.simmer_timer.Test"
    XCTAssertFalse(Application.isRunning(id: id))
    var isRunning = false
    let application = Application(id: id)
    application.onCommandLine { _ in isRunning = Application.isRunning(id: id) }
    XCTAssertEqual(application.run(["simmer"]), 0)
    XCTAssertTrue(isRunning)
  }

  func testRunsAsLongAsItHasAWindow() async throws {
    try openDisplay()
    let application = Application(id: "io.github.simmer_timer.Test")
    var isShown = false
    application.onCommandLine { [unowned application] _ in
      let window = ApplicationWindow(application: application)
      window.onViewChange {
        guard window.isMapped else { return }
        isShown = true
        MainLoop.async { window.destroy() }
      }
      window.present()
    }
    XCTAssertEqual(application.run(["simmer"]), 0)
    XCTAssertTrue(isShown)
  }

  func testEndsWhenToldTo() async throws {
    try openDisplay()
    let application = Application(id: "io.github.simmer_timer.Test")
    application.onCommandLine { [unowned application] _ in
      ApplicationWindow(application: application).present()
      MainLoop.async { application.quit() }
    }
    XCTAssertEqual(application.run(["simmer"]), 0)
  }
}
