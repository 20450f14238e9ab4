import TimerEngine
import XCTest

@testable import SimmerCore

/// The places of tiles, by their number and the size of the view.
final class TileLayoutTests: XCTestCase, @unchecked Sendable {
  private func places(_ count: Int, ringing: Int = 0, plans: Int = 0) -> [TilePlace] {
    (0..<count).map { TilePlace(.timer(TimerID(rawValue: $0)), isRinging: $0 < ringing) }
      + (0..<plans).map { TilePlace(.plan(PlanID(rawValue: $0))) }
  }

  private func layout(
    _ size: (Int, Int), _ count: Int, ringing: Int = 0, plans: Int = 0, letters: Double = 15
  ) -> TileLayout {
    TileLayout(
      places(count, ringing: ringing, plans: plans), width: size.0 - 24, height: size.1 - 24,
      letters: letters)
  }

  func testTheColumnsMakeTheSmallestTileMostLegible() async throws {
    for (size, count, columns) in [
      ((1000, 700), 1, 1), ((1000, 700), 2, 2), ((1000, 700), 3, 3), ((1000, 700), 5, 3),
      ((1000, 700), 9, 3), ((360, 560), 2, 1), ((360, 560), 3, 1), ((360, 560), 5, 2),
      ((640, 480), 5, 2), ((640, 433), 3, 1), ((300, 400), 3, 1),
    ] as [((Int, Int), Int, Int)] {
      let tiles = layout(size, count).rectangles
      XCTAssertEqual(Set(tiles.prefix(columns).map(\.y)), [0], "\(count) at \(size)")
      if count > columns { XCTAssertGreaterThan(tiles[columns].y, 0, "\(count) at \(size)") }
    }
  }

  func testTilesFillTheViewAndDoNotOverlap() async throws {
    for size in [(300, 400), (360, 560), (640, 480), (1000, 700), (1920, 1080)] {
      for count in 1...12 {
        for ringing in [0, 1, 2] where ringing <= count {
          let layout = layout(size, count, ringing: ringing, plans: 1)
          let tiles = layout.rectangles
          XCTAssertEqual(tiles.count, count + 1)
          XCTAssertEqual(tiles.map(\.maxX).max(), size.0 - 24)
          // Rows are equally high, in whole pixels.
          XCTAssertEqual(tiles.map(\.maxY).max() ?? 0, layout.height, accuracy: 12)
          for (index, a) in tiles.enumerated() {
            XCTAssertGreaterThanOrEqual(min(a.x, a.y), 0)
            XCTAssertGreaterThanOrEqual(a.width, TileLayout.least.width)
            XCTAssertGreaterThanOrEqual(a.height, TileLayout.least.height)
            for b in tiles[..<index] {
              XCTAssertTrue(
                a.x >= b.maxX || b.x >= a.maxX || a.y >= b.maxY || b.y >= a.maxY,
                "\(a) \(b), \(count) at \(size)")
            }
          }
        }
      }
    }
  }

  func testAPlanIsHigherThanATimer() async throws {
    for (size, isList) in [((360, 700), true), ((640, 480), false), ((1000, 700), false)] {
      let tiles = layout(size, 2, plans: 1).rectangles
      XCTAssertEqual(
        Double(tiles[2].height + TileLayout.gap) / Double(tiles[0].height + TileLayout.gap),
        isList ? 2 : 1.5, accuracy: 0.02, "\(size)")
    }
  }

  func testFewerButtonsMustMakeTheFiguresMuchLarger() async throws {
    for (width, height, buttons, areBelow) in [
      (480, 198, 3, false), (302, 198, 3, true), (276, 160, 2, false), (202, 127, 1, false),
      (162, 170, 3, true),
    ] {
      let content = TileContent(
        letters: TileShape.letters, timeWidth: 2.8, nameWidth: 2, endWidth: 2,
        buttons: [60, 60, 60])
      let frames = TileFrames(content, width: width, height: height)
      let places = frames.buttons.compactMap { $0 }
      XCTAssertEqual(places.count, buttons, "\(width) × \(height)")
      let isBelow = try XCTUnwrap(places.last).y >= XCTUnwrap(frames.time).maxY
      XCTAssertEqual(isBelow, areBelow, "\(width) × \(height)")
    }
  }

