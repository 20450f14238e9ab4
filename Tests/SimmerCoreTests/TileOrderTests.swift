import TestSupport
import TimerEngine
import XCTest

@testable import SimmerCore

@MainActor final class TileOrderTests: XCTestCase, @unchecked Sendable {
  private var scenario = Scenario()
  private var order = TileOrder()

  private func update() -> [TileID] {
    order.update(for: scenario.engine, at: scenario.now.instant)
    return order.places.map(\.id)
  }

  func testRingingComesFirstThenWhatIsNextThenPausedThenMissed() async throws {
    scenario.send(.follow(AlarmRules(ringLimit: .seconds(30))))
    let ids = scenario.start(["Missed": 1, "Paused": 50, "Rice": 3000, "Tea": 2000, "Eggs": 1000])
    scenario.send(.pause(ids[1]))
    for seconds in [1, 998, 1] { scenario.pass(.seconds(seconds)) }
    XCTAssertEqual(update().first, .timer(ids[4]))
    XCTAssertEqual(order.places.map(\.isRinging).first, true)
    XCTAssertEqual(update(), [ids[4], ids[3], ids[2], ids[1], ids[0]].map { .timer($0) })
  }

  func testAPlanIsPlacedByWhatComesNextInIt() async throws {
    let plan = scenario.startDinner()
    let tea = scenario.start(.seconds(60))
    let cake = scenario.start(.seconds(3600))
    XCTAssertEqual(update(), [.timer(tea), .plan(plan), .timer(cake)])
  }

  func testNothingMovesDuringAndShortlyAfterAPress() async throws {
    let tea = scenario.start(.seconds(60))
    XCTAssertEqual(update(), [.timer(tea)])
    order.press(at: scenario.now.instant)
    let eggs = scenario.start(.seconds(30))
    scenario.wait(.seconds(5))
    XCTAssertEqual(update(), [.timer(tea)], "while the pointer is down")
    order.press(at: scenario.now.instant)
    order.release()
    scenario.wait(.milliseconds(999))
    XCTAssertEqual(update(), [.timer(tea)], "within a second")
    scenario.wait(.milliseconds(1))
    XCTAssertEqual(update(), [.timer(eggs), .timer(tea)])
  }

  func testOnlyTheOrderWaitsForThePointerToLeave() async throws {
    let ids = scenario.start(["Tea": 60, "Eggs": 90])
    let tiles = ids.map { TileID.timer($0) }
    XCTAssertEqual(update(), tiles)
    func press() {
      order.isUnderPointer = true
      order.press(at: scenario.now.instant)
      order.release()
    }
    for leaves in [true, false] {
      press()
      scenario.send(.pause(ids[0]))
      scenario.wait(.seconds(9))
      XCTAssertEqual(update(), tiles, "the next press is meant for the tea")
      if leaves { order.isUnderPointer = false } else { scenario.wait(.seconds(1)) }
      XCTAssertEqual(order.heldUntil(after: scenario.now.instant), nil)
      XCTAssertEqual(update(), tiles.reversed())
      scenario.send(.resume(ids[0]))
      scenario.wait(.seconds(1))
      order.isUnderPointer = false
      XCTAssertEqual(update(), tiles)
    }
    press()
    scenario.send(.cancel(ids[1]))
    scenario.wait(.seconds(1))
    XCTAssertEqual(update(), [tiles[0]], "a tile has gone")
    press()
    scenario.pass(.seconds(60))
    XCTAssertEqual(order.places.first?.isRinging, false)
    _ = update()
    XCTAssertEqual(order.places.first?.isRinging, true, "one begins to ring")
  }
}
