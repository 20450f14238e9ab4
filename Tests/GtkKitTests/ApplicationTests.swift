import GtkKit
import XCTest

@MainActor
final class ApplicationTests: XCTestCase, @unchecked Sendable {
  func testRunsFromStartupToShutdown() async throws {
    try openDisplay()
    var calls: [String] = []
    let application = Application(id: "io.github.simmer_timer.Test")
    application.onStartup { calls.append("startup") }
    application.onCommandLine { arguments in
      calls.append(arguments.joined(separator: "|"))
      return 3
    }
    application.onShutdown { calls.append("shutdown") }
    XCTAssertEqual(application.run(["simmer", "5 min", "Käse", "--odd"]), 3)
    XCTAssertEqual(calls, ["startup", "5 min|Käse|--odd", "shutdown"])
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
      return 0
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
      return 0
    }
    XCTAssertEqual(application.run(["simmer"]), 0)
  }
}
