/// The places of the buttons of a tile: below or beside its other parts.
struct TileButtonPlaces: Equatable {
  /// In the order of the actions; nil for a button that is left out.
  private(set) var places: [TileRectangle?]
  /// Whether the buttons have icons in place of words.
  private(set) var hasIcons = false

  private let widths: [Int]
  private let isRinging: Bool
  /// The minimum height of a button, and the width of one with an icon, in pixels.
  let height: Int

  /// - Parameters:
  ///   - widths: the natural widths with words, in pixels.
  ///   - letters: size of the letters, in pixels.
  ///   - isRinging: whether the tile rings. Its buttons are higher, and have words.
  init(widths: [Int], letters: Double, isRinging: Bool) {
    (self.widths, self.isRinging) = (widths, isRinging)
    places = widths.map { _ in nil }
    height = TileShape.button(letters: letters)
  }

  private func width(of button: Int) -> Int { hasIcons ? height : max(height, widths[button]) }

  /// Places buttons in a row at the bottom, each at least 44 pixels wide and high. Where there is
  /// no room for all with words they have icons, closer together if need be; where there is none
  /// for these, the first are left out.
  /// - Returns: the height of the row; 0 without buttons.
  mutating func placeBelow(in area: TileRectangle) -> Int {
    var gap = TileShape.gap
    var shown = Array(widths.indices)
    func width(_ shown: [Int]) -> Int {
      shown.reduce(-gap) { $0 + self.width(of: $1) + gap }
    }
    let least = shown.count * height + (shown.count - 1) * gap / 2
    hasIcons = width(shown) > area.width && least <= area.width
    if hasIcons, width(shown) > area.width { gap /= 2 }
    while shown.count > 1, width(shown) > area.width { shown.removeFirst() }
    let height = isRinging ? max(56, min(90, (area.height + 24) / 5)) : height
    let extra = shown.isEmpty ? 0 : (area.width - width(shown)) / shown.count
    var x = area.x
    for (place, index) in shown.enumerated() {
      let isLast = place == shown.count - 1
      let width = isLast ? area.maxX - x : self.width(of: index) + extra
      places[index] = TileRectangle(x: x, y: area.maxY - height, width: width, height: height)
      x += width + gap
    }
    return shown.isEmpty ? 0 : height
  }

  /// Places buttons at the right, with icons unless the tile rings.
  /// - Parameters:
  ///   - middle: the middle of the buttons, in pixels from the top.
  ///   - room: the height that decides how large they are.
  ///   - least: the width to leave for the other parts.
  /// - Returns: the width that they leave.
  mutating func placeBeside(
    in area: TileRectangle, middle: Int, room: Int, leaving least: Int
  ) -> Int {
    hasIcons = !isRinging
    var size =
      isRinging
      ? max(56, height, min(90, room * 2 / 5))
      : max(height, min(height * 3 / 2, room * 2 / 5))
    // All buttons are worth more than large ones.
    if hasIcons, area.width - widths.count * (size + TileShape.gap) < least { size = height }
    var end = area.maxX
    // The main button is the last.
    for index in widths.indices.reversed() {
      let isMain = index == widths.count - 1
      var width = hasIcons ? size : max(size * 3 / 2, widths[index], area.width / 5)
      if isMain { width = min(width, max(size, end - TileShape.gap - area.x - least)) }
      guard isMain || end - width - TileShape.gap - area.x >= least else { break }
      places[index] = TileRectangle(
        x: end - width, y: middle - size / 2, width: width, height: size)
      end -= width + TileShape.gap
    }
    return end - area.x
  }
}
