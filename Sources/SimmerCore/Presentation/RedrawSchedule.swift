import TimerEngine

/// The times at which the display of a timer changes: the seconds in figures, and a ring, the end
/// of which moves by about a device pixel at a time.
///
/// The ring's steps divide the second, and are counted from the deadline as the figures are, so
/// that one redraw serves both. If figures roll, a step is at the end of the roll, for the same
/// reason.
package struct RedrawSchedule: Equatable, Sendable {
  /// The trigger of the next redraw.
  package enum Next: Equatable, Sendable {
    case never
    /// Nothing changes before this instant.
    case at(Instant)
    /// The ring moves too fast for a timer: redraw with the frames of the display.
    case everyFrame

    package func earlier(_ other: Next) -> Next {
      switch (self, other) {
      case (.everyFrame, _), (_, .everyFrame): .everyFrame
      case (.at(let first), .at(let second)): .at(min(first, second))
      case (.never, let next), (let next, .never): next
      }
    }

    /// Returns the trigger that comes first; nil is never.
    package func earlier(_ instant: Instant?) -> Next {
      earlier(instant.map { .at($0) } ?? .never)
    }
  }

  /// Device pixels a second; a faster ring follows the frame clock.
  private static let fastest = 60.0
  /// Maximum number of moves of a ring per second. On a large display each is several pixels.
  private static let mostSteps = 10.0
  /// Maximum speed of an unattended ring that moves once a second, in device pixels a second.
  private static let mostUnattended = 3.0
  /// Maximum number of moves of a sweeping second hand per second.
  private static let mostSweeps = 30.0
  private static let second: Int64 = 1_000_000_000

  /// Circumference of the ring or of a hand's tip, in device pixels; less than 1 if none.
  package var ringLength: Double
  /// Time of the whole circle; nil for the timer's total.
  package var span: Duration?
  /// Circumference at a sweeping second hand's tip, in device pixels; 0 if none sweeps.
  package var sweepLength: Double
  /// Time for which figures roll when they change, at most half a second; zero if they don't.
  package var roll: Duration
  /// Unattended, nothing rolls or sweeps, and a slow ring moves once a second.
  package var isAttended = true

  package init(
    ringLength: Double, span: Duration? = nil, sweepLength: Double = 0, roll: Duration = .zero
  ) {
    (self.ringLength, self.span, self.sweepLength) = (ringLength, span, sweepLength)
    self.roll = roll
  }

  package func next(for timer: CountdownTimer, after now: Instant) -> Next {
    switch timer.state {
    case .paused, .waiting: return .never
    case .finished(let at), .missed(let at):
      let shown = timer.overtime(at: now).components.seconds
      return .at(at.advanced(by: .seconds(shown + 1)))
    case .running(let deadline):
      // At its deadline, the timer changes only when the engine handles it.
      let remaining = timer.remaining(at: now)
      guard remaining > .zero else { return .never }
      guard let steps = steps(over: span ?? timer.total) else { return .everyFrame }
      let (shown, passed) = remaining.shownSecond
      let next = (steps + sweeps).filter { $0 > passed }.min() ?? Self.second
      return .at(deadline.advanced(by: .nanoseconds(next) - .seconds(shown)))
    }
  }

  /// Returns the part of the ring that is still colored, 0 ... 1, in the steps of its redraws.
  package func fraction(of timer: CountdownTimer, at now: Instant) -> Double {
    let remaining = timer.remaining(at: now)
    guard timer.total > .zero, remaining > .zero else { return 0 }
    guard let steps = steps(over: timer.total) else { return remaining / timer.total }
    let (shown, passed) = remaining.shownSecond
    let latest = steps.last { $0 <= passed } ?? 0
    return min(1, (.seconds(shown) - .nanoseconds(latest)) / timer.total)
  }

  /// Returns the moves of the ring over a run of `total`; nil if it follows the frame clock.
  private func steps(over total: Duration) -> [Int64]? {
    let speed = ringLength >= 1 ? ringLength / (total / .seconds(1)) : 0
    guard 0...Self.fastest ~= speed else { return nil }
    if !isAttended, speed <= Self.mostUnattended { return [0] }
    let roll = isAttended ? min(max(.zero, roll), .milliseconds(500)) : .zero
    let end = Int64(roll / .nanoseconds(1))
    let steps = min(speed, Self.mostSteps)
    return (end > 0 ? Self.steps(0..<end, speed: steps) : [])
      + Self.steps(end..<Self.second, speed: steps)
  }

  private var sweeps: [Int64] {
    guard isAttended, sweepLength >= 1 else { return [] }
    return Self.steps(0..<Self.second, speed: min(Self.mostSweeps, sweepLength / 60))
  }

  /// Returns moves about a pixel apart, in nanoseconds since the second began.
  private static func steps(_ part: Range<Int64>, speed: Double) -> [Int64] {
    let length = part.upperBound - part.lowerBound
    let count = max(1, Int64((speed * Double(length) / Double(second)).rounded()))
    return (0..<count).map { part.lowerBound + $0 * length / count }
  }
}

extension Duration {
  /// The second that is shown for a remaining time, and the nanoseconds since it has been shown.
  fileprivate var shownSecond: (shown: Int64, passed: Int64) {
    let shown = secondsRoundedUp
    return (shown, (.seconds(shown) - self).components.attoseconds / 1_000_000_000)
  }
}
