import GtkKit
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

  /// A sentence about why it makes no sense for timers known as `which`.
  func refusal(of which: String) -> String {
    switch self {
    case .pause: tr("“%@” isn't running, so it can't be paused.").filled(which.excerpt)
    case .resume: tr("“%@” isn't paused, so it can't go on.").filled(which.excerpt)
    case .cancel: tr("“%@” is done, so it can't be cancelled: use --stop.").filled(which.excerpt)
    case .stop: tr("“%@” isn't done, so it can't be stopped: use --cancel.").filled(which.excerpt)
    case .restart, .add: tr("“%@” is done, so it has no time to take away.").filled(which.excerpt)
    }
  }
}

extension CountdownTimer {
  fileprivate var isPaused: Bool {
    if case .paused = state { true } else { false }
  }
}
