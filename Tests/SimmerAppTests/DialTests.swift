import CGtk
import XCTest

@testable import GtkKit
@testable import SimmerApp

/// When which part of a dial is drawn again.
@MainActor
final class DialTests: XCTestCase, @unchecked Sendable {
  /// A time after which the minute hand has moved this far along its circle, in device pixels.
  private func time(_ pixels: Double, of dial: Dial) -> Duration {
    dial.scale.span * (pixels / dial.length)
  }

  func testLengthsAreInDevicePixels() async throws {
    _ = try Desktop.application()
    let dial = Dial()
    XCTAssertEqual(dial.length, 0)
    XCTAssertEqual(dial.secondsLength, 0)
    let shown = try ShownDial(width: 300, height: 200)
    defer { shown.window.destroy() }
    let pixels = Double(shown.dial.face.scaleFactor)
    let layout = DialLayout(
      width: 300, height: 200, scaleFactor: shown.dial.face.scaleFactor, scale: .tenMinutes)
    XCTAssertEqual(shown.dial.diameter, 200, accuracy: 1)
    XCTAssertEqual(shown.dial.length, 2 * .pi * layout.wedgeRadius * pixels)
    XCTAssertEqual(shown.dial.secondsLength, 2 * .pi * layout.secondHandLength * pixels)
  }

  func testSaysThatItHasAnotherSize() async throws {
    var resizes = 0
    let shown = try ShownDial { $0.onResize { resizes += 1 } }
    defer { shown.window.destroy() }
    XCTAssertEqual(resizes, 1)
    shown.dial.widget.minimumSize(width: 240, height: 240)
    shown.runFrames()
    XCTAssertEqual(resizes, 2)
    XCTAssertEqual(shown.dial.diameter, 240, accuracy: 1)
  }

  func testMinuteHandIsDrawnWhenItMovedByAboutHalfADevicePixel() async throws {
    let shown = try ShownDial { $0.remaining = .seconds(310) }
    defer { shown.window.destroy() }
    let quarter = time(0.25, of: shown.dial)
    XCTAssertEqual(shown.drawn { $0.remaining -= quarter }, [])
    XCTAssertEqual(shown.drawn { $0.remaining -= quarter }, [.minuteHand], "small moves add up")
    XCTAssertEqual(shown.drawn { $0.remaining += quarter * 2 }, [.minuteHand])
    XCTAssertEqual(shown.drawn { $0.remaining += .zero }, [])
  }

  func testWedgeIsDrawnOnlyOnceASegment() async throws {
    let shown = try ShownDial { $0.remaining = .seconds(324) }
    defer { shown.window.destroy() }
    XCTAssertEqual(shown.drawn { $0.remaining = .seconds(301) }, [.minuteHand])
    XCTAssertEqual(shown.drawn { $0.remaining = .seconds(299) }, [.wedge, .minuteHand])
    XCTAssertEqual(shown.drawn { $0.remaining = .seconds(276) }, [.minuteHand])
  }

  func testZeroIsAlwaysDrawn() async throws {
    let shown = try ShownDial { $0.remaining = .seconds(1) }
    defer { shown.window.destroy() }
    let little = time(0.1, of: shown.dial)
    XCTAssertEqual(shown.drawn { $0.remaining = little }, [.minuteHand])
    XCTAssertEqual(shown.drawn { $0.remaining = .zero }, [.minuteHand])
    XCTAssertEqual(shown.drawn { $0.remaining = .seconds(-3) }, [])
  }

  func testSecondHandIsDrawnWhenItMovedByAboutHalfADevicePixel() async throws {
    let shown = try ShownDial { $0.seconds = 28 }
    defer { shown.window.destroy() }
    let quarter = 0.25 / shown.dial.secondsLength * 60
    XCTAssertEqual(shown.drawn { $0.seconds -= quarter }, [])
    XCTAssertEqual(shown.drawn { $0.seconds -= quarter }, [.secondHand])
    XCTAssertEqual(shown.drawn { $0.seconds = 59 }, [.secondHand])
    XCTAssertEqual(shown.drawn { $0.seconds = 0 }, [.secondHand])
  }

