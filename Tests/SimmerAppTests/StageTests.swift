import CGtk
import TimerEngine
import XCTest

@testable import GtkKit
@testable import SimmerApp

/// What the window shows, and where, at each size.
@MainActor
final class StageTests: XCTestCase, @unchecked Sendable {
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
        let ui = try OpenWindow(width: width, height: height) {
          $0.preferences.face = face
          $0.start(.seconds(300), name: "Pasta")
        }
        defer { ui.destroy() }
        for pass in [Duration.zero, .seconds(280), .seconds(40)] {
          ui.app.pass(pass)
          ui.settle()
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

  func testEachSizeIsLaidOutInOneWay() async throws {
    // The strip makes the window too small for all but the face, which has no strip.
    for (width, height) in [
      (360, 330), (360, 350), (360, 370), (360, 390), (600, 260), (900, 240), (900, 260),
    ] {
      for problem in [nil, "Something is wrong, and it takes two lines to say what it is."] {
        let ui = try OpenWindow(width: width, height: height) {
          $0.start(.seconds(300), name: "Pasta")
          $0.start(.seconds(600), name: "Bread")
        }
        defer { ui.destroy() }
        ui.main.problems = { problem.map { [$0] } ?? [] }
        ui.settle()
        var rooms: [Room] = []
        for _ in 0..<3 {
          ui.settle()
          rooms.append(ui.main.stage.room)
        }
        XCTAssertEqual(rooms.filter { $0 != rooms[0] }, [], "\(width) × \(height)")
      }
    }
  }

  func testTheTimeStaysWhereItIsInEveryState() async throws {
    for size in [120, 200, 400] {
      let ui = try OpenWindow(width: size, height: size + (size > 250 ? 200 : 0)) {
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
      ui.settle()
      XCTAssertEqual(middle(), running, "\(size), paused")
      try ui.screen.press("Resume")
      ui.app.pass(.seconds(300))
      ui.settle()
      XCTAssertEqual(middle(), running, "\(size), finished")
      try ui.screen.press("Restart")
      ui.settle()
      XCTAssertEqual(middle(), running, "\(size), restarted")
    }
  }

  func testASmallWindowIsAFaceWithItsButtonsInTheCorners() async throws {
    let ui = try OpenWindow(width: 160, height: 160) { $0.start(.seconds(300), name: "Pasta") }
    defer { ui.destroy() }
    let shown = places(in: ui, of: ["GtkButton", "GtkMenuButton"]).map(\.name)
    for name in ["Pause", "Cancel", "Main Menu"] { XCTAssertTrue(shown.contains(name), name) }
    for name in ["+1 min", "New Timer"] { XCTAssertFalse(shown.contains(name), name) }
    XCTAssertTrue(ui.screen.texts.contains("05:00"))
  }

  func testASmallWindowCanBeSetAndStartedToo() async throws {
    let ui = try OpenWindow(width: 160, height: 160)
    defer { ui.destroy() }
    XCTAssertTrue(ui.screen.texts.contains("05:00"))
    XCTAssertTrue(try ui.screen.press(.up))
    XCTAssertEqual(ui.main.setup.picker.duration, .seconds(315))
    XCTAssertTrue(try ui.screen.press(.down.controlled))
    XCTAssertEqual(ui.main.setup.picker.duration, .seconds(314))
    ui.settle()
    XCTAssertTrue(ui.screen.texts.contains("05:14"))
    try ui.screen.press("Start")
    XCTAssertEqual(ui.inputs, [.start(name: "", duration: .seconds(314))])
  }

  func testArrowsTurnATimerThatRuns() async throws {
    let ui = try OpenWindow(width: 360, height: 560) { $0.start(.seconds(300)) }
    defer { ui.destroy() }
    let id = TimerID(rawValue: 1)
    ui.app.pass(.seconds(10))
    for key in [Key.down, .up, .up.controlled] { XCTAssertTrue(try ui.screen.press(key)) }
    XCTAssertEqual(
      ui.inputs,
      [
        .setRemaining(id, .seconds(285), of: .seconds(300)),
        .setRemaining(id, .seconds(300), of: .seconds(300)),
        .setRemaining(id, .seconds(301), of: .seconds(300)),
      ])
  }

  func testAFinishedTimerIsNotTurned() async throws {
    let ui = try OpenWindow(width: 360, height: 560) { $0.start(.seconds(300)) }
    defer { ui.destroy() }
    ui.app.pass(.seconds(301))
    try ui.screen.press(.up)
    XCTAssertEqual(ui.inputs, [])
  }

  func testAClickTurnsTheRingOverToADialAndBack() async throws {
    let ui = try OpenWindow(width: 360, height: 560) { $0.start(.seconds(300)) }
    defer { ui.destroy() }
    XCTAssertTrue(ui.main.faceView.picture is RingPicture)
    ui.app.preferences.face = .dial
    ui.settle()
    XCTAssertTrue(ui.main.faceView.picture is DialPicture)
    XCTAssertTrue(ui.screen.texts.contains("05:00"))
    ui.app.preferences.face = .ring
    ui.settle()
    XCTAssertTrue(ui.main.faceView.picture is RingPicture)
  }

  func testOtherTimersAreSmallRingsInASmallWindow() async throws {
    let ui = try OpenWindow(width: 168, height: 168) {
      $0.start(.seconds(300), name: "Pasta")
      $0.start(.seconds(600), name: "Bread")
      $0.start(.seconds(900), name: "Eggs")
    }
    defer { ui.destroy() }
    XCTAssertTrue(ui.screen.texts.contains("Pasta"), "what ends next is large")
    let rings = places(in: ui, of: ["GtkButton"]).map(\.name)
    XCTAssertTrue(rings.contains("Bread") && rings.contains("Eggs"), "\(rings)")
    try ui.screen.press("Bread")
    ui.settle()
    XCTAssertTrue(ui.screen.texts.contains("Bread"))
  }

  func testWithoutRoomForASentenceAMarkStandsForIt() async throws {
    let ui = try OpenWindow(width: 168, height: 168) {
      $0.preferences.alarmSound = "/music/whistle.oga"
    }
    defer { ui.destroy() }
    let mark = ui.main.stage.parts.mark
    XCTAssertTrue(mark.isMapped)
    XCTAssertFalse(ui.main.cornerMenu.isMapped)
    XCTAssertTrue(mark.tooltip?.contains("“whistle.oga” is not used") == true)
    (mark as? MenuButton)?.open()
    ui.settle()
    XCTAssertTrue(ui.main.hasOpenMenu)
    XCTAssertTrue(ui.screen.texts.contains { $0.contains("“whistle.oga” is not used") })
    try ui.screen.press("Dismiss")
    ui.settle()
    XCTAssertFalse(mark.isMapped)
    XCTAssertTrue(ui.main.cornerMenu.isMapped)
  }

  func testWithRoomForTheSentenceThereIsNoMark() async throws {
    let ui = try OpenWindow(width: 360, height: 560) {
      $0.preferences.alarmSound = "/music/whistle.oga"
    }
    defer { ui.destroy() }
    XCTAssertFalse(ui.main.stage.parts.mark.isMapped)
  }
}
