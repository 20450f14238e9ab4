import TestSupport
import TimerEngine

/// Stories of warnings, the ring limit and undo. The rules are to warn 60 s before the end, to ring
/// for 30 s, or neither.
extension StoryTests {
  static let second = Scenario.second
  static let (third, fourth) = (TimerID(rawValue: 3), TimerID(rawValue: 4))
  static let noRules = AlarmRules()
  static let shortLead = AlarmRules(warning: .seconds(20))
  static let (warns, rings) = ([Event.warn(id)], [Event.ring(id)])
  static let (isMissed, silences) = ([Event.missed(id)], [Event.silence(id)])

  static let warnings: [[Story]] = [
    under(
      lead, runs: [100],
      Story("warns once, then rings", at(39), at(40, warns), at(41), at(99), at(100, rings)),
      Story("heard late, still warns once", at(99, warns), at(100, rings)),
      Story("doesn't warn of what is over", at(100, rings)),
      Story("doesn't warn after a gap past its end", at(9_000, rings), at(172_801)),
      Story(
        "warns again when given more than the lead", at(40, warns), at(50, add(60)), at(99),
        at(100, warns), at(160, rings)),
      Story(
        "given time, but no more than the lead", at(40, warns), at(90, add(50)), at(149),
        at(150, rings)),
      Story("given time before the warning, warns later", at(30, add(60)), at(99), at(100, warns)),
      Story("time taken until less than the lead is left", at(20, add(-30)), at(69), at(70, rings)),
      Story("time taken, but not that much, warns sooner", at(20, add(-10)), at(29), at(30, warns)),
      Story(
        "a pause puts the warning off", at(10, .pause(id)), at(500), at(1_000, .resume(id)),
        at(1_029), at(1_030, warns), at(1_090, rings)),
      Story(
        "paused after the warning, doesn't warn again", at(40, warns), at(50, .pause(id)),
        at(500, .resume(id)), at(549), at(550, rings)),
      Story(
        "paused at the moment of the warning, warns then and not again", at(40, .pause(id), warns),
        at(500, .resume(id)), at(559), at(560, rings)),
      Story(
        "time added in a pause counts", at(50, .pause(id), warns), at(60, add(30)),
        at(70, .resume(id)), at(89), at(90, warns), at(150, rings)),
      Story(
        "warns in every run", at(40, warns), at(50, .restart(id)), at(90, warns),
        at(150, .restart(id), rings + silences), at(190, warns)),
      Story("canceled timers don't warn", at(39, .cancel(id)), at(99), at(200)),
      Story("switched off", at(39, .follow(noRules)), at(99), at(100, rings)),
      Story("a shorter lead", at(30, .follow(shortLead)), at(79), at(80, warns), at(100, rings)),
      Story(
        "a shorter lead after the warning warns at its own moment, too", at(40, warns),
        at(50, .follow(shortLead)), at(80, warns)),
      Story(
        "the same rules again change nothing", at(30, .follow(lead)), at(40, .follow(lead), warns),
        at(50, .follow(lead)), at(99), at(100, rings)),
      Story(
        "a paused timer warns by the rules there are when it goes on", at(10, .pause(id)),
        at(20, .follow(shortLead)), at(100, .resume(id)), at(169), at(170, warns))),
    under(lead, runs: [30], Story("set to less than the lead", at(29), at(30, rings))),
    under(lead, runs: [60], Story("set to the lead", at(59), at(60, rings))),
    under(lead, runs: [61], Story("set to a second more", at(1, warns), at(61, rings))),
    under(
      lead, runs: [10],
      Story(
        "a snooze warns if it is long enough", at(10, add(60), rings + silences), at(70, rings),
        at(80, add(90), silences), at(110, warns))),
    under(
      noRules, runs: [100],
      Story("warnings switched on while it runs", at(30, .follow(lead)), at(40, warns)),
      Story("switched on within the lead", at(40, .follow(lead)), at(99), at(100, rings))),
    under(
      shortLead, runs: [100],
      Story("a longer lead", at(30, .follow(lead)), at(40, warns), at(99)),
      Story(
        "a longer lead whose moment has passed", at(60, .follow(lead)), at(99), at(100, rings))),
    under(
      AlarmRules(warning: .zero), runs: [100],
      Story("no lead at all warns of nothing", at(99), at(100, rings))),
    under(
      AlarmRules(warning: .seconds(-5)), runs: [100],
      Story("nor does a negative one, and nothing rings late", at(99), at(100, rings), at(105))),
    under(
      lead, runs: [100],
      Story(
        "warns no earlier than at its moment", at(0, wakes: 40), justBefore(40),
        at(40, warns, leaves: [running(until: 100)], wakes: 100))),
    under(
      AlarmRules(warning: .seconds(10)), runs: [60],
      Story(
        "edited after the warning, warns for its new end", at(50, warns),
        at(50, .setLength(id, .seconds(90)), wakes: 80), at(80, warns), at(90, rings))),
  ]

