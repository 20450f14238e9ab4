/// What the outside must do after an input, in this order.
public enum Effect: Equatable, Sendable {
  /// A timer was made.
  case started(TimerID)
  /// A timer ran out: sound the alarm. Given exactly once per completion.
  case ring(TimerID)
  /// A timer that rang was dismissed, restarted or given more time.
  case silence(TimerID)
}
