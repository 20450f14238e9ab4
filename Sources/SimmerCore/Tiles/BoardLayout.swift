/// The places of the tiles on the board: the lead has half of it, at the start of a wide board and
/// at the top of a high one, and the rows share the other half.
///
/// All rows are equally large. If one column has no room for them, they have two; if these have
/// none either, they scroll beside the lead or below it.
package struct BoardLayout: Equatable {
  /// Space between tiles, in pixels.
  package static let gap = 12
  /// Space around all of them, in pixels.
  package static let margin = 12
  /// Width and height below which no row goes, with letters of the usual size, in pixels.
  package static let least = (width: 264, height: 96)
  /// Size of the usual letters, in pixels.
  package static let letters = 15.0
  /// The least part of a high board that the lead takes for rows that need more than half.
  private static let leastShare = 0.4

  package private(set) var leads: [TileRectangle] = []
  /// The rows, as if nothing were scrolled.
  package private(set) var rows: [TileRectangle] = []
  /// The part of the board in which the rows are, and scroll.
  package private(set) var view: TileRectangle
  /// All tiles, the leads first.
  package var rectangles: [TileRectangle] { leads + rows }

  private let leastWidth, leastHeight: Int

  /// - Parameters:
  ///   - leads: the number of tiles that share the place of the lead.
  ///   - width: the size of the board without its margins, in pixels.
  ///   - letters: size of the letters, in pixels.
  package init(leads: Int, rows: Int, width: Int, height: Int, letters: Double = Self.letters) {
    let scale = max(1, letters / Self.letters)
    let board = TileRectangle(x: 0, y: 0, width: max(1, width), height: max(1, height))
    leastWidth = min(board.width, Int(Double(Self.least.width) * scale))
    leastHeight = Int(Double(Self.least.height) * scale)
    view = board
    guard leads > 0, rows > 0 else {
      if leads > 0 { self.leads = share(board, among: leads) } else { placeRows(rows, columns: 1) }
      return
    }
    var lead = board
    let isWide = board.width > board.height && board.width >= 2 * leastWidth + Self.gap
    var columns = 1
    if isWide {
      lead.width = (board.width - Self.gap) / 2
      if length(of: rows, columns: 1) > board.height {
        let part = (board.width - Self.gap) * 2 / 5
        if Self.columns(in: board.width - part - Self.gap, least: leastWidth) > 1 {
          (columns, lead.width) = (2, part)
        }
      }
      view.x = lead.width + Self.gap
      view.width -= view.x
    } else {
      let half = (board.height - Self.gap) / 2
      let most = board.height - Self.gap - Int(Double(board.height) * Self.leastShare)
      if length(of: rows, columns: 1) > most {
        columns = Self.columns(in: board.width, least: leastWidth)
      }
      let needed = length(of: rows, columns: columns)
      lead.height = needed <= most ? min(half, board.height - Self.gap - needed) : half
      // Several that ring need more.
      let least = leads * (leastHeight + Self.gap) - Self.gap
      lead.height = max(lead.height, min(least, board.height - Self.gap - leastHeight / 2))
      view.y = lead.height + Self.gap
      view.height -= view.y
    }
    self.leads = share(lead, among: leads)
    placeRows(rows, columns: columns)
  }

  /// Returns the number of tiles that fit into a window without scrolling, at least one.
  static func count(width: Int, height: Int, letters: Double) -> Int {
    let (width, height) = (width - 2 * margin, height - 2 * margin)
    func fits(_ count: Int) -> Bool {
      let layout = BoardLayout(
        leads: 1, rows: count - 1, width: width, height: height, letters: letters)
      return layout.rectangles.allSatisfy {
        $0.width >= layout.leastWidth && $0.height >= layout.leastHeight && $0.maxY <= height
      }
    }
    return (1...12).last(where: fits) ?? 1
  }

  /// Height of the rows in as many columns as there may be, in pixels: enough for them in any
  /// number of columns that is chosen because they fit.
  /// - Parameter width: the width of their part of the board.
  package static func leastHeight(ofRows rows: Int, width: Int, letters: Double) -> Int {
    let scale = max(1, letters / Self.letters)
    let columns = columns(in: width, least: Int(Double(least.width) * scale))
    let height = Int(Double(least.height) * scale)
    return rows == 0 ? 0 : (rows + columns - 1) / columns * (height + gap) - gap
  }

  private static func columns(in width: Int, least: Int) -> Int {
    width >= 2 * least + gap ? 2 : 1
  }

  /// The least height of rows, in pixels.
  private func length(of rows: Int, columns: Int) -> Int {
    (rows + columns - 1) / columns * (leastHeight + Self.gap) - Self.gap
  }

  private mutating func placeRows(_ count: Int, columns: Int) {
    guard count > 0 else { return }
    let lines = (count + columns - 1) / columns
    let height = max(view.height, length(of: count, columns: columns))
    rows = (0..<count).map { index in
      let (x, width) = Self.part(index % columns, of: columns, in: view.width)
      let (y, height) = Self.part(index / columns, of: lines, in: height)
      return TileRectangle(x: view.x + x, y: view.y + y, width: width, height: height)
    }
  }

  /// Divides the place of the lead among those that ring, in the number of columns in which the
  /// figures are largest.
  private func share(_ place: TileRectangle, among count: Int) -> [TileRectangle] {
    func tiles(_ columns: Int) -> [TileRectangle] {
      let lines = (count + columns - 1) / columns
      return (0..<count).map { index in
        let line = index / columns
        let inLine = min(columns, count - line * columns)
        let (x, width) = Self.part(index % columns, of: inLine, in: place.width)
        let (y, height) = Self.part(line, of: lines, in: place.height)
        return TileRectangle(x: place.x + x, y: place.y + y, width: width, height: height)
      }
    }
    func size(_ tiles: [TileRectangle]) -> Double {
      tiles.map { min(Double($0.width) / 3.4, Double($0.height) * 0.5) }.min() ?? 0
    }
    let most = max(1, min(count, place.width / max(1, leastWidth * 3 / 4)))
    return (1...most).map(tiles).max { size($0) < size($1) } ?? []
  }

  /// Returns the start and length of one of `count` equal parts of a length.
  private static func part(
    _ index: Int, of count: Int, in length: Int
  ) -> (start: Int, length: Int) {
    // Equal to the pixel, so that rows look alike.
    let part = (length - (count - 1) * gap) / count
    return (index * (part + gap), part)
  }
}

