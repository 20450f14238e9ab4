import TestSupport
import TimerEngine
import XCTest

@testable import SimmerCore

@MainActor final class PageChoiceTests: XCTestCase, @unchecked Sendable {
  private var pageChoice = PageChoice()
  private var scenario = Scenario()

  /// The timers that the choice knows.
  private var known = Engine()

  private var page: Page { page(busyWith: nil) }

  private func page(busyWith busy: Page?) -> Page {
    pageChoice.follow(Change(before: known, after: scenario.engine, moment: scenario.now))
    known = scenario.engine
    return pageChoice.page(for: known, busyWith: busy)
  }

  private func startTeaAndRice() -> (tea: TimerID, rice: TimerID) {
    (scenario.start(.seconds(60)), scenario.start(.seconds(900)))
  }

  func testWithoutAChoiceAllTimersAreShownOrElseThePicker() async throws {
    XCTAssertEqual(page, .setup)
    let tea = scenario.start(.seconds(60))
    XCTAssertEqual(page, .timer(tea), "one alone is large")
    pageChoice.choose(tea)
    XCTAssertEqual(page, .timer(tea))
    let rice = scenario.start(.seconds(900))
    XCTAssertEqual(page, .board, "the only one needs no choice")
    pageChoice.choose(rice)
    XCTAssertEqual(page, .timer(rice))
    pageChoice.chooseAll()
    XCTAssertEqual(page, .board)
  }

  func testAChosenPickerStaysShownUntilItIsLeft() async throws {
    let tea = scenario.start(.seconds(60))
    let rice = scenario.start(.seconds(900))
    for shown in [tea, rice] {
      pageChoice.choose(shown)
      _ = page
      pageChoice.chooseSetup(after: page)
      for _ in 1...2 { XCTAssertEqual(page, .setup) }
      pageChoice.leaveSetup()
      XCTAssertEqual(page, .timer(shown))
    }
    pageChoice.chooseSetup(after: page)
    scenario.start(.seconds(300))
    scenario.send(.cancel(rice))
    pageChoice.leaveSetup()
    XCTAssertEqual(page, .board, "what was shown is gone")
  }

  func testATimerThatBeginsToRingOverridesTheChoice() async throws {
    for choosesSetup in [false, true] {
      (scenario, pageChoice, known) = (Scenario(), PageChoice(), Engine())
      let (tea, rice) = startTeaAndRice()
      if choosesSetup { pageChoice.chooseSetup(after: page) } else { pageChoice.choose(rice) }
      _ = page
      scenario.pass(.seconds(60))
      XCTAssertEqual(page, .board)
      for id in [rice, tea] {
        pageChoice.choose(id)
        XCTAssertEqual(page, .timer(id), "while one rings each can be looked at")
      }
    }
  }

  func testAnAlarmIsShownWhenThePersonIsNoLongerBusy() async throws {
    let (tea, rice) = startTeaAndRice()
    for busy in [Page.setup, .timer(rice)] {
      (scenario, pageChoice, known) = (Scenario(), PageChoice(), Engine())
      _ = startTeaAndRice()
      _ = page
      scenario.pass(.seconds(60))
      for _ in 1...2 {
        XCTAssertEqual(page(busyWith: busy), busy)
      }
      XCTAssertEqual(page, .board)
      _ = page(busyWith: busy)
      pageChoice.choose(rice)
      XCTAssertEqual(page, .timer(rice), "the person has chosen since")
    }
    scenario.send(.cancel(rice))
    XCTAssertEqual(
      page(busyWith: .timer(rice)), .timer(tea), "gone")
  }

