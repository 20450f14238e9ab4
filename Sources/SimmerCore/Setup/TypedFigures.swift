import TimerEngine

/// Figures typed into the picker. They fill from the right, as on a microwave oven: from one column
/// over those to its left. 1, 2, 0 in the seconds are 1:20.
package struct TypedFigures: Equatable {
  /// The picked time before the figures.
  package let before: Duration
  /// The unit of the column in which they end.
  package let unit: PickerUnit
  package private(set) var text = ""

  package init(into unit: PickerUnit, of before: Duration) {
    (self.unit, self.before) = (unit, before)
  }

  /// The resulting time; nil if it is over 99:59:59. A column may hold more than 59, which is
  /// carried: 90 minutes are 1 h 30 min. Columns that no figure reaches stay as they were.
  package var duration: Duration? {
    var (duration, figures) = (before, text[...])
    for unit in PickerUnit.allCases[...unit.rawValue].reversed() {
      if figures.isEmpty, unit != self.unit { break }
      let value = Int(figures.suffix(2)) ?? 0
      duration += unit.duration * (value - unit.value(of: before))
      figures = figures.dropLast(2)
    }
    return unit.picking(duration)
  }

  /// Returns false if all columns are full, or the time would be too long.
  package mutating func append(_ figure: Int) -> Bool {
    var longer = self
    longer.text += String(figure)
    guard longer.text.count <= 2 * (unit.rawValue + 1), longer.duration != nil else { return false }
    self = longer
    return true
  }

  package mutating func removeLast() {
    _ = text.popLast()
  }
}
