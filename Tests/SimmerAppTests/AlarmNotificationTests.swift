import TestSupport
import TimerEngine
import XCTest

@testable import SimmerApp
@testable import SimmerCore

@MainActor final class AlarmNotificationTests: XCTestCase, @unchecked Sendable {
  func testItNamesTheTimerAndItsEnd() async throws {
    let table: [(name: String, set: Int, more: Int, title: String, body: String)] = [
      ("Pasta", 540, 60, "Done: Pasta", "Finished at 600"),
      ("", 540, 0, "Time is up", "9 min · finished at 540"),
      ("", 540, 60, "Time is up", "10 min · finished at 600"),
      ("", 540, -480, "Time is up", "1 min · finished at 60"),
      ("", 540, -540, "Time is up", "Finished at 0"),
      ("", 5430, 0, "Time is up", "1 hr 30 min 30 sec · finished at 5430"),
    ]
    for row in table {
      let app = Assembly()
      let began = app.clock.now.wallClock
      let id = app.start(.seconds(row.set), name: row.name)
      app.send(.add(id, .seconds(row.more)))
      app.pass(.seconds(row.set + row.more))
      let text = AlarmNotification(
        try XCTUnwrap(app.engine[id]), at: app.clock.now,
        timeOfDay: { "\(($0 - began).components.seconds)" })
      XCTAssertEqual([text.title, text.body], [row.title, row.body])
      XCTAssertEqual(text.buttons.map(\.text), ["Stop", "+1 min", "Restart"])
      XCTAssertEqual(text.buttons.map(\.action.rawValue), ["stop", "add-minute", "restart"])
    }
  }

  func testManyAreListedByNameOrLength() async throws {
    let app = Assembly()
    app.start(["Tea": 60, "": 60])
    for number in 3...14 { app.start(.seconds(60), name: "No \(number)") }
    app.pass(.seconds(60))
    let few = AlarmNotification(listing: Array(app.engine.timers.prefix(2)))
    XCTAssertEqual([few.title, few.body], ["2 timers are done", "Tea, 1 min"])
    XCTAssertEqual(few.buttons.map(\.text), ["Stop All"])
    let many = AlarmNotification(listing: app.engine.timers)
    XCTAssertEqual(many.title, "14 timers are done")
    XCTAssertTrue(many.body.hasSuffix("No 11, No 12 …"), many.body)
  }

  func testTheNotificationOfAMissedTimerReplacesThatOfTheRingingOne() async throws {
    let app = Assembly()
    app.preferences.ringLimit = .seconds(30)
    for (name, title, body) in [
      ("Tea", "Missed: Tea", "Missed at 18:42"),
      ("", "Missed", "1 min · missed at 18:42"),
    ] {
      let id = app.ring(after: .seconds(60), name: name)
      app.pass(.seconds(30))
      let timer = try XCTUnwrap(app.engine[id])
      let text = AlarmNotification(timer, at: app.clock.now, timeOfDay: { _ in "18:42" })
      XCTAssertEqual([text.title, text.body], [title, body])
      XCTAssertEqual(text.buttons.map(\.text), ["Dismiss", "+1 min", "Restart"])
      XCTAssertEqual(app.notifier.notified[id], timer.state)
    }
    XCTAssertEqual(app.notifier.count, 4)
  }

  func testEachTimerIsNotifiedOnceAndWithdrawnWhenThePersonActs() async throws {
    for care in [Input.stop, Input.restart, { Input.add($0, .seconds(60)) }] {
      let app = Assembly()
      let (tea, eggs) = (app.start(.seconds(10)), app.start(.seconds(20)))
      app.pass(.seconds(20))
      for _ in 1...3 { app.pass(.seconds(1)) }
      XCTAssertEqual(Set(app.notifier.notified.keys), [tea, eggs])
      XCTAssertEqual(app.notifier.count, 2)
      app.send(care(tea))
      XCTAssertEqual(Set(app.notifier.notified.keys), [eggs])
    }
  }
}
