import TimerEngine

package struct LauncherEntry: Equatable, Sendable {
  package let count: Int
  /// The part of a timer's time that has passed, in percent: of the timer that ends next or, if
  /// none runs, of the paused one with the least remaining time. Nil if there is neither.
  package let percent: Int?
  package let isUrgent: Bool

  package static let empty = LauncherEntry(Engine(), at: Instant(sinceBoot: .zero))

  package init(_ engine: Engine, at now: Instant) {
    count = engine.count
    percent = Self.timer(of: engine).map { Self.percent(of: $0, at: now) }
    isUrgent = !engine.ringing.isEmpty
  }

  /// Returns when ``percent`` next changes by the passing of time, before the next deadline of the
  /// engine. That is at a whole second before the deadline, when figures change, too.
  package static func nextChange(of engine: Engine, after now: Instant) -> RedrawSchedule.Next {
    guard let timer = timer(of: engine), let deadline = timer.deadline else { return .never }
    let passed = timer.total / 100 * (percent(of: timer, at: now) + 1)
    let seconds = (timer.total - passed).components.seconds
    return seconds > 0 ? .at(deadline.advanced(by: .seconds(-seconds))) : .never
  }

  private static func timer(of engine: Engine) -> CountdownTimer? {
    engine.foremost { $0.isRunning || $0.isPaused }
  }

  private static func percent(of timer: CountdownTimer, at now: Instant) -> Int {
    let passed = timer.total - .seconds(timer.remaining(at: now).secondsRoundedUp)
    return (1...100).last { timer.total / 100 * $0 <= passed } ?? 0
  }
}
