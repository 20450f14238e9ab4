/// The inputs of the engine. An input that makes no sense in the timer's state, or that names a
/// timer that is gone, is ignored.
public enum Input: Equatable, Sendable {
  /// Make a timer and let it run. The duration is brought into ``Engine/durations``. One that was
  /// set by time of day is due on the wall clock (`dueAt`, time since 1970), however that is set;
  /// not one of several stages or rounds. Ignored where there are ``Engine/mostTimers``. A preset
  /// of dishes (``Preset/isTogether``) makes a plan that is ready as soon as can be.
  case start(Preset, dueAt: Duration? = nil)
  /// Make a timer of each dish so that all are ready at one moment, or as soon as can be: each
  /// waits until it has to begin. A moment by time of day follows the wall clock (`dueAt`, time
  /// since 1970). Ignored where a dish takes longer than there is time, see
  /// ``Plan/earliest(for:at:)``; where the longest would wait longer than a timer can run; where
  /// there would be more than ``Engine/mostTimers`` or ``Plan/mostDishes``; and where a dish is a
  /// preset of dishes. Plain dishes of one sound and colour can be started again from
  /// ``Engine/recents``.
  case startPlan(name: String = "", [Preset], readyAt: Instant? = nil, dueAt: Duration? = nil)
  /// Stop counting and keep the exact remaining time (running only). The timers of its plan that
  /// wait are held meanwhile. Those that run go on: they are on the stove.
  case pause(TimerID)
  /// Go on from where it was paused (paused only).
  case resume(TimerID)
  /// Pause all running timers, and hold all plans.
  case pauseAll
  /// Resume all paused timers and plans.
  case resumeAll
  /// Pause all running timers of a plan, and hold those that wait. Ignored once all of them have
  /// ended.
  case pausePlan(PlanID)
  /// Resume everything in a plan that is paused or held.
  case resumePlan(PlanID)
  /// Begin at once, before the moment for it (waiting only).
  case begin(TimerID)
  /// Wait again, until the moment of the plan requires a start, and for at least
  /// ``Engine/notYetTime``. If the timer can then no longer be ready at that moment, the plan is
  /// postponed, with all timers that wait in it. Accepted only for a timer that has begun by
  /// itself, see ``Engine/hasJustBegun(_:)``: one that has run for minutes is on the stove.
  /// ``undo`` takes it back.
  case notYet(TimerID)
  /// Begin the next stage now. For a timer that rings after a stage that waits, this ends the
  /// ringing. For a timer under way ``undo`` takes it back; a paused one stays paused. Ignored in
  /// the last stage.
  case next(TimerID)
  /// Begin the previous stage again; in the first stage, or after the end of a stage, that stage. A
  /// paused timer stays paused. For a timer under way ``undo`` takes it back.
  case back(TimerID)
  /// Set how many rounds a timer runs in all, the present one included (not if it has run out).
  case setRounds(TimerID, Int)
  /// Remove a timer before it has ended; ``undo`` restores it (waiting, running or paused). The
  /// other timers of its plan, and their moment, stay.
  case cancel(TimerID)
  /// Remove all timers of a plan that have not ended; ``undo`` restores them.
  case cancelPlan(PlanID)
  /// Undo the last change that lost something, as if it had not happened: while it is offered,
  /// until a newer input changes anything. Setting the length or the rounds of one of its timers
  /// also ends the offer.
  case undo
  /// Dismiss a timer that has ended (finished or missed only). If it waits for ``next(_:)``,
  /// ``undo`` restores it.
  case stop(TimerID)
  /// Dismiss all timers that ring; ``undo`` restores several, and one that waits for ``next(_:)``.
  case stopAll
  /// Run again from the beginning, for the duration that was set (any state but waiting). ``undo``
  /// takes it back where it ran or was paused.
  case restart(TimerID)
  /// Add time to the present stage or, with a negative duration, take it away. If nothing is left,
  /// the stage ends now, but a waiting timer keeps a second. A timer that has ended runs again for
  /// that long. ``undo`` restores time taken, of several presses in a row all of it.
  case add(TimerID, Duration)
  /// Set the remaining time, as on a kitchen timer. The total stays the same, or becomes `of`, its
  /// value before the timer was turned, unless the remaining time is longer. With nothing left the
  /// timer ends now; one that has ended runs again for that long. ``undo`` takes back all steps in
  /// a row.
  case setRemaining(TimerID, Duration, of: Duration? = nil)
  /// Set the length of the present stage, now and after a restart. The remaining time changes by
  /// the difference; if nothing is left, the stage ends now. ``undo`` restores time taken.
  case setLength(TimerID, Duration)
  /// Change the name, sound or colour of a timer. Nothing else of the preset is used.
  case edit(TimerID, Preset)
  /// Add a preset after the others.
  case addPreset(Preset)
  /// Replace a preset.
  case setPreset(at: Int, Preset)
  /// Move a preset to the index of another.
  case movePreset(from: Int, to: Int)
  /// Remove a preset; ``undo`` restores it.
  case removePreset(at: Int)
  /// Set the rules for warning and ringing.
  case follow(AlarmRules)
  /// The wall clock was set and reads this now, as time since 1970.
  case setWallClock(Duration)
  /// Several inputs at once: ``undo`` takes back all of them.
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
