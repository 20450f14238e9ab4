import GtkKit
import XCTest

/// Runs an application as long as `body` takes.
@MainActor
func runApplication(_ body: @escaping @MainActor (Application) throws -> Void) {
  let application = Application(id: "io.github.simmer_timer.Test")
  application.onCommandLine { [unowned application] _ in
    do { try body(application) } catch { XCTFail("\(error)") }
  }
  XCTAssertEqual(application.run(["simmer"]), 0)
}
