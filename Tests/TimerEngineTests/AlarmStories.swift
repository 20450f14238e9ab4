import TimerEngine

/// What warnings, the ring limit and an undo are, one story each; the timer's rules are to warn 60 s
/// before the end, to ring for 30 s, or neither.
extension AlarmRulesTests {
  private static let (warns, rings) = ([Effect.warn(id)], [Effect.ring(id)])
  private static let (isMissed, silences) = ([Effect.missed(id)], [Effect.silence(id)])

  static let warnings = [
    Story(
      "warns once, then rings", lead, runs: 100, Step(39), Step(40, warns), Step(41), Step(99),
      Step(100, rings)),
    Story("heard late, still warns once", lead, runs: 100, Step(99, warns), Step(100, rings)),
    Story("doesn't warn of what is over", lead, runs: 100, Step(100, rings)),
    Story(
      "doesn't warn after a gap past its end", lead, runs: 100, Step(9_000, rings), Step(172_801)),
    Story("set to less than the lead", lead, runs: 30, Step(29), Step(30, rings)),
    Story("set to the lead", lead, runs: 60, Step(59), Step(60, rings)),
    Story("set to a second more", lead, runs: 61, Step(1, warns), Step(61, rings)),
    Story(
      "warns again when given more than the lead", lead, runs: 100, Step(40, warns),
      Step(50, .add(id, .seconds(60))), Step(99), Step(100, warns), Step(160, rings)),
    Story(
      "given time, but no more than the lead", lead, runs: 100, Step(40, warns),
      Step(90, .add(id, .seconds(50))), Step(149), Step(150, rings)),
    Story(
      "given time before the warning, warns later", lead, runs: 100,
      Step(30, .add(id, .seconds(60))), Step(99), Step(100, warns)),
    Story(
      "time taken until less than the lead is left", lead, runs: 100,
      Step(20, .add(id, .seconds(-30))), Step(69), Step(70, rings)),
    Story(
      "time taken, but not that much, warns sooner", lead, runs: 100,
      Step(20, .add(id, .seconds(-10))), Step(29), Step(30, warns)),
    Story(
      "a pause puts the warning off", lead, runs: 100, Step(10, .pause(id)), Step(500),
      Step(1_000, .resume(id)), Step(1_029), Step(1_030, warns), Step(1_090, rings)),
    Story(
      "paused after the warning, doesn't warn again", lead, runs: 100, Step(40, warns),
      Step(50, .pause(id)), Step(500, .resume(id)), Step(549), Step(550, rings)),
    Story(
      "paused at the moment of the warning, warns then and not again", lead, runs: 100,
      Step(40, .pause(id), warns), Step(500, .resume(id)), Step(559), Step(560, rings)),
    Story(
      "time added in a pause counts", lead, runs: 100, Step(50, .pause(id), warns),
      Step(60, .add(id, .seconds(30))), Step(70, .resume(id)),
      Step(89), Step(90, warns), Step(150, rings)),
    Story(
      "warns in every run", lead, runs: 100, Step(40, warns), Step(50, .restart(id)),
      Step(90, warns), Step(150, .restart(id), [.ring(id), .silence(id)]), Step(190, warns)),
    Story(
      "a snooze warns if it is long enough", lead, runs: 10,
      Step(10, .add(id, .seconds(60)), [.ring(id), .silence(id)]), Step(70, rings),
      Step(80, .add(id, .seconds(90)), silences), Step(110, warns)),
    Story(
      "cancelled timers don't warn", lead, runs: 100, Step(39, .cancel(id)), Step(99), Step(200)),
    Story(
      "warnings switched on while it runs", AlarmRules(), runs: 100, Step(30, .follow(lead)),
      Step(40, warns)),
    Story(
      "switched on within the lead", AlarmRules(), runs: 100, Step(40, .follow(lead)), Step(99),
      Step(100, rings)),
    Story(
      "switched off", lead, runs: 100, Step(39, .follow(AlarmRules())), Step(99), Step(100, rings)),
    Story(
      "a shorter lead", lead, runs: 100, Step(30, .follow(AlarmRules(warning: .seconds(20)))),
      Step(79), Step(80, warns), Step(100, rings)),
    Story(
      "a shorter lead after the warning warns at its own moment, too", lead, runs: 100,
      Step(40, warns), Step(50, .follow(AlarmRules(warning: .seconds(20)))),
      Step(80, warns)),
    Story(
      "a longer lead", AlarmRules(warning: .seconds(20)), runs: 100, Step(30, .follow(lead)),
      Step(40, warns), Step(99)),
    Story(
      "a longer lead whose moment has passed", AlarmRules(warning: .seconds(20)), runs: 100,
      Step(60, .follow(lead)), Step(99), Step(100, rings)),
    Story(
      "the same rules again change nothing", lead, runs: 100, Step(30, .follow(lead)),
      Step(40, .follow(lead), warns), Step(50, .follow(lead)),
      Step(99), Step(100, rings)),
    Story(
      "a paused timer warns by the rules there are when it goes on", lead, runs: 100,
      Step(10, .pause(id)), Step(20, .follow(AlarmRules(warning: .seconds(20)))),
      Step(100, .resume(id)), Step(169), Step(170, warns)),
    Story(
      "no lead at all warns of nothing", AlarmRules(warning: .zero), runs: 100, Step(99),
      Step(100, rings)),
    Story(
      "nor does a negative one, and nothing rings late", AlarmRules(warning: .seconds(-5)),
      runs: 100,
      Step(99), Step(100, rings), Step(105)),
  ]

