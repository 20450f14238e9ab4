import TimerEngine
import XCTest

@testable import SimmerApp

/// Which timers somebody means who can't point at them.
@MainActor
final class TimerMatchingTests: XCTestCase, @unchecked Sendable {
  func testByNumberByNameOrAll() async throws {
    let app = Assembly()
    for name in ["Pasta", "Tea", "pasta", "2", ""] { app.start(.seconds(60), name: name) }
    let table: [(which: String, ids: [Int])] = [
      ("1", [1]), ("Pasta", [1, 3]), ("PASTA", [1, 3]), ("tea", [2]), ("2", [2]),
      ("all", [1, 2, 3, 4, 5]), ("", []), ("rice", []), ("6", []), ("-1", []),
      ("99999999999999999999", []),
    ]
    for (which, ids) in table {
      XCTAssertEqual(
        app.controller.engine.timers(matching: which).map(\.id.rawValue), ids, "“\(which)”")
    }
    app.start(.seconds(60), name: "All")
    XCTAssertEqual(app.controller.engine.timers(matching: "all").map(\.id.rawValue), [6])
  }
}
