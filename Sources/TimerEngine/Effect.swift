/// What the outside must do after an input, in this order.
public enum Effect: Equatable, Sendable {
  /// A timer was made.
  case started(TimerID)
  /// A timer will run out soon: see ``AlarmRules/warning``.
  case warn(TimerID)
  /// A timer ran out: sound the alarm. Given once per completion, and once more by an
  /// engine that goes on from a snapshot in which it rang.
  case ring(TimerID)
  /// A timer rang for as long as it may and nobody dismissed it: end the alarm.
  case missed(TimerID)
  /// A timer that had run out was dismissed, restarted or given more time.
  case silence(TimerID)
}
