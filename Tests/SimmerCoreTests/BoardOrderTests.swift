import TestSupport
import TimerEngine
import XCTest

@testable import SimmerCore

@MainActor final class BoardOrderTests: XCTestCase, @unchecked Sendable {
  private var scenario = Scenario()
  private var order = BoardOrder()

  private func update() -> [TileID] {
    order.update(for: scenario.engine, at: scenario.now.instant)
    return order.all
  }

  private func tiles(_ ids: [TimerID]) -> [TileID] { ids.map { .timer($0) } }

  /// Half an hour of a cook: the only moves are changes of the lead, which changes places with the
  /// one that leads then.
  func testOnlyTheLeadChangesPlaces() async throws {
    let ids = scenario.start(["Tea": 300, "Pasta": 600, "Rice": 900, "Eggs": 1200])
    let (tea, pasta, rice, eggs) = (ids[0], ids[1], ids[2], ids[3])
    let steps: [(String, () -> Void, [TimerID])] = [
      ("at first", {}, [tea, pasta, rice, eggs]),
      (
        "pausing a row moves nothing", { self.scenario.send(.pause(rice)) },
        [tea, pasta, rice, eggs]
      ),
      (
        "nor does a minute more", { self.scenario.send(.add(pasta, .seconds(60))) },
        [tea, pasta, rice, eggs]
      ),
      ("nor pausing the lead", { self.scenario.send(.pause(tea)) }, [tea, pasta, rice, eggs]),
      (
        "resumed, the others are later", { self.scenario.send(.resume(rice)) },
        [tea, pasta, rice, eggs]
      ),
      (
        "a paused lead gives way in the last minute", { self.scenario.pass(.seconds(601)) },
        [pasta, tea, rice, eggs]
      ),
      (
        "a timer rings where it leads", { self.scenario.pass(.seconds(60)) },
        [pasta, tea, rice, eggs]
      ),
      ("its place goes to what is next", { self.scenario.send(.stop(pasta)) }, [rice, tea, eggs]),
      ("what ends sooner leads", { self.scenario.send(.resume(tea)) }, [rice, tea, eggs]),
      ("another rings", { self.scenario.pass(.seconds(250)) }, [rice, tea, eggs]),
      ("and one more, above it", { self.scenario.pass(.seconds(60)) }, [tea, rice, eggs]),
      ("each goes where it was", { self.scenario.send(.stop(tea)) }, [rice, eggs]),
    ]
    for (what, step, expected) in steps {
      step()
      XCTAssertEqual(update(), tiles(expected), what)
    }
    XCTAssertEqual(order.leads, tiles([rice]))
    let soup = scenario.start(.seconds(5000))
    XCTAssertEqual(update(), tiles([rice, eggs, soup]), "a new one is the last")
  }

  func testOfSeveralFormerLeadsTheNextOneLeads() async throws {
    let ids = scenario.start(["Tea": 60, "Pasta": 62, "Rice": 900])
    scenario.pass(.seconds(62))
    _ = update()
    XCTAssertEqual(order.leads, tiles([ids[1], ids[0]]))
    for id in ids[..<2] { scenario.send(.restart(id)) }
    _ = update()
    XCTAssertEqual(order.leads, tiles([ids[0]]))
  }

  func testAMissedTimerGoesToTheFirstRow() async throws {
    scenario.send(.follow(AlarmRules(ringLimit: .seconds(30))))
    let ids = scenario.start(["Tea": 10, "Eggs": 600, "Rice": 900])
    XCTAssertEqual(update(), tiles(ids))
    for seconds in [10, 30] { scenario.pass(.seconds(seconds)) }
    XCTAssertEqual(update(), tiles([ids[1], ids[0], ids[2]]))
    order = BoardOrder()
    XCTAssertEqual(update(), tiles([ids[1], ids[0], ids[2]]), "and is there in a new window")
    for id in ids[1...] { scenario.send(.cancel(id)) }
    XCTAssertEqual(update(), tiles([ids[0]]))
  }

  func testAPlanLeadsByWhatComesNextInIt() async throws {
    let plan = scenario.startDinner()
    let tea = scenario.start(.seconds(60))
    XCTAssertEqual(update(), [.timer(tea), .plan(plan)])
    scenario.send(.add(tea, .seconds(3600)))
    XCTAssertEqual(update(), [.plan(plan), .timer(tea)])
  }

  func testNothingMovesDuringAndShortlyAfterAPress() async throws {
    let tea = scenario.start(.seconds(60))
    XCTAssertEqual(update(), [.timer(tea)])
    order.apply(.press, at: scenario.now.instant)
    let eggs = scenario.start(.seconds(30))
    scenario.wait(.seconds(5))
    XCTAssertEqual(update(), [.timer(tea)], "while the pointer is down")
    order.apply(.press, at: scenario.now.instant)
    order.apply(.release, at: scenario.now.instant)
    scenario.wait(.milliseconds(999))
    XCTAssertEqual(update(), [.timer(tea)], "within a second")
    scenario.wait(.milliseconds(1))
    XCTAssertEqual(update(), [.timer(eggs), .timer(tea)])
  }

  func testOnlyTheOrderWaitsForThePointerToLeave() async throws {
    let ids = scenario.start(["Tea": 60, "Eggs": 90])
    let tiles = tiles(ids)
    XCTAssertEqual(update(), tiles)
    func press() {
      for act in [.enter, .press, .release] as [BoardOrder.Act] {
        order.apply(act, at: scenario.now.instant)
      }
    }
    for leaves in [true, false] {
      press()
      scenario.send(.add(ids[0], .seconds(60)))
      scenario.wait(.seconds(9))
      XCTAssertEqual(update(), tiles, "the next press is meant for the tea")
      if leaves {
        order.apply(.leave, at: scenario.now.instant)
      } else {
        scenario.wait(.seconds(1))
      }
      XCTAssertEqual(order.heldUntil(after: scenario.now.instant), nil)
      XCTAssertEqual(update(), tiles.reversed())
      scenario.send(.add(ids[0], .seconds(-60)))
      scenario.wait(.seconds(1))
      order.apply(.leave, at: scenario.now.instant)
      XCTAssertEqual(update(), tiles)
    }
    press()
    scenario.send(.cancel(ids[1]))
    scenario.wait(.seconds(1))
    XCTAssertEqual(update(), [tiles[0]], "a tile has gone")
  }
}
