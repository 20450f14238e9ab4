import TimerEngine
import XCTest

@testable import SimmerCore

/// The orders of timers and of presets.
final class OrderTests: XCTestCase {
  private func preset(_ name: String, _ seconds: Int) -> Preset {
    Preset(name: name, duration: .seconds(seconds))
  }

  func testPresetsAreSortedByHandByNameOrByLength() {
    let presets = [
      preset("tea 10", 180), preset("", 600), preset("Pasta", 540), preset("tea 9", 180),
      Preset(stages: [Stage(name: "knead", duration: .seconds(60))], rounds: 2), preset("", 60),
    ]
    let table: [(PresetOrder, [Int])] = [
      (.hand, [0, 1, 2, 3, 4, 5]), (.name, [5, 1, 4, 2, 3, 0]), (.length, [5, 4, 0, 3, 2, 1]),
    ]
    for (order, expected) in table {
      XCTAssertEqual(order.indices(of: presets), expected, order.rawValue)
      XCTAssertEqual(order.indices(of: []), [])
    }
  }

  private var engine = Engine()
  private let now = Instant(sinceBoot: .seconds(1000))
  private var order = StripOrder()

  private func send(_ input: Input) {
    _ = engine.handle(input, at: now)
  }

  private func start(_ timers: [(name: String, seconds: Int)]) {
    for (name, seconds) in timers {
      send(.start(name: name, duration: .seconds(seconds)))
    }
  }

  private func names(isHeld: Bool = false) -> [String] {
    order.update(for: engine, at: now, isHeld: isHeld)
    return order.ids.map { card in
      switch card {
      case .timer(let id): engine[id]?.name ?? ""
      case .plan(let id): engine[id]?.name ?? ""
      }
    }
  }

  func testTimersAreSortedByEndByStartOrByName() {
    start([("rice", 900), ("Tea", 180)])
    send(.startPlan(name: "dinner", [preset("fish", 600), preset("peas", 300)]))
    start([("", 60), ("eggs", 400)])
    let table: [(TimerOrder, [String])] = [
      (.end, ["", "Tea", "eggs", "dinner", "rice"]),
      (.start, ["rice", "Tea", "dinner", "", "eggs"]),
      (.name, ["", "dinner", "eggs", "rice", "Tea"]),
    ]
    for (sorting, expected) in table {
      order.order = sorting
      XCTAssertEqual(names(), expected, sorting.rawValue)
    }
  }

  func testByStartOrNameNothingMovesWhenTimeIsAdded() {
    start([("rice", 900), ("tea", 180)])
    for sorting in [TimerOrder.start, .name] {
      order.order = sorting
      let before = names()
      send(.add(TimerID(rawValue: 1), .seconds(-800)))
      XCTAssertEqual(names(), before)
      send(.undo)
    }
    send(.edit(TimerID(rawValue: 1), preset("zucchini", 900)))
    XCTAssertEqual(names(), ["tea", "zucchini"])
  }

  func testAnotherOrderAppliesAtOnceAndForgetsMovedCards() {
    start([("rice", 900), ("tea", 180), ("eggs", 400)])
    XCTAssertEqual(names(), ["tea", "eggs", "rice"])
    order.move(from: 2, to: 0)
    order.order = .name
    XCTAssertEqual(names(isHeld: true), ["eggs", "rice", "tea"])
    order.move(from: 0, to: 2)
    XCTAssertEqual(names(), ["rice", "tea", "eggs"])
    order.order = .start
    XCTAssertEqual(names(), ["rice", "tea", "eggs"])
    order.order = .end
    XCTAssertEqual(names(), ["tea", "eggs", "rice"])
  }
}
