import GtkKit
import TimerEngine
import TimerGrammar

extension TimerService {
  /// Starts a timer and, unless it shall stay hidden, shows the window.
  /// - Returns: the timer, which is on the disk unless there is a ``savingProblem``.
  @discardableResult
  func start(
    _ typed: TypedTimer, isHidden: Bool = false
  ) throws(TypedTimer.Refusal) -> CountdownTimer? {
    start(
      name: typed.name, duration: try typed.duration(at: WallClock.now), isHidden: isHidden)
  }

  /// Starts a timer of a length.
  @discardableResult
  func start(name: String, duration: Duration, isHidden: Bool = false) -> CountdownTimer? {
    take([.start(name: name, duration: duration)])
    if !isHidden { present() }
    return controller.engine.timers.last
  }

  /// Does something to those of `timers` for which it makes sense.
  /// - Returns: false where there is none.
  func apply(_ change: TimerChange, to timers: [CountdownTimer]) -> Bool {
    let inputs = timers.compactMap { change.input(for: $0) }
    take(inputs.count > 1 ? [.together(inputs)] : inputs)
    return !inputs.isEmpty
  }
}
