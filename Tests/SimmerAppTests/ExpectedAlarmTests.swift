import TimerEngine
import XCTest

@testable import AlarmSound
@testable import SimmerApp
@testable import SimmerCore

/// The alarm that rings if the main thread is held.
final class ExpectedAlarmTests: AlarmTestCase, @unchecked Sendable {
  override func setUp() async throws {
    app.controller.onChange = { [app] in app.alarm.follow($0) }
  }

  private var due: Duration? {
    app.player.expected.map { app.now.instant.duration(to: $0.due) }
  }

  private var sound: String? { app.player.expected?.sounds.first?.id }

  func testItIsTheNextOneWithASound() async throws {
    let last = app.start(.seconds(300), sound: "simmer/gong")
    XCTAssertEqual(due, .seconds(300))
    XCTAssertEqual(sound, "simmer/gong")
    app.start(.seconds(60), sound: SoundCatalogue.noneID)
    XCTAssertEqual(due, .seconds(300))
    let next = app.start(.seconds(90))
    XCTAssertEqual(due, .seconds(90))
    XCTAssertEqual(sound, SoundCatalogue.defaultID)
    XCTAssertEqual(app.player.expected?.sounds.last, .tone)
    app.send(.pause(next))
    XCTAssertEqual(due, .seconds(300))
    app.send(.resume(next))
    app.send(.add(next, .seconds(30)))
    XCTAssertEqual(due, .seconds(120))
    app.send(.cancel(next))
    app.send(.cancel(last))
    XCTAssertNil(due)
  }

  func testOfTwoAtOneInstantTheLastIsHeard() async throws {
    app.start(.seconds(60), sound: "simmer/gong")
    app.start(.seconds(60), sound: "simmer/chime")
    XCTAssertEqual(sound, "simmer/chime")
  }

  func testItFollowsTheSettings() async throws {
    app.send(.follow(AlarmRules(ringLimit: .seconds(120))))
    app.start(.seconds(60))
    XCTAssertEqual(app.player.expected?.limit, .seconds(120))
    XCTAssertEqual(app.player.expected?.fadeIn, .zero)
    app.preferences.volume = 0.3
    app.preferences.fadesIn = true
    app.preferences.alarmSound = "simmer/gong"
    XCTAssertEqual(app.player.expected?.volume, 0.3)
    XCTAssertEqual(app.player.expected?.fadeIn, .seconds(20))
    XCTAssertEqual(sound, "simmer/gong")
    app.preferences.alarmSound = SoundCatalogue.noneID
    XCTAssertNil(due)
  }

  func testItIsTheEndOfAStageThatWaitsAndOfAPlanThatIsNotHeld() async throws {
    let bread = app.start(stages: [
      Stage(name: "knead", duration: .seconds(60)),
      Stage(name: "rest", duration: .seconds(60), waits: true),
      Stage(name: "bake", duration: .seconds(60)),
    ])
    XCTAssertEqual(due, .seconds(120))
    app.send(.cancel(bread))
    let dinner = app.startDinner()
    let ready = try XCTUnwrap(due)
    XCTAssertEqual(ready, .seconds(1500))
    app.send(.pausePlan(dinner))
    XCTAssertNil(due)
    app.send(.resumePlan(dinner))
    XCTAssertEqual(due, ready)
  }

  func testAfterAnAlarmItIsTheNextOne() async throws {
    let later = app.start(.seconds(300))
    let first = app.ring(after: .seconds(60))
    app.send(.stop(first))
    XCTAssertEqual(due, .seconds(240))
    app.alarm.stop()
    XCTAssertNil(due, "the program ends")
    app.send(.add(later, .seconds(60)))
    XCTAssertEqual(due, .seconds(300))
  }
}