  func testASecondHandThatIsNotShownIsNotDrawn() async throws {
    let shown = try ShownDial()
    defer { shown.window.destroy() }
    XCTAssertEqual(shown.drawn { $0.showsSecondHand = false }, [])
    XCTAssertEqual(shown.drawn { $0.seconds = 20 }, [])
    XCTAssertEqual(shown.drawn { $0.showsSecondHand = true }, [.secondHand])
  }

  func testAnotherColorIsThatOfTheMinutes() async throws {
    let shown = try ShownDial()
    defer { shown.window.destroy() }
    let color = Color(red: 0, green: 0, blue: 1)
    XCTAssertEqual(shown.drawn { $0.color = color }, [.wedge, .minuteHand])
    XCTAssertEqual(shown.drawn { $0.color = color }, [])
  }

  func testAnotherScaleOrSizeIsDrawnWhole() async throws {
    let shown = try ShownDial { $0.remaining = .seconds(388) }
    defer { shown.window.destroy() }
    XCTAssertEqual(shown.drawn { $0.scale = .hour }, ShownDial.Part.allCases)
    XCTAssertEqual(shown.drawn { $0.scale = .hour }, [])
    XCTAssertEqual(
      shown.drawn { $0.widget.minimumSize(width: 230, height: 230) }, ShownDial.Part.allCases)
  }

  func testAnotherThemeIsDrawnWhole() async throws {
    let shown = try ShownDial()
    defer { shown.window.destroy() }
    let sheet = StyleSheet()
    defer { sheet.load("") }
    XCTAssertEqual(
      shown.drawn { _ in sheet.load("* { color: #123456; }") }, ShownDial.Part.allCases)
  }

  func testHandsAreSmallParts() async throws {
    let shown = try ShownDial()
    defer { shown.window.destroy() }
    for second in stride(from: 0, to: 60, by: 5) {
      shown.dial.seconds = Double(second)
      shown.dial.remaining = .seconds(second * 10)
      shown.runFrames()
      for hand in [shown.dial.minuteHand, shown.dial.secondHand] {
        let part = try XCTUnwrap(hand.drawnPart?())
        XCTAssertLessThan(part.width * part.height, 200 * 200 / 4, "\(second)")
      }
    }
  }

  func testShowsWhatItMissedOnAPageThatWasNotShown() async throws {
    let shown = try ShownDial { $0.remaining = .seconds(500) }
    defer { shown.window.destroy() }
    shown.window.setChild(Box(.vertical))
    let other = Box(.vertical)
    let stack = Stack([shown.dial.widget, other])
    shown.window.setChild(stack)
    shown.runFrames()
    let missed = shown.drawn {
      stack.show(other)
      $0.remaining = .seconds(100)
      $0.seconds = 40
    }
    XCTAssertEqual(missed, [])
    let seen = shown.drawn { stack.show($0.widget) }
    XCTAssertEqual(Set(seen), Set(ShownDial.Part.allCases))
    let layout = DialLayout(
      width: shown.dial.face.size.width, height: shown.dial.face.size.height, scaleFactor: 1,
      scale: .tenMinutes)
    XCTAssertEqual(shown.dial.minuteHand.drawnPart?(), layout.minuteHandPart(from: 4.0 / 24))
  }

  func testShowsWhatItMissedWhileHidden() async throws {
    let shown = try ShownDial { $0.remaining = .seconds(500) }
    defer { shown.window.destroy() }
    let missed = shown.drawn {
      $0.widget.isVisible = false
      $0.remaining = .seconds(100)
      $0.seconds = 40
    }
    XCTAssertEqual(missed, [])
    let seen = shown.drawn { $0.widget.isVisible = true }
    XCTAssertEqual(seen, ShownDial.Part.allCases)
    XCTAssertEqual(shown.drawn { $0.remaining = .seconds(101) }, [.minuteHand])
  }
}
