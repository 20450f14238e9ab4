import TimerEngine

/// For which timers the computer may not fall asleep by itself.
enum KeepAwakeChoice: String {
  case never, short, always

  /// The longest that a short timer is.
  static let longestShort = Duration.seconds(2 * 3600)

  /// Whether it covers a timer as it is now: one that runs or rings.
  func covers(_ timer: CountdownTimer) -> Bool {
    guard timer.isRunning || timer.isFinished else { return false }
    return switch self {
    case .never: false
    case .short: timer.total <= Self.longestShort
    case .always: true
    }
  }
}
