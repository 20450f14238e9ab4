import TimerEngine

/// Something that is done to timers by naming them.
enum TimerChange: Equatable {
  case pause, resume, cancel, stop, restart
  /// More time or, where negative, less.
  case add(Duration)

  /// The input that does it to `timer`; nil where it makes no sense in its state.
  func input(for timer: CountdownTimer) -> Input? {
    let id = timer.id
    return switch self {
    case .pause: timer.isRunning ? .pause(id) : nil
    case .resume: timer.isPaused ? .resume(id) : nil
    case .cancel: timer.ended == nil ? .cancel(id) : nil
    case .stop: timer.ended != nil ? .stop(id) : nil
    case .restart: .restart(id)
    case .add(let duration): timer.ended == nil || duration > .zero ? .add(id, duration) : nil
    }
  }
}

extension CountdownTimer {
  fileprivate var isPaused: Bool {
    if case .paused = state { true } else { false }
  }
}
