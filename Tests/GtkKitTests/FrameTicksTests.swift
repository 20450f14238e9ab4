import GtkKit
import XCTest

@MainActor
final class FrameTicksTests: XCTestCase, @unchecked Sendable {
  func testFollowsFramesOnlyWhileItIsOn() async throws {
    try openDisplay()
    let label = Label("Tea")
    let window = try show(label)
    defer { window.destroy() }
    var times: [Duration] = []
    let ticks = FrameTicks(of: label) { times.append($0) }
    runLoop(for: .milliseconds(40))
    XCTAssertEqual(times, [])

    ticks.isOn = true
    let isTicking = eventually { times.count >= 5 }
    XCTAssertTrue(isTicking)
    XCTAssertEqual(times, times.sorted())
    XCTAssertEqual(Set(times).count, times.count, "once a frame")

    ticks.isOn = false
    times = []
    runLoop(for: .milliseconds(40))
    XCTAssertEqual(times, [])
  }

  func testMaySwitchItselfOff() async throws {
    try openDisplay()
    let label = Label("Tea")
    let window = try show(label)
    defer { window.destroy() }
    var count = 0
    var ticks: FrameTicks?
    ticks = FrameTicks(of: label) { _ in
      count += 1
      ticks?.isOn = false
    }
    ticks?.isOn = true
    runLoop(for: .milliseconds(60))
    XCTAssertEqual(count, 1)
    ticks = nil
  }

  func testMayBeSwitchedOffAfterTheWindowWent() async throws {
    try openDisplay()
    let label = Label("Tea")
    let window = try show(label)
    let ticks = FrameTicks(of: label) { _ in }
    ticks.isOn = true
    window.destroy()
    ticks.isOn = false
  }
}
