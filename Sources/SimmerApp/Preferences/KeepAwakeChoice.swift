import TimerEngine

/// For which timers the computer may not fall asleep by itself.
enum KeepAwakeChoice: String {
  case never, short, always

  /// The longest that a short timer takes, with all its stages and rounds and the wait before it.
  static let longestShort = Duration.seconds(2 * 3600)

  /// From when on it covers a timer that runs, rings, or waits to begin by itself; nil where it
  /// doesn't.
  /// - Parameter isHeld: whether the timer doesn't begin before a person lets its plan go on.
  func start(for timer: CountdownTimer, isHeld: Bool) -> Instant? {
    let atOnce = Instant(sinceBoot: .zero)
    switch timer.state {
    case .paused, .missed: return nil
    case .waiting where isHeld: return nil
    case .waiting, .running, .finished: break
    }
    switch self {
    case .never: return nil
    case .short where timer.totalInAll > Self.longestShort: return nil
    case .short:
      guard case .waiting(let until) = timer.state else { return atOnce }
      return until.advanced(by: timer.totalInAll - Self.longestShort)
    case .always: return atOnce
    }
  }
}
