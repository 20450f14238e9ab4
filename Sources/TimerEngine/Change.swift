/// What an input, and the time until it, has changed: the state before and after. Everything that
/// follows the timers asks it what has happened, and needs no record of its own.
package struct Change: Sendable {
  package let before: Engine
  package let after: Engine
  package let moment: Moment
  /// The act that was undone; nil for another input.
  package let undone: Undoable?

  /// With equal engines nothing has happened, and followers take over the present state.
  package init(before: Engine, after: Engine, moment: Moment, undone: Undoable? = nil) {
    (self.before, self.after, self.moment, self.undone) = (before, after, moment, undone)
  }

  /// The timers that were started and are still there, in that order.
  package var started: [CountdownTimer] { after.timers(after: before.lastID) }

  /// The timers that have begun to ring, the newest last; after a restart, also those that rang.
  package var startedRinging: [CountdownTimer] {
    after.inOrder.filter {
      after.ringingSince[$0.id] != nil && after.ringingSince[$0.id] != before.ringingSince[$0.id]
    }
  }

  /// The timers that had run out and were dismissed, or that run again.
  package var stopped: [CountdownTimer] {
    before.timers.filter { $0.ended != nil && after[$0.id]?.ended == nil }
  }

  /// The timers that rang for the maximum time, and were not dismissed.
  package var missed: [CountdownTimer] {
    after.timers.filter { $0.isMissed && before[$0.id]?.isMissed == false }
  }

  /// The running timers that have begun, or entered their present stage, by themselves.
  package var begun: [CountdownTimer] {
    after.timers.filter { timer in
      guard let beginning = after.beginnings[timer.id] else { return false }
      return timer.deadline == beginning.deadline && beginning != before.beginnings[timer.id]
    }
  }

  /// The running timers that are to be warned of: see ``AlarmRules/warning``.
  package var warned: [CountdownTimer] {
    after.timers.filter { timer in
      guard let due = before.deadlines[timer.id], let deadline = timer.deadline else {
        return false
      }
      return due < deadline && due <= moment.instant && before[timer.id]?.deadline == deadline
    }
  }

  /// The timers that ran, are not over, and no longer end at the same deadline.
  package var rescheduled: [CountdownTimer] {
    before.timers.filter {
      $0.isRunning && after[$0.id]?.ended == nil && after[$0.id]?.deadline != $0.deadline
    }
  }

  /// The timers that had just begun, and no longer have: see ``Engine/hasJustBegun(_:)``.
  package var settled: [CountdownTimer] {
    before.justBegun.filter { after[$0.id].map(after.hasJustBegun) != true }
  }
}
