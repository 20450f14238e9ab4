/// The places and the font sizes of the parts of a tile, for its size.
package struct TileFrames: Equatable {
  /// A part is left out if its place is nil.
  package var picture, name, time, detail, ready, bar, menu, sign: TileRectangle?
  package var rows: [TileRectangle] = []
  /// The line about the dishes for which there is no room; nil if all are shown.
  package var rest: TileRectangle?
  package var buttons: [TileRectangle?] { buttonPlaces.places }
  /// Whether the buttons have icons in place of words.
  package var hasIcons: Bool { buttonPlaces.hasIcons }
  package var nameSize = 0.0, timeSize = 0.0, detailSize = 0.0, dishSize = 0.0
  /// Whether name and end are at the sides of their places, not in the middle.
  package var isAligned = false

  private let content: TileContent
  private var buttonPlaces: TileButtonPlaces
  private var area: TileRectangle
  private static let padding = TileShape.padding
  /// Height of a line, in sizes of its letters.
  private static let line = 1.4
  /// Height of the bar of a dish, in sizes of the letters above it.
  package static let bar = 0.62

  package init(_ content: TileContent, width: Int, height: Int) {
    self.content = content
    let padding = width < 110 ? 6 : Self.padding
    area = TileRectangle(
      x: padding, y: padding, width: max(1, width - 2 * padding),
      height: max(1, height - 2 * padding))
    buttonPlaces = TileButtonPlaces(
      widths: content.buttons, letters: content.letters, isRinging: content.isRinging)
    let base = content.letters
    detailSize = max(base * 0.93, min(base * 1.6, Double(min(width, height)) / 18))
    nameSize = TileShape.nameSize(width: width, height: height, letters: base)
    // Without buttons even a line is enough for a tile.
    if content.buttons.isEmpty, Double(area.height) < base * 4 {
      placeLine()
      return
    }
    switch (content.isRinging, content.dishes) {
    case (true, _):
      placeRinging(
        isLow: TileShape.isLowRinging(width: width, height: height, letters: base))
    case (false, let dishes?): placePlan(dishes)
    case (false, nil):
      switch TileShape(width: width, height: height, letters: base) {
      case .square where content.isDial: placeDial()
      case .square: placeSquare()
      case .wide:
        placeWide(
          hasButtonsBelow: TileShape.wide(width: width, height: height, letters: base).areBelow)
      }
    }
  }

  private static func height(_ size: Double) -> Int { Int((size * line).rounded(.up)) }

  /// Returns the width of a text from its width in sizes of its letters. Each letter may be half a
  /// pixel wider, as its width is rounded.
  private static func width(of text: Double, at size: Double) -> Double { text * (size + 1) }

  /// Returns the largest size of letters with which a text fits a width.
  private static func size(of text: Double, in width: Double) -> Double {
    width / max(1, text) - 1
  }

  /// The size of a time that fits a place.
  private func fitting(_ width: Int, _ height: Int) -> Double {
    let most = content.isRinging || content.dishes != nil ? .infinity : content.mostFigures
    return max(
      1, min(Self.size(of: content.timeWidth, in: Double(width)), Double(height) / 1.25, most))
  }

  private var signSide: Int { Int(content.letters * 1.2) }

  /// Places the sign before the name, which is at the side.
  private mutating func placeSign() {
    guard content.hasSign, let whole = name else { return }
    let side = signSide
    sign = TileRectangle(x: whole.x, y: whole.y, width: side, height: whole.height)
    name?.x += side + 4
    name?.width -= side + 4
  }

  private mutating func placeButtonsBelow() {
    let height = buttonPlaces.placeBelow(in: area)
    if height > 0 { area.height -= height + Self.padding }
  }

  /// Places the name above a dial, and the time below it.
  private mutating func placeDial() {
    placeButtonsAndMenu()
    timeSize = fitting(area.width, area.height / 4)
    let (line, timeLine) = (Self.height(nameSize), Int(timeSize * 1.25))
    let detailLine = Self.height(detailSize)
    let side = min(area.width, area.height - line - timeLine - detailLine)
    var y = area.y + (area.height - side - line - timeLine - detailLine) / 2
    func next(_ height: Int, margin: Int = 0) -> TileRectangle {
      defer { y += height }
      return TileRectangle(
        x: area.x + margin, y: y, width: area.width - 2 * margin, height: height)
    }
    if content.hasSign {
      sign = TileRectangle(x: area.x, y: y, width: signSide, height: line)
    }
    name = next(line, margin: max(menu == nil ? 0 : 30, content.hasSign ? signSide + 4 : 0))
    picture = next(side, margin: (area.width - side) / 2)
    time = next(timeLine)
    detail = next(detailLine)
  }

  private mutating func placeButtonsAndMenu() {
    if area.height > 150 { placeButtonsBelow() }
    if area.width >= 200, area.height >= 200 {
      menu = TileRectangle(x: area.maxX - 30, y: area.y - 6, width: 36, height: 36)
    }
  }

  private mutating func placeSquare() {
    placeButtonsAndMenu()
    let above = placeNameAbove()
    let side = min(area.width, area.height)
    let free = (area.height - side) / 2
    let ring = TileRectangle(
      x: area.x + (area.width - side) / 2, y: area.y + free, width: side, height: side)
    // Name and ring belong together.
    if above { name?.y += free }
    picture = ring
    let middle = ring.y + side / 2
    detailSize = max(content.letters * 0.86, Double(side) * 0.062)
    if !above {
      let fitting = Self.size(of: content.nameWidth, in: Double(side) * 0.6)
      nameSize = max(content.letters * 0.93, min(Double(side) * 0.09, fitting))
    }
    let inner = content.hasRing ? Double(side) * TileShape.insideRing : Double(area.width) * 0.92
    let tallest = content.hasRing ? side : side * 6 / 10
    timeSize = fitting(Int(inner), tallest)
    if !content.hasRing { timeSize = min(timeSize, Double(side) * 0.5) }
    let half = Int(timeSize * 0.62)
    let timeWide = content.hasRing ? side * 8 / 10 : area.width
    time = TileRectangle(
      x: area.x + (area.width - timeWide) / 2, y: middle - half, width: timeWide,
      height: 2 * half)
    let width = content.hasRing ? side * 6 / 10 : area.width
    let x = area.x + (area.width - width) / 2
    let (nameLine, detailLine) = (Self.height(nameSize), Self.height(detailSize))
    if !above {
      name = TileRectangle(x: x, y: middle - half - nameLine, width: width, height: nameLine)
    }
    if content.hasSign {
      let y = middle - half - (above ? 1 : 2) * nameLine
      sign = TileRectangle(x: x, y: y, width: width, height: nameLine)
    }
    detail = TileRectangle(x: x, y: middle + half, width: width, height: detailLine)
    let inside = Double(side) * 0.42
    if content.hasRing, Double(half + detailLine) > inside { detail = nil }
  }

  /// Places the name above the ring if the tile is high enough for letters as large as those of a
  /// wide one.
  private mutating func placeNameAbove() -> Bool {
    // The menu is beside it.
    let side = menu == nil ? 0 : 30
    let width = area.width - 2 * side
    let size = min(content.letters * 2.2, Self.size(of: content.nameWidth, in: Double(width)))
    // The same for all names, so that the rings of a row are in one line.
    let line = Self.height(max(nameSize, content.letters * 2.2))
    guard content.hasRing, area.height - area.width >= line else { return false }
    nameSize = max(nameSize, size)
    name = TileRectangle(x: area.x + side, y: area.y, width: width, height: line).centered(
      Self.height(nameSize))
    area.y += line
    area.height -= line
    return true
  }

  private mutating func placeWide(hasButtonsBelow: Bool) {
    isAligned = true
    let line: Int
    (line, detail) = placeHead()
    if content.hasRing {
      let thickness = max(6, min(12, area.height / 24))
      bar = TileRectangle(
        x: area.x, y: area.maxY - thickness, width: area.width, height: thickness)
      area.height -= thickness + 6
    }
    let (y, height) = (area.y + line, area.height - line)
    let buttonsBelow = content.buttons.isEmpty ? 0 : buttonPlaces.height + Self.padding
    if hasButtonsBelow {
      placeButtonsBelow()
      timeSize = fitting(area.width, height - buttonsBelow)
      time = TileRectangle(x: area.x, y: y, width: area.width, height: height - buttonsBelow)
      return
    }
    let figures = min(content.mostFigures, Double(height) * 0.62)
    let least = Int(Self.width(of: content.timeWidth, at: figures)) + 1
    let width = buttonPlaces.placeBeside(
      in: area, middle: y + height / 2, room: area.height, leaving: min(least, area.width / 2))
    timeSize = fitting(width, height)
    time = TileRectangle(x: area.x, y: y, width: width, height: height)
  }

  /// Places the name above the end, both beside the figures.
  private mutating func placeLine() {
    isAligned = true
    area.y -= Self.padding / 2
    area.height += Self.padding
    nameSize = content.letters
    let beside = Self.width(of: max(content.nameWidth, content.endWidth), at: content.letters)
    let room = Double(area.width - 2 * Self.padding) - beside
    let fitting = Self.size(of: content.timeWidth, in: room)
    timeSize = max(content.letters * 1.4, min(content.letters * 2.4, fitting))
    let width = Int(Self.width(of: content.timeWidth, at: timeSize)) + Self.padding
    time = TileRectangle(x: area.x, y: area.y, width: width, height: area.height)
    let line = min(area.height / 2, Self.height(content.letters))
    let y = area.y + area.height / 2 - line
    let end = (x: area.x + width, width: area.width - width)
    name = TileRectangle(x: end.x, y: y, width: end.width, height: line)
    detail = TileRectangle(x: end.x, y: y + line, width: end.width, height: line)
    if content.nameWidth * nameSize < 4 { detail?.y = area.y + (area.height - line) / 2 }
  }

  /// Places the name and the end in one line at the top, and returns its height and the place of
  /// the end. Where there is no room for both, the name gets smaller; then the end is left out, or
  /// a short one that no sign repeats shortens the name.
  private mutating func placeHead() -> (line: Int, end: TileRectangle?) {
    let sign = content.hasSign ? signSide + 4 : 0
    let end = Int(Self.width(of: content.endWidth, at: detailSize)) + 4
    let room = Double(area.width - sign - Self.padding - end)
    let line = Self.height(nameSize)
    let fitting = Self.size(of: content.nameWidth, in: room)
    nameSize = max(content.letters * 1.07, min(nameSize, fitting))
    let isWhole = fitting >= content.letters * 1.07
    // A ringing tile leaves out a long end whatever its name, so that two that ring look alike; so
    // does a narrow one.
    let hasRoom = room >= content.letters * 5 && !content.isRinging
    let isShort = end * 10 <= area.width * 4 && !content.hasSign
    let fits = hasRoom && isWhole || isShort
    let left = area.width - (fits ? end + Self.padding : 0)
    name = TileRectangle(x: area.x, y: area.y, width: left, height: line).centered(
      Self.height(nameSize))
    placeSign()
    // On the same baseline.
    let down = Int((nameSize - detailSize) * 0.35)
    let place = TileRectangle(x: area.maxX - end, y: area.y + down, width: end, height: line)
    return (line, fits ? place.centered(Self.height(detailSize)) : nil)
  }

  private mutating func placeRinging(isLow: Bool) {
    if isLow {
      isAligned = true
      area.width = buttonPlaces.placeBeside(
        in: area, middle: area.y + area.height / 2, room: area.height,
        leaving: area.width * 40 / 100)
      let line: Int
      (line, detail) = placeHead()
      let (y, height) = (area.y + line, area.height - line)
      timeSize = fitting(area.width, height)
      time = TileRectangle(x: area.x, y: y, width: area.width, height: height)
      return
    }
    placeButtonsBelow()
    // Name and end take the room that the figures leave.
    timeSize = fitting(area.width, area.height * 55 / 100)
    nameSize = max(content.letters * 1.2, min(timeSize * 0.62, Double(area.height) * 0.2))
    detailSize = max(content.letters * 0.93, min(timeSize * 0.24, content.letters * 2.4))
    let heights = [
      Self.height(nameSize), Int(timeSize * 1.25), Self.height(detailSize),
    ]
    var y = area.y + max(0, area.height - heights.reduce(0, +)) / 2
    func next(_ height: Int) -> TileRectangle {
      defer { y += height }
      return TileRectangle(x: area.x, y: y, width: area.width, height: height)
    }
    name = next(heights[0])
    time = next(heights[1])
    detail = next(heights[2])
  }

  private mutating func placePlan(_ dishes: Int) {
    isAligned = true
    // Its height is that of its dishes.
    nameSize = min(nameSize, content.letters * (content.buttons.isEmpty ? 1.1 : 1.4))
    let line: Int
    (line, ready) = placeHead()
    let restLine = Self.height(content.letters * 0.93)
    let gap = content.buttons.isEmpty ? 0 : TileShape.gap
    let room = area.height - line - gap
    let timeLine = content.buttons.isEmpty ? Int(content.letters * 1.8) : buttonPlaces.height
    let least = min(room, timeLine)
    let leastRow = restLine + 9
    var shown = max(0, min(dishes, (room - least) / leastRow))
    if shown < dishes, shown > 0, room - least - shown * leastRow < restLine { shown -= 1 }
    let others = shown < dishes && room - least >= restLine ? restLine : 0
    let row = min(
      leastRow + (content.buttons.isEmpty ? 0 : 6), (room - least - others) / max(1, shown))
    let below = shown * row + others
    let timeHeight = min(room - below, max(least, room * 45 / 100))
    let y = area.y + line
    let width = buttonPlaces.placeBeside(
      in: area, middle: y + timeHeight / 2, room: timeHeight, leaving: area.width / 2)
    timeSize = fitting(width * 6 / 10, timeHeight)
    let figures = Int(Self.width(of: content.timeWidth, at: timeSize)) + 6
    time = TileRectangle(x: area.x, y: y, width: figures, height: timeHeight)
    if width - figures >= 72 {
      detail = TileRectangle(
        x: area.x + figures + 6, y: y, width: width - figures - 6, height: timeHeight)
    }
    if shown > 0, shown < dishes, room - timeHeight >= restLine {
      rest = TileRectangle(
        x: area.x, y: area.maxY - restLine, width: area.width, height: restLine)
    }
    let step = shown > 0 ? (room - timeHeight - (rest?.height ?? 0)) / shown : 0
    dishSize = max(
      content.letters * 0.93,
      min(content.letters * 1.6, Double(step - 12) / (Self.line + Self.bar)))
    rows = (0..<shown).map {
      TileRectangle(
        x: area.x, y: y + timeHeight + gap + $0 * step, width: area.width,
        height: min(step, max(row + 12, Int(dishSize * (Self.line + Self.bar)))))
    }
  }
}

extension TileRectangle {
  /// Returns the part in the middle for one line of text. With room for two, the text would break.
  fileprivate func centered(_ line: Int) -> TileRectangle {
    let height = min(height, line)
    return TileRectangle(x: x, y: y + (self.height - height) / 2, width: width, height: height)
  }
}