/// A move from one tile to another with an arrow key.
package enum TileStep: Sendable {
  case left, right, up, down
}

extension BoardLayout {
  /// Returns the index of the nearest tile in a direction; nil at the edge.
  /// - Parameter step: the direction, with `left` towards the side where lines begin.
  package func neighbor(of index: Int, _ step: TileStep) -> Int? {
    guard rectangles.indices.contains(index) else { return nil }
    let from = rectangles[index]
    func distance(_ other: TileRectangle) -> (along: Int, across: Int)? {
      let along =
        switch step {
        case .left: from.x - other.maxX
        case .right: other.x - from.maxX
        case .up: from.y - other.maxY
        case .down: other.y - from.maxY
        }
      let isAcross = step == .left || step == .right
      // The nearer start counts where several tiles touch the line.
      let gap =
        isAcross
        ? max(0, max(other.y - from.maxY, from.y - other.maxY) + 1)
        : max(0, max(other.x - from.maxX, from.x - other.maxX) + 1)
      return along >= 0 ? (along, gap) : nil
    }
    return rectangles.indices.compactMap { index in
      distance(rectangles[index]).map { (index, $0) }
    }.min { ($0.1.across, $0.1.along, $0.0) < ($1.1.across, $1.1.along, $1.0) }?.0
  }
}
