import TimerEngine

/// What warnings and the ring limit are, one story each; the timer's rules are to warn 60 s before
/// the end, or to ring for 30 s.
extension AlarmRulesTests {
  static let warnings = [
    Story(
      "warns once, then rings", lead, runs: 100,
      Step(39, .tick), Step(40, .tick, [.warn(id)]), Step(41, .tick), Step(99, .tick),
      Step(100, .tick, [.ring(id)])),
    Story(
      "heard late, still warns once", lead, runs: 100,
      Step(99, .tick, [.warn(id)]), Step(100, .tick, [.ring(id)])),
    Story(
      "doesn't warn of what is over", lead, runs: 100,
      Step(100, .tick, [.ring(id)])),
    Story(
      "doesn't warn after a gap past its end", lead, runs: 100,
      Step(9_000, .tick, [.ring(id)]), Step(172_801, .tick)),
    Story(
      "set to less than the lead", lead, runs: 30,
      Step(29, .tick), Step(30, .tick, [.ring(id)])),
    Story(
      "set to the lead", lead, runs: 60,
      Step(59, .tick), Step(60, .tick, [.ring(id)])),
    Story(
      "set to a second more", lead, runs: 61,
      Step(1, .tick, [.warn(id)]), Step(61, .tick, [.ring(id)])),
    Story(
      "warns again when given more than the lead", lead, runs: 100,
      Step(40, .tick, [.warn(id)]), Step(50, .add(id, .seconds(60))), Step(99, .tick),
      Step(100, .tick, [.warn(id)]), Step(160, .tick, [.ring(id)])),
    Story(
      "given time, but no more than the lead", lead, runs: 100,
      Step(40, .tick, [.warn(id)]), Step(90, .add(id, .seconds(50))), Step(149, .tick),
      Step(150, .tick, [.ring(id)])),
    Story(
      "given time before the warning, warns later", lead, runs: 100,
      Step(30, .add(id, .seconds(60))), Step(99, .tick), Step(100, .tick, [.warn(id)])),
    Story(
      "time taken until less than the lead is left", lead, runs: 100,
      Step(20, .add(id, .seconds(-30))), Step(69, .tick), Step(70, .tick, [.ring(id)])),
    Story(
      "time taken, but not that much, warns sooner", lead, runs: 100,
      Step(20, .add(id, .seconds(-10))), Step(29, .tick), Step(30, .tick, [.warn(id)])),
    Story(
      "a pause puts the warning off", lead, runs: 100,
      Step(10, .pause(id)), Step(500, .tick), Step(1_000, .resume(id)), Step(1_029, .tick),
      Step(1_030, .tick, [.warn(id)]), Step(1_090, .tick, [.ring(id)])),
    Story(
      "paused after the warning, doesn't warn again", lead, runs: 100,
      Step(40, .tick, [.warn(id)]), Step(50, .pause(id)), Step(500, .resume(id)), Step(549, .tick),
      Step(550, .tick, [.ring(id)])),
    Story(
      "paused at the moment of the warning, warns then and not again", lead, runs: 100,
      Step(40, .pause(id), [.warn(id)]), Step(500, .resume(id)), Step(559, .tick),
      Step(560, .tick, [.ring(id)])),
    Story(
      "time added in a pause counts", lead, runs: 100,
      Step(50, .pause(id), [.warn(id)]), Step(60, .add(id, .seconds(30))), Step(70, .resume(id)),
      Step(89, .tick), Step(90, .tick, [.warn(id)]), Step(150, .tick, [.ring(id)])),
    Story(
      "warns in every run", lead, runs: 100,
      Step(40, .tick, [.warn(id)]), Step(50, .restart(id)), Step(90, .tick, [.warn(id)]),
      Step(150, .restart(id), [.ring(id), .silence(id)]), Step(190, .tick, [.warn(id)])),
    Story(
      "a snooze warns if it is long enough", lead, runs: 10,
      Step(10, .add(id, .seconds(60)), [.ring(id), .silence(id)]), Step(70, .tick, [.ring(id)]),
      Step(80, .add(id, .seconds(90)), [.silence(id)]), Step(110, .tick, [.warn(id)])),
    Story(
      "cancelled timers don't warn", lead, runs: 100,
      Step(39, .cancel(id)), Step(99, .tick), Step(200, .tick)),
  ]

