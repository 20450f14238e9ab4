import Glibc
import TimerEngine
import XCTest

@testable import GtkKit
@testable import SimmerApp

/// What a person does goes to the timer that it was meant for, whatever the others do meanwhile.
@MainActor
final class ActingTests: XCTestCase, @unchecked Sendable {
  /// Two timers of which the second one ends 10 s later.
  private func openTwo(_ width: Int = 360, _ height: Int = 560) throws -> (OpenWindow, TimerID) {
    var first = TimerID(rawValue: 0)
    let ui = try OpenWindow(width: width, height: height) {
      first = $0.start(.seconds(290), name: "Pasta")
      $0.start(.seconds(300), name: "Eggs")
    }
    XCTAssertEqual(ui.main.page, .timer(first))
    return (ui, first)
  }

  func testMoreTimeTwiceGoesToOneTimer() async throws {
    let (ui, first) = try openTwo()
    defer { ui.destroy() }
    for _ in 0..<2 { try ui.screen.press("+1 min") }
    XCTAssertEqual(ui.inputs, [.add(first, .seconds(60)), .add(first, .seconds(60))])
  }

  func testKeysGoToOneTimer() async throws {
    let (ui, first) = try openTwo()
    defer { ui.destroy() }
    for _ in 0..<2 { try ui.screen.press(key("+")) }
    for _ in 0..<2 { try ui.screen.press(.up) }
    let ids = ui.inputs.compactMap { input -> TimerID? in
      switch input {
      case .add(let id, _), .setRemaining(let id, _, _): id
      default: nil
      }
    }
    XCTAssertEqual(ids, [first, first, first, first])
  }

  func testWhatWasPausedIsResumed() async throws {
    let (ui, first) = try openTwo()
    defer { ui.destroy() }
    try ui.screen.press("Pause")
    try ui.screen.press(.space)
    XCTAssertEqual(ui.inputs, [.pause(first), .resume(first)])
  }

  // MARK: - Turning

  /// Takes hold of the end of the ring or of the hand, and moves the pointer on: angles in turns.
  private func drag(_ ui: OpenWindow, from start: Double, to angles: [Double]) throws {
    try move(ui, "drag-begin", to: start)
    for angle in angles { try move(ui, "drag-update", to: angle) }
  }

  private func move(_ ui: OpenWindow, _ signal: String, to angle: Double) throws {
    let picture = ui.main.faceView.picture
    let radius = (picture.grip.lowerBound + picture.grip.upperBound) / 2
    try OnScreen.emit(
      signal, on: picture.widget, x: picture.center.x + radius * sin(angle * 2 * .pi),
      y: picture.center.y - radius * cos(angle * 2 * .pi))
  }

  func testWhoHoldsOneTimerDoesNothingToAnotherThatRings() async throws {
    var (long, short) = (TimerID(rawValue: 0), TimerID(rawValue: 0))
    let ui = try OpenWindow(width: 360, height: 560) {
      short = $0.start(.seconds(10), name: "Eggs")
      long = $0.start(.seconds(300), name: "Pasta")
    }
    defer { ui.destroy() }
    ui.main.choose(long)
    try drag(ui, from: 0, to: [0.9])
    XCTAssertEqual(ui.inputs, [.setRemaining(long, .seconds(270), of: .seconds(300))])
    ui.app.pass(.seconds(10))
    XCTAssertEqual(ui.main.page, .timer(short))
    try move(ui, "drag-update", to: 0.8)
    XCTAssertEqual(ui.inputs.count, 1)
    XCTAssertTrue(ui.app.controller.engine[short]?.isFinished == true)
  }

  func testWhoHoldsATimerToItsEndDoesNotRestartIt() async throws {
    let ui = try OpenWindow(width: 360, height: 560) { $0.start(.seconds(300)) }
    defer { ui.destroy() }
    try drag(ui, from: 0, to: [])
    ui.app.pass(.seconds(300))
    try move(ui, "drag-update", to: 0.5)
    XCTAssertEqual(ui.inputs, [])
  }

  func testAHandThatTremblesTurnsNothing() async throws {
    let ui = try OpenWindow(width: 360, height: 560) { $0.start(.seconds(300)) }
    defer { ui.destroy() }
    ui.app.pass(.seconds(3))
    try drag(ui, from: 0, to: [0.002, -0.003])
    XCTAssertEqual(ui.inputs, [])
  }

  func testPastAWholeTurnAndBackTheEndIsUnderThePointer() async throws {
    let ui = try OpenWindow(width: 360, height: 560) { $0.start(.seconds(300)) }
    defer { ui.destroy() }
    try drag(ui, from: 0, to: [0.1, 0.3, 0.1, -0.1, -0.3, -0.5])
    let timer = try XCTUnwrap(ui.app.controller.engine.timers.first)
    XCTAssertEqual(timer.total, .seconds(300))
    XCTAssertEqual(timer.remaining(at: ui.app.clock.now.instant), .seconds(150))
    XCTAssertEqual(ui.main.face?.fraction ?? 0, 0.5, accuracy: 0.01)
  }

  // MARK: - Keys in a small window

  /// The key of an ASCII character.
  private func key(_ character: Unicode.Scalar) -> Key { Key(value: character.value) }

  func testALetterLeavesASmallWindowAlone() async throws {
    let ui = try OpenWindow(width: 168, height: 168) { $0.start(.seconds(300), name: "Pasta") }
    defer { ui.destroy() }
    let page = ui.main.page
    for character in ["t", "5"] as [Unicode.Scalar] { try ui.screen.press(key(character)) }
    XCTAssertEqual(ui.main.page, page)
    ui.main.faceView.editName()
    XCTAssertTrue(try ui.screen.press(.space))
    XCTAssertEqual(ui.inputs, [.pause(TimerID(rawValue: 1))])
  }

  func testATimerOfASmallWindowIsChosenByItsPlace() async throws {
    let (ui, _) = try openTwo(168, 168)
    defer { ui.destroy() }
    ui.main.choose(at: 1)
    XCTAssertEqual(ui.main.page, .timer(ui.main.strip.ids[1]))
  }

  func testOtherRingsMoveBesideAPausedTimer() async throws {
    let (ui, first) = try openTwo(168, 168)
    defer { ui.destroy() }
    ui.app.controller.send(.pause(first))
    ui.main.choose(first)
    XCTAssertLessThanOrEqual(try XCTUnwrap(ui.app.armedIn), .seconds(1))
  }

  // MARK: - Typed

  func testATypedTimeOfDayIsMetToTheSecond() async throws {
    let ui = try OpenWindow(width: 360, height: 560)
    defer { ui.destroy() }
    ui.app.clock.setWallClock(ahead: .milliseconds(100))
    ui.main.setup.field.text = "until 18:30"
    ui.settle()
    ui.app.clock.advance(by: .milliseconds(900))
    ui.main.press(.primary)
    guard case .running(let deadline) = ui.app.controller.engine.timers.first?.state else {
      return XCTFail("nothing runs")
    }
    XCTAssertEqual(ui.app.clock.now.wallClock(at: deadline).components.attoseconds, 0)
  }
}
