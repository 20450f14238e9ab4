import Foundation
import TestSupport
import XCTest

@testable import GtkKit

@MainActor
final class BootTimerTests: XCTestCase, @unchecked Sendable {
  private var woken: [Duration] = []
  private lazy var timer = BootTimer { [unowned self] in woken.append(BootClock.now) }

  private func now(plus milliseconds: Int) -> Duration {
    BootClock.now + .milliseconds(milliseconds)
  }

  func testNeverWakesBeforeTheMoment() async {
    for step in 0..<40 {
      woken = []
      let moment = BootClock.now + .microseconds(137 * step)
      timer.arm(for: moment)
      assertEventually(!woken.isEmpty)
      XCTAssertGreaterThanOrEqual(woken.first ?? .zero, moment)
    }
  }

  func testWakesAtOnceWhenMomentIsPast() async {
    for moment in [now(plus: -1000), .nanoseconds(1), .zero, .seconds(-5)] {
      woken = []
      timer.arm(for: moment)
      assertEventually(!woken.isEmpty, "\(moment)")
      runLoop(for: .milliseconds(5))
      XCTAssertEqual(woken.count, 1, "\(moment)")
    }
  }

  func testOnlyTheLastMomentThatItIsArmedForCounts() async {
    for (armed, expected) in [
      ([5, 20], 20), ([3_600_000, 5], 5), ([5, 5], 5), ([10, nil], nil),
    ] as [([Int?], Int?)] {
      woken = []
      let start = BootClock.now
      for moment in armed { timer.arm(for: moment.map { start + .milliseconds($0) }) }
      if expected != nil { assertEventually(!woken.isEmpty) }
      runLoop(for: .milliseconds(20))
      XCTAssertEqual(woken.count, expected == nil ? 0 : 1, "\(armed)")
      let moment = start + .milliseconds(expected ?? 0)
      XCTAssertGreaterThanOrEqual(woken.first ?? moment, moment, "\(armed)")
    }
  }

  func testNothingWakesItWhenDisarmedAfterTheMoment() async {
    // Both are due when the loop looks, so the one that is called first finds the other due.
    var wakes = 0
    var second: BootTimer?
    let first = BootTimer {
      wakes += 1
      second?.arm(for: nil)
    }
    second = BootTimer { [unowned first] in
      wakes += 1
      first.arm(for: nil)
    }
    let moment = now(plus: -1)
    first.arm(for: moment)
    second?.arm(for: moment)
    runLoop(for: .milliseconds(10))
    XCTAssertEqual(wakes, 1)
    second = nil
  }

  func testWakesAgainForTheSameMomentAfterWaking() async {
    let moment = now(plus: -1)
    for expected in 1...3 {
      timer.arm(for: moment)
      assertEventually(woken.count == expected)
    }
  }

  func testMayBeArmedWhileWaking() async {
    var wakes = 0
    var timer: BootTimer?
    timer = BootTimer { [self] in
      wakes += 1
      if wakes < 5 { timer?.arm(for: now(plus: 1)) }
    }
    timer?.arm(for: .zero)
    assertEventually(wakes == 5)
    timer = nil
  }

  func testGivesBackClosureAndDescriptor() async throws {
    func openFiles() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    }
    let before = try openFiles()
    let watches = (0..<100).map { _ in
      watch { token in BootTimer { _ = token }.arm(for: .seconds(1)) }
    }
    MainLoop.drain()
    XCTAssertEqual(watches.filter { !$0.isGone }.count, 0)
    XCTAssertEqual(try openFiles(), before)
  }
}
