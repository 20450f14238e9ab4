/// The times at which the display of a timer changes: the seconds in figures, and a ring, the end
/// of which moves by about half a pixel at a time.
///
/// The ring's steps divide the second or are whole seconds, and are counted from the deadline as
/// the figures are, so that one redraw serves both. If figures roll, the first step within the
/// second is at the end of the roll, for the same reason.
package struct RedrawSchedule: Equatable, Sendable {
  /// The trigger of the next redraw.
  package enum Next: Equatable, Sendable {
    /// Nothing changes by itself.
    case never
    /// Nothing changes before this instant.
    case at(Instant)
    /// The ring moves too fast for a timer: redraw with the frames of the display.
    case everyFrame

    /// Returns the trigger that comes first.
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

  /// Minimum time between two steps, in seconds. A ring with shorter steps follows the frame clock.
  static let shortestStep = 0.033

  /// Maximum step, in device pixels: more than the intended half, so that steps can divide the
  /// second.
  static let longestStep = 0.6

  /// Maximum distance, in device pixels, by which an unattended ring moves once a second. A ring
  /// that is faster moves more often.
  static let longestUnattendedStep = 3.0

  /// Maximum number of moves of a sweeping second hand per second.
  static let mostSweeps = 30.0

  /// Circumference of the ring, or of the circle of a hand's tip, in device pixels; less than 1 if
  /// there is neither.
  package var ringLength: Double
  /// Time of the whole circle; nil for the timer's total.
  package var span: Duration?
  /// Circumference of the circle of a sweeping second hand's tip, in device pixels; 0 if none
  /// sweeps.
  package var sweepLength: Double
  /// Time for which figures roll when they change, at most half a second; zero if they don't.
  package var roll: Duration
  /// Whether a person may be looking closely. If not, nothing rolls or sweeps, and a slow ring
  /// moves once a second.
  package var isAttended = true

  /// A schedule for a circle of this length, in device pixels, and this time.
  package init(
    ringLength: Double, span: Duration? = nil, sweepLength: Double = 0, roll: Duration = .zero
  ) {
    (self.ringLength, self.span, self.sweepLength) = (ringLength, span, sweepLength)
    self.roll = roll
  }

  /// Returns the trigger of the next redraw of `timer` after `now`.
  package func next(for timer: CountdownTimer, after now: Instant) -> Next {
    switch timer.state {
    case .paused, .waiting: return .never
    case .finished(let at), .missed(let at):
      let shown = timer.overtime(at: now).components.seconds
      return .at(at.advanced(by: .seconds(shown + 1)))
    case .running(let deadline):
      // At its deadline, the timer changes only when the engine handles it.
      guard let place = PlaceInSecond(timer.remaining(at: now)) else { return .never }
      guard let steps = steps(over: span ?? timer.total) else { return .everyFrame }
      let next = min(steps.next(after: place.passed), sweep.next(after: place.passed))
      return .at(deadline.advanced(by: .nanoseconds(next - place.second * RedrawSteps.second)))
    }
  }

  /// Returns the part of the ring that is still colored, 0 ... 1, in the steps of its redraws.
  package func fraction(of timer: CountdownTimer, at now: Instant) -> Double {
    guard timer.total > .zero, let place = PlaceInSecond(timer.remaining(at: now)) else { return 0 }
    guard let steps = steps(over: timer.total) else {
      return timer.remaining(at: now) / timer.total
    }
    // Steps of several seconds end when the remaining time is a multiple of their length.
    let whole = max(1, steps.seconds)
    let seconds = (place.second + whole - 1) / whole * whole
    let passed = steps.seconds == 0 ? steps.latest(at: place.passed) : 0
    let left = Double(seconds) * Double(RedrawSteps.second) - Double(passed)
    return min(1, left / Double(timer.total.nanosecondsRoundedUp))
  }

  /// The moves of a sweeping second hand, by about a device pixel each.
  private var sweep: RedrawSteps {
    guard isAttended, sweepLength >= 1 else { return RedrawSteps(seconds: 1) }
    return RedrawSteps(longest: 1e9 / min(Self.mostSweeps, max(1, (sweepLength / 60).rounded())))
  }

  /// Returns the steps of the ring over a run of `total`; nil if the ring follows the frame clock.
  private func steps(over total: Duration) -> RedrawSteps? {
    let roll = isAttended ? max(0, min(RedrawSteps.second / 2, roll.nanosecondsRoundedUp)) : 0
    let second = Double(RedrawSteps.second)
    guard ringLength >= 1 else { return RedrawSteps(seconds: 1, roll: roll) }
    let pixel = Double(total.nanosecondsRoundedUp) / ringLength
    if pixel / 2 < Self.shortestStep * second { return nil }
    let isSlow = !isAttended && pixel * Self.longestUnattendedStep >= second
    let longest = isSlow ? max(second, pixel * Self.longestStep) : pixel * Self.longestStep
    return longest < second
      ? RedrawSteps(longest: longest, roll: roll)
      : RedrawSteps(seconds: Int64(longest / second), roll: roll)
  }
}