  static let limits: [[Story]] = [
    under(
      limit, runs: [60],
      Story(
        "rings until the limit, then is missed once", at(60, rings), at(89), at(90, isMissed),
        at(91), at(9_000)),
      Story(
        "the limit counts from the ringing, not from the deadline", at(3_600, rings), at(3_629),
        at(3_630, isMissed)),
      Story("heard late, still missed once", at(60, rings), at(3_600, isMissed), at(3_601)),
      Story("dismissed before the limit", at(60, rings), at(89, .stop(id), silences), at(200)),
      Story(
        "dismissed at the limit, has been missed before", at(60, rings),
        at(90, .stop(id), [.missed(id), .silence(id)]), at(200)),
      Story(
        "missed timers stay until they are dismissed", at(60, rings), at(90, isMissed),
        at(100, .stopAll), at(110, .cancel(id)), at(120, .pause(id)), at(130, .resume(id)),
        at(140, add(-10)), at(9_000, .stop(id), silences), at(9_100, .stop(id))),
      Story(
        "missed timers can be restarted", at(60, rings), at(90, isMissed),
        at(100, .restart(id), silences), at(159), at(160, rings), at(189), at(190, isMissed)),
      Story(
        "missed timers can be given more time", at(60, rings), at(90, isMissed),
        at(100, add(5), silences), at(105, rings), at(134), at(135, isMissed)),
      Story(
        "every ringing has the full limit", at(60, rings), at(80, add(5), silences), at(85, rings),
        at(114), at(115, isMissed)),
      Story(
        "taking all the time rings for the full limit", at(20, add(-60), rings), at(49),
        at(50, isMissed)),
      Story(
        "a longer limit while it rings", at(60, rings),
        at(80, .follow(AlarmRules(ringLimit: .seconds(100)))), at(159), at(160, isMissed)),
      Story(
        "a shorter limit while it rings", at(60, rings),
        at(65, .follow(AlarmRules(ringLimit: .seconds(10)))), at(69), at(70, isMissed)),
      Story(
        "the limit switched off while it rings", at(60, rings), at(80, .follow(noRules)),
        at(9_000)),
      Story(
        "switched off too late to bring it back", at(60, rings), at(90, .follow(noRules), isMissed),
        at(9_000)),
      Story(
        "changed while it runs", at(30, .follow(AlarmRules(ringLimit: .seconds(10)))),
        at(60, rings), at(70, isMissed))),
    under(
      noRules, runs: [60],
      Story("rings without end where there is no limit", at(60, rings), at(9_000)),
      Story(
        "a limit set while it rings counts from when that began", at(60, rings),
        at(80, .follow(limit)), at(89), at(90, isMissed)),
      Story(
        "a limit that has passed when it is set", at(60, rings), at(200, .follow(limit), isMissed),
        at(201)),
      Story(
        "a limit set when the deadline has passed unheard", at(200, .follow(limit), rings), at(229),
        at(230, isMissed))),
    under(
      AlarmRules(ringLimit: .zero), runs: [60],
      Story("no time at all: missed at its end", at(60, isMissed), at(61))),
    under(
      limit, runs: [60],
      Story(
        "after two days asleep, rings from then on, and is missed no earlier than at its moment",
        at(172_860, rings, leaves: [finished(at: 60)], wakes: 172_890), justBefore(172_890),
        at(172_890, isMissed, leaves: [missed(at: 60)], wakes: .never))),
    under(
      limit, runs: [60, 70],
      Story(
        "who rang later is missed later", at(60, rings), at(75, [.ring(second)]), at(90, isMissed),
        at(105, [.missed(second)]))),
    under(
      AlarmRules(warning: .seconds(60), ringLimit: .seconds(30)), runs: [10, 115, 45, 130, 300],
      // At 40 s the first is missed; at 45 s and 115 s two end; one warns at 70 s; and the second,
      // whose warning was at 55 s, is past its end.
      Story(
        "what is due together comes in order of its moment", at(10, rings),
        at(120, [.missed(id), .ring(third), .warn(fourth), .ring(second)], wakes: 130),
        at(
          120, .stopAll, [.silence(second), .silence(third)],
          leaves: [missed(at: 10), running(until: 130), running(until: 300)]))),
  ]

