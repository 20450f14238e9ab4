/// Something that happened which the engine should know of. An input that makes no sense in the
/// timer's state, or that names a timer that is gone, is ignored.
public enum Input: Equatable, Sendable {
  /// Make a timer and let it run. The duration is brought into ``Engine/durations``. One that was
  /// set by time of day is due on the wall clock (`dueAt`, time since 1970), however that is set.
  /// Ignored where there are ``Engine/mostTimers``.
  case start(Preset, dueAt: Duration? = nil)
  /// Stop counting and keep the exact remaining time (running only).
  case pause(TimerID)
  /// Go on from where it was paused (paused only).
  case resume(TimerID)
  /// Let all that run stand still.
  case pauseAll
  /// Let all that are paused go on.
  case resumeAll
  /// Take the timer away before it is done; ``undo`` brings it back (running or paused).
  case cancel(TimerID)
  /// Undo the last change that lost something, as if it had never been: while it is offered, and as
  /// long as nothing newer has changed anything.
  case undo
  /// Dismiss a timer that has run out (finished or missed only).
  case stop(TimerID)
  /// Dismiss all timers that ring; ``undo`` brings several back.
  case stopAll
  /// Run again for the duration that was set (any state). ``undo`` takes it back where it ran or
  /// was paused.
  case restart(TimerID)
  /// Give a timer more time or, with a negative duration, less. Taking all of it finishes the
  /// timer now; one that has run out runs again for that long. ``undo`` brings back time taken, of
  /// several presses in a row all of it.
  case add(TimerID, Duration)
  /// Set how much a timer has left, as on a kitchen timer. Its whole stays as it is, or becomes
  /// what it was before it was turned (`of`), unless that would be less; nothing left finishes it
  /// now; one that has run out runs again for that long. ``undo`` takes back all steps in a row.
  case setRemaining(TimerID, Duration, of: Duration? = nil)
  /// Set how long a timer runs in all, now and after a restart. What is left changes by the
  /// difference; if none would be, the timer finishes now. ``undo`` brings back time taken.
  case setLength(TimerID, Duration)
  /// Give a timer another name, sound or colour. The duration of the preset isn't used.
  case edit(TimerID, Preset)
  /// Keep a preset, behind the others.
  case addPreset(Preset)
  /// Put another preset in the place of one.
  case setPreset(at: Int, Preset)
  /// Move a preset to the place of another.
  case movePreset(from: Int, to: Int)
  /// Take a preset away; ``undo`` brings it back.
  case removePreset(at: Int)
  /// Warn and ring by these rules from now on.
  case follow(AlarmRules)
  /// The wall clock reads this now, time since 1970, because somebody has set it.
  case setWallClock(Duration)
  /// Do the same to several timers: ``undo`` takes back all of it.
  case together([Input])
  /// Nothing but the passing of time.
  case tick

  /// Starts a timer from a preset of these parts.
  public static func start(
    name: String = "", duration: Duration, sound: String? = nil, color: String? = nil,
    dueAt: Duration? = nil
  ) -> Input {
    .start(Preset(name: name, duration: duration, sound: sound, color: color), dueAt: dueAt)
  }
}