  func testTheEarlierPageIsShownAgainAfterAlarmsAreStopped() async throws {
    for choosesSetup in [false, true] {
      (scenario, pageChoice, known) = (Scenario(), PageChoice(), Engine())
      scenario.start(["Tea": 60, "Eggs": 70, "Bread": 300, "Rice": 900])
      let ids = scenario.engine.timers.map(\.id)
      pageChoice.choose(ids[3])
      let shown = page
      if choosesSetup { pageChoice.chooseSetup(after: shown) }
      let looked = page
      scenario.pass(.seconds(60))
      for seconds in [0, 10] {
        scenario.pass(.seconds(seconds))
        XCTAssertEqual(page, .board)
      }
      scenario.send(.stop(ids[1]))
      XCTAssertEqual(page, .board, "another still rings")
      scenario.send(.stop(ids[0]))
      XCTAssertEqual(page, looked)
    }
  }

  /// Shows a timer, and then the tea when that rings.
  private func letTeaRing(whileLookingAt id: TimerID) {
    pageChoice.choose(id)
    _ = page
    scenario.pass(.seconds(60))
    _ = page
  }

  func testAPostponedOrMissedAlarmStillLeadsBack() async throws {
    scenario.send(.follow(AlarmRules(ringLimit: .seconds(60))))
    scenario.start(["Tea": 60, "Bread": 1000, "Rice": 2000])
    let ids = scenario.engine.timers.map(\.id)
    letTeaRing(whileLookingAt: ids[2])
    pageChoice.choose(ids[0])
    scenario.send(.add(ids[0], .seconds(60)))
    XCTAssertEqual(page, .timer(ids[0]))
    scenario.pass(.seconds(60))
    _ = page
    scenario.pass(.seconds(60))
    XCTAssertEqual(page, .timer(ids[0]), "it was missed")
    pageChoice.choose(ids[0])
    scenario.send(.stop(ids[0]))
    XCTAssertEqual(page, .timer(ids[2]))
  }

  func testAChoiceDuringAnAlarmOverridesTheEarlierPage() async throws {
    scenario.start(["Tea": 60, "Bread": 1000, "Rice": 2000, "Eggs": 500])
    let ids = scenario.engine.timers.map(\.id)
    letTeaRing(whileLookingAt: ids[2])
    pageChoice.choose(ids[1])
    scenario.send(.stop(ids[0]))
    XCTAssertEqual(page, .timer(ids[1]))
    scenario.send(.cancel(ids[1]))
    XCTAssertEqual(page, .board)
  }

  func testTheLastOfSeveralIsLarge() async throws {
    let wheat = scenario.start(.seconds(60))
    let rye = scenario.start(.seconds(90))
    scenario.pass(.seconds(90))
    XCTAssertEqual(page, .board)
    scenario.send(.stop(wheat))
    XCTAssertEqual(page, .timer(rye))
  }

  func testAPlanIsShownAsAWholeUnlessADishIsChosen() async throws {
    let plan = scenario.startDinner()
    XCTAssertEqual(page, .plan(plan))
    let fish = try XCTUnwrap(scenario.engine.timers.first { $0.name == "Fish" }?.id)
    pageChoice.choose(fish)
    XCTAssertEqual(page, .timer(fish))
    pageChoice.choose(.plan(plan))
    XCTAssertEqual(page, .plan(plan))
    scenario.send(.cancelPlan(plan))
    XCTAssertEqual(page, .setup)
  }

  func testARingingTimerOverridesAPlanAndLeadsBackToIt() async throws {
    let plan = scenario.startDinner()
    let tea = scenario.start(.seconds(60))
    pageChoice.choose(.plan(plan))
    XCTAssertEqual(page, .plan(plan))
    scenario.pass(.seconds(60))
    XCTAssertEqual(page, .board)
    scenario.send(.stop(tea))
    XCTAssertEqual(page, .plan(plan))
    scenario.pass(.seconds(1440))
    XCTAssertEqual(page, .board, "all is ready")
  }

  func testARemovedTimerIsNoLongerChosen() async throws {
    let (tea, rice) = startTeaAndRice()
    pageChoice.choose(rice)
    scenario.send(.cancel(rice))
    XCTAssertEqual(page, .timer(tea))
    scenario.send(.cancel(tea))
    XCTAssertEqual(page, .setup)
    pageChoice.chooseSetup(after: page)
    _ = page
    scenario.start(.seconds(60))
    XCTAssertNotEqual(page, .setup, "a timer started from elsewhere is shown")
  }

