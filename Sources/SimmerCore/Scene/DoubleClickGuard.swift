/// A filter that keeps the second click of a double click from a page that the first one opened.
package struct DoubleClickGuard {
  /// The page and state that decide what a click does.
  package struct Target: Equatable {
    let page: Selection.Page
    /// Whether the timer that is shown has run out.
    let isOver: Bool
    let editsPresets: Bool

    package init(page: Selection.Page, isOver: Bool, editsPresets: Bool = false) {
      (self.page, self.isOver, self.editsPresets) = (page, isOver, editsPresets)
    }
  }

  /// A press of a mouse button or a finger.
  package struct Press {
    let time: UInt32
    let x, y: Double

    /// - Parameters:
    ///   - time: the time of the display, in milliseconds, which wraps around.
    ///   - x: the place in the window, in pixels, as is `y`.
    package init(time: UInt32, x: Double, y: Double) {
      (self.time, self.x, self.y) = (time, x, y)
    }
  }

  /// Maximum distance between the two presses of a double click, in pixels.
  private static let distance = 10.0

  private var last: (press: Press, target: Target)?

  package init() {}

  /// Records a press.
  /// - Parameter time: the maximum time between the two presses of a double click, in milliseconds.
  /// - Returns: whether it follows an earlier press of a double click that was on another page, and
  ///   is to be ignored.
  package mutating func stops(_ press: Press, on target: Target, within time: UInt32) -> Bool {
    guard let last, press.time &- last.press.time <= time, last.target != target,
      abs(press.x - last.press.x) <= Self.distance, abs(press.y - last.press.y) <= Self.distance
    else {
      last = (press, target)
      return false
    }
    self.last?.press = press
    return true
  }
}