  func testTheTextsOfADialAreAboveAndBelowIt() async throws {
    for (width, height) in [(317, 332), (290, 480), (482, 332), (976, 676)] {
      let frames = TileFrames(
        TileContent(
          letters: 15, timeWidth: 2.8, nameWidth: 5, endWidth: 5, isDial: true,
          buttons: [60, 60, 60]),
        width: width, height: height)
      let dial = try XCTUnwrap(frames.picture)
      XCTAssertEqual(dial.width, dial.height, accuracy: 1)
      XCTAssertGreaterThan(dial.width, height / 4)
      XCTAssertLessThanOrEqual(try XCTUnwrap(frames.name).maxY, dial.y)
      XCTAssertGreaterThanOrEqual(try XCTUnwrap(frames.time).y, dial.maxY)
      XCTAssertGreaterThan(frames.timeSize, 15 * 2.4)
    }
  }

  func testRingingTilesShareMostOfTheView() async throws {
    for size in [(360, 560), (640, 480), (1000, 700), (1920, 1080)] {
      let tiles = layout(size, 4, ringing: 2).rectangles
      let areas = tiles.map { $0.width * $0.height }
      XCTAssertGreaterThanOrEqual(areas[0] + areas[1], areas[2] + areas[3], "\(size)")
    }
  }

  func testOneThatRingsIsTheLargestOfMany() async throws {
    for size in [(300, 400), (360, 560), (640, 480), (1280, 800)] {
      for (count, plans) in [(5, 0), (9, 0), (3, 1), (12, 1)] {
        let tiles = layout(size, count, ringing: 1, plans: plans).rectangles
        let figures = tiles.map { TileShape.figureSize(width: $0.width, height: $0.height) }
        let about = "\(count) and \(plans) at \(size)"
        XCTAssertLessThanOrEqual(tiles[0].maxY, size.1 - 24, about)
        XCTAssertGreaterThan(
          TileShape.ringingFigureSize(width: tiles[0].width, height: tiles[0].height),
          1.2 * (figures.dropFirst().min() ?? 0), about)
        XCTAssertGreaterThanOrEqual(tiles[0].height + TileLayout.gap, (size.1 - 24) * 2 / 5, about)
      }
    }
  }

  func testManyTilesScroll() async throws {
    XCTAssertEqual(layout((360, 560), 5).height, 536)
    XCTAssertEqual(layout((320, 340), 3, ringing: 1).height, 316, "all fit")
    XCTAssertEqual(layout((344, 364), 4, ringing: 3).height, 340, "most ring")
    XCTAssertGreaterThan(layout((300, 400), 9).height, 376)
    XCTAssertGreaterThan(layout((640, 480), 9, letters: 30).height, 456)
    XCTAssertEqual(layout((360, 560), 100, ringing: 100).rectangles.count, 100)
  }

  func testAnArrowGoesToTheNearestTile() async throws {
    // Three in a row, and two below.
    let layout = layout((1000, 700), 5)
    for (index, step, next) in [
      (0, .right, 1), (1, .right, 2), (2, .right, nil), (0, .left, nil), (0, .up, nil),
      (0, .down, 3), (2, .down, 4), (3, .up, 0), (4, .up, 1), (3, .right, 4), (4, .down, nil),
    ] as [(Int, TileStep, Int?)] {
      XCTAssertEqual(layout.neighbor(of: index, step), next, "\(step) from \(index)")
    }
  }

  func testTheShapeFollowsTheSize() async throws {
    for (width, height, shape) in [
      (317, 332, .square), (482, 332, .square), (976, 676, .square), (336, 97, .wide),
      (482, 217, .wide), (616, 144, .wide), (162, 97, .wide),
    ] as [(Int, Int, TileShape)] {
      XCTAssertEqual(TileShape(width: width, height: height), shape, "\(width) × \(height)")
    }
  }
}
