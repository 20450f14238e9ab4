/// Something that happened which the engine should know of. An input that makes no sense in the
/// timer's state, or that names a timer that is gone, is ignored.
public enum Input: Equatable, Sendable {
  /// Make a timer and let it run. The duration is brought into ``Engine/durations``.
  case start(name: String, duration: Duration)
  /// Stop counting and keep the exact remaining time (running only).
  case pause(TimerID)
  /// Go on from where it was paused (paused only).
  case resume(TimerID)
  /// Take the timer away before it is done; ``undoCancel`` brings it back (running or paused).
  case cancel(TimerID)
  /// Bring back the timer that was cancelled last, as if it had never been (while offered).
  case undoCancel
  /// Dismiss a timer that is done (finished only).
  case stop(TimerID)
  /// Run again for the duration that was set (any state).
  case restart(TimerID)
  /// Give a timer more time or, with a negative duration, less. Taking all of it finishes the
  /// timer now; a finished one runs again for that long.
  case add(TimerID, Duration)
  /// Nothing but the passing of time.
  case tick
}
