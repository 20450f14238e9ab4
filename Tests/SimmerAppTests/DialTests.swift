import CGtk
import TestSupport
import XCTest

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

final class DialTests: AppTestCase, @unchecked Sendable {
  private let blue = Color(red: 0, green: 0, blue: 1)

  private enum Seen: Equatable { case base, wedge, deepWedge, minuteHand, text, other }

  /// The parts of a dial at these turns from twelve o'clock, at a fraction of its radius.
  private func parts(
    of shown: ShownDial, at turns: [Double], radius part: Double
  ) throws -> [Seen] {
    let dial = shown.dial
    let picture = try Picture(of: dial.widget)
    let colors = DialColors(of: dial.face)
    let known: [(Color, Seen)] = [
      (colors.base, .base), (colors.wedge(blue, turns: 0), .wedge),
      (colors.wedge(blue, turns: 1), .deepWedge), (colors.text, .text),
      (colors.hand(blue, turns: 0), .minuteHand), (colors.hand(blue, turns: 1), .minuteHand),
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

  private func show(
    width: Int = 200, height: Int = 200, _ prepare: (Dial) -> Void = { _ in }
  ) -> ShownDial {
    keep(ShownDial(width: width, height: height, prepare))
  }

  private func show(
    _ scale: DialScale, _ remaining: Duration, width: Int = 400, height: Int = 400,
    seconds: Double = 25
  ) -> ShownDial {
    show(width: width, height: height) {
      $0.color = blue
      $0.scale = scale
      $0.remaining = remaining
      $0.seconds = seconds
    }
  }

  func testWedgeGoesFromTwelveToTheMinuteHand() async throws {
    for (scale, remaining, turn) in [
      (.tenMinutes, .seconds(388), 388.0 / 600), (.hour, .seconds(600), 1.0 / 6),
      (.halfDay, .seconds(36_000), 10.0 / 12), (.tenMinutes, .seconds(7), 7.0 / 600),
    ] as [(DialScale, Duration, Double)] {
      let shown = show(scale, remaining)
      let turns = [turn - 0.1, turn - 0.05, turn, turn + 0.05, turn + 0.1]
      let expected = turns.map {
        $0 == turn ? Seen.minuteHand : $0 < turn && $0 > 0 ? .wedge : .base
      }
      XCTAssertEqual(try parts(of: shown, at: turns, radius: 0.36), expected, "\(remaining)")
    }
  }

  func testWedgeHasNoSeam() async throws {
    // It consists of two parts that meet at five of 24 segments, at an angle to the pixels.
    let shown = show(.tenMinutes, .seconds(147))
    let turns = Array(stride(from: 0.2, to: 0.217, by: 0.0005))
    for radius in stride(from: 0.3, to: 0.5, by: 0.02) {
      XCTAssertEqual(Set(try parts(of: shown, at: turns, radius: radius)), [.wedge], "\(radius)")
    }
  }

  func testFullAndEmpty() async throws {
    for (remaining, part) in [(Duration.seconds(600), Seen.wedge), (.zero, .base)] {
      XCTAssertEqual(
        try parts(of: show(.tenMinutes, remaining), at: [0, 0.1, 0.3, 0.6, 0.9], radius: 0.3),
        [.minuteHand, part, part, part, part])
    }
  }

  func testTheCurrentTurnCoversTheFollowingOnes() async throws {
    let shown = show(.halfDay, .seconds(54_000))
    XCTAssertEqual(
      try parts(of: shown, at: [0.1, 0.2, 0.25, 0.3, 0.9], radius: 0.36),
      [.deepWedge, .deepWedge, .minuteHand, .wedge, .wedge])
  }

  func testSecondHandAndItsCounterweightPointInOppositeDirections() async throws {
    for second in [0.0, 7, 15, 28, 33.5, 45, 59] {
      let shown = show(.tenMinutes, .zero, seconds: second)
      let turn = second / 60
      XCTAssertEqual(
        try parts(of: shown, at: [turn, turn + 0.5], radius: 0.17), [.text, .text], "\(second)")
      let far = [turn - 1 / 60, turn, turn + 1 / 60]
      let seen = try parts(of: shown, at: far, radius: 0.62)
      XCTAssertEqual([seen[0], seen[2]], [.base, .base], "\(second)")
      XCTAssertNotEqual(seen[1], .base, "\(second)")
      shown.dial.showsSecondHand = false
      shown.window.runFrames()
      XCTAssertEqual(try parts(of: shown, at: [turn], radius: 0.62), [.base], "\(second)")
    }
  }

  func testHandsFollowTheTime() async throws {
    let shown = show(.tenMinutes, .seconds(60), seconds: 5)
    shown.dial.remaining = .seconds(450)
    shown.dial.seconds = 20
    shown.window.runFrames()
    XCTAssertEqual(
      try parts(of: shown, at: [0.1, 0.7, 0.75, 0.8], radius: 0.36),
      [.wedge, .wedge, .minuteHand, .base])
    XCTAssertEqual(try parts(of: shown, at: [1.0 / 12 + 0.5], radius: 0.17), [.wedge])
    XCTAssertEqual(try parts(of: shown, at: [1.0 / 3 + 0.5], radius: 0.17), [.text])
    shown.dial.seconds = 35
    shown.window.runFrames()
    XCTAssertNotEqual(try parts(of: shown, at: [35.0 / 60], radius: 0.62), [.base])
  }

  func testNumbersHaveTheirTicks() async throws {
    for size in [90, 130, 240, 480] {
      let shown = show(.hour, .zero, width: size, height: size)
      let layout = shown.layout
      let radius = (layout.tickEnd - layout.numberTickLength / 2) / layout.radius
      XCTAssertEqual(
        try parts(of: shown, at: [0.25, 0.25 + 0.5 / 60], radius: radius), [.text, .base],
        "\(size)")
    }
  }

  func testHandsTurnTheSameWayFromRightToLeft() async throws {
    gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
    let shown = show(.hour, .seconds(600), width: 300, height: 200, seconds: 20)
    XCTAssertEqual(
      try parts(of: shown, at: [0.1, 1.0 / 6, 0.2, 0.8, 0.9], radius: 0.36),
      [.wedge, .minuteHand, .base, .base, .base])
    XCTAssertEqual(try parts(of: shown, at: [1.0 / 3 + 0.5], radius: 0.17), [.text])
  }

  /// The time in which the minute hand moves this far along its circle, in device pixels.
  private func time(_ pixels: Double, of dial: Dial) -> Duration {
    dial.scale.span * (pixels / dial.length)
  }

  func testLengthsAreInDevicePixels() async throws {
    let dial = Dial()
    XCTAssertEqual([dial.length, dial.secondsLength], [0, 0])
    let shown = show(width: 300, height: 200)
    let pixels = Double(shown.dial.face.scaleFactor)
    let layout = shown.layout
    XCTAssertEqual(shown.dial.diameter, 200, accuracy: 1)
    XCTAssertEqual(shown.dial.length, 2 * .pi * layout.wedgeRadius * pixels)
    XCTAssertEqual(shown.dial.secondsLength, 2 * .pi * layout.secondHandLength * pixels)
  }

  func testReportsAnotherSize() async throws {
    var resizes = 0
    let shown = show { $0.onResize { resizes += 1 } }
    XCTAssertEqual(resizes, 1)
    shown.dial.widget.minimumSize(width: 240, height: 240)
    shown.window.runFrames()
    XCTAssertEqual(resizes, 2)
    XCTAssertEqual(shown.dial.diameter, 240, accuracy: 1)
  }

  func testAHandIsDrawnAfterMovingAboutHalfADevicePixel() async throws {
    let shown = show {
      $0.remaining = .seconds(310)
      $0.seconds = 28
    }
    let quarter = time(0.25, of: shown.dial)
    XCTAssertEqual(shown.drawn { $0.remaining -= quarter }, [])
    XCTAssertEqual(shown.drawn { $0.remaining -= quarter }, [.minuteHand], "small moves add up")
    XCTAssertEqual(shown.drawn { $0.remaining += quarter * 2 }, [.minuteHand])
    XCTAssertEqual(shown.drawn { $0.remaining += .zero }, [])
    let second = 0.25 / shown.dial.secondsLength * 60
    XCTAssertEqual(shown.drawn { $0.seconds -= second }, [])
    XCTAssertEqual(shown.drawn { $0.seconds -= second }, [.secondHand])
    for seconds in [59.0, 0] { XCTAssertEqual(shown.drawn { $0.seconds = seconds }, [.secondHand]) }
  }

  func testWedgeIsDrawnOnlyOnceASegment() async throws {
    let shown = show { $0.remaining = .seconds(324) }
    XCTAssertEqual(shown.drawn { $0.remaining = .seconds(301) }, [.minuteHand])
    XCTAssertEqual(shown.drawn { $0.remaining = .seconds(299) }, [.wedge, .minuteHand])
    XCTAssertEqual(shown.drawn { $0.remaining = .seconds(276) }, [.minuteHand])
  }

  func testZeroIsAlwaysDrawn() async throws {
    let shown = show { $0.remaining = .seconds(1) }
    let little = time(0.1, of: shown.dial)
    XCTAssertEqual(shown.drawn { $0.remaining = little }, [.minuteHand])
    XCTAssertEqual(shown.drawn { $0.remaining = .zero }, [.minuteHand])
    XCTAssertEqual(shown.drawn { $0.remaining = .seconds(-3) }, [])
  }

  func testAHiddenSecondHandIsNotDrawn() async throws {
    let shown = show()
    XCTAssertEqual(shown.drawn { $0.showsSecondHand = false }, [])
    XCTAssertEqual(shown.drawn { $0.seconds = 20 }, [])
    XCTAssertEqual(shown.drawn { $0.showsSecondHand = true }, [.secondHand])
  }

  func testAnotherLookIsDrawnOnce() async throws {
    let shown = show { $0.remaining = .seconds(388) }
    let sheet = StyleSheet()
    defer { sheet.load("") }
    let all = ShownDial.Part.allCases
    let changes: [(change: (Dial) -> Void, drawn: [ShownDial.Part])] = [
      ({ $0.color = Color(red: 0, green: 0, blue: 1) }, [.wedge, .minuteHand]),
      ({ $0.scale = .hour }, all), ({ $0.widget.minimumSize(width: 230, height: 230) }, all),
      ({ _ in sheet.load("* { color: #123456; }") }, all),
    ]
    for (index, row) in changes.enumerated() {
      XCTAssertEqual(shown.drawn(after: row.change), row.drawn, "change \(index)")
    }
    for row in changes[...1] { XCTAssertEqual(shown.drawn(after: row.change), []) }
  }

  func testTheDrawnPartsOfHandsAreSmall() async throws {
    let shown = show()
    for second in stride(from: 0, to: 60, by: 5) {
      shown.dial.seconds = Double(second)
      shown.dial.remaining = .seconds(second * 10)
      shown.window.runFrames()
      for hand in [shown.dial.minuteHand, shown.dial.secondHand] {
        let part = try XCTUnwrap(hand.drawnPart?())
        XCTAssertLessThan(part.width * part.height, 200 * 200 / 4, "\(second)")
      }
    }
  }

  func testCatchesUpWithChangesMadeOnAHiddenPage() async throws {
    let shown = show { $0.remaining = .seconds(500) }
    shown.window.setChild(Box(.vertical))
    let other = Box(.vertical)
    let stack = Stack([shown.dial.widget, other])
    shown.window.setChild(stack)
    shown.window.runFrames()
    let missed = shown.drawn {
      stack.show(other)
      $0.remaining = .seconds(100)
      $0.seconds = 40
    }
    XCTAssertEqual(missed, [])
    let seen = shown.drawn { stack.show($0.widget) }
    XCTAssertEqual(Set(seen), Set(ShownDial.Part.allCases))
    let part = shown.layout.minuteHandPart(from: 4.0 / 24)
    XCTAssertEqual(shown.dial.minuteHand.drawnPart?(), part)
  }

  func testCatchesUpWithChangesMadeWhileHidden() async throws {
    let shown = show { $0.remaining = .seconds(500) }
    let missed = shown.drawn {
      $0.widget.isVisible = false
      $0.remaining = .seconds(100)
      $0.seconds = 40
    }
    XCTAssertEqual(missed, [])
    XCTAssertEqual(shown.drawn { $0.widget.isVisible = true }, ShownDial.Part.allCases)
    XCTAssertEqual(shown.drawn { $0.remaining = .seconds(101) }, [.minuteHand])
  }
}