  static let limits = [
    Story(
      "rings until the limit, then is missed once", limit, runs: 60, Step(60, rings), Step(89),
      Step(90, isMissed), Step(91), Step(9_000)),
    Story(
      "rings without end where there is no limit", AlarmRules(), runs: 60, Step(60, rings),
      Step(9_000)),
    Story(
      "the limit counts from the ringing, not from the deadline", limit, runs: 60,
      Step(3_600, rings), Step(3_629), Step(3_630, isMissed)),
    Story(
      "heard late, still missed once", limit, runs: 60, Step(60, rings), Step(3_600, isMissed),
      Step(3_601)),
    Story(
      "dismissed before the limit", limit, runs: 60, Step(60, rings), Step(89, .stop(id), silences),
      Step(200)),
    Story(
      "dismissed at the limit, has been missed before", limit, runs: 60, Step(60, rings),
      Step(90, .stop(id), [.missed(id), .silence(id)]), Step(200)),
    Story(
      "missed timers stay until they are dismissed", limit, runs: 60, Step(60, rings),
      Step(90, isMissed), Step(100, .stopAll), Step(110, .cancel(id)), Step(120, .pause(id)),
      Step(130, .resume(id)),
      Step(140, .add(id, .seconds(-10))), Step(9_000, .stop(id), silences),
      Step(9_100, .stop(id))),
    Story(
      "missed timers can be restarted", limit, runs: 60, Step(60, rings), Step(90, isMissed),
      Step(100, .restart(id), silences), Step(159), Step(160, rings), Step(189), Step(190, isMissed)
    ),
    Story(
      "missed timers can be given more time", limit, runs: 60, Step(60, rings), Step(90, isMissed),
      Step(100, .add(id, .seconds(5)), silences), Step(105, rings), Step(134), Step(135, isMissed)),
    Story(
      "every ringing has the full limit", limit, runs: 60, Step(60, rings),
      Step(80, .add(id, .seconds(5)), silences), Step(85, rings), Step(114), Step(115, isMissed)),
    Story(
      "taking all the time rings for the full limit", limit, runs: 60,
      Step(20, .add(id, .seconds(-60)), rings), Step(49), Step(50, isMissed)),
    Story(
      "a limit set while it rings counts from when that began", AlarmRules(), runs: 60,
      Step(60, rings), Step(80, .follow(limit)), Step(89), Step(90, isMissed)),
    Story(
      "a limit that has passed when it is set", AlarmRules(), runs: 60, Step(60, rings),
      Step(200, .follow(limit), isMissed), Step(201)),
    Story(
      "a limit set when the deadline has passed unheard", AlarmRules(), runs: 60,
      Step(200, .follow(limit), rings), Step(229), Step(230, isMissed)),
    Story(
      "a longer limit while it rings", limit, runs: 60, Step(60, rings),
      Step(80, .follow(AlarmRules(ringLimit: .seconds(100)))),
      Step(159), Step(160, isMissed)),
    Story(
      "a shorter limit while it rings", limit, runs: 60, Step(60, rings),
      Step(65, .follow(AlarmRules(ringLimit: .seconds(10)))),
      Step(69), Step(70, isMissed)),
    Story(
      "the limit switched off while it rings", limit, runs: 60, Step(60, rings),
      Step(80, .follow(AlarmRules())), Step(9_000)),
    Story(
      "switched off too late to bring it back", limit, runs: 60, Step(60, rings),
      Step(90, .follow(AlarmRules()), isMissed), Step(9_000)),
    Story(
      "changed while it runs", limit, runs: 60,
      Step(30, .follow(AlarmRules(ringLimit: .seconds(10)))), Step(60, rings), Step(70, isMissed)),
    Story(
      "no time at all: missed as soon as it rings", AlarmRules(ringLimit: .zero), runs: 60,
      Step(60, [.ring(id), .missed(id)]), Step(61)),
  ]