  func testARestoredTimerIsShownAgainUnlessAnotherWasChosen() async throws {
    let plan = scenario.startDinner()
    let (tea, rice) = startTeaAndRice()
    for (shown, input) in [
      (TileID.plan(plan), Input.cancelPlan(plan)), (.timer(rice), .cancel(rice)),
    ] {
      pageChoice.choose(shown)
      XCTAssertEqual(page, shown.page)
      scenario.send(input)
      XCTAssertEqual(page, .board)
      scenario.send(.undo)
      XCTAssertEqual(page, shown.page)
      scenario.send(input)
      XCTAssertEqual(page, .board)
      pageChoice.choose(tea)
      scenario.send(.undo)
      XCTAssertEqual(page, .timer(tea))
    }
  }

  private var foremost: String? { scenario.engine.foremost?.name }

  func testTheForemostTimerEndsNext() async throws {
    XCTAssertNil(foremost)
    scenario.start(["Eggs": 300, "Tea": 60, "Rice": 600])
    XCTAssertEqual(foremost, "Tea")
  }

  func testTheNewestRingingTimerComesBeforeRunningOnes() async throws {
    scenario.start(["Tea": 60, "Eggs": 120, "Rice": 600])
    for name in ["Tea", "Eggs"] {
      scenario.pass(.seconds(60))
      XCTAssertEqual(foremost, name)
    }
  }

  func testTheShortestPausedTimerIsForemostOnlyIfNoneRuns() async throws {
    scenario.start(["Tea": 60, "Eggs": 120])
    for (paused, name) in [(1, "Eggs"), (2, "Tea")] {
      scenario.send(.pause(TimerID(rawValue: paused)))
      XCTAssertEqual(foremost, name)
    }
  }

  func testAMissedTimerComesBeforeRunningAndAfterRingingOnes() async throws {
    scenario.send(.follow(AlarmRules(ringLimit: .seconds(60))))
    scenario.start(["Tea": 10, "Eggs": 65, "Rice": 600])
    scenario.pass(.seconds(64))
    XCTAssertEqual(foremost, "Tea", "it began to ring just now")
    scenario.pass(.seconds(1))
    XCTAssertEqual(scenario.engine.ringing.map(\.name), ["Eggs", "Tea"])
    scenario.pass(.seconds(59))
    XCTAssertEqual(foremost, "Eggs")
    scenario.send(.stop(TimerID(rawValue: 2)))
    XCTAssertEqual(foremost, "Tea", "it was missed")
  }

  func testThePageForANewPlanLeadsBackToThePickerAndThenToTheTimer() async throws {
    pageChoice.choosePlanning()
    XCTAssertEqual(page, .planning, "there needn't be a timer")
    pageChoice.leavePlanning()
    XCTAssertEqual(page, .setup)
    let (_, rice) = startTeaAndRice()
    pageChoice.choose(rice)
    XCTAssertEqual(page, .timer(rice))
    pageChoice.chooseSetup(after: page)
    pageChoice.choosePlanning()
    XCTAssertEqual(page, .planning)
    pageChoice.chooseSetup(after: page)
    XCTAssertEqual(page, .setup)
    pageChoice.leaveSetup()
    XCTAssertEqual(page, .timer(rice))
  }

  func testAnAlarmOverridesThePageForANewPlanUnlessThePersonIsBusy() async throws {
    let (tea, _) = startTeaAndRice()
    pageChoice.choosePlanning()
    XCTAssertEqual(page, .planning)
    scenario.pass(.seconds(60))
    XCTAssertEqual(page(busyWith: .planning), .planning)
    XCTAssertEqual(page, .board)
    scenario.send(.stop(tea))
    XCTAssertEqual(page, .planning, "it is gone back to")
  }
}
