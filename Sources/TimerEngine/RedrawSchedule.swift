/// When what is shown of a timer looks different next: the seconds in figures, and a ring whose
/// end moves by about half a pixel at a time.
///
/// The ring's steps divide the second or are whole seconds, and are counted from the deadline as
/// the figures are, so that one redraw serves both. Where figures roll, the first step within the
/// second is when they come to rest, for the same reason.
public struct RedrawSchedule: Equatable, Sendable {
  /// The trigger of the next redraw.
  public enum Next: Equatable, Sendable {
    /// Nothing changes by itself.
    case never
    /// Nothing changes before this moment.
    case at(Instant)
    /// The ring moves too fast for a timer: redraw with the frames of the display.
    case everyFrame
  }

  /// Seconds between two steps; a ring whose steps are closer together follows the frame clock.
  static let shortestStep = 0.033

  /// A step is half a device pixel, or as much more, up to this, as lets steps fit into the second.
  static let longestStep = 0.6

  /// A ring that nobody attends to moves once a second, unless that is by more device pixels than
  /// this.
  static let longestUnattendedStep = 3.0

  /// Moves of a second hand that sweeps are no closer together than this part of a second.
  static let mostSweeps = 30.0

  /// Length of the ring's whole circle, or of the one that a hand's tip goes round, in device
  /// pixels; less than 1 where there is neither.
  public var ringLength: Double
  /// Time of the whole circle; nil where it is the timer's total.
  public var span: Duration?
  /// Length of the circle that the tip of a sweeping second hand goes round, in device pixels; 0
  /// where none sweeps.
  public var sweepLength: Double
  /// How long figures that change roll, at most half a second; zero where they don't.
  public var roll: Duration
  /// Whether a person may be looking closely. Where nobody is, nothing rolls or sweeps, and a slow
  /// ring moves once a second.
  public var isAttended = true

  /// A schedule for a circle of this length, in device pixels, and this time.
  public init(
    ringLength: Double, span: Duration? = nil, sweepLength: Double = 0, roll: Duration = .zero
  ) {
    (self.ringLength, self.span, self.sweepLength) = (ringLength, span, sweepLength)
    self.roll = roll
  }

  /// The next redraw of `timer` after `now`.
  public func next(for timer: CountdownTimer, after now: Instant) -> Next {
    switch timer.state {
    case .paused, .waiting: return .never
    case .finished(let at), .missed(let at):
      let shown = timer.overtime(at: now).components.seconds
      return .at(at.advanced(by: .seconds(shown + 1)))
    case .running(let deadline):
      // From its deadline on the timer waits for the engine alone.
      guard let place = PlaceInSecond(timer.remaining(at: now)) else { return .never }
      guard let steps = steps(over: span ?? timer.total) else { return .everyFrame }
      let next = min(steps.next(after: place.passed), sweep.next(after: place.passed))
      return .at(deadline.advanced(by: .nanoseconds(next - place.second * RedrawSteps.second)))
    }
  }

  /// The part of the ring still coloured, 0 ... 1, in the steps in which it is redrawn.
  public func fraction(of timer: CountdownTimer, at now: Instant) -> Double {
    guard timer.total > .zero, let place = PlaceInSecond(timer.remaining(at: now)) else { return 0 }
    guard let steps = steps(over: timer.total) else {
      return timer.remaining(at: now) / timer.total
    }
    // Steps of several seconds are over when a multiple of them is left.
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

  /// The steps of the ring over a run of `total`, nil when they are too fast for a clock.
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
