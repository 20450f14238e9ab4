import TimerEngine
import XCTest

@testable import SimmerApp

/// When somebody who waits for timers is told, and what.
@MainActor
final class CommandLineWaitTests: XCTestCase, @unchecked Sendable {
  private let app = Assembly()
  private var wait = Wait(for: [])

  /// Begins to wait for these, and has it look after every change.
  private func begin(_ ids: TimerID...) {
    wait = Wait(for: ids.compactMap { app.controller.engine[$0] })
    app.controller.onChange = { [unowned self] _ in look() }
    status = nil
    look()
  }

  private func look() {
    guard status == nil else { return }
    status = wait.status(of: app.controller.engine, at: app.clock.now.instant)
  }

  private var status: Int32?

  func testDoneWhenItRunsOut() async {
    begin(app.start(.seconds(10)))
    XCTAssertNil(status)
    app.pass(.milliseconds(9999))
    XCTAssertNil(status)
    app.pass(.milliseconds(1))
    XCTAssertEqual(status, 0)
  }

  func testDoneAtOnceWhereItIs() async {
    let id = app.start(.seconds(10))
    app.pass(.seconds(11))
    begin(id)
    XCTAssertEqual(status, 0)
  }

  func testCancelledWhileItRunsOrIsPaused() async {
    for pauses in [false, true] {
      let id = app.start(.seconds(10))
      begin(id)
      if pauses { app.controller.send(.pause(id)) }
      app.pass(.seconds(5))
      XCTAssertNil(status)
      app.controller.send(.cancel(id))
      XCTAssertEqual(status, 3)
    }
  }

  func testDoneWhereItRanOutAndWasStoppedBeforeAnybodyLooked() async {
    let id = app.start(.seconds(10))
    begin(id)
    app.clock.advance(by: .seconds(10))
    app.controller.send(.stop(id))
    XCTAssertNil(app.controller.engine[id])
    XCTAssertEqual(status, 0)
  }

  func testFollowsPausesAndChangesOfItsLength() async {
    let id = app.start(.seconds(10))
    begin(id)
    app.controller.send(.pause(id))
    app.pass(.seconds(100))
    app.controller.send(.resume(id))
    app.controller.send(.add(id, .seconds(60)))
    app.pass(.seconds(69))
    app.controller.send(.restart(id))
    app.pass(.seconds(9))
    XCTAssertNil(status)
    app.controller.send(.add(id, .seconds(-60)))
    XCTAssertEqual(status, 0)
  }

  func testOfSeveralTheLastOneCounts() async {
    let first = app.start(.seconds(10))
    let second = app.start(.seconds(20))
    begin(first, second)
    app.pass(.seconds(10))
    app.controller.send(.stop(first))
    XCTAssertNil(status)
    app.pass(.seconds(10))
    XCTAssertEqual(status, 0)
  }

  func testOfSeveralOneThatWasCancelledIsTold() async {
    let first = app.start(.seconds(10))
    let second = app.start(.seconds(20))
    begin(first, second)
    app.controller.send(.cancel(first))
    XCTAssertNil(status)
    app.pass(.seconds(20))
    XCTAssertEqual(status, 3)
  }

  func testOthersMakeNoDifference() async {
    let id = app.start(.seconds(10))
    let other = app.start(.seconds(5))
    begin(id)
    app.pass(.seconds(5))
    app.controller.send(.stop(other))
    XCTAssertNil(status)
  }
}
