import CGtk
import TimerEngine
import XCTest

@testable import GtkKit
@testable import SimmerApp

/// What the window shows, and where, at each size.
@MainActor
final class StageTests: XCTestCase, @unchecked Sendable {
  /// A window of this size, all moving done.
  private func open(
    _ width: Int, _ height: Int, _ prepare: (Assembly) -> Void = { _ in }
  ) throws -> OpenWindow {
    let app = Assembly()
    app.preferences.animates = false
    app.preferences.windowSize = (width, height)
    prepare(app)
    let ui = try OpenWindow(app)
    settle(ui)
    return ui
  }

  private func settle(_ ui: OpenWindow) {
    for _ in 0..<20 {
      MainLoop.drain()
      usleep(5000)
    }
    ui.app.controller.render()
    MainLoop.drain()
  }

  /// Everything that can be seen, with its place in the window.
  private func places(
    in ui: OpenWindow, of types: [String]
  ) -> [(name: String, x: Float, y: Float, right: Float, bottom: Float)] {
    types.flatMap { ui.screen.widgets($0) }.compactMap { widget in
      guard gtk_widget_get_mapped(widget) != 0 else { return nil }
      var bounds = graphene_rect_t()
      guard gtk_widget_compute_bounds(widget, ui.main.stage.widget.widget, &bounds) != 0 else {
        return nil
      }
      let (x, y) = (bounds.origin.x, bounds.origin.y)
      return (
        ui.screen.name(of: widget), x, y, x + bounds.size.width, y + bounds.size.height
      )
    }
  }

  func testNothingIsCutOffAtAnySize() async throws {
    for (width, height) in [
      (120, 120), (168, 168), (240, 240), (250, 340), (360, 560), (300, 420), (700, 400),
      (900, 300), (1200, 800),
    ] {
      for face in [FaceStyle.ring, .dial] {
        let ui = try open(width, height) {
          $0.preferences.face = face
          $0.start(.seconds(300), name: "Pasta")
        }
        defer { ui.destroy() }
        for pass in [Duration.zero, .seconds(280), .seconds(40)] {
          ui.app.pass(pass)
          settle(ui)
          let shown = places(in: ui, of: ["GtkButton", "SimmerDrawingArea", "GtkMenuButton"])
          XCTAssertGreaterThan(shown.count, 3)
          let stage = ui.main.stage.widget.size
          for place in shown {
            XCTAssertTrue(
              place.x >= -1 && place.y >= -1 && place.right <= Float(stage.width) + 1
                && place.bottom <= Float(stage.height) + 1,
              "\(width) × \(height) \(face): \(place)")
          }
        }
      }
    }
  }

  func testTheTimeStaysWhereItIsInEveryState() async throws {
    for size in [120, 200, 400] {
      let ui = try open(size, size + (size > 250 ? 200 : 0)) {
        $0.start(.seconds(300), name: "Tea")
      }
      defer { ui.destroy() }
      let middle = {
        var bounds = graphene_rect_t()
        let time = ui.main.faceView.time.widget
        XCTAssertNotEqual(
          gtk_widget_compute_bounds(time, ui.main.stage.widget.widget, &bounds), 0)
        return [
          bounds.origin.x + bounds.size.width / 2, bounds.origin.y + bounds.size.height / 2,
        ]
      }
      let running = middle()
      try ui.screen.press("Pause")
      settle(ui)
      XCTAssertEqual(middle(), running, "\(size), paused")
      try ui.screen.press("Resume")
      ui.app.pass(.seconds(300))
      settle(ui)
      XCTAssertEqual(middle(), running, "\(size), finished")
      try ui.screen.press("Restart")
      settle(ui)
      XCTAssertEqual(middle(), running, "\(size), restarted")
    }
  }

  func testASmallWindowIsAFaceWithItsButtonsInTheCorners() async throws {
    let ui = try open(160, 160) { $0.start(.seconds(300), name: "Pasta") }
    defer { ui.destroy() }
    let shown = places(in: ui, of: ["GtkButton", "GtkMenuButton"]).map(\.name)
    for name in ["Pause", "Cancel", "Main Menu"] { XCTAssertTrue(shown.contains(name), name) }
    for name in ["+1 min", "New Timer"] { XCTAssertFalse(shown.contains(name), name) }
    XCTAssertTrue(ui.screen.texts.contains("05:00"))
  }

