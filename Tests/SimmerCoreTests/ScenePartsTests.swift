import GLibKit
import TestSupport
import TimerEngine
import XCTest

@testable import SimmerCore

/// The passing of time moves only the figures of a scene, until it has to be made again.
@MainActor final class ScenePartsTests: XCTestCase, @unchecked Sendable {
  private let app = Scenario()
  private var state = WindowState(sizeClass: StatefulWindow.sizeClass)

  /// The real minutes, without days.
  private let timeOfDay: (Duration) -> DayTime = { DayTime($0, at: $0, twelveHours: false) }

  private var basis: Scene.Basis { .test(app.engine, state, at: app.now) }

  /// Everything that a person sees or hears of a scene.
  private func shown(_ scene: Scene) -> String {
    let plan = scene.planContent
    let parts: [Any?] = [
      // A plan that is being made has its moment with it.
      plan == nil ? scene.content : nil, plan?.problem, plan?.canFinish, scene.title,
      scene.controls, scene.toast, scene.ending, scene.stage,
      scene.hasBoard, scene.others, scene.place, scene.ringing, scene.canGoBack, scene.alarms,
      scene.wayBack, scene.newStage, scene.banner,
    ]
    return parts.map { "\($0 as Any)" }.joined(separator: "\n")
  }

  /// Lets time pass in steps, and compares each advanced scene with a new one.
  /// - Returns: how often the scene was made again.
  private func scenesMade(
    on page: Page, typing text: String = "", steps: Int, of step: Duration
  ) -> Int {
    state = WindowState(page: page, sizeClass: StatefulWindow.sizeClass)
    _ = state.reduce(.setup(.type(text)), engine: app.engine, moment: app.now)
    var (known, made) = (basis, 0)
    var scene = Scene(of: known, at: app.now, timeOfDay: timeOfDay)
    for _ in 0..<steps {
      app.pass(step)
      let new = Scene(of: basis, at: app.now, timeOfDay: timeOfDay)
      if known == basis, scene.stands(at: app.now) {
        scene.advance(to: app.now, of: known, timeOfDay: timeOfDay)
      } else {
        (scene, known) = (new, basis)
        made += 1
      }
      XCTAssertEqual(shown(scene), shown(new), "\(page)")
    }
    return made
  }

  func testOnlyAMinuteOrAnEventMakesItAgain() async throws {
    let pasta = app.start(.seconds(300), name: "Pasta")
    XCTAssertEqual(scenesMade(on: .timer(pasta), steps: 280, of: .seconds(1)), 4, "minutes left")
    app.start(.seconds(600), name: "Rice")
    XCTAssertEqual(scenesMade(on: .board, steps: 19, of: .seconds(1)), 0)
    XCTAssertEqual(scenesMade(on: .board, steps: 2, of: .seconds(1)), 1, "the pasta is done")
    XCTAssertEqual(scenesMade(on: .timer(pasta), steps: 120, of: .seconds(1)), 2, "minutes ago")
  }

  func testEveryPageIsTheSameAsANewOne() async throws {
    let dinner = app.startPlan(["Potatoes": 1500, "Fish": 720])
    let bread = app.start(stages: Scenario.bread, name: "Bread", rounds: 2)
    for page in [Page.plan(dinner), .timer(bread), .board, .planning, .timer(TimerID(rawValue: 2))]
    {
      _ = scenesMade(on: page, steps: 120, of: .milliseconds(7300))
    }
    _ = scenesMade(on: .setup, typing: "rice until 23:45", steps: 100, of: .seconds(7))
    app.send(.pausePlan(dinner))
    for page in [Page.plan(dinner), .setup] { _ = scenesMade(on: page, steps: 50, of: .seconds(9)) }
  }

  func testAClockThatWasSetAndAnotherDayMakeItAgain() async throws {
    app.start(.seconds(300))
    let end = app.now.instant.advanced(by: .seconds(20))
    let scene = Scene(of: basis, at: app.now, dayEnd: end)
    func moment(after seconds: Int, setBy change: Duration = .zero) -> Moment {
      Moment(
        instant: app.now.instant.advanced(by: .seconds(seconds)),
        wallClock: app.now.wallClock + .seconds(seconds) + change)
    }
    XCTAssertTrue(scene.stands(at: moment(after: 19)))
    XCTAssertFalse(scene.stands(at: moment(after: 20)), "midnight")
    XCTAssertTrue(scene.stands(at: moment(after: 5, setBy: .milliseconds(-200))))
    for change in [Duration.seconds(90), .seconds(-90)] {
      XCTAssertFalse(scene.stands(at: moment(after: 5, setBy: change)))
    }
  }
}
