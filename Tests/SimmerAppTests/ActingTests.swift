import TestSupport
import TimerEngine
import XCTest

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

final class ActingTests: WindowTestCase, @unchecked Sendable {
  private let first = TimerID(rawValue: 1)

  /// Opens a window with two timers; the second one ends 10 s after the first.
  private func openTwo(_ width: Int = 360, _ height: Int = 560) {
    openWindow(width, height) { $0.start(["Pasta": 290, "Eggs": 300]) }
    windowController.send(.choose(.timer(first)))
    ui.settle()
  }

  func testTwoAdditionsOfTimeGoToTheSameTimer() async throws {
    let presses: [(OnScreen) throws -> Void] = [
      { try $0.press("+1 min") }, { try $0.press(Key(value: 0x2B)) },
    ]
    for press in presses {
      openTwo()
      for _ in 0..<2 { try press(screen) }
      XCTAssertEqual(inputs, [.add(first, .seconds(60)), .add(first, .seconds(60))])
      for _ in 0..<2 { try screen.press(.up) }
      let turned = inputs.dropFirst(2).map { input -> TimerID? in
        if case .setRemaining(let id, _, _) = input { id } else { nil }
      }
      XCTAssertEqual(turned, [first, first])
    }
  }

  func testStepsOfAWheelThatAreHandledTogetherAllCount() async throws {
    openTwo()
    let wheel = try main.faceView.widget.controller("GtkEventControllerScroll")
    for _ in 0..<3 { try wheel.emit("scroll", .double(0), .double(1)) }
    XCTAssertEqual(
      inputs,
      [275, 260, 245].map { .setRemaining(first, .seconds($0), of: .seconds(290)) })
    MainLoop.drain()
    try wheel.emit("scroll", .double(0), .double(-1))
    XCTAssertEqual(inputs.last, .setRemaining(first, .seconds(260), of: .seconds(290)))
  }

  /// Drags the end of the ring or of the hand along angles, in turns.
  private func drag(from start: Double, to angles: [Double]) throws {
    try move("drag-begin", to: start)
    for angle in angles { try move("drag-update", to: angle) }
  }

  private func move(_ signal: String, to angle: Double) throws {
    let picture = main.faceView.picture
    let radius = (picture.grip.lowerBound + picture.grip.upperBound) / 2
    try picture.widget.controller("GtkGestureDrag").emit(
      signal, .double(picture.center.x + radius * sin(angle * 2 * .pi)),
      .double(picture.center.y - radius * cos(angle * 2 * .pi)))
    MainLoop.drain()
  }

  func testDraggingOneTimerDoesNothingToAnotherThatBeginsToRing() async throws {
    let (short, long) = (first, TimerID(rawValue: 2))
    openWindow(360, 560) { $0.start(["Eggs": 10, "Pasta": 300]) }
    windowController.send(.choose(.timer(long)))
    ui.settle()
    try drag(from: 0, to: [0.9])
    XCTAssertEqual(inputs, [.setRemaining(long, .seconds(270), of: .seconds(300))])
    app.pass(.seconds(10))
    XCTAssertEqual(windowController.page, .board)
    try move("drag-update", to: 0.8)
    XCTAssertEqual(inputs.count, 1)
    XCTAssertTrue(app.engine[short]?.isFinished == true)
  }

  private func openOne() { openWindow(360, 560) { $0.start(.seconds(300)) } }

  func testATimerThatIsNotStartedFollowsTheWholeDrag() async throws {
    openWindow(360, 300)
    var picked: [Duration] = []
    try move("drag-begin", to: 0.5)
    for angle in [0.4, 0.3, 0.2] {
      try move("drag-update", to: angle)
      picked.append(windowController.state.setup.picked)
    }
    XCTAssertEqual(picked, [240, 180, 120].map { .seconds($0) })
  }

  func testDraggingATimerUntilItEndsDoesNotRestartIt() async throws {
    openOne()
    try drag(from: 0, to: [])
    app.pass(.seconds(300))
    try move("drag-update", to: 0.5)
    XCTAssertEqual(inputs, [])
  }

  func testASmallMovementOfThePointerTurnsNothing() async throws {
    openOne()
    app.pass(.seconds(3))
    try drag(from: 0, to: [0.002, -0.003])
    XCTAssertEqual(inputs, [])
  }

  func testPastAWholeTurnAndBackTheEndIsUnderThePointer() async throws {
    openOne()
    try drag(from: 0, to: [0.1, 0.3, 0.1, -0.1, -0.3, -0.5])
    let timer = try XCTUnwrap(app.engine.timers.first)
    XCTAssertEqual(timer.total, .seconds(300))
    XCTAssertEqual(timer.remaining(at: app.clock.now.instant), .seconds(150))
    XCTAssertEqual(main.face?.fraction ?? 0, 0.5, accuracy: 0.01)
  }