  static let warningsAndRules = [
    Story(
      "warnings switched on while it runs", AlarmRules(), runs: 100,
      Step(30, .follow(lead)), Step(40, .tick, [.warn(id)])),
    Story(
      "switched on within the lead", AlarmRules(), runs: 100,
      Step(40, .follow(lead)), Step(99, .tick), Step(100, .tick, [.ring(id)])),
    Story(
      "switched off", lead, runs: 100,
      Step(39, .follow(AlarmRules())), Step(99, .tick), Step(100, .tick, [.ring(id)])),
    Story(
      "a shorter lead", lead, runs: 100,
      Step(30, .follow(AlarmRules(warning: .seconds(20)))), Step(79, .tick),
      Step(80, .tick, [.warn(id)]), Step(100, .tick, [.ring(id)])),
    Story(
      "a shorter lead after the warning warns at its own moment, too", lead, runs: 100,
      Step(40, .tick, [.warn(id)]), Step(50, .follow(AlarmRules(warning: .seconds(20)))),
      Step(80, .tick, [.warn(id)])),
    Story(
      "a longer lead", AlarmRules(warning: .seconds(20)), runs: 100,
      Step(30, .follow(lead)), Step(40, .tick, [.warn(id)]), Step(99, .tick)),
    Story(
      "a longer lead whose moment has passed", AlarmRules(warning: .seconds(20)), runs: 100,
      Step(60, .follow(lead)), Step(99, .tick), Step(100, .tick, [.ring(id)])),
    Story(
      "the same rules again change nothing", lead, runs: 100,
      Step(30, .follow(lead)), Step(40, .follow(lead), [.warn(id)]), Step(50, .follow(lead)),
      Step(99, .tick), Step(100, .tick, [.ring(id)])),
    Story(
      "a paused timer warns by the rules there are when it goes on", lead, runs: 100,
      Step(10, .pause(id)), Step(20, .follow(AlarmRules(warning: .seconds(20)))),
      Step(100, .resume(id)), Step(169, .tick), Step(170, .tick, [.warn(id)])),
    Story(
      "no lead at all warns of nothing", AlarmRules(warning: .zero), runs: 100,
      Step(99, .tick), Step(100, .tick, [.ring(id)])),
    Story(
      "nor does a negative one, and nothing rings late", AlarmRules(warning: .seconds(-5)),
      runs: 100,
      Step(99, .tick), Step(100, .tick, [.ring(id)]), Step(105, .tick)),
  ]

