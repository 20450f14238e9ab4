import TestSupport
import XCTest

@testable import GLibKit
@testable import GtkKit

@MainActor final class DrawingAreaTests: GtkTestCase, @unchecked Sendable {
  private lazy var area = DrawingArea()
  private var sizes: [[Int]] = []

  private func showCounted(width: Int = 300, height: Int = 200) {
    area.onDraw { [weak self] _, width, height in self?.sizes.append([width, height]) }
    show(area, width: width, height: height)
  }

  func testAnEmptyPartIsNotDrawn() async throws {
    area.drawnPart = { PixelRectangle(width: 0, height: 10) }
    showCounted()
    area.redraw()
    area.runFrames()
    XCTAssertEqual(sizes, [])
  }

  func testOnlyTheLastClosureDraws() async throws {
    let first = watch { token in area.onDraw { _, _, _ in _ = token } }
    XCTAssertFalse(first.isGone)
    let second = watch { token in area.onDraw { _, _, _ in _ = token } }
    XCTAssertTrue(first.isGone)
    XCTAssertFalse(second.isGone)
  }

  func testDrawsOnlyTheRequestedPart() async throws {
    area.onDraw { drawing, width, height in
      drawing.fillSector(x: 0, y: 0, radius: Double(width + height), from: 0, to: 2 * .pi)
    }
    show(area, width: 200, height: 100)
    for (x, y, width, height) in [(20, 30, 40, 10), (100, 0, 100, 100)] {
      area.drawnPart = { PixelRectangle(x: x, y: y, width: width, height: height) }
      area.redraw()
      area.runFrames()
      let picture = try Picture(of: area)
      XCTAssertEqual([picture.width, picture.height], [200, 100])
      let expected = (y..<y + height).flatMap { y in (x..<x + width).map { [$0, y] } }
      XCTAssertEqual(picture.ink.map { [$0.x, $0.y] }, expected)
    }
  }

  func testAnotherPartNeedsNoNewLayout() async throws {
    area.onDraw { _, _, _ in }
    var arranged = 0
    let box = ArrangedBox([area], measure: { _ in (0, 0) }) { [unowned self] in
      arranged += 1
      $0.place(area, x: 0, y: 0, width: $0.width, height: $0.height)
    }
    show(box, width: 200, height: 100)
    box.runFrames()
    arranged = 0
    for x in 0..<5 {
      area.drawnPart = { PixelRectangle(x: x, y: 0, width: 10, height: 10) }
      area.redraw()
      box.runFrames()
    }
    XCTAssertEqual(arranged, 0)
  }
}

@MainActor final class ColorTests: GtkTestCase, @unchecked Sendable {
  func testParses() async throws {
    for (text, red, green, blue) in [
      ("#ff0000", 1, 0, 0), ("#00ff00", 0, 1, 0), ("#FF00FF", 1, 0, 1),
    ] as [(String, Double, Double, Double)] {
      XCTAssertEqual(Color(text), Color(red: red, green: green, blue: blue), text)
    }
    for nonsense in [
      "", "#", "#12345", "#gggggg", "#+12345", "blue", "rgb(1, 2, 3)", "#ff8c00 and more", "🟠",
    ] { XCTAssertNil(Color(nonsense), nonsense) }
  }

  func testWritesHex() async {
    for text in ["#ff8c00", "#fd8a06", "#000000", "#ffffff", "#010203", "#7f8081"] {
      XCTAssertEqual(Color(text)?.hex, text)
    }
    XCTAssertEqual(Color(red: 2, green: -1, blue: 0.5).hex, "#ff0080", "out of range")
    XCTAssertEqual(Color(red: .nan, green: .infinity, blue: -.infinity).hex, "#00ff00")
  }

  func testOpacityKeepsTheColor() async {
    let color = Color(red: 0.1, green: 0.2, blue: 0.3).opacity(0.4)
    XCTAssertEqual(color, Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
    XCTAssertEqual(color.hex, "#1a334d")
  }

  func testContrastIsThatOfWCAG() async throws {
    for (text, ground, contrast) in [
      ("#000000", "#ffffff", 21), ("#ffffff", "#ffffff", 1), ("#767676", "#ffffff", 4.54),
      ("#ff0000", "#000000", 5.25),
    ] as [(String, String, Double)] {
      let (text, ground) = (try XCTUnwrap(Color(text)), try XCTUnwrap(Color(ground)))
      XCTAssertEqual(text.contrast(with: ground), contrast, accuracy: 0.01)
      XCTAssertEqual(ground.contrast(with: text), contrast, accuracy: 0.01)
    }
  }

  func testAColorIsDarkenedOrLightenedNoMoreThanContrastRequires() async throws {
    let parts = [0, 0.2, 0.5, 0.8, 1]
    let colors = parts.flatMap { red in
      parts.flatMap { green in parts.map { Color(red: red, green: green, blue: $0, alpha: 0.9) } }
    }
    for ground in colors {
      for color in colors {
        let seen = color.standingOut(from: ground)
        let contrast = seen.contrast(with: ground)
        if color.contrast(with: ground) >= 3.05 {
          XCTAssertEqual(seen, color)
        } else {
          XCTAssertTrue((3..<3.2).contains(contrast), "\(color.hex) on \(ground.hex): \(contrast)")
        }
        XCTAssertEqual(seen.alpha, color.alpha, accuracy: 1e-9)
      }
    }
  }

  func testStyleSheetGivesColors() async throws {
    let sheet = StyleSheet()
    sheet.load("@define-color simmer_test_color #102030; .simmer-test-color { color: #405060; }")
    let label = Label("Tea", styles: ["simmer-test-color"])
    show(label)
    XCTAssertEqual(label.namedColor("simmer_test_color")?.hex, "#102030")
    XCTAssertNil(label.namedColor("no_such_color"))
    XCTAssertEqual(label.textColor.hex, "#405060")
    sheet.load("")
    XCTAssertNil(label.namedColor("simmer_test_color"))
  }
}
