/// When what is shown of a timer looks different next: the seconds in figures, and a ring whose
/// end moves by about half a pixel at a time.
///
/// The ring's steps divide the second or are whole seconds, and are counted from the deadline as
/// the figures are, so that one redraw serves both.
public struct RedrawSchedule: Equatable, Sendable {
  /// What the next redraw waits for.
  public enum Next: Equatable, Sendable {
    /// Nothing changes by itself.
    case never
    /// Nothing changes before this moment.
    case at(Instant)
    /// The ring moves faster than a clock is worth setting for: follow the display's frames.
    case everyFrame
  }

  /// Steps closer together than this follow the frame clock.
  static let shortestStep: Duration = .milliseconds(33)

  /// A step is half a device pixel, or as much more, up to this, as lets steps fit into the second.
  static let longestStep = 0.55

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

  /// A schedule for a circle of this length, in device pixels, and this time.
  public init(ringLength: Double, span: Duration? = nil, sweepLength: Double = 0) {
    (self.ringLength, self.span, self.sweepLength) = (ringLength, span, sweepLength)
  }

  /// The next redraw of `timer` after `now`.
  public func next(for timer: CountdownTimer, after now: Instant) -> Next {
    switch timer.state {
    case .paused: return .never
    case .finished(let at), .missed(let at):
      let shown = timer.overtime(at: now).components.seconds
      return .at(at.advanced(by: .seconds(shown + 1)))
    case .running(let deadline):
      let remaining = timer.remaining(at: now)
      // From its deadline on the timer waits for the engine alone.
      guard remaining > .zero else { return .never }
      guard let step = ringStep(of: span ?? timer.total) else { return .everyFrame }
      let nextSecond = Duration.seconds(remaining.secondsRoundedUp - 1)
      let nextStep = step * (steps(of: step, in: remaining) - 1)
      let nextSweep = sweepStep.map { $0 * (steps(of: $0, in: remaining) - 1) } ?? .zero
      return .at(deadline.advanced(by: .zero - max(nextSecond, nextStep, nextSweep)))
    }
  }

  /// The part of the ring still coloured, 0 ... 1, in the steps in which it is redrawn.
  public func fraction(of timer: CountdownTimer, at now: Instant) -> Double {
    let remaining = timer.remaining(at: now)
    guard timer.total > .zero else { return 0 }
    guard let step = ringStep(of: timer.total) else { return remaining / timer.total }
    let whole: Double = timer.total / step
    return min(1, Double(steps(of: step, in: remaining)) / whole)
  }

  /// Time between two moves of a sweeping second hand, by about a device pixel each.
  private var sweepStep: Duration? {
    guard sweepLength >= 1 else { return nil }
    return .seconds(1) / Int(min(Self.mostSweeps, max(1, (sweepLength / 60).rounded())))
  }

  /// Time between two steps of the ring over a run of `total`, nil when that is too short for a
  /// clock.
  private func ringStep(of total: Duration) -> Duration? {
    let second = Duration.seconds(1)
    guard ringLength >= 1 else { return second }
    let pixel = total / ringLength
    if pixel / 2 < Self.shortestStep { return nil }
    let longest = pixel * Self.longestStep
    return longest < second
      ? second / Int((second / longest).rounded(.up))
      : second * Int((longest / second).rounded(.down))
  }

  /// Steps still to go, the one under way included. What is a billionth of a step away from the
  /// next counts as there, so that rounding can't show a step twice.
  private func steps(of step: Duration, in remaining: Duration) -> Int {
    max(0, Int((remaining / step - 1e-9).rounded(.up)))
  }
}
