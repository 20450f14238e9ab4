import TimerEngine

/// A time that is set by turning, as on a kitchen timer, by any number of turns.
struct TurnedTime {
  let span: Duration
  private var turns: Double
  private var angle: Double

  /// - Parameter angle: the angle of the pointer at the start, in turns clockwise from twelve
  ///   o'clock.
  init(from remaining: Duration, span: Duration, at angle: Double) {
    (self.span, self.angle) = (span, angle)
    turns = remaining / span
  }

  mutating func move(to angle: Double) {
    var change = angle - self.angle
    change -= change.rounded()
    self.angle = angle
    turns = min(max(0, turns + change), Engine.durations.upperBound / span)
  }

  /// Returns whole steps, at least one; small ones if `isFine`.
  func duration(isFine: Bool) -> Duration {
    let exact = span * turns
    let step = Self.step(at: exact, isFine: isFine)
    return min(step * max(1, (exact / step).rounded()), Engine.durations.upperBound)
  }

  /// Steps are 15 s below 10 min, then 1 min; if fine, 1 s and 15 s.
  private static func step(at duration: Duration, isFine: Bool) -> Duration {
    switch (duration < .seconds(600), isFine) {
    case (true, true): .seconds(1)
    case (true, false), (false, true): .seconds(15)
    case (false, false): .seconds(60)
    }
  }

  /// Returns the time that is `steps` whole steps from another; nil if that is not over zero.
  static func step(from remaining: Duration, by steps: Int, isFine: Bool) -> Duration? {
    var duration = remaining
    for _ in 0..<abs(steps) {
      // A step down is as long as the step up from where it leads.
      let coarse = step(at: duration, isFine: isFine)
      let isShorter = steps < 0 && step(at: duration - coarse, isFine: isFine) < coarse
      let step = isShorter ? step(at: .zero, isFine: isFine) : coarse
      duration += steps > 0 ? step : .zero - step
    }
    return duration > .zero ? min(duration, Engine.durations.upperBound) : nil
  }
}