  func testTypingALetterChangesNothingInASmallWindow() async throws {
    openWindow(168, 168) { $0.start(.seconds(300), name: "Pasta") }
    let page = windowController.page
    for letter in ["t", "5"] as [Unicode.Scalar] { try screen.press(Key(value: letter.value)) }
    XCTAssertEqual(windowController.page, page)
    app.pass(.seconds(2))
    main.faceView.editName()
    XCTAssertTrue(try screen.press(.space))
    XCTAssertEqual(inputs, [.pause(first)])
  }

  /// The duration that a face of `span` shows after a drag from `angles[0]` along the other angles,
  /// in turns, that began at `from`.
  private func turned(
    from remaining: Int, span: Int, _ angles: [Double], isFine: Bool = false
  ) -> Duration {
    var turn = TurnedTime(from: .seconds(remaining), span: .seconds(span), at: angles[0])
    for angle in angles.dropFirst() { turn.move(to: angle) }
    return turn.duration(isFine: isFine)
  }

  func testItSnapsTo15SecondsBelow10MinutesAndToMinutesAbove() async throws {
    let table: [(from: Int, span: Int, to: Double, expected: Int, fine: Int)] = [
      (300, 600, 0.25, 150, 150), (300, 600, 0.26, 150, 156), (300, 600, 0.263, 165, 158),
      (300, 600, 0.997, 600, 598), (300, 600, 0.001, 15, 1), (1200, 3600, 0.5, 1800, 1800),
      (1200, 3600, 0.504, 1800, 1815), (1200, 3600, 0.51, 1860, 1830), (1200, 3600, 0.1, 360, 360),
      (1200, 3600, 0.0001, 15, 1),
    ]
    for row in table {
      let start = Double(row.from) / Double(row.span)
      // Half a turn at once may go either way; so the drag takes smaller steps.
      let angles = (0...8).map { start + (row.to - start) * Double($0) / 8 }
      let durations = [false, true].map {
        turned(from: row.from, span: row.span, angles, isFine: $0)
      }
      XCTAssertEqual(durations, [.seconds(row.expected), .seconds(row.fine)], "\(row)")
    }
  }

  func testItTurnsTheShortWayAndNotBelowZeroFromAnyStart() async throws {
    // Angles as a pointer gives them: −0.5 ... 0.5.
    for (from, angles, to) in [
      (570, [-0.05, 0.05], 660), (570, [-0.05, 0.45, -0.15, 0.3], 1380 - 600),
      (660, [0.1, -0.1], 540), (60, [0.1, -0.1, -0.4, 0.4], 15),
      (60, [0.1, -0.1, -0.4, -0.3], 60), (300, [0.52, 0.52], 300), (300, [0.47, 0.57], 360),
    ] as [(Int, [Double], Int)] {
      XCTAssertEqual(turned(from: from, span: 600, angles), .seconds(to), "\(from), \(angles)")
    }
  }

  func testItNeverExceedsTheLongestDuration() async throws {
    let angles = (0...400).map { Double($0) * 0.3 }
    XCTAssertEqual(turned(from: 43_200, span: 43_200, angles), Engine.durations.upperBound)
  }

  func testStepsAreWholeAndLeadBack() async throws {
    let table: [(from: Duration, up: Int?, down: Int?, fineUp: Int?, fineDown: Int?)] = [
      (.seconds(388), 403, 373, 389, 387), (.milliseconds(387_500), 402, 372, 388, 386),
      (.seconds(590), 605, 575, 591, 589), (.seconds(605), 665, 590, 620, 604),
      (.seconds(600), 660, 585, 615, 599), (.seconds(665), 725, 605, 680, 650),
      (.seconds(15), 30, nil, 16, 14), (.seconds(10), 25, nil, 11, 9),
      (.seconds(1), 16, nil, 2, nil),
      (.seconds(359_999), 359_999, 359_939, 359_999, 359_984),
    ]
    for row in table {
      let steps = [(1, false), (-1, false), (1, true), (-1, true)].map {
        TurnedTime.step(from: row.from, by: $0, isFine: $1)?.components.seconds
      }
      XCTAssertEqual(
        steps, [row.up, row.down, row.fineUp, row.fineDown].map { $0.map(Int64.init) }, "\(row)")
    }
    XCTAssertEqual(TurnedTime.step(from: .seconds(580), by: 3, isFine: false), .seconds(670))
    XCTAssertEqual(TurnedTime.step(from: .seconds(31), by: -2, isFine: false), .seconds(1))
  }
}
