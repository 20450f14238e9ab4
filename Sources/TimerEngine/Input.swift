/// Something that happened which the engine should know of. An input that makes no sense in the
/// timer's state, or that names a timer that is gone, is ignored.
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
  /// Stop counting and keep the exact remaining time (running only). Those of its plan that wait
  /// are held meanwhile, and those that run go on: they are on the stove.
  case pause(TimerID)
  /// Go on from where it was paused (paused only).
  case resume(TimerID)
  /// Let all that run stand still, and hold all plans.
  case pauseAll
  /// Let all that are paused go on.
  case resumeAll
  /// Let all of a plan stand still, and nothing that waits in it begin. Ignored once all of it has
  /// run out.
  case pausePlan(PlanID)
  /// Let all go on that is paused or held in a plan.
  case resumePlan(PlanID)
  /// Begin at once, before the moment for it (waiting only).
  case begin(TimerID)
  /// Wait again, for ``Engine/notYetTime`` from now or until the moment of its plan asks for it:
  /// what was to begin has not. Where it can no longer be ready at that moment the plan is later,
  /// with all that wait in it. Only for a timer that has begun by itself, see
  /// ``Engine/hasJustBegun(_:)``: one that has run for minutes is on the stove. ``undo`` takes it
  /// back.
  case notYet(TimerID)
  /// Begin the next stage now. Of a timer that has run out after a stage that waits, that ends the
  /// ringing; of one under way ``undo`` takes it back, and a paused one stays paused. Ignored in
  /// the last stage.
  case next(TimerID)
  /// Begin the stage before this one again, of the first stage itself, and of one that has run out
  /// that which did. A paused timer stays paused. ``undo`` takes it back where it was under way.
  case back(TimerID)
  /// Set how many rounds a timer runs in all, the present one included (not if it has run out).
  case setRounds(TimerID, Int)
  /// Take the timer away before it is done; ``undo`` brings it back (waiting, running or paused).
  /// The others of its plan and their moment stay.
  case cancel(TimerID)
  /// Take all timers of a plan away that are not done; ``undo`` brings them back.
  case cancelPlan(PlanID)
  /// Undo the last change that lost something, as if it had never been: while it is offered, and as
  /// long as nothing newer has changed anything. Neither is it undone once the length or the rounds
  /// of one of its timers were set.
  case undo
  /// Dismiss a timer that has run out (finished or missed only). If it waits for ``next(_:)``,
  /// ``undo`` brings it back.
  case stop(TimerID)
  /// Dismiss all timers that ring; ``undo`` brings several back, and one that waits for
  /// ``next(_:)``.
  case stopAll
  /// Run again from the beginning, for the duration that was set (any state but waiting). ``undo``
  /// takes it back where it ran or was paused.
  case restart(TimerID)
  /// Give a timer more time or, with a negative duration, less, in its present stage. Taking all of
  /// it ends the stage now, but a timer that waits keeps a second; one that has run out runs again
  /// for that long. ``undo`` brings back time taken, of several presses in a row all of it.
  case add(TimerID, Duration)
  /// Set how much a timer has left, as on a kitchen timer. Its whole stays as it is, or becomes
  /// what it was before it was turned (`of`), unless that would be less; nothing left finishes it
  /// now; one that has run out runs again for that long. ``undo`` takes back all steps in a row.
  case setRemaining(TimerID, Duration, of: Duration? = nil)
  /// Set how long a timer runs in its present stage, now and after a restart. What is left changes
  /// by the difference; if none would be, the stage ends now. ``undo`` brings back time taken.
  case setLength(TimerID, Duration)
  /// Give a timer another name, sound or colour. Nothing else of the preset is used.
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
