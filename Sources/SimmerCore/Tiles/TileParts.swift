/// The places of the parts of a tile, for its size. They are the same in every tile: name and end
/// on the first line, with the menu behind them; then the figures; and the buttons at the end,
/// beside the figures or below them. Large tiles have larger parts.
package struct TileParts: Equatable {
  /// What the places depend on, besides the size of the tile.
  package struct Content: Equatable {
    /// Size of the letters, in pixels: 1 em.
    package var letters: Double
    /// Widths of the texts, in sizes of their letters, and the height of a line of figures.
    package var name, end, figures, line: Double
    /// The places for buttons: none in a tile of what is yet to start.
    package var buttons: Int
    package var isRinging = false
    /// Whether it is a lead, whose figures are in the middle.
    package var isLead = false
    /// Number of bars, of the dishes of a plan.
    package var bars = 0

    package init(
      letters: Double, name: Double, end: Double, figures: Double, line: Double = 1.36,
      buttons: Int = TileParts.buttons, isRinging: Bool = false, isLead: Bool = false, bars: Int = 0
    ) {
      (self.letters, self.name, self.end) = (letters, name, end)
      (self.figures, self.line, self.buttons) = (figures, line, buttons)
      (self.isRinging, self.isLead, self.bars) = (isRinging, isLead, bars)
    }
  }

  /// Number of places for buttons.
  package static let buttons = 3
  /// Height of a line of text, and of the bar of a dish, in sizes of the letters.
  package static let (line, bar) = (1.4, 0.62)

  package private(set) var name = TileRectangle(x: 0, y: 0, width: 0, height: 0)
  package private(set) var end = TileRectangle(x: 0, y: 0, width: 0, height: 0)
  package private(set) var figures = TileRectangle(x: 0, y: 0, width: 0, height: 0)
  /// Whether the figures are in the middle, and not at the side.
  package private(set) var isCentered = false
  package private(set) var menu: TileRectangle?
  /// One for each place; nil where there is no room for it.
  package private(set) var buttons: [TileRectangle?] = []
  /// The bars that are shown, each with its line of text, and the line about the others.
  package private(set) var bars: [TileRectangle] = []
  package private(set) var rest: TileRectangle?
  /// Sizes of letters, in pixels.
  package private(set) var nameSize = 0.0
  package private(set) var endSize = 0.0
  package private(set) var barSize = 0.0

  private let content: Content
  private let height: Int
  private let touch: Int
  private static let gap = 6
  /// Least width and height of what can be pressed, in pixels.
  private static let least = 44

  package init(_ content: Content, width: Int, height: Int) {
    (self.content, self.height) = (content, height)
    let letters = content.letters
    touch = max(Self.least, min(Int(letters * 2.6), width / 7))
    let isLow = height < 10 * Int(letters)
    let across = height > 320 && width > 400 ? 24 : 12
    let down = isLow ? 6 : across
    var area = TileRectangle(
      x: across, y: down, width: max(1, width - 2 * across), height: max(1, height - 2 * down))
    let large = min(Double(height) * 0.13, Double(width) * 0.08)
    nameSize = max(letters * 1.07, min(letters * 3, large))
    endSize = max(letters * 0.93, min(letters * 1.6, nameSize * 0.7))
    if content.buttons == 0, Double(height) < letters * 5.4 {
      placeLine(in: area)
      return
    }
    if content.isRinging { placeStopBeside(in: &area) }
    let head = placeHead(in: area)
    area.height -= head - area.y
    area.y = head
    switch (content.isRinging, buttons.isEmpty) {
    case (true, true): placeStopBelow(in: area)
    case (true, false): placeFigures(in: area, size: size(width: area.width, height: area.height))
    case (false, _): place(in: area)
    }
  }

  private func height(_ size: Double) -> Int { Int((size * content.line).rounded(.up)) }

  /// Returns the width of a text in letters of a size. Each letter may be half a pixel wider, as
  /// its width is rounded.
  private static func width(_ text: Double, _ size: Double) -> Int {
    text == 0 ? 0 : Int((text * (size + 1)).rounded(.up)) + 4
  }

  // MARK: - The first line

  /// Places name, end and menu, and returns where the line ends.
  private mutating func placeHead(in area: TileRectangle) -> Int {
    let hasMenu = content.buttons > 0
    var room = area.width
    if hasMenu {
      room -= 3 * Self.gap
    }
    let endWidth = Self.width(content.end, endSize)
    let line = height(nameSize)
    // The name gets smaller before it is cut.
    let fitting = Double(room - endWidth - Self.gap - 4) / max(1, content.name) - 1
    nameSize = max(content.letters * 1.07, min(nameSize, fitting))
    let nameWidth = Self.width(content.name, nameSize)
    let middle = max(area.y + line / 2, hasMenu ? Self.least / 2 : 0)
    if hasMenu {
      // The symbol is at the edge of the other parts.
      menu = TileRectangle(
        x: min(area.maxX - Self.gap, area.maxX + area.x - Self.least / 2) - Self.least / 2,
        y: middle - Self.least / 2, width: Self.least, height: Self.least)
    }
    // A long end gives way to the name, but not all of its place.
    let left = content.name == 0 ? 0 : min(nameWidth + Self.gap, room * 6 / 10)
    var taken = min(endWidth, room - left)
    // Less than a time of day says nothing.
    if taken < endWidth, taken < Int(endSize * 3) { taken = 0 }
    let nameLine = height(nameSize)
    name = TileRectangle(
      x: area.x, y: middle - nameLine / 2, width: room - taken - Self.gap, height: nameLine)
    let endLine = height(endSize)
    // On the same baseline.
    let y = middle - endLine / 2 + Int((nameSize - endSize) * 0.35)
    end = TileRectangle(x: area.x + room - taken, y: y, width: taken, height: endLine)
    return middle + line / 2
  }

  // MARK: - Figures and buttons

  /// Size of the figures in a place. Their digits are lower than their line.
  private func size(width: Int, height: Int) -> Double {
    max(1, min(Double(width - 4) / max(0.5, content.figures) - 1, Double(height) * 0.95))
  }

  private mutating func placeFigures(
    in area: TileRectangle, size: Double, isCentered: Bool = false
  ) {
    let line = Int(size * content.line)
    // Smaller figures say nothing.
    guard size >= content.letters * 0.9 else { return }
    let y = min(area.y + (area.height - line) / 2, height - line)
    figures = TileRectangle(x: area.x, y: max(0, y), width: area.width, height: line)
    self.isCentered = isCentered
  }

  private func width(of count: Int, _ side: Int) -> Int { count * (side + gap(side)) - gap(side) }

  private func gap(_ side: Int) -> Int { max(Self.gap, side / 8) }

  private mutating func place(in area: TileRectangle) {
    let count = content.buttons
    guard count > 0 else {
      var area = area
      placeBars(in: &area)
      return placeFigures(
        in: area, size: size(width: area.width, height: min(area.height, Int(content.letters * 8))))
    }
    let largest = Int(content.letters * 6.4)
    func side(_ part: Double) -> Int {
      max(touch, min(largest, area.width / 5, Int(Double(area.height) * part)))
    }
    let (beside, below) = (side(0.5), side(0.34))
    let room = area.width - width(of: count, beside) - 12
    let left = area.height - below - Self.gap
    let sizes = (
      beside: size(width: room, height: area.height), below: size(width: area.width, height: left)
    )
    if sizes.beside >= sizes.below || left < touch {
      var first = area
      first.width = max(touch, room)
      placeFigures(in: first, size: size(width: first.width, height: area.height))
      // Below the menu, of which only the symbol is seen.
      let y = max(area.y + (area.height - beside) / 2, menu?.maxY ?? 0)
      placeButtons(side: beside, y: min(y, area.maxY - beside), in: area)
    } else {
      var first = area
      first.height = left
      placeBars(in: &first)
      placeFigures(
        in: first, size: size(width: first.width, height: first.height), isCentered: content.isLead)
      placeButtons(side: below, y: area.maxY - below, in: area)
    }
  }

  /// Places round buttons at the end.
  private mutating func placeButtons(side: Int, y: Int, in area: TileRectangle) {
    // In a very narrow tile the first ones drop out: the last one is the main one.
    let fitting = max(1, min(content.buttons, (area.width + gap(side)) / (side + gap(side))))
    buttons = (0..<content.buttons).map { index in
      let place = content.buttons - index
      guard place <= fitting else { return nil }
      return TileRectangle(
        x: area.maxX - place * (side + gap(side)) + gap(side), y: y, width: side, height: side)
    }
  }

  // MARK: - Ringing

  /// Places a wide first button, and round ones behind it where there is room, at the end of a low
  /// tile, which they shorten.
  private mutating func placeStopBeside(in area: inout TileRectangle) {
    let head = height(nameSize) + Self.gap
    let below = size(width: area.width, height: area.height - head - stopBelow(in: area) - Self.gap)
    let side = min(96, area.height)
    func room(_ round: Int) -> Int {
      area.width - 12 - side * 3 / 2 - round * (side + gap(side))
    }
    func beside(_ round: Int) -> Double {
      size(width: max(1, room(round)), height: area.height - head)
    }
    guard below < beside(0) * 0.7 || area.height < head + 2 * touch else { return }
    let others = max(0, content.buttons - 1)
    let round = beside(others) >= beside(0) * 0.6 ? others : 0
    let x = area.x + room(round) + 12
    placeStop(side: side, others: round, from: x, y: area.y + (area.height - side) / 2, in: area)
    area.width = room(round)
  }

  private func stopBelow(in area: TileRectangle) -> Int {
    max(56, min(96, Int(Double(area.height) * 0.28)))
  }

  private mutating func placeStopBelow(in area: TileRectangle) {
    let side = stopBelow(in: area)
    var first = area
    first.height = max(1, area.height - side - Self.gap)
    placeFigures(
      in: first, size: size(width: first.width, height: first.height), isCentered: content.isLead)
    let others = max(0, content.buttons - 1)
    let hasRoom = area.width >= (side + gap(side)) * others + side
    placeStop(
      side: side, others: hasRoom ? others : 0, from: area.x, y: area.maxY - side, in: area)
  }

  private mutating func placeStop(
    side: Int, others: Int, from x: Int, y: Int, in area: TileRectangle
  ) {
    let end = area.maxX - others * (side + gap(side))
    buttons = [TileRectangle(x: x, y: y, width: end - x, height: side)]
    buttons += (1..<max(1, content.buttons)).map { index in
      guard index <= others else { return nil }
      return TileRectangle(
        x: end + gap(side) + (index - 1) * (side + gap(side)), y: y, width: side, height: side)
    }
  }

  // MARK: - Bars

  /// Places bars at the bottom of an area, which they shorten. The figures keep at least half.
  private mutating func placeBars(in area: inout TileRectangle) {
    let (letters, count) = (content.letters, content.bars)
    let line = height(letters * 0.93)
    let least = line + 9
    let room = content.buttons == 0 ? area.height - Int(letters * 2.4) : area.height / 2
    guard count > 0, room >= least else { return }
    var shown = min(count, room / least)
    if shown < count, room - shown * least < line { shown -= 1 }
    guard shown > 0 else { return }
    let others = shown < count ? line : 0
    let step = min((room - others) / shown, Int(letters * 3.2))
    barSize = max(
      letters * 0.93, min(letters * 1.4, Double(step - 12) / (Self.line + Self.bar)))
    let height = min(step, max(least, Int(barSize * (Self.line + Self.bar)) + 3))
    let top = area.maxY - others - shown * step
    bars = (0..<shown).map {
      TileRectangle(x: area.x, y: top + $0 * step, width: area.width, height: height)
    }
    if others > 0 {
      rest = TileRectangle(x: area.x, y: area.maxY - line, width: area.width, height: line)
    }
    area.height = top - Self.gap - area.y
  }

  // MARK: - One line

  /// Places the name above the end, both beside the figures.
  private mutating func placeLine(in area: TileRectangle) {
    let letters = content.letters
    (nameSize, endSize) = (letters, letters * 0.93)
    let beside = max(content.name, content.end) * (letters + 1)
    let room = Double(area.width) - beside - 12
    let size = max(letters * 1.4, min(letters * 2.4, room / max(0.5, content.figures) - 0.5))
    let width = content.figures > 0 ? Self.width(content.figures, size) + 12 : 0
    var first = area
    first.width = width
    placeFigures(in: first, size: size)
    let line = min((area.height + 6) / 2, height(letters))
    let middle = area.y + area.height / 2
    let (x, rest) = (area.x + width, area.width - width)
    name = TileRectangle(
      x: x, y: content.end > 0 ? middle - line : middle - line / 2, width: rest, height: line)
    end = TileRectangle(
      x: x, y: content.name > 0 ? middle : middle - line / 2, width: rest, height: line)
  }

  /// Whether the end is at the side, below the name.
  package var isLine: Bool { end.x == name.x && end.width > 0 && content.buttons == 0 }
}
