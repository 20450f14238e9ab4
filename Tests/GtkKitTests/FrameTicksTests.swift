import GtkKit
import TestSupport
import XCTest

@MainActor
final class FrameTicksTests: GtkTestCase, @unchecked Sendable {
  func testFollowsFramesOnlyWhileItIsOn() async throws {
    let label = Label("Tea")
    show(label)
    var times: [Duration] = []
    let ticks = FrameTicks(of: label) { times.append($0) }
    label.runFrames()
    XCTAssertEqual(times, [])

    ticks.isOn = true
    assertEventually(times.count >= 5)
    XCTAssertEqual(times, times.sorted())
    XCTAssertEqual(Set(times).count, times.count, "once a frame")

    ticks.isOn = false
    times = []
    label.runFrames()
    XCTAssertEqual(times, [])
  }

  func testMaySwitchItselfOff() async throws {
    let label = Label("Tea")
    show(label)
    var count = 0
    var ticks: FrameTicks?
    ticks = FrameTicks(of: label) { _ in
      count += 1
      ticks?.isOn = false
    }
    ticks?.isOn = true
    label.runFrames()
    XCTAssertEqual(count, 1)
    ticks = nil
  }

  func testMayBeSwitchedOffAfterTheWindowWent() async throws {
    let label = Label("Tea")
    let window = show(label)
    let ticks = FrameTicks(of: label) { _ in }
    ticks.isOn = true
    window.destroy()
    ticks.isOn = false
  }
}
