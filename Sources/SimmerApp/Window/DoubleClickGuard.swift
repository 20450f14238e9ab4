/// Keeps the second click of a double click from a page that the first one has opened.
struct DoubleClickGuard {
  /// Where a click does something else.
  struct Place: Equatable {
    let page: Selection.Page
    /// Whether the timer that is shown has run out.
    let isOver: Bool
  }

  private var last: (time: UInt32, place: Place)?

  /// Notes a press.
  /// - Parameters:
  ///   - time: that of the display, in milliseconds; it wraps around.
  ///   - within: the longest time between the two presses of a double click, in milliseconds.
  /// - Returns: whether it belongs to an earlier one that was on another page, and is to be ignored.
  mutating func stops(at time: UInt32, on place: Place, within: UInt32) -> Bool {
    guard let last, time &- last.time <= within, last.place != place else {
      last = (time, place)
      return false
    }
    self.last?.time = time
    return true
  }
}
