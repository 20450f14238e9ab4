import CGtk
import TestSupport
import XCTest

@testable import GLibKit
@testable import GtkKit

/// Xlib, which CGtk imports, has a `Window` too.
typealias Window = GtkKit.Window

let testID = "io.github.simmer_timer.Test"

/// Runs an application until `body` has returned.
@MainActor func runApplication(_ body: @escaping @MainActor (Application) throws -> Void) {
  let application = Application(id: testID)
  application.onActivate { [unowned application] in
    do { try body(application) } catch { XCTFail("\(error)") }
    application.quit()
  }
  XCTAssertEqual(try application.run(["simmer"]), 0)
}
