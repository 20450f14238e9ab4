import TimerEngine

/// The timers for which the computer must not go to sleep by itself.
package enum KeepAwakeChoice: String {
  case never, short, always

  /// Maximum length with all stages, rounds and the wait. An endless timer is not short.
  static let longestShort = Duration.seconds(2 * 3600)

  /// Returns the instant from which the computer is kept awake for a timer that runs, rings or
  /// waits to begin by itself; nil if it isn't kept awake for that timer.
  /// - Parameter isHeld: whether the plan of the timer is held.
  package func start(for timer: CountdownTimer, isHeld: Bool) -> Instant? {
    let atOnce = Instant(sinceBoot: .zero)
    switch timer.state {
    case .paused, .missed: return nil
    case .waiting where isHeld: return nil
    case .waiting, .running, .finished: break
    }
    switch self {
    case .never: return nil
    case .short where timer.preset.isEndless || timer.totalInAll > Self.longestShort: return nil
    case .short:
      guard case .waiting(let until) = timer.state else { return atOnce }
      return until.advanced(by: timer.totalInAll - Self.longestShort)
    case .always: return atOnce
    }
  }
}
