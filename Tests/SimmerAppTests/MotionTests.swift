import GtkKit
import TestSupport
import TimerEngine
import XCTest

@testable import SimmerApp

/// What a face shows goes where it belongs: in a moment where it jumps, at once where it creeps; and
/// figures that roll come to rest, with as few redraws as there can be.
@MainActor
final class MotionTests: XCTestCase, @unchecked Sendable {
  private var values: [Double] = []

  private func glide(in ui: OpenWindow) -> Glide {
    Glide(of: ui.main.stage.widget) { [unowned self] in values.append($0) }
  }

  func testAJumpIsGlidedOverInEveryFrame() async throws {
    let ui = try openWindow()
    let glide = glide(in: ui)
    var frames: [Duration] = []
    let ticks = FrameTicks(of: ui.main.stage.widget) { frames.append($0) }
    ticks.isOn = true
    glide.go(to: 1, jumps: true)
    XCTAssertEqual(values, [])
    wait { glide.value == 1 }
    ticks.isOn = false
    XCTAssertEqual([values.first, values.last], [0, 1])
    XCTAssertEqual(values.count, frames.count)
    XCTAssertEqual(values, values.sorted())
    let speeds = zip(zip(values, frames), zip(values, frames).dropFirst()).map { from, to in
      (to.0 - from.0) / ((to.1 - from.1) / .milliseconds(1))
    }
    XCTAssertEqual(speeds, speeds.sorted(by: >), "ever more slowly")
    let time = try XCTUnwrap(frames.last) - frames[0]
    XCTAssertGreaterThanOrEqual(time, .milliseconds(350))
  }

  func testItFollowsWhatCreepsAtOnce() async throws {
    let glide = glide(in: try openWindow())
    for goal in [0.9, 0.8, 0.1] { glide.go(to: goal, jumps: false) }
    XCTAssertEqual(values, [0.9, 0.8, 0.1])
  }

  func testAGoalThatCreepsOnIsReachedAllTheSame() async throws {
    let glide = glide(in: try openWindow())
    glide.go(to: 1, jumps: true)
    glide.go(to: 0.9, jumps: false)
    wait { glide.value == 0.9 }
  }

  func testOutOfSightItIsThereAtOnce() async throws {
    let ui = try openWindow()
    let glide = glide(in: ui)
    glide.go(to: 1, jumps: true)
    glide.stop()
    XCTAssertEqual(values, [1])
    ui.main.window.isVisible = false
    MainLoop.drain()
    glide.go(to: 0.5, jumps: true)
    XCTAssertEqual(values, [1, 0.5])
  }

  // MARK: - Figures that roll

  /// Runs `body` with a window in which things may move, and a timer of five minutes.
  private func withTimer(_ body: (OpenWindow, TimerID) throws -> Void) throws {
    let ui = try openWindow()
    DesktopSettings.setAnimations(true)
    defer { DesktopSettings.setAnimations(false) }
    let id = ui.app.start(.seconds(300))
    ui.settle()
    try body(ui, id)
  }

  func testFiguresComeToRestWithAStepOfTheRing() async throws {
    try withTimer { ui, _ in
      let face = ui.main.faceView
      let ring = try XCTUnwrap(face.picture as? RingPicture).ring
      MainLoop.run(while: { ring.length == 0 || ring.fraction < 1 })
      ui.app.controller.render()
      ui.app.pass(.milliseconds(900))
      var redraws: [(after: Duration, rolls: Bool)] = []
      while redraws.count < 6 {
        let next = try XCTUnwrap(ui.app.armedIn)
        let fraction = ring.fraction
        ui.app.pass(next)
        XCTAssertLessThan(ring.fraction, fraction)
        redraws.append((next, face.restsAt != nil))
      }
      XCTAssertEqual(redraws.map(\.rolls), [true, false, false, false, false, true])
      XCTAssertEqual(redraws[1].after, RollingDigits.roll)
      let rest = redraws[2...].reduce(Duration.zero) { $0 + $1.after }
      XCTAssertEqual(rest, .seconds(1) - RollingDigits.roll)
    }
  }

  func testFiguresOfAPausedTimerComeToRestAndNothingMovesAfterThat() async throws {
    try withTimer { ui, id in
      ui.app.pass(.seconds(1))
      XCTAssertNotNil(ui.main.faceView.restsAt)
      ui.app.controller.send(.pause(id))
      XCTAssertEqual(ui.app.armedIn, RollingDigits.roll)
      ui.app.pass(RollingDigits.roll)
      XCTAssertNil(ui.main.faceView.restsAt)
      XCTAssertNil(ui.app.armedIn)
    }
  }

  func testFiguresThatRollComeToRestOnAPageThatIsLeft() async throws {
    try withTimer { ui, id in
      ui.app.pass(.seconds(1))
      XCTAssertNotNil(ui.main.faceView.restsAt)
      ui.app.controller.send(.cancel(id))
      XCTAssertNil(ui.main.faceView.restsAt)
    }
  }
}
