import TimerEngine

/// Figures typed into one column of the picker: they replace what stood there.
struct TypedFigures: Equatable {
  /// The most figures that a column holds.
  private static let most = 2

  /// The time that was picked before.
  let before: Duration
  /// The unit that the column counts.
  let unit: PickerUnit
  /// The figures so far.
  private(set) var text = ""

  init(into unit: PickerUnit, of before: Duration) {
    (self.unit, self.before) = (unit, before)
  }

  /// The time that is meant. A column holds more than its range, and the rest is carried: 90
  /// minutes are 1 h 30 min. Nil where that is longer than a timer may be.
  var duration: Duration? {
    let others = before - unit.duration * unit.value(of: before)
    return unit.picking(others + unit.duration * (Int(text) ?? 0))
  }

  /// Adds a figure at the end.
  /// - Returns: false where the column has no room for it.
  mutating func append(_ figure: Int) -> Bool {
    guard text.count < Self.most else { return false }
    text += String(figure)
    return true
  }

  /// Takes the last figure away.
  mutating func removeLast() {
    _ = text.popLast()
  }
}
