import XCTest

@testable import SimmerCore

/// The places of the parts of a tile, in every size.
final class TilePartsTests: XCTestCase, @unchecked Sendable {
  private static let sizes = [
    (264, 96), (276, 150), (336, 96), (336, 240), (370, 176), (620, 120), (620, 150), (620, 700),
    (1400, 900),
  ]

  private func parts(
    _ size: (Int, Int), isRinging: Bool = false, isLead: Bool = false, bars: Int = 0,
    figures: Double = 2.8, letters: Double = 15
  ) -> TileParts {
    TileParts(
      TileParts.Content(
        letters: letters, name: 3, end: 5, figures: figures, isRinging: isRinging, isLead: isLead,
        bars: bars), width: size.0, height: size.1)
  }

  func testEachPartIsInsideAndCoversNoOther() async throws {
    for size in Self.sizes {
      for isRinging in [false, true] {
        let parts = parts(size, isRinging: isRinging, isLead: size.1 > 200)
        let about = "\(size)\(isRinging ? ", ringing" : "")"
        let buttons = parts.buttons.compactMap { $0 }
        for button in buttons { XCTAssertGreaterThanOrEqual(button.height, 44, about) }
        // The line of the figures is higher than they are.
        var figures = parts.figures
        let ink = figures.height * 45 / 100
        figures.y += (figures.height - ink) / 2
        figures.height = ink
        // Of the menu only the symbol is seen, so it may be over texts.
        for menu in [parts.menu].compactMap({ $0 }) {
          XCTAssertGreaterThanOrEqual(min(menu.width, menu.height), 44, about)
          XCTAssertTrue(buttons.allSatisfy { $0.y >= menu.maxY || $0.x >= menu.maxX }, about)
        }
        let all = buttons + [parts.name, parts.end, figures]
        for (index, part) in all.enumerated() {
          XCTAssertTrue(
            part.x >= 0 && part.y >= 0 && part.maxX <= size.0 && part.maxY <= size.1,
            "\(part), \(about)")
          for other in all[..<index] {
            let isApart =
              part.x >= other.maxX || other.x >= part.maxX || part.y >= other.maxY
              || other.y >= part.maxY
            XCTAssertTrue(isApart, "\(part) and \(other), \(about)")
          }
        }
        XCTAssertTrue(isRinging || buttons.count == 3, about)
      }
    }
  }

  func testButtonsAreInTheSamePlacesForAnyText() async throws {
    for size in Self.sizes {
      let short = parts(size)
      let long = TileParts(
        TileParts.Content(letters: 15, name: 30, end: 12, figures: 2.8), width: size.0,
        height: size.1)
      XCTAssertEqual(short.buttons, long.buttons)
      XCTAssertEqual(short.figures, long.figures)
      XCTAssertGreaterThan(long.name.width, 60)
    }
  }

  func testFiguresOfALeadAreLarge() async throws {
    let lead = parts((622, 706), isLead: true)
    XCTAssertGreaterThan(Double(lead.figures.height) / 1.36 * 2.8, 0.3 * 1280)
    XCTAssertTrue(lead.isCentered)
    XCTAssertGreaterThanOrEqual(
      parts((622, 706), isRinging: true, isLead: true).buttons[0]!.height, 90)
  }

  func testThePlanThatLeadsShowsItsDishes() async throws {
    let parts = parts((620, 700), isLead: true, bars: 4)
    XCTAssertEqual(parts.bars.count, 4)
    XCTAssertNil(parts.rest)
    let few = self.parts((336, 260), isLead: true, bars: 8)
    XCTAssertEqual(few.rest == nil, few.bars.isEmpty)
  }
}