  static let undos = [
    Story(
      "undone before the moment of its warning", lead, runs: 100, Step(37, .cancel(id)),
      Step(39, .undo), Step(59, warns)),
    Story(
      "undone after the moment of its warning", lead, runs: 100, Step(38, .cancel(id)),
      Step(40, .undo), Step(60)),
    Story(
      "of two restarts the last is undone", AlarmRules(), runs: 60, Step(20, .restart(id)),
      Step(22, .restart(id)), Step(23, .undo, leaves: running(until: 80)),
      Step(23, .undo, leaves: running(until: 80))),
    Story(
      "what would have ended meanwhile rings at once with its true deadline", AlarmRules(),
      runs: 60, Step(58, .restart(id)), Step(61),
      Step(61, .undo, rings, leaves: .finished(at: moment(60)))),
    Story(
      "of two ends only the true one rings on", AlarmRules(), runs: 3, Step(1, .restart(id)),
      Step(5, .undo, rings + silences + rings, leaves: .finished(at: moment(3)))),
    Story(
      "what was paused meanwhile runs as before", AlarmRules(), runs: 60, Step(20, .restart(id)),
      Step(21, .pause(id)), Step(22, .undo, leaves: running(until: 60))),
    Story(
      "cancelling a restarted timer offers the restarted one", AlarmRules(), runs: 60,
      Step(20, .restart(id)), Step(21, .cancel(id)), Step(22, .undo, leaves: running(until: 80))),
    Story(
      "a pause in a pause is none", AlarmRules(), runs: 10, Step(1, .pause(id)),
      Step(2, .pause(id), leaves: .paused(remaining: .seconds(9))), Step(3, .resume(id)),
      Step(4, .resume(id), leaves: running(until: 12))),
    Story(
      "rings again after each restart", AlarmRules(), runs: 60, Step(60, rings),
      Step(61, .restart(id), silences), Step(121, rings), Step(122, .restart(id), silences),
      Step(182, rings), Step(183, .restart(id), silences)),
  ]

  private static func moment(_ seconds: Int) -> Instant { Scenario.epoch + .seconds(seconds) }

  private static func running(until seconds: Int) -> CountdownTimer.State {
    .running(deadline: moment(seconds))
  }
}