  static let limits = [
    Story(
      "rings until the limit, then is missed once", limit, runs: 60,
      Step(60, .tick, [.ring(id)]), Step(89, .tick), Step(90, .tick, [.missed(id)]),
      Step(91, .tick), Step(9_000, .tick)),
    Story(
      "rings without end where there is no limit", AlarmRules(), runs: 60,
      Step(60, .tick, [.ring(id)]), Step(9_000, .tick)),
    Story(
      "the limit counts from the ringing, not from the deadline", limit, runs: 60,
      Step(3_600, .tick, [.ring(id)]), Step(3_629, .tick), Step(3_630, .tick, [.missed(id)])),
    Story(
      "heard late, still missed once", limit, runs: 60,
      Step(60, .tick, [.ring(id)]), Step(3_600, .tick, [.missed(id)]), Step(3_601, .tick)),
    Story(
      "dismissed before the limit", limit, runs: 60,
      Step(60, .tick, [.ring(id)]), Step(89, .stop(id), [.silence(id)]), Step(200, .tick)),
    Story(
      "dismissed at the limit, has been missed before", limit, runs: 60,
      Step(60, .tick, [.ring(id)]), Step(90, .stop(id), [.missed(id), .silence(id)]),
      Step(200, .tick)),
    Story(
      "missed timers stay until they are dismissed", limit, runs: 60,
      Step(60, .tick, [.ring(id)]), Step(90, .tick, [.missed(id)]), Step(100, .stopAll),
      Step(110, .cancel(id)), Step(120, .pause(id)), Step(130, .resume(id)),
      Step(140, .add(id, .seconds(-10))), Step(9_000, .stop(id), [.silence(id)]),
      Step(9_100, .stop(id))),
    Story(
      "missed timers can be restarted", limit, runs: 60,
      Step(60, .tick, [.ring(id)]), Step(90, .tick, [.missed(id)]),
      Step(100, .restart(id), [.silence(id)]), Step(159, .tick), Step(160, .tick, [.ring(id)]),
      Step(189, .tick), Step(190, .tick, [.missed(id)])),
    Story(
      "missed timers can be given more time", limit, runs: 60,
      Step(60, .tick, [.ring(id)]), Step(90, .tick, [.missed(id)]),
      Step(100, .add(id, .seconds(5)), [.silence(id)]), Step(105, .tick, [.ring(id)]),
      Step(134, .tick), Step(135, .tick, [.missed(id)])),
    Story(
      "every ringing has the full limit", limit, runs: 60,
      Step(60, .tick, [.ring(id)]), Step(80, .add(id, .seconds(5)), [.silence(id)]),
      Step(85, .tick, [.ring(id)]), Step(114, .tick), Step(115, .tick, [.missed(id)])),
    Story(
      "taking all the time rings for the full limit", limit, runs: 60,
      Step(20, .add(id, .seconds(-60)), [.ring(id)]), Step(49, .tick),
      Step(50, .tick, [.missed(id)])),
  ]

  static let limitsAndRules = [
    Story(
      "a limit set while it rings counts from when that began", AlarmRules(), runs: 60,
      Step(60, .tick, [.ring(id)]), Step(80, .follow(limit)), Step(89, .tick),
      Step(90, .tick, [.missed(id)])),
    Story(
      "a limit that has passed when it is set", AlarmRules(), runs: 60,
      Step(60, .tick, [.ring(id)]), Step(200, .follow(limit), [.missed(id)]), Step(201, .tick)),
    Story(
      "a limit set when the deadline has passed unheard", AlarmRules(), runs: 60,
      Step(200, .follow(limit), [.ring(id)]), Step(229, .tick), Step(230, .tick, [.missed(id)])),
    Story(
      "a longer limit while it rings", limit, runs: 60,
      Step(60, .tick, [.ring(id)]), Step(80, .follow(AlarmRules(ringLimit: .seconds(100)))),
      Step(159, .tick), Step(160, .tick, [.missed(id)])),
    Story(
      "a shorter limit while it rings", limit, runs: 60,
      Step(60, .tick, [.ring(id)]), Step(65, .follow(AlarmRules(ringLimit: .seconds(10)))),
      Step(69, .tick), Step(70, .tick, [.missed(id)])),
    Story(
      "the limit switched off while it rings", limit, runs: 60,
      Step(60, .tick, [.ring(id)]), Step(80, .follow(AlarmRules())), Step(9_000, .tick)),
    Story(
      "switched off too late to bring it back", limit, runs: 60,
      Step(60, .tick, [.ring(id)]), Step(90, .follow(AlarmRules()), [.missed(id)]),
      Step(9_000, .tick)),
    Story(
      "changed while it runs", limit, runs: 60,
      Step(30, .follow(AlarmRules(ringLimit: .seconds(10)))), Step(60, .tick, [.ring(id)]),
      Step(70, .tick, [.missed(id)])),
    Story(
      "no time at all: missed as soon as it rings", AlarmRules(ringLimit: .zero), runs: 60,
      Step(60, .tick, [.ring(id), .missed(id)]), Step(61, .tick)),
  ]
}
