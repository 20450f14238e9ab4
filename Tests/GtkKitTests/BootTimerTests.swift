import Foundation
import XCTest

@testable import GtkKit

@MainActor
final class BootTimerTests: XCTestCase, @unchecked Sendable {
  private func now(plus milliseconds: Int) -> Duration {
    BootClock.now + .milliseconds(milliseconds)
  }

  func testNeverWakesBeforeTheMoment() async {
    var woken: Duration?
    let timer = BootTimer { woken = BootClock.now }
    for step in 0..<40 {
      woken = nil
      let moment = BootClock.now + .microseconds(137 * step)
      timer.arm(for: moment)
      let wakes = eventually { woken != nil }
      XCTAssertTrue(wakes)
      XCTAssertGreaterThanOrEqual(woken ?? .zero, moment)
    }
  }

  func testWakesAtOnceWhenMomentIsPast() async {
    var wakes = 0
    let timer = BootTimer { wakes += 1 }
    for moment in [now(plus: -1000), .nanoseconds(1), .zero, .seconds(-5)] {
      wakes = 0
      timer.arm(for: moment)
      let hasWoken = eventually { wakes > 0 }
      XCTAssertTrue(hasWoken, "\(moment)")
      runLoop(for: .milliseconds(5))
      XCTAssertEqual(wakes, 1, "\(moment)")
    }
  }

  func testNothingWakesItWhenDisarmed() async {
    var wakes = 0
    let timer = BootTimer { wakes += 1 }
    timer.arm(for: now(plus: 10))
    timer.arm(for: nil)
    runLoop(for: .milliseconds(25))
    XCTAssertEqual(wakes, 0)
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

  func testLaterMomentReplacesEarlierOne() async {
    var woken: [Duration] = []
    let timer = BootTimer { woken.append(BootClock.now) }
    let moment = now(plus: 20)
    timer.arm(for: now(plus: 5))
    timer.arm(for: moment)
    runLoop(for: .milliseconds(40))
    XCTAssertEqual(woken.count, 1)
    XCTAssertGreaterThanOrEqual(woken.first ?? .zero, moment)
  }

  func testEarlierMomentReplacesLaterOne() async {
    var wakes = 0
    let timer = BootTimer { wakes += 1 }
    timer.arm(for: now(plus: 60_000))
    timer.arm(for: now(plus: 5))
    let hasWoken = eventually { wakes == 1 }
    XCTAssertTrue(hasWoken)
  }

  func testWakesOnceForMomentAskedForTwice() async {
    var wakes = 0
    let timer = BootTimer { wakes += 1 }
    let moment = now(plus: 5)
    timer.arm(for: moment)
    timer.arm(for: moment)
    runLoop(for: .milliseconds(20))
    XCTAssertEqual(wakes, 1)
  }

  func testWakesAgainForTheSameMomentAfterWaking() async {
    var wakes = 0
    let timer = BootTimer { wakes += 1 }
    let moment = now(plus: -1)
    for expected in 1...3 {
      timer.arm(for: moment)
      let hasWoken = eventually { wakes == expected }
      XCTAssertTrue(hasWoken)
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
    let hasWoken = eventually { wakes == 5 }
    XCTAssertTrue(hasWoken)
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
    runLoop(for: .milliseconds(5))
    XCTAssertEqual(watches.filter { !$0.isGone }.count, 0)
    XCTAssertEqual(try openFiles(), before)
  }
}
