import TimerEngine

/// Figures typed into one column of the picker, replacing its value.
struct TypedFigures: Equatable {
  /// Maximum number of figures in a column.
  private static let most = 2

  /// The picked time before the figures.
  let before: Duration
  /// The unit of the column.
  let unit: PickerUnit
  /// The figures so far.
  private(set) var text = ""

  init(into unit: PickerUnit, of before: Duration) {
    (self.unit, self.before) = (unit, before)
  }

  /// The resulting time; nil if it is too long. A value beyond the range of the column is carried:
  /// 90 minutes are 1 h 30 min.
  var duration: Duration? {
    let others = before - unit.duration * unit.value(of: before)
    return unit.picking(others + unit.duration * (Int(text) ?? 0))
  }

  /// Adds a figure at the end.
  /// - Returns: false if the column is full.
  mutating func append(_ figure: Int) -> Bool {
    guard text.count < Self.most else { return false }
    text += String(figure)
    return true
  }

  /// Removes the last figure.
  mutating func removeLast() {
    _ = text.popLast()
  }
}
