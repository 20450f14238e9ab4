/// An input that makes no sense in the timer's state, or names a timer that is gone, is ignored.
package enum Input: Equatable, Sendable {
  /// Start a timer, the dishes of a plan, or several timers at once; paused if `isPaused`, with all
  /// of its time left. Lengths are clamped to ``Engine/durations``. Ignored if there would be more
  /// than ``Engine/mostTimers``.
  ///
  /// A plain timer that ends at a reading of the wall clock follows that clock if it is set. Dishes
  /// are ready at one moment, such a reading, or as soon as possible: each waits until it has to
  /// begin. They are ignored if one takes longer than there is time, or the longest would wait
  /// longer than a timer can run. A time of day is unknown to the engine: dishes with one are ready
  /// as soon as possible, and a timer with one is ignored. ``undo`` removes several timers that
  /// started at once.
  case start(Start, isPaused: Bool = false)
  /// Stop counting and keep the exact remaining time (running only). The waiting timers of its plan
  /// are held meanwhile. The running ones continue, because their dishes are on the stove.
  case pause(TimerID)
  /// Continue with the remaining time (paused only).
  case resume(TimerID)
  /// Pause all running timers, and hold all plans.
  case pauseAll
  case resumeAll
  /// Pause all running timers of a plan, and hold those that wait. Ignored once all have ended.
  case pausePlan(PlanID)
  /// Resume everything in a plan that is paused or held.
  case resumePlan(PlanID)
  /// Move the moment of a plan, with all timers of it that wait, as far as
  /// ``Engine/moments(of:at:)`` allows. What has begun ends when it would have ended. The moment
  /// follows the wall clock from now on if it is given by its reading (`dueAt`, time since 1970),
  /// and otherwise if it did before. Ignored if no timer waits. ``undo`` takes back all steps in a
  /// row.
  case movePlan(PlanID, by: Duration, dueAt: Duration? = nil)
  /// Make one more timer of a plan, which begins in time to be ready with the others. If there is
  /// too little time for that it begins at once, and the moment becomes later. Ignored if
  /// ``Engine/canAddDish(to:)`` is false, and for a preset of dishes or an endless one. ``undo``
  /// removes the timer.
  case addDish(PlanID, Start)
  /// Rename a plan; ``undo`` restores the name.
  case renamePlan(PlanID, String)
  /// Begin at once, before the instant set for it (waiting only).
  case begin(TimerID)
  /// Wait again, until the moment of the plan requires a start, and for at least
  /// ``Engine/notYetTime``. If the timer can then no longer be ready at that moment, the plan is
  /// postponed, with all its waiting timers. Accepted only for a timer that has just begun by
  /// itself, see ``Engine/hasJustBegun(_:)``: after minutes, its dish is on the stove. ``undo``
  /// takes it back.
  case notYet(TimerID)
  /// Begin the next stage now. For a timer that rings after a stage that waits, this ends the
  /// ringing. For a timer under way ``undo`` takes it back; a paused one stays paused. Ignored in
  /// the last stage.
  case next(TimerID)
  /// Begin the previous stage again; in the first stage, or after the end of a stage, that stage. A
  /// paused timer stays paused. For a timer under way ``undo`` takes it back.
  case back(TimerID)
  /// Set the number of rounds of a timer, the present one included; nil for rounds until somebody
  /// stops it. Ignored if it has run out, and nil also if it is in a plan.
  case setRounds(TimerID, Int?)
  /// Remove a timer before it has ended; ``undo`` restores it (waiting, running or paused). The
  /// other timers of its plan, and their moment, stay.
  case cancel(TimerID)
  /// Remove all timers of a plan that have not ended; ``undo`` restores them.
  case cancelPlan(PlanID)
  /// Undo the last act that lost something, as if it had not happened. Sent again, it undoes the
  /// one before: the last ``Engine/mostUndos`` one after another. An act for whose timers or
  /// presets there is no room is passed over, and waits. An act is forgotten if one of its timers
  /// is changed, other than by an edit, after the toast; and at once if its length or rounds are
  /// set. An act that only started timers can be undone until the next one after the toast.
  case undo
  /// Dismiss a finished or missed timer. If it waits for ``next(_:)``, ``undo`` restores it.
  case stop(TimerID)
  /// Dismiss all timers that ring. ``undo`` restores several, or one that waits for ``next(_:)``.
  case stopAll
  /// Run again from the beginning, for the duration that was set (any state but waiting). ``undo``
  /// takes it back if the timer was running or paused.
  case restart(TimerID)
  /// Add time to the present stage or, with a negative duration, take it away. If nothing is left,
  /// the stage ends now, but a waiting timer keeps a second. A timer that has ended runs again for
  /// that long. ``undo`` restores the time taken, also by several inputs in a row, and takes back
  /// the time added to a timer of a plan, because the plan may be ready later for it.
  case add(TimerID, Duration)
  /// Set the remaining time, as on a kitchen timer. The total stays the same, or becomes `of`, its
  /// value before the timer was turned, unless the remaining time is longer. With nothing left the
  /// timer ends now; one that has ended runs again for that long. ``undo`` takes back all steps in
  /// a row.
  case setRemaining(TimerID, Duration, of: Duration? = nil)
  /// Set the length of the present stage, now and after a restart. The remaining time changes by
  /// the difference; if nothing is left, the stage ends now. ``undo`` restores time taken.
  case setLength(TimerID, Duration)
  /// Change the name, sound or color of a timer. Nothing else of the preset is used. ``undo``
  /// restores the name of a timer of a plan.
  case edit(TimerID, Start)
  /// Replace sounds by their identifiers everywhere; nil is the sound of all alarms.
  case replaceSounds([String: String?])
  /// Add presets after the others of their groups, except those that are there already. ``undo``
  /// removes them if something outside the engine is changed together with them.
  case keep([Start])
  /// Change a preset, unless it would equal another. In another group it becomes the last. ``undo``
  /// takes back several changes in a row.
  case setPreset(at: Int, Start)
  /// Move a preset to the index of another, or its group to that of the other; ``undo`` takes back
  /// several moves in a row.
  case movePreset(from: Int, to: Int)
  /// Remove a preset; ``undo`` restores it.
  case removePreset(at: Int)
  /// Something outside the engine is changed; ``undo`` tells it, see ``Change/undone``.
  case outside(OutsideChange)
  case follow(AlarmRules)
  /// The wall clock was set, and now reads this time since 1970.
  case setWallClock(Duration)
  /// Several inputs at once: ``undo`` takes back all of them.
  case together([Input])
  case tick

  package static func start(
    name: String = "", duration: Duration, sound: String? = nil, color: String? = nil
  ) -> Input {
    .start(Start(name: name, duration: duration, sound: sound, color: color))
  }

  package static func keep(_ start: Start) -> Input { .keep([start]) }
}
