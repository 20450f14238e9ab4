/// Work to do after an input, in the order returned.
package enum Effect: Equatable, Sendable {
  case started(TimerID)
  /// A waiting timer has begun by itself. Not returned if its first stage is over already.
  case begin(TimerID)
  /// A stage of a timer has begun by itself. If several have since the last input, this is the one
  /// that runs.
  case cue(TimerID)
  /// A timer will run out soon: see ``AlarmRules/warning``.
  case warn(TimerID)
  /// A timer, or a stage of it that waits, ran out: sound the alarm. Returned once per completion,
  /// and once more by an engine that is restored from a snapshot in which the timer rang.
  case ring(TimerID)
  /// A timer rang for the maximum time and was not dismissed: end the alarm.
  case missed(TimerID)
  /// A timer that had run out was dismissed, restarted or given more time, or one of its stages was
  /// begun: end the alarm.
  case silence(TimerID)
  /// An import was undone: take back the rest of it.
  case importUndone
}

extension [Effect] {
  package var started: [TimerID] {
    compactMap { if case .started(let id) = $0 { id } else { nil } }
  }
}
