/// A rectangle in whole pixels, from the top and from the side where lines begin.
package struct TileRectangle: Equatable, Sendable {
  package var x, y, width, height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  package var maxX: Int { x + width }
  package var maxY: Int { y + height }

  fileprivate func moved(down: Int) -> TileRectangle {
    TileRectangle(x: x, y: y + down, width: width, height: height)
  }
}

/// The places of tiles in a view: in the number of columns that makes the smallest tile most
/// legible.
/// Tiles that ring share most of the view. If the others are many, those that ring have two fifths
/// of it, and the others scroll. Below a least size of tiles the view scrolls, too.
package struct TileLayout: Equatable {
  /// Width and height below which no tile goes, with letters of the usual size, in pixels.
  package static let least = (width: 150, height: 96)
  /// Space between tiles, in pixels.
  package static let gap = 12

  package let rectangles: [TileRectangle]
  /// Height of all rows; more than that of the view if it scrolls.
  package let height: Int
  /// Size of the figures in the smallest tile that doesn't ring. Larger tiles have no larger ones,
  /// so that the figures of all are alike.
  package let figureSize: Double

  /// - Parameters:
  ///   - width: the size of the view, without its margins.
  ///   - letters: size of the letters, in pixels.
  ///   - least: width and height below which no tile goes, with letters of the usual size.
  package init(
    _ places: [TilePlace], width: Int, height: Int, letters: Double = TileShape.letters,
    least: (width: Int, height: Int) = Self.least
  ) {
    (rectangles, self.height) = Self.rectangles(
      of: places, width: width, height: height, letters: letters, least: least)
    figureSize =
      zip(places, rectangles).filter { !$0.0.isRinging && !$0.0.isPlan }
      .map { TileShape.figureSize(width: $1.width, height: $1.height, letters: letters) }
      .min() ?? .infinity
  }

  private static func rectangles(
    of places: [TilePlace], width: Int, height: Int, letters: Double,
    least usual: (width: Int, height: Int)
  ) -> ([TileRectangle], height: Int) {
    let scale = letters / TileShape.letters
    let view = TileRectangle(x: 0, y: 0, width: max(1, width), height: max(1, height))
    let least = (
      width: min(view.width, Int(Double(usual.width) * scale)),
      height: Int(Double(usual.height) * scale)
    )
    func fits(_ tiles: [TileRectangle]) -> Bool {
      tiles.allSatisfy { $0.width >= least.width && $0.height >= least.height }
    }
    func fill(_ view: TileRectangle, with places: ArraySlice<TilePlace>) -> [TileRectangle] {
      Self.fill(view, with: places, letters: letters, least: least.width, fits: fits)
    }
    let all = fill(view, with: places[...])
    let count = places.prefix(while: \.isRinging).count
    if count > 0, count < places.count {
      let (ringing, others) = (places[..<count], places[count...])
      let isWide = view.width > view.height
      func split(_ share: Double, isBeside: Bool) -> (TileRectangle, TileRectangle) {
        let share = max(share, Double(count) / Double(places.count))
        return Self.split(view, share: share, isBeside: isBeside)
      }
      // A part of a high view beside another would be too narrow.
      for (share, isBeside) in [
        (0.6, isWide), (0.5, isWide), (0.5, false), (0.4, isWide), (0.4, false),
      ] {
        let (first, second) = split(share, isBeside: isBeside)
        let tiles = fill(first, with: ringing) + fill(second, with: others)
        if fits(tiles) { return (tiles, view.height) }
      }
      let (first, second) = split(0.4, isBeside: false)
      let tiles = fill(first, with: ringing)
      let isLarge = view.height >= 4 * least.height && count * 5 <= places.count * 2
      if fits(tiles), isLarge || !fits(all) {
        // The others scroll.
        let (below, height) = rectangles(
          of: Array(others), width: width, height: second.height, letters: letters, least: usual)
        return (tiles + below.map { $0.moved(down: second.y) }, second.y + height)
      }
    }
    if fits(all) { return (all, view.height) }
    let columns = max(1, (view.width + gap) / (least.width + gap))
    let rows = rows(of: places[...], columns: columns)
    let whole = TileRectangle(
      x: 0, y: 0, width: view.width,
      height: rows.map(\.height).reduce(0, +) * (least.height + gap) / Row.ofTimers - gap)
    return (tiles(rows, in: whole), whole.height)
  }

  /// Divides a view into two beside each other, or one above the other.
  private static func split(
    _ view: TileRectangle, share: Double, isBeside: Bool
  ) -> (TileRectangle, TileRectangle) {
    var (first, second) = (view, view)
    if isBeside {
      first.width = Int(Double(view.width - gap) * share)
      second.x += first.width + gap
      second.width -= first.width + gap
    } else {
      first.height = Int(Double(view.height - gap) * share)
      second.y += first.height + gap
      second.height -= first.height + gap
    }
    return (first, second)
  }

  /// Returns the tiles in the best number of columns, of those that fit. More columns must be worth
  /// it: the eye finds a tile sooner among few.
  private static func fill(
    _ view: TileRectangle, with places: ArraySlice<TilePlace>, letters: Double, least: Int,
    fits: ([TileRectangle]) -> Bool
  ) -> [TileRectangle] {
    var best: (tiles: [TileRectangle], fits: Bool, size: Double) = ([], false, -.infinity)
    for columns in 1...max(1, min(places.count, (view.width + gap) / (least + gap))) {
      let tiles = tiles(rows(of: places, columns: columns), in: view)
      let size =
        zip(places, tiles).map { place, tile in
          (place.isRinging ? TileShape.ringingFigureSize : TileShape.legibility)(
            tile.width, tile.height, letters)
        }.min() ?? 0
      let isBetter = fits(tiles) == best.fits ? size > best.size * 1.1 : fits(tiles)
      if isBetter { best = (tiles, fits(tiles), size) }
    }
    return best.tiles
  }

  /// A row of tiles.
  private struct Row {
    /// The widths of the tiles, in columns.
    var widths: [Int]
    var hasPlan = false
    /// Its height, in halves of that of timers.
    var height = Self.ofTimers
    static let ofTimers = 2

    var columns: Int { widths.reduce(0, +) }
  }

  /// Returns the rows of tiles. A plan takes two columns and a higher row or, among tiles that are
  /// all as wide as the view, the height of two timers.
  private static func rows(of places: ArraySlice<TilePlace>, columns: Int) -> [Row] {
    var rows: [Row] = []
    for place in places {
      let width = min(columns, place.isPlan ? 2 : 1)
      if let last = rows.last, last.columns + width <= columns {
        rows[rows.count - 1].widths.append(width)
      } else {
        rows.append(Row(widths: [width]))
      }
      if place.isPlan { rows[rows.count - 1].hasPlan = true }
    }
    let isList = rows.count == places.count
    for index in rows.indices where rows[index].hasPlan { rows[index].height += isList ? 2 : 1 }
    return rows
  }

  /// Returns the rectangles of rows that fill a view. The tiles of a row fill it. All rows without
  /// plans are equally high, so that equal timers look alike.
  private static func tiles(_ rows: [Row], in view: TileRectangle) -> [TileRectangle] {
    var result: [TileRectangle] = []
    let units = rows.map(\.height).reduce(0, +)
    var y = view.y
    for row in rows {
      let height = (view.height + gap) * row.height / units - gap
      var column = 0
      for width in row.widths {
        let (x, length) = part(column..<column + width, of: row.columns, in: view.width)
        result.append(TileRectangle(x: view.x + x, y: y, width: length, height: height))
        column += width
      }
      y += height + gap
    }
    return result
  }

  /// Returns the start and length of some of `count` equal parts of a length.
  private static func part(
    _ range: Range<Int>, of count: Int, in length: Int
  ) -> (start: Int, length: Int) {
    let start = range.lowerBound * (length + gap) / count
    let end = range.upperBound * (length + gap) / count - gap
    return (start, end - start)
  }
}

/// A move from one tile to another with an arrow key.
package enum TileStep: Sendable {
  case left, right, up, down
}

extension TileLayout {
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