  func testASmallWindowCanBeSetAndStartedToo() async throws {
    let ui = try open(160, 160)
    defer { ui.destroy() }
    XCTAssertTrue(ui.screen.texts.contains("05:00"))
    XCTAssertTrue(try ui.screen.press(.up))
    XCTAssertEqual(ui.main.setup.picker.duration, .seconds(315))
    XCTAssertTrue(try ui.screen.press(.down.controlled))
    XCTAssertEqual(ui.main.setup.picker.duration, .seconds(314))
    settle(ui)
    XCTAssertTrue(ui.screen.texts.contains("05:14"))
    try ui.screen.press("Start")
    XCTAssertEqual(ui.inputs, [.start(name: "", duration: .seconds(314))])
  }

  func testArrowsTurnATimerThatRuns() async throws {
    let ui = try open(360, 560) { $0.start(.seconds(300)) }
    defer { ui.destroy() }
    let id = TimerID(rawValue: 1)
    ui.app.pass(.seconds(10))
    for key in [Key.down, .up, .up.controlled] { XCTAssertTrue(try ui.screen.press(key)) }
    XCTAssertEqual(
      ui.inputs,
      [
        .setRemaining(id, .seconds(285)), .setRemaining(id, .seconds(300)),
        .setRemaining(id, .seconds(301)),
      ])
  }

  func testAFinishedTimerIsNotTurned() async throws {
    let ui = try open(360, 560) { $0.start(.seconds(300)) }
    defer { ui.destroy() }
    ui.app.pass(.seconds(301))
    try ui.screen.press(.up)
    XCTAssertEqual(ui.inputs, [])
  }

  func testAClickTurnsTheRingOverToADialAndBack() async throws {
    let ui = try open(360, 560) { $0.start(.seconds(300)) }
    defer { ui.destroy() }
    XCTAssertTrue(ui.main.faceView.picture is RingPicture)
    ui.app.preferences.face = .dial
    settle(ui)
    XCTAssertTrue(ui.main.faceView.picture is DialPicture)
    XCTAssertTrue(ui.screen.texts.contains("05:00"))
    ui.app.preferences.face = .ring
    settle(ui)
    XCTAssertTrue(ui.main.faceView.picture is RingPicture)
  }

  func testOtherTimersAreSmallRingsInASmallWindow() async throws {
    let ui = try open(168, 168) {
      $0.start(.seconds(300), name: "Pasta")
      $0.start(.seconds(600), name: "Bread")
      $0.start(.seconds(900), name: "Eggs")
    }
    defer { ui.destroy() }
    XCTAssertTrue(ui.screen.texts.contains("Pasta"), "what ends next is large")
    let rings = places(in: ui, of: ["GtkButton"]).map(\.name)
    XCTAssertTrue(rings.contains("Bread") && rings.contains("Eggs"), "\(rings)")
    try ui.screen.press("Bread")
    settle(ui)
    XCTAssertTrue(ui.screen.texts.contains("Bread"))
  }

  func testWithoutRoomForASentenceAMarkStandsForIt() async throws {
    let ui = try open(168, 168) { $0.preferences.alarmSound = "/music/whistle.oga" }
    defer { ui.destroy() }
    let mark = ui.main.stage.parts.mark
    XCTAssertTrue(mark.isMapped)
    XCTAssertFalse(ui.main.cornerMenu.isMapped)
    XCTAssertTrue(mark.tooltip?.contains("“whistle.oga” is not used") == true)
    (mark as? MenuButton)?.open()
    settle(ui)
    XCTAssertTrue(ui.main.hasOpenMenu)
    XCTAssertTrue(ui.screen.texts.contains { $0.contains("“whistle.oga” is not used") })
    try ui.screen.press("Dismiss")
    settle(ui)
    XCTAssertFalse(mark.isMapped)
    XCTAssertTrue(ui.main.cornerMenu.isMapped)
  }

  func testWithRoomForTheSentenceThereIsNoMark() async throws {
    let ui = try open(360, 560) { $0.preferences.alarmSound = "/music/whistle.oga" }
    defer { ui.destroy() }
    XCTAssertFalse(ui.main.stage.parts.mark.isMapped)
  }
}
