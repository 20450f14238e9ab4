import GLibKit
import GtkKit
import TestSupport
import TimerEngine
import XCTest

@testable import SimmerApp
@testable import SimmerCore

/// Changes of a face: jumps are animated, small steps applied at once, and the roll of figures ends
/// with as few redraws as possible.
final class MotionTests: WindowTestCase, @unchecked Sendable {
  private var values: [Double] = []

  private lazy var glide = Glide(of: main.layout.widget) { [unowned self] in values.append($0) }

  func testAJumpIsAnimatedInEveryFrame() async throws {
    var frames: [Duration] = []
    let ticks = FrameTicks(of: main.layout.widget) { frames.append($0) }
    ticks.isOn = true
    glide.go(to: 1, jumps: true)
    XCTAssertEqual(values, [])
    assertEventually(glide.value == 1)
    ticks.isOn = false
    XCTAssertEqual([values.first, values.last], [0, 1])
    // It may be drawn again afterwards.
    let moving = frames.prefix { $0 - frames[0] < .milliseconds(350) }
    XCTAssertEqual(values.count, moving.count + 1)
    XCTAssertEqual(values, values.sorted())
    let speeds = zip(zip(values, frames), zip(values, frames).dropFirst()).map { from, to in
      (to.0 - from.0) / ((to.1 - from.1) / .milliseconds(1))
    }
    XCTAssertEqual(speeds, speeds.sorted(by: >), "ever more slowly")
  }

  func testASmallStepIsAppliedAtOnce() async throws {
    for goal in [0.9, 0.8, 0.1] { glide.go(to: goal, jumps: false) }
    XCTAssertEqual(values, [0.9, 0.8, 0.1])
  }

  func testAGoalThatMovesDuringAnAnimationIsReached() async throws {
    glide.go(to: 1, jumps: true)
    glide.go(to: 0.9, jumps: false)
    assertEventually(glide.value == 0.9)
  }

  func testAHiddenWindowAppliesJumpsAtOnce() async throws {
    glide.go(to: 1, jumps: true)
    glide.stop()
    XCTAssertEqual(values, [1])
    main.window.isVisible = false
    MainLoop.drain()
    glide.go(to: 0.5, jumps: true)
    XCTAssertEqual(values, [1, 0.5])
  }

  /// Starts a timer of five minutes in a window with animations.
  @discardableResult
  private func startInMotion() -> TimerID {
    openWindow()
    DesktopSettings.setAnimations(true)
    defer { ui.settle() }
    return app.start(.seconds(300))
  }

  func testAPausedTimerNeedsNoRedrawAfterItsFiguresHaveRolled() async throws {
    let id = startInMotion()
    app.pass(.seconds(1))
    XCTAssertNotNil(main.faceView.settlesAt)
    app.send(.pause(id))
    XCTAssertEqual(app.armedIn, RollingDigits.roll)
    app.pass(RollingDigits.roll)
    XCTAssertNil(main.faceView.settlesAt)
    XCTAssertNil(app.armedIn)
  }

  func testRollingFiguresStopWhenTheirPageIsLeft() async throws {
    let id = startInMotion()
    app.pass(.seconds(1))
    XCTAssertNotNil(main.faceView.settlesAt)
    app.send(.cancel(id))
    XCTAssertNil(main.faceView.settlesAt)
  }
}
