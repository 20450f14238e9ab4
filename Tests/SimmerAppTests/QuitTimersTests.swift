import Foundation
import GLibKit
import TestSupport
import TimerEngine
import XCTest

@testable import SimmerApp
@testable import SimmerCore

@MainActor final class QuitTimersTests: XCTestCase, @unchecked Sendable {
  func testTimersAfterQuittingAreListedAsTheyAreNow() async throws {
    let folder = try TemporaryDirectory()
    let files = InstalledFiles(executable: "/x/bin/simmer") {
      $0 == "XDG_STATE_HOME" ? folder.path : nil
    }
    XCTAssertNil(QuitTimers(files))
    var engine = Engine()
    let before = Moment.now
    for (name, seconds) in [("Tea", 60), ("Rice", 900)] {
      engine.handle(.start(name: name, duration: .seconds(seconds)), at: before.instant)
    }
    do {
      let store = StateStore(
        file: files.state, boot: BootClock.bootID, unread: UnreadTimers(Preferences(nil)))
      _ = store.restore(at: before)
      store.save(engine, at: before)
      store.flush()
      XCTAssertNil(QuitTimers(files), "nobody has quit it")
      store.saveAtQuit(engine, at: before)
      store.flush()
    }
    let later = Moment(
      instant: before.instant.advanced(by: .seconds(70)),
      wallClock: before.wallClock + .seconds(70))
    let timers = try XCTUnwrap(QuitTimers(files, at: later))
    XCTAssertEqual(timers.listings.map(\.timer.name), ["Tea", "Rice"])
    XCTAssertTrue(timers.listings[1].timer.isRunning)
    let text = timers.text(asJSON: true)
    let members = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
    XCTAssertEqual(members?.map { $0["state"] as? String }, ["missed", "running"], text)
    XCTAssertEqual(members?.map { $0["duration"] as? Int }, [60, 900], text)
    XCTAssertEqual(members?.map { $0["remaining"] as? Int }, [-10, 830], text)
    XCTAssertEqual(members?.contains { $0["audible"] is NSNull }, false, text)
  }

  func testStagesAndDishesAfterQuittingAreListedAsTheyAreNow() async throws {
    let folder = try TemporaryDirectory()
    let files = InstalledFiles(executable: "/x/bin/simmer") {
      $0 == "XDG_STATE_HOME" ? folder.path : nil
    }
    var engine = Engine()
    let before = Moment.now
    func stages(waits: Bool) -> [Stage] {
      [
        Stage(name: "Knead", duration: .seconds(60), waits: waits),
        Stage(name: "Rest", duration: .seconds(900)),
      ]
    }
    let dishes = [("Potatoes", 1500), ("Fish", 1460), ("Peas", 300)].map {
      Start(name: $0, duration: .seconds($1))
    }
    for input in [
      Input.start(Start(name: "Bread", stages: stages(waits: false))),
      .start(Start(name: "Dough", stages: stages(waits: true))),
      .startPlan(name: "Dinner", dishes),
    ] { engine.handle(input, at: before.instant) }
    let store = StateStore(
      file: files.state, boot: BootClock.bootID, unread: UnreadTimers(Preferences(nil)))
    _ = store.restore(at: before)
    store.saveAtQuit(engine, at: before)
    store.flush()
    let later = Moment(
      instant: before.instant.advanced(by: .seconds(70)),
      wallClock: before.wallClock + .seconds(70))
    let timers = try XCTUnwrap(QuitTimers(files, at: later))
    let json = timers.text(asJSON: true).split(separator: "\n").map(String.init)
    func assertSays(_ name: String, _ parts: String...) {
      let object = json.first { $0.contains("\"name\":\"\(name)\",\"plan\"") } ?? ""
      for part in parts { XCTAssertTrue(object.contains(part), "\(part): \(object) of \(json)") }
    }
    assertSays(
      "Bread", #""state":"running""#, #""remaining":890"#, #""stage":2"#,
      #""stage_remaining":890"#)
    assertSays("Dough", #""state":"missed""#, #""remaining":-10"#, #""stage":1"#)
    assertSays("Potatoes", #""state":"running""#, #""remaining":1430"#)
    assertSays("Fish", #""state":"running""#, #""remaining":1430"#)
    assertSays("Peas", #""state":"waiting""#, #""remaining":300"#)
    XCTAssertEqual(timers.listings.suffix(3).map { $0.plan?.name }, ["Dinner", "Dinner", "Dinner"])
    let starts = try XCTUnwrap(timers.listings.last?.summary.start)
    XCTAssertEqual(
      (starts - before.wallClock) / .seconds(1), 1200, accuracy: 0.01, "when it was to start")
    let text = timers.text(asJSON: false)
    for part in ["Rest, stage 2 of 2", "missed: Knead, stage 1 of 2", "starts "] {
      XCTAssertTrue(text.contains(part), text)
    }
  }
}
