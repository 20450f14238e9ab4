import GtkKit
import TimerEngine
import XCTest

@testable import SimmerApp

/// Figures that roll come to rest, with as few redraws as there can be.
@MainActor
final class RollTests: XCTestCase, @unchecked Sendable {
  /// Runs `body` with a window in which things may move, and a timer of five minutes.
  private func withTimer(_ body: (OpenWindow, TimerID) throws -> Void) throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
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
