import XCTest

@testable import SimmerCore

/// The places of the tiles, by their number and the size of the board.
final class BoardLayoutTests: XCTestCase, @unchecked Sendable {
  private func layout(
    _ size: (Int, Int), leads: Int = 1, rows: Int, letters: Double = 15
  ) -> BoardLayout {
    BoardLayout(
      leads: leads, rows: rows, width: size.0 - 24, height: size.1 - 24, letters: letters)
  }

  func testTheLeadHasHalfAndKeepsItWhateverTheRowsAre() async throws {
    for (size, isWide) in [((1280, 754), true), ((640, 434), true), ((360, 514), false)] {
      let leads = (1...3).map { layout(size, rows: $0).leads[0] }
      let share = { (lead: TileRectangle) in
        isWide ? Double(lead.width) / Double(size.0) : Double(lead.height) / Double(size.1)
      }
      for lead in leads {
        XCTAssertTrue((0.36...0.52).contains(share(lead)), "\(lead) at \(size)")
        XCTAssertEqual([lead.x, lead.y], [0, 0])
      }
      if isWide { XCTAssertEqual(Set(leads.map(\.width)).count, 1) }
    }
  }

  func testRowsHaveTwoColumnsWhereOneHasNoRoom() async throws {
    for (size, rows, columns) in [
      ((1280, 754), 4, 1), ((1280, 754), 6, 1), ((1280, 754), 8, 2), ((640, 434), 3, 1),
      ((640, 434), 8, 1), ((360, 514), 8, 1), ((700, 900), 12, 2),
    ] as [((Int, Int), Int, Int)] {
      let layout = layout(size, rows: rows)
      XCTAssertEqual(Set(layout.rows.map(\.x)).count, columns, "\(rows) at \(size)")
    }
  }

  func testRowsAreEqualAndDoNotOverlap() async throws {
    for size in [(0, 0), (24, 300), (300, 354), (360, 514), (640, 434), (1000, 654), (1920, 1034)] {
      for (leads, count) in [(1, 1), (1, 4), (1, 8), (1, 11), (2, 1), (2, 5), (3, 0), (5, 3)] {
        let layout = layout(size, leads: leads, rows: count)
        let about = "\(leads) + \(count) at \(size)"
        XCTAssertEqual(layout.leads.count, leads, about)
        XCTAssertEqual(layout.rows.count, count, about)
        XCTAssertLessThanOrEqual(Set(layout.rows.map { [$0.width, $0.height] }).count, 1, about)
        let tiles = layout.rectangles
        for (index, tile) in tiles.enumerated() {
          XCTAssertGreaterThanOrEqual(tile.x, 0, about)
          if size.0 < 264 { continue }
          XCTAssertLessThanOrEqual(tile.maxX, size.0 - 24, about)
          for other in tiles[..<index] {
            let isApart =
              tile.x >= other.maxX || other.x >= tile.maxX || tile.y >= other.maxY
              || other.y >= tile.maxY
            XCTAssertTrue(isApart, "\(tile) and \(other), \(about)")
          }
        }
        if size.0 < 264 { continue }
        // All that ring are in view; rows may scroll.
        for lead in layout.leads { XCTAssertLessThanOrEqual(lead.maxY, size.1 - 24, about) }
        let least = BoardLayout.leastHeight(ofRows: count, width: layout.view.width, letters: 15)
        XCTAssertLessThanOrEqual(
          least, max(layout.view.height, (layout.rows.last?.maxY ?? 0) - layout.view.y), about)
      }
    }
  }

  func testLargeLettersNeedLargerRows() async throws {
    let (small, large) = (
      layout((360, 514), rows: 5).rows[0], layout((360, 514), rows: 5, letters: 30).rows[0]
    )
    XCTAssertEqual([small.height, large.height], [96, 192])
  }

  func testArrowsLeadToTheNearestTile() async throws {
    let wide = layout((1280, 754), rows: 8)
    for (index, step, expected) in [
      (0, .right, 1), (1, .right, 2), (2, .down, 4), (4, .left, 3), (3, .left, 0), (0, .left, nil),
      (1, .up, nil), (7, .down, nil),
    ] as [(Int, TileStep, Int?)] {
      XCTAssertEqual(wide.neighbor(of: index, step), expected, "\(index) \(step)")
    }
  }
}
