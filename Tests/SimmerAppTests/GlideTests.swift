import GtkKit
import XCTest

@testable import SimmerApp

/// What a face shows goes where it belongs: in a moment where it jumps, at once where it creeps.
@MainActor
final class GlideTests: XCTestCase, @unchecked Sendable {
  @MainActor
  private final class Path {
    let ui: OpenWindow
    private(set) var values: [Double] = []
    private(set) lazy var glide = Glide(of: ui.main.stage.widget) { [unowned self] in
      values.append($0)
    }

    init() throws {
      ui = try OpenWindow()
    }

    /// Lets the display draw until it is there.
    func run(to goal: Double) {
      for _ in 0..<1000 where glide.value != goal {
        MainLoop.drain()
        usleep(2000)
      }
    }
  }

  func testAJumpIsGlidedOverEverMoreSlowly() async throws {
    let path = try Path()
    defer { path.ui.destroy() }
    path.glide.go(to: 1, jumps: true)
    XCTAssertEqual(path.values, [])
    path.run(to: 1)
    XCTAssertEqual(path.values.last, 1)
    XCTAssertGreaterThan(path.values.count, 2)
    XCTAssertEqual(path.values, path.values.sorted())
  }

  func testItFollowsWhatCreepsAtOnce() async throws {
    let path = try Path()
    defer { path.ui.destroy() }
    for goal in [0.9, 0.8, 0.1] { path.glide.go(to: goal, jumps: false) }
    XCTAssertEqual(path.values, [0.9, 0.8, 0.1])
  }

  func testAGoalThatCreepsOnIsReachedAllTheSame() async throws {
    let path = try Path()
    defer { path.ui.destroy() }
    path.glide.go(to: 1, jumps: true)
    path.glide.go(to: 0.9, jumps: false)
    path.run(to: 0.9)
    XCTAssertEqual(path.glide.value, 0.9)
  }

  func testOutOfSightItIsThereAtOnce() async throws {
    let path = try Path()
    defer { path.ui.destroy() }
    path.glide.go(to: 1, jumps: true)
    path.glide.stop()
    XCTAssertEqual(path.values, [1])
    path.ui.main.window.isVisible = false
    MainLoop.drain()
    path.glide.go(to: 0.5, jumps: true)
    XCTAssertEqual(path.values, [1, 0.5])
  }
}
