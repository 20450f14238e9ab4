import CGtk
import TestSupport
import TimerEngine
import XCTest

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// Each input is rendered once, however much it changes.
final class RenderCountTests: WindowTestCase, @unchecked Sendable {
  /// Counts how often the window is rendered.
  @MainActor private final class CountingView: TimerView {
    let window: WindowController
    private(set) var count = 0

    init(_ window: WindowController) { self.window = window }

    func render(_ engine: Engine, at moment: Moment) {
      count += 1
      window.render(engine, at: moment)
    }

    func advance(_ engine: Engine, to moment: Moment) { window.advance(engine, to: moment) }

    func nextRedraw(of engine: Engine, after now: Instant) -> RedrawSchedule.Next {
      window.nextRedraw(of: engine, after: now)
    }

    var followsFrames: Bool {
      get { window.followsFrames }
      set { window.followsFrames = newValue }
    }
  }

  func testEachInputIsRenderedOnce() async throws {
    let app = Assembly(later: MainLoop.async)
    app.preferences.animates = false
    let ui = OpenWindow(app)
    defer { ui.destroy() }
    ui.settle()
    let view = CountingView(ui.windowController)
    app.controller.view = view
    func count(_ act: () throws -> Void) rethrows -> Int {
      MainLoop.drain()
      let before = view.count
      try act()
      ui.runFrame()
      MainLoop.drain()
      return view.count - before
    }
    for letter in ["e", "g", "g", " ", "9"] {
      XCTAssertEqual(try count { try ui.screen.type(letter) }, 1, "“\(letter)”")
    }
    XCTAssertEqual(try count { try ui.screen.type("\n") }, 1, "Enter")
    XCTAssertEqual(app.engine.timers.map(\.name), ["egg"])
    XCTAssertEqual(try count { try ui.screen.press("Pause") }, 1, "Pause")
    XCTAssertEqual(try count { try ui.screen.press(.pageUp) }, 1, "Page Up")
    XCTAssertEqual(count { app.preferences.showsRing = false }, 1, "a preference")
    XCTAssertEqual(count { ui.windowController.openSetup() }, 1, "New Timer")
  }

  func testEachStepOfResizingIsRenderedOnce() async throws {
    let app = Assembly(later: MainLoop.async)
    app.preferences.animates = false
    let ui = OpenWindow(app)
    defer { ui.destroy() }
    app.start(["tea": 300, "eggs": 60])
    ui.settle()
    let view = CountingView(ui.windowController)
    app.controller.view = view
    func count(_ size: (width: Int, height: Int)) -> Int {
      let before = view.count
      ui.main.window.defaultSize = size
      ui.settle()
      // Settling itself requests one more rendering.
      return view.count - before - 1
    }
    for step in 1...3 {
      XCTAssertLessThanOrEqual(count((360 + 4 * step, 560 + 6 * step)), 1, "step \(step)")
    }
    // If parts appear or disappear, the room is computed a second time.
    for size in [(700, 420), (140, 140), (360, 560)] {
      XCTAssertLessThanOrEqual(count(size), 2, "\(size)")
    }
  }
}
