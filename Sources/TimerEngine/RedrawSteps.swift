/// The times at which something moves, in nanoseconds since the present second began: the
/// beginning, the end of a roll that starts there, and equal steps before and after that end.
struct RedrawSteps {
  static let second: Int64 = 1_000_000_000

  /// Length of a step in seconds; 0 if there are several steps in a second.
  let seconds: Int64
  private let rolling, resting: Moves

  /// Steps of whole seconds.
  /// - Parameter roll: length of the roll, in nanoseconds.
  init(seconds: Int64, roll: Int64 = 0) {
    self.seconds = seconds
    rolling = Moves(start: 0, end: roll, count: 1)
    resting = Moves(start: roll, end: Self.second, count: 1)
  }

  /// Steps that divide the second.
  /// - Parameter longest: maximum length of a step, in nanoseconds.
  init(longest: Double, roll: Int64 = 0) {
    seconds = 0
    // A rounding error must not add a step.
    func count(_ length: Int64) -> Int64 {
      max(1, Int64((Double(length) / longest - 1e-9).rounded(.up)))
    }
    rolling = Moves(start: 0, end: roll, count: count(roll))
    resting = Moves(start: roll, end: Self.second, count: count(Self.second - roll))
  }

  /// Returns the time of the last move up to `passed`.
  func latest(at passed: Int64) -> Int64 {
    moves(at: passed).latest(at: passed)
  }

  /// Returns the time of the first move after `passed`, which may be the next second.
  func next(after passed: Int64) -> Int64 {
    moves(at: passed).next(after: passed)
  }

  private func moves(at passed: Int64) -> Moves {
    passed < resting.start ? rolling : resting
  }

  /// Evenly spaced moves in a part of a second, the first at its start.
  private struct Moves {
    let start, end, count: Int64

    func latest(at passed: Int64) -> Int64 { time(of: index(at: passed)) }

    /// Returns the time of the next move; after the last one, the end of the part.
    func next(after passed: Int64) -> Int64 { time(of: index(at: passed) + 1) }

    private func time(of index: Int64) -> Int64 { start + index * (end - start) / count }

    private func index(at passed: Int64) -> Int64 {
      let index = (passed - start) * count / (end - start)
      return time(of: index + 1) <= passed ? index + 1 : index
    }
  }
}

/// The position of a remaining time within the second that is shown for it.
struct PlaceInSecond {
  /// The second that is shown.
  let second: Int64
  /// Nanoseconds since that second has been shown.
  let passed: Int64

  /// Nil if no time is left.
  init?(_ remaining: Duration) {
    let remaining = min(remaining.nanosecondsRoundedUp, Int64.max / 2)
    guard remaining > 0 else { return nil }
    second = (remaining + RedrawSteps.second - 1) / RedrawSteps.second
    passed = second * RedrawSteps.second - remaining
  }
}
