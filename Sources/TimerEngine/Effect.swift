/// The work to do after an input, in this order.
public enum Effect: Equatable, Sendable {
  /// A timer was made.
  case started(TimerID)
  /// A timer that waited has begun by itself. Not given if its first stage is over already.
  case begin(TimerID)
  /// A stage of a timer has begun by itself: of several since the last input, the one that runs.
  case cue(TimerID)
  /// A timer will run out soon: see ``AlarmRules/warning``.
  case warn(TimerID)
  /// A timer, or a stage of it that waits, ran out: sound the alarm. Given once per completion, and
  /// once more by an engine that goes on from a snapshot in which it rang.
  case ring(TimerID)
  /// A timer rang for as long as it may and nobody dismissed it: end the alarm.
  case missed(TimerID)
  /// A timer that had run out was dismissed, restarted, given more time or let into a stage.
  case silence(TimerID)
}
