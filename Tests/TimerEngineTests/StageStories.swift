import TestSupport
import TimerEngine

/// Stories of timers with stages and rounds.
extension StoryTests {
  private static let cues = [Event.cue(id)]
  private static let rest = AlarmRules(warning: .seconds(15))

  /// Two rounds of 60 s of work and 20 s of break: until 60, 80, 140 and 160 s.
  private static let work = Start(
    stages: [Stage(duration: .seconds(60)), Stage(duration: .seconds(20))], rounds: 2)
  /// 60 s of kneading, 30 s of resting and then, when a person continues, 20 s of baking.
  private static let bread = Start(stages: [
    Stage(duration: .seconds(60)), Stage(duration: .seconds(30), waits: true),
    Stage(duration: .seconds(20)),
  ])

  /// 60 s of work and 20 s of break, and then, when a person continues, the same again.
  private static let endless = Start(
    stages: [Stage(duration: .seconds(60)), Stage(duration: .seconds(20), waits: true)], rounds: nil
  )

  static let stages: [[Story]] = [
    under(
      begins: .start(work),
      Story(
        "each stage begins at the end of the one before, and a cue says so",
        at(59, leaves: [running(until: 60)], wakes: 60),
        at(60, cues, leaves: [running(until: 80)], wakes: 80, total: 20),
        at(80, cues, leaves: [running(until: 140)], wakes: 140, total: 60), at(140, cues),
        at(160, rings, leaves: [finished(at: 160)], wakes: .never), at(200)),
      Story(
        "heard late, it began at that end all the same",
        at(75, cues, leaves: [running(until: 80)], total: 20), at(80, cues)),
      Story(
        "several that end in a gap are one cue, for the one that runs",
        at(150, cues, leaves: [running(until: 160)]), at(160, rings)),
      Story(
        "all that end in a gap ring once, at the true end", at(9_000, rings),
        at(9_001, leaves: [finished(at: 160)])),
      Story(
        "time added to a stage moves those after it", at(10, add(30)),
        at(89, leaves: [running(until: 90)]), at(90, cues, leaves: [running(until: 110)]),
        at(110, cues, leaves: [running(until: 170)], total: 60)),
      Story(
        "a pause moves them, too", at(50, .pause(id)), at(1_050, .resume(id)), at(1_060, cues),
        at(1_080, cues, leaves: [running(until: 1_140)])),
      Story(
        "a stage that loses all its time is over", at(10, add(-90), cues),
        at(10, leaves: [running(until: 30)], total: 20),
        at(11, .undo, leaves: [running(until: 60)], total: 60)),
      Story(
        "one that loses it in a pause leads to the next, paused", at(10, .pause(id)),
        at(20, add(-90), leaves: [paused(20)], wakes: 30, total: 20),
        at(21, .undo, leaves: [paused(50)], total: 60)),
      Story(
        "another length is for all rounds", at(10, .setLength(id, .seconds(30))), at(30, cues),
        at(50, cues, leaves: [running(until: 80)]), at(80, cues), at(100, rings),
        at(110, .restart(id), silences, leaves: [running(until: 140)])),
      Story(
        "a restart begins at the first stage", at(145, cues), at(150, .restart(id), wakes: 160),
        at(160, leaves: [running(until: 210)], total: 60), at(210, cues)),
      Story(
        "skipped stages come back", at(10, .next(id), leaves: [running(until: 30)], total: 20),
        at(12, .next(id), leaves: [running(until: 72)], wakes: 22),
        at(13, .undo, leaves: [running(until: 30)]), at(14, .undo, leaves: [running(until: 60)])),
      Story(
        "undone after its end, a stage is over as if it had never been skipped",
        at(58, .next(id), leaves: [running(until: 78)]),
        at(61, .undo, cues, leaves: [running(until: 80)])),
      Story(
        "back leads to the round before", at(90, cues),
        at(90, .back(id), leaves: [running(until: 110)], total: 20),
        at(91, .back(id), leaves: [running(until: 151)]),
        at(92, .back(id), leaves: [running(until: 152)]), at(93, .undo),
        at(93, leaves: [running(until: 151)])),
      Story(
        "over, its last stage may run again", at(160, rings),
        at(170, .back(id), silences, leaves: [running(until: 190)]), at(190, rings)),
      Story(
        "it ends with this round when there are to be no more", at(70, cues),
        at(70, .setRounds(id, 1)), at(80, rings), at(80, .setRounds(id, 2)), at(90)),
      Story(
        "canceled in a stage, it comes back in that", at(70, cues), at(75, .cancel(id)),
        at(82, .undo, cues, leaves: [running(until: 140)]))),
    under(
      begins: .start(Start(duration: .seconds(30), rounds: 4)),
      Story(
        "a plain timer repeats", at(30, cues), at(60, cues), at(119, cues), at(120, rings)),
      Story(
        "the next round is like a stage", at(10, .next(id), leaves: [running(until: 40)]),
        at(40, cues), at(70, cues), at(100, rings), at(110, .next(id))),
      Story(
        "more rounds", at(100, cues), at(110, .setRounds(id, 6)), at(120, cues),
        at(150, cues, leaves: [running(until: 180)]), at(180, rings)),
      Story(
        "no last round", at(100, cues), at(110, .setRounds(id, nil)), at(120, cues),
        at(150, cues))),
    under(
      rest, begins: .start(Start(duration: .seconds(30), rounds: nil)),
      Story(
        "without a number, rounds go on until somebody stops the timer", at(30, cues),
        at(60, cues, leaves: [running(until: 90)], wakes: 90), at(90, cues), at(120, cues),
        at(130, .cancel(id), leaves: [], wakes: 140), at(140, wakes: .never), at(150)),
      Story(
        "days unheard are one cue, and the rounds are in phase",
        at(172_807, cues, leaves: [running(until: 172_830)], total: 30), at(172_830, cues)),
      Story(
        "canceled and undone, it is in phase, too", at(25, .cancel(id)),
        at(33, .undo, cues, leaves: [running(until: 60)])),
      Story(
        "the present round can become the last", at(95, cues), at(95, .setRounds(id, 2)),
        at(105, warns), at(120, rings)),
      Story(
        "also beyond the maximum", at(3_600, cues), at(3_601, .setRounds(id, 99)),
        at(3_615, warns), at(3_630, rings)),
      Story(
        "skipped and restarted", at(10, .next(id), leaves: [running(until: 40)]), at(40, cues),
        at(50, .restart(id)), at(80, cues, leaves: [running(until: 110)]))),
    under(
      limit, begins: .start(endless),
      Story(
        "in every round it rings and waits", at(60, cues), at(80, rings),
        at(90, .next(id), silences),
        at(150, cues), at(170, rings), at(171, .stop(id), silences, leaves: [])),
      Story(
        "a gap of days ends there", at(172_800, rings, leaves: [finished(at: 80)]),
        at(172_810, .next(id), silences, leaves: [running(until: 172_870)]))),
    under(
      limit, begins: .start(bread),
      Story(
        "a stage that waits rings until the next is to begin", at(60, cues),
        at(90, rings, leaves: [finished(at: 90)], wakes: 120),
        at(100, .next(id), silences, leaves: [running(until: 120)], total: 20), at(120, rings)),
      Story(
        "it may be missed and still go on", at(60, cues), at(90, rings), at(120, isMissed),
        at(500, .next(id), silences, leaves: [running(until: 520)])),
      Story(
        "a gap ends there", at(60, cues), at(5_000, rings, leaves: [finished(at: 90)]),
        at(5_001, .next(id), silences), at(5_021, rings)),
      Story(
        "a little more time, then it rings again", at(90, rings), at(95, add(60), silences),
        at(155, rings), at(160, .next(id), silences, leaves: [running(until: 180)])),
      Story(
        "it can be dismissed, and comes back ringing", at(90, rings),
        at(91, .stop(id), silences, leaves: [], wakes: 101),
        at(95, .undo, rings, leaves: [finished(at: 90)], wakes: 125),
        at(96, .next(id), silences, leaves: [running(until: 116)])),
      Story(
        "missed and dismissed, it comes back as it was", at(90, rings), at(120, isMissed),
        at(130, .stop(id), silences, leaves: []), at(131, .undo, leaves: [missed(at: 90)])),
      Story(
        "done, it stays gone", at(90, rings), at(100, .next(id), silences), at(120, rings),
        at(121, .stop(id), silences), at(122, .undo, leaves: [])),
      Story(
        "back begins the stage again that has run out", at(90, rings),
        at(95, .back(id), silences, leaves: [running(until: 125)])),
      Story(
        "what goes on isn't undone", at(90, rings), at(95, .next(id), silences), at(96, .undo),
        at(97, leaves: [running(until: 115)]))),
    under(
      rest, begins: .start(bread),
      Story(
        "warns only of an end that rings", at(45), at(60, cues), at(74), at(75, warns),
        at(90, rings), at(91, .next(id), silences), at(95), at(96, warns), at(111, rings)),
      Story("of a stage that began unheard, the beginning is told", at(80, cues), at(90, rings)),
      Story("not if its end has passed", at(95, rings))),
    under(
      rest, begins: .start(work),
      Story(
        "a round that is to be the last warns", at(62, cues), at(62, .setRounds(id, 1)),
        at(65, warns), at(80, rings)),
      Story("only the last stage warns", at(140, cues), at(144), at(145, warns), at(160, rings))),
  ]
}
