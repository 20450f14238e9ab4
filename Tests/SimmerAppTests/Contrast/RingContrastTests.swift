import CGtk
import TestSupport
import TimerEngine
import XCTest

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// The edge of every ring in every offered color has a contrast of 3 to 1 with its background, and
/// with the track behind it.
final class RingContrastTests: WindowTestCase, @unchecked Sendable {
  private let scale = 2

  func testRings() async throws {
    for look in [DesktopLook.light, .dark, .highContrast, .highContrastDark] {
      var table = ContrastTable()
      try look.begin(scale: Double(scale))
      for phase in Phase.allCases { try checkRings(phase, look, &table) }
      try table.check("rings-" + look.rawValue)
    }
  }

  func testWaitingDishesAndStages() async throws {
    for look in [DesktopLook.light, .dark, .highContrast, .highContrastDark] {
      try look.begin()
      let label = Label("Fish")
      show(label)
      let track = RingTrack(in: label)
      var table = ContrastTable()
      for (name, color) in RingColor.offered {
        let bar = track.waiting(color)
        table.add(
          ContrastTable.Row(
            name: name, place: "\(bar.hex) on \(track.color.hex)",
            contrast: bar.contrast(with: track.color), required: look.isHighContrast ? 2 : 1.3))
      }
      try table.check("bars-" + look.rawValue)
    }
  }

  func testRingsAroundRoundButtons() async throws {
    for look in [DesktopLook.light, .dark, .highContrast, .highContrastDark] {
      var table = ContrastTable()
      try look.begin(scale: Double(scale))
      for scene in [WindowScene.setup, .running, .missed] {
        let ui = try scene.open(in: self, highContrast: look.isHighContrast)
        let picture = try Picture(of: ui.main.window, scale: Double(scale))
        for button in ui.main.window.shownWidgets where button.hasStyle("round") {
          let place = try XCTUnwrap(ui.main.window.place(of: button))
          let y = scale * (place.y + place.height / 2)
          let ring = try XCTUnwrap(picture.color(x: scale * place.x + 1, y: y))
          let behind = try XCTUnwrap(picture.color(x: scale * (place.x - 4), y: y))
          table.add(
            ContrastTable.Row(
              name: "ring around \(ui.screen.name(of: button))",
              place: "\(scene.rawValue), \(ring.hex) on \(behind.hex)",
              contrast: ring.contrast(with: behind), required: 3))
        }
      }
      try table.check("round-" + look.rawValue)
    }
  }

  func testDials() async throws {
    for look in [DesktopLook.light, .dark, .highContrast, .highContrastDark] {
      try look.begin()
      let dial = Dial()
      let window = show(dial.widget)
      let colors = DialColors(of: dial.face)
      var table = ContrastTable()
      func add(_ name: String, _ color: Color, on other: Color, _ required: Double = 3) {
        let seen = other.mixed(with: color.opacity(1), color.alpha)
        table.add(
          ContrastTable.Row(
            name: name, place: "\(seen.hex) on \(other.hex)", contrast: seen.contrast(with: other),
            required: required))
      }
      add("numbers and second hand", colors.text, on: colors.base, 4.5)
      add("ticks and numbers of seconds", colors.quiet, on: colors.base, 4.5)
      for (name, color) in RingColor.offered {
        add("hand, \(name)", colors.hand(color, turns: 0), on: colors.base)
        for turns in 0...3 {
          let wedge = colors.wedge(color, turns: turns)
          add("hand, \(name), turn \(turns)", colors.hand(color, turns: turns), on: wedge)
        }
      }
      try table.check("dials-" + look.rawValue)
      window.destroy()
    }
  }

  private enum Phase: String, CaseIterable {
    case running
    case nearEnd = "near the end"
    case paused

    /// The time since the start of timers of 10 minutes.
    var passed: Duration {
      switch self {
      case .running, .paused: .seconds(200)
      case .nearEnd: .seconds(570)
      }
    }
  }

  private func checkRings(
    _ phase: Phase, _ look: DesktopLook, _ table: inout ContrastTable
  ) throws {
    openWindow(360, 620) { app in
      let id = app.start(.seconds(600))
      app.pass(phase.passed)
      if phase == .paused { app.send(.pause(id)) }
    }
    main.window.setStyle("solid-csd", false)
    main.window.setStyle("high-contrast", look.isHighContrast)
    ui.settle()
    // All colors once; otherwise those with the lowest contrast on light and on dark.
    let colors = RingColor.offered
    for (name, color) in colors where phase == .running || ["Yellow", "Purple"].contains(name) {
      app.preferences.ringColor = color
      windowController.send(.change)
      MainLoop.drain()
      main.window.runFrames(2)
      let picture = try Picture(of: main.window, scale: Double(scale))
      try ContrastTable.keep(
        Bitmap(picture), as: "rings, \(look.rawValue), \(phase.rawValue), \(name)")
      let ring = try XCTUnwrap(main.faceView.picture as? RingPicture).ring
      let circle = try XCTUnwrap(main.window.place(of: ring.widget))
      try add(
        "ring, \(phase.rawValue)", name, ring.radius, within: ring.lineWidth, circle,
        picture, &table)
    }
  }

  private func add(
    _ ring: String, _ color: String, _ radius: Double, within width: Double,
    _ circle: (x: Int, y: Int, width: Int, height: Int), _ picture: Picture,
    _ table: inout ContrastTable
  ) throws {
    func seen(at turn: Double, radius: Double) throws -> Color {
      let x = Double(circle.x) + Double(circle.width) / 2 + radius * sin(turn * 2 * .pi)
      let y = Double(circle.y) + Double(circle.height) / 2 - radius * cos(turn * 2 * .pi)
      return try XCTUnwrap(
        picture.color(x: Int(x * Double(scale)), y: Int(y * Double(scale))))
    }
    // The pixels across the line, among which those of the edge have the highest contrast.
    let across = try [0.025, 0.05, 0.075].flatMap { turn in
      try (-8...8).map { try seen(at: turn, radius: radius + Double($0) / 16 * width) }
    }
    for (name, other) in [
      ("what is behind it", try seen(at: 0.025, radius: radius - 1.5 * width)),
      ("its track", try seen(at: 0.9, radius: radius)),
    ] {
      let own = across.max { $0.contrast(with: other) < $1.contrast(with: other) } ?? other
      table.add(
        ContrastTable.Row(
          name: "\(ring), \(color) on \(name)", place: "\(own.hex) on \(other.hex)",
          contrast: own.contrast(with: other), required: 3))
    }
  }
}