  static let deadlines: [[Story]] = [
    under(
      noRules, runs: [60, 90],
      Story(
        "of two canceled timers the last is in the toast", at(0, .cancel(id)),
        at(3, .cancel(second), wakes: 13), at(3, .undo, leaves: [running(until: 90)], wakes: 90),
        at(3, .undo, leaves: [running(until: 60), running(until: 90)]))),
    under(
      noRules, runs: [60],
      Story(
        "the identifier of a canceled timer is not given again", at(0, .cancel(id)),
        at(0, .start(duration: .seconds(60)), [.started(second)]),
        at(0, .undo, leaves: [running(until: 60), running(until: 60)])),
      Story("rings only once", at(60, rings), at(160))),
    under(
      noRules, runs: [300, 100, 200],
      Story(
        "the earliest deadline of all that run is waited for", at(0, wakes: 100),
        at(10, .pause(second), wakes: 200), at(20, .resume(second), wakes: 110),
        at(20, .add(second, .seconds(120)), wakes: 200), at(200, [.ring(third)], wakes: 230),
        at(3_800, [.ring(second), .ring(id)], wakes: .never))),
    under(
      noRules, runs: [30, 60, 90, 120],
      Story(
        "all that run are paused, and all that are paused go on", at(10, .pause(second)),
        at(30, rings),
        at(
          30, .pauseAll, leaves: [finished(at: 30), paused(50), paused(60), paused(90)],
          wakes: .never),
        at(
          3_630, .resumeAll,
          leaves: [
            finished(at: 30), running(until: 3_680), running(until: 3_690), running(until: 3_720),
          ], wakes: 3_680))),
    under(
      noRules, runs: [60],
      Story(
        "what was added stays added when it is edited", at(10, add(15)),
        at(
          10, .edit(id, Start(name: "Rice", duration: .seconds(50))), leaves: [running(until: 75)],
          total: 75))),
  ]
  static func under(
    _ rules: AlarmRules, runs durations: [Int], _ stories: Story...
  ) -> [Story] {
    stories.map { story in
      var story = story
      (story.rules, story.durations) = (rules, durations)
      return story
    }
  }

  static func under(
    _ rules: AlarmRules = noRules, begins input: Input, _ stories: Story...
  ) -> [Story] {
    stories.map { story in
      var story = story
      (story.rules, story.begin) = (rules, input)
      return story
    }
  }

  static func at(
    _ seconds: Int, _ input: Input, _ events: [Event] = [],
    leaves: [CountdownTimer.State]? = nil, wakes: Step.Wake? = nil, total: Int? = nil
  ) -> Step {
    Step(
      time: .seconds(seconds), input: input, events: events, leaves: leaves, wakes: wakes,
      total: total)
  }

  static func at(
    _ seconds: Int, _ events: [Event] = [], leaves: [CountdownTimer.State]? = nil,
    wakes: Step.Wake? = nil, total: Int? = nil
  ) -> Step {
    at(seconds, .tick, events, leaves: leaves, wakes: wakes, total: total)
  }

  /// Nothing happens one attosecond earlier.
  static func justBefore(_ seconds: Int) -> Step {
    var step = at(seconds)
    step.time -= .attosecond
    return step
  }

  static func add(_ seconds: Int) -> Input { .add(id, .seconds(seconds)) }

  static func moment(_ seconds: Int) -> Instant { Scenario.epoch + .seconds(seconds) }

  static func waiting(until seconds: Int) -> CountdownTimer.State {
    .waiting(until: moment(seconds))
  }

  static func running(until seconds: Int) -> CountdownTimer.State {
    .running(deadline: moment(seconds))
  }

  static func paused(_ seconds: Int) -> CountdownTimer.State {
    .paused(remaining: .seconds(seconds))
  }

  static func finished(at seconds: Int) -> CountdownTimer.State {
    .finished(at: moment(seconds))
  }

  static func missed(at seconds: Int) -> CountdownTimer.State {
    .missed(at: moment(seconds))
  }
}
