import TimerEngine
import XCTest

@testable import SimmerApp

@MainActor final class KeepAwakeChoiceTests: XCTestCase, @unchecked Sendable {
  func testWhichTimersItCovers() async throws {
    let hours = Duration.seconds(3600)
    let table: [(length: Duration, act: (Assembly, TimerID) -> Void, covered: [KeepAwakeChoice])] =
      [
        (hours * 2, { _, _ in }, [.short, .always]),
        (hours * 2 + .seconds(1), { _, _ in }, [.always]),
        (hours * 2, { $0.send(.add($1, .seconds(60))) }, [.always]),
        (hours, { $0.send(.pause($1)) }, []),
        (hours, { app, _ in app.pass(hours) }, [.short, .always]),
        (hours, { app, _ in for _ in 1...2 { app.pass(hours) } }, []),
      ]
    for (number, row) in table.enumerated() {
      let app = Assembly()
      app.controller.restore()
      let id = app.start(row.length)
      row.act(app, id)
      let timer = try XCTUnwrap(app.engine[id])
      XCTAssertEqual(
        [KeepAwakeChoice.never, .short, .always].filter { $0.covers(timer) }, row.covered,
        "row \(number)")
    }
  }
}
