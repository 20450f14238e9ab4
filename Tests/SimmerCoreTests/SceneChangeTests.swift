import GLibKit
import TestSupport
import TimerEngine
import XCTest

@testable import SimmerCore

/// When the scene changes by time alone.
@MainActor final class SceneChangeTests: XCTestCase, @unchecked Sendable {
  private let app = Scenario()
  private let fish = TimerID(rawValue: 2)
  /// The time until the clock, at 20 seconds past a minute as are all times of this plan, shows
  /// another minute. Times of day are written to the nearest second.
  private let minute = Duration.milliseconds(39_500)

  private func next(
    on page: Page, typing text: String = "", dayEnd: Duration? = nil
  ) -> Duration? {
    let now = app.now.instant
    var state = WindowState(page: page, sizeClass: StatefulWindow.sizeClass)
    _ = state.reduce(.setup(.type(text)), engine: app.engine, moment: app.now)
    let basis = Scene.Basis.test(app.engine, state, at: app.now)
    let scene = Scene(
      of: basis, at: app.now, dayEnd: now.advanced(by: dayEnd ?? Self.never))
    guard case .at(let moment) = scene.nextChange(of: basis, after: app.now),
      moment < now.advanced(by: Self.never)
    else { return nil }
    return now.duration(to: moment)
  }

  /// Longer than any time in these tests.
  private static let never = Duration.seconds(1_000_000)

  private func startDinner(in time: Duration? = nil) -> PlanID {
    app.startPlan(["Potatoes": 1500, "Fish": 720], in: time)
  }

  func testTilesChangeTogetherWithWhatHappensNext() async throws {
    XCTAssertNil(next(on: .board))
    let tea = app.start(.seconds(300))
    app.pass(.milliseconds(130))
    XCTAssertEqual(next(on: .board), .milliseconds(870))
    let eggs = app.start(.seconds(200))
    XCTAssertEqual(next(on: .board), .seconds(1), "the eggs are the next ones")
    app.pass(.milliseconds(250))
    XCTAssertEqual(next(on: .board), .milliseconds(750))
    app.send(.pause(eggs))
    XCTAssertEqual(next(on: .board), .milliseconds(620))
    app.send(.pause(tea))
    XCTAssertNil(next(on: .board))
  }

  func testTilesCountTheTimeSinceTheEnd() async throws {
    app.start(.seconds(2))
    app.pass(.milliseconds(5300))
    XCTAssertEqual(next(on: .board), .milliseconds(700))
  }

  func testTheTileOfAPlanCountsDownUntilItBegins() async throws {
    let dinner = startDinner(in: .seconds(7200))
    app.pass(.milliseconds(400))
    XCTAssertEqual(next(on: .board), .milliseconds(600))
    app.send(.pausePlan(dinner))
    XCTAssertNil(next(on: .board))
  }

  func testThePageOfAPlanCountsDownUnlessHeld() async throws {
    let dinner = startDinner(in: .seconds(7200))
    app.pass(.milliseconds(400))
    XCTAssertEqual(next(on: .plan(dinner)), .milliseconds(600))
  }

  func testThePickerIsRedrawnBesideWaitingTimers() async throws {
    _ = startDinner(in: .seconds(7200))
    XCTAssertEqual(next(on: .setup, typing: "until 23:45"), .seconds(1))
    XCTAssertNil(next(on: .setup))
    app.start(.seconds(300))
    XCTAssertEqual(next(on: .setup, typing: "rice 9m"), minute, "it ends a minute later")
  }

  func testAWaitingTimerIsRedrawnOnlyAtTheEndOfADay() async throws {
    let dinner = startDinner(in: .seconds(86_400))
    for page in [Page.timer(fish), .setup] {
      XCTAssertNil(next(on: page))
      XCTAssertEqual(next(on: page, dayEnd: .seconds(50)), .seconds(50))
    }
    app.send(.cancelPlan(dinner))
    XCTAssertNil(next(on: .setup, dayEnd: .seconds(50)))
  }

  func testAHeldPlanIsRedrawnOnlyOnItsPage() async throws {
    let dinner = startDinner()
    app.send(.pausePlan(dinner))
    // Longer than the fish had to wait.
    for time in [Duration.zero, .seconds(1200)] {
      app.pass(time)
      XCTAssertEqual(next(on: .plan(dinner)), minute)
      for page in [Page.timer(fish), .setup, .planning] {
        XCTAssertNil(next(on: page), "\(page) after \(time)")
      }
    }
  }
}
