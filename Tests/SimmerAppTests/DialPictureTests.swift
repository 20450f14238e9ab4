import CGtk
import XCTest

@testable import GtkKit
@testable import SimmerApp

/// Where the hands of a dial stand, and what lies under them.
@MainActor
final class DialPictureTests: XCTestCase, @unchecked Sendable {
  private let blue = Color(red: 0, green: 0, blue: 1)

  private enum Part: Equatable { case base, wedge, deepWedge, minuteHand, text, other }

  /// What a dial shows at these turns from twelve o'clock, at a part of its radius.
  private func parts(of shown: ShownDial, at turns: [Double], radius part: Double) throws -> [Part]
  {
    let dial = shown.dial
    let picture = try Picture(of: dial.widget)
    let colors = DialColors(of: dial.face)
    let known: [(Color, Part)] = [
      (colors.base, .base), (colors.wedge(blue, turns: 0), .wedge),
      (colors.wedge(blue, turns: 1), .deepWedge), (blue, .minuteHand), (colors.text, .text),
    ]
    return turns.map { turn in
      let angle = turn * 2 * .pi
      let x = Double(dial.face.size.width) / 2 + part * dial.diameter / 2 * sin(angle)
      let y = Double(dial.face.size.height) / 2 - part * dial.diameter / 2 * cos(angle)
      guard let color = picture.color(x: Int(x), y: Int(y)) else { return .other }
      return known.first { isClose($0.0, color) }?.1 ?? .other
    }
  }

  private func isClose(_ a: Color, _ b: Color) -> Bool {
    max(abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue)) < 0.02
  }

  private func shown(
    _ scale: DialScale, _ remaining: Duration, width: Int = 400, height: Int = 400,
    seconds: Double = 25
  ) throws -> ShownDial {
    try ShownDial(width: width, height: height) {
      $0.color = blue
      $0.scale = scale
      $0.remaining = remaining
      $0.seconds = seconds
    }
  }

  func testWedgeGoesFromTwelveToTheMinuteHand() async throws {
    let cases: [(DialScale, Duration, Double)] = [
      (.tenMinutes, .seconds(388), 388.0 / 600), (.hour, .seconds(600), 1.0 / 6),
      (.halfDay, .seconds(36_000), 10.0 / 12), (.tenMinutes, .seconds(7), 7.0 / 600),
    ]
    for (scale, remaining, turn) in cases {
      let shown = try shown(scale, remaining)
      defer { shown.window.destroy() }
      let turns = [turn - 0.1, turn - 0.05, turn, turn + 0.05, turn + 0.1]
      let expected = turns.map {
        $0 == turn ? Part.minuteHand : $0 < turn && $0 > 0 ? .wedge : .base
      }
      XCTAssertEqual(try parts(of: shown, at: turns, radius: 0.36), expected, "\(remaining)")
    }
  }

  func testWedgeHasNoSeam() async throws {
    // It is put together of two parts at five of 24 segments, askew to the pixels.
    let shown = try shown(.tenMinutes, .seconds(147))
    defer { shown.window.destroy() }
    let turns = Array(stride(from: 0.2, to: 0.217, by: 0.0005))
    for radius in stride(from: 0.3, to: 0.5, by: 0.02) {
      XCTAssertEqual(
        Set(try parts(of: shown, at: turns, radius: radius)), [.wedge], "\(radius)")
    }
  }

  func testFullAndEmpty() async throws {
    let turns = [0.1, 0.3, 0.6, 0.9]
    let full = try shown(.tenMinutes, .seconds(600))
    defer { full.window.destroy() }
    XCTAssertEqual(try parts(of: full, at: [0], radius: 0.3), [.minuteHand])
    XCTAssertEqual(try parts(of: full, at: turns, radius: 0.3), turns.map { _ in .wedge })
    let empty = try shown(.tenMinutes, .zero)
    defer { empty.window.destroy() }
    XCTAssertEqual(try parts(of: empty, at: [0], radius: 0.3), [.minuteHand])
    XCTAssertEqual(try parts(of: empty, at: turns, radius: 0.3), turns.map { _ in .base })
  }

  func testATurnLiesOverTheOnesToCome() async throws {
    let shown = try shown(.halfDay, .seconds(54_000))
    defer { shown.window.destroy() }
    XCTAssertEqual(
      try parts(of: shown, at: [0.1, 0.2, 0.25, 0.3, 0.9], radius: 0.36),
      [.deepWedge, .deepWedge, .minuteHand, .wedge, .wedge])
  }

  func testSecondHandPointsAtItsSecondAndBack() async throws {
    for second in [0.0, 7, 15, 28, 33.5, 45, 59] {
      let shown = try shown(.tenMinutes, .zero, seconds: second)
      defer { shown.window.destroy() }
      let turn = second / 60
      XCTAssertEqual(
        try parts(of: shown, at: [turn, turn + 0.5], radius: 0.17), [.text, .text], "\(second)")
      let far = [turn - 1 / 60, turn, turn + 1 / 60]
      let seen = try parts(of: shown, at: far, radius: 0.62)
      XCTAssertEqual([seen[0], seen[2]], [.base, .base], "\(second)")
      XCTAssertNotEqual(seen[1], .base, "\(second)")
      shown.dial.showsSecondHand = false
      shown.runFrames()
      XCTAssertEqual(try parts(of: shown, at: [turn], radius: 0.62), [.base], "\(second)")
    }
  }

  func testHandsFollow() async throws {
    let shown = try shown(.tenMinutes, .seconds(60), seconds: 5)
    defer { shown.window.destroy() }
    shown.dial.remaining = .seconds(450)
    shown.dial.seconds = 20
    shown.runFrames()
    XCTAssertEqual(
      try parts(of: shown, at: [0.1, 0.7, 0.75, 0.8], radius: 0.36),
      [.wedge, .wedge, .minuteHand, .base])
    XCTAssertEqual(try parts(of: shown, at: [1.0 / 12 + 0.5], radius: 0.17), [.wedge])
    XCTAssertEqual(try parts(of: shown, at: [1.0 / 3 + 0.5], radius: 0.17), [.text])
    shown.dial.seconds = 35
    shown.runFrames()
    XCTAssertNotEqual(try parts(of: shown, at: [35.0 / 60], radius: 0.62), [.base])
  }

  func testNumbersHaveTheirTicks() async throws {
    for size in [90, 130, 240, 480] {
      let shown = try shown(.hour, .zero, width: size, height: size)
      defer { shown.window.destroy() }
      let layout = DialLayout(width: size, height: size, scaleFactor: 1, scale: .hour)
      let radius = (layout.tickEnd - layout.numberTickLength / 2) / layout.radius
      XCTAssertEqual(try parts(of: shown, at: [0.25], radius: radius), [.text], "\(size)")
      XCTAssertEqual(
        try parts(of: shown, at: [0.25 + 0.5 / 60], radius: radius), [.base], "\(size)")
    }
  }

  func testGoesTheSameWayInEveryLanguage() async throws {
    gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
    defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
    let shown = try shown(.hour, .seconds(600), width: 300, height: 200, seconds: 20)
    defer { shown.window.destroy() }
    XCTAssertEqual(
      try parts(of: shown, at: [0.1, 1.0 / 6, 0.2, 0.8, 0.9], radius: 0.36),
      [.wedge, .minuteHand, .base, .base, .base])
    XCTAssertEqual(try parts(of: shown, at: [1.0 / 3 + 0.5], radius: 0.17), [.text])
  }
}
