import TimerEngine

/// Stories of an undo after timers were canceled, stopped, restarted, turned or shortened.
extension StoryTests {
  static let undos: [[Story]] = [
    under(
      lead, runs: [100],
      Story(
        "undone before the moment of its warning", at(37, .cancel(id)), at(39, .undo), at(59, warns)
      ),
      Story("undone after the moment of its warning", at(38, .cancel(id)), at(40, .undo), at(60))),
    under(
      noRules, runs: [60],
      Story(
        "of two restarts the last is undone first", at(20, .restart(id)), at(22, .restart(id)),
        at(23, .undo, leaves: [running(until: 80)]), at(23, .undo, leaves: [running(until: 60)])),
      Story(
        "long after, what runs doesn't ring for an undo", at(20, .restart(id)),
        at(65, .undo, leaves: [running(until: 80)]), at(80, rings)),
      Story(
        "what would have ended meanwhile rings at once with its true deadline",
        at(58, .restart(id)), at(61), at(61, .undo, rings, leaves: [finished(at: 60)])),
      Story(
        "what was paused meanwhile runs as before", at(20, .restart(id)), at(21, .pause(id)),
        at(22, .undo, leaves: [running(until: 60)])),
      Story(
        "cancelling a restarted timer offers the restarted one", at(20, .restart(id)),
        at(21, .cancel(id)), at(22, .undo, leaves: [running(until: 80)]))),
    under(
      noRules, runs: [3],
      Story(
        "of two ends only the true one rings on", at(1, .restart(id)),
        at(5, .undo, rings, leaves: [finished(at: 3)]))),
    under(
      noRules, runs: [60],
      Story(
        "a paused timer comes back paused", at(20, .pause(id)), at(21, .cancel(id)),
        at(25, .undo, leaves: [paused(40)], wakes: .never)),
      Story(
        "canceled it is silent, and rings at once if it comes back too late", at(58, .cancel(id)),
        at(61), at(61, .undo, rings, leaves: [finished(at: 60)]), at(61, .undo)),
      Story(
        "the toast ends after ten seconds, the undo doesn't", at(20, .restart(id), wakes: 30),
        at(30, leaves: [running(until: 80)], wakes: 80),
        at(50, .undo, leaves: [running(until: 60)], wakes: 60)),
      Story(
        "what was edited meanwhile stays edited", at(20, .restart(id)),
        at(21, .edit(id, Start(name: "Rice", duration: .seconds(120)))),
        at(22, .undo, leaves: [running(until: 60)], total: 60)),
      Story(
        "a length set meanwhile ends the toast", at(20, .restart(id), wakes: 30),
        at(21, .setLength(id, .seconds(120)), leaves: [running(until: 140)], wakes: 140),
        at(22, .undo, leaves: [running(until: 140)], total: 120)),
      Story(
        "so does the number of rounds", at(20, .restart(id)), at(21, .setRounds(id, 4), wakes: 80),
        at(22, .undo, leaves: [running(until: 80)]), at(80, [.cue(id)])),
      Story(
        "the same length and rounds don't", at(20, .restart(id)),
        at(21, .setLength(id, .seconds(60))), at(21, .setRounds(id, 1)),
        at(22, .undo, leaves: [running(until: 60)])),
      Story(
        "shorter lengths in a row are undone together", at(10, .setLength(id, .seconds(50))),
        at(11, .setLength(id, .seconds(40)), leaves: [running(until: 40)]),
        at(12, .undo, leaves: [running(until: 60)], total: 60)),
      Story(
        "a length after less time ends that toast", at(10, add(-10)),
        at(11, .setLength(id, .seconds(70)), leaves: [running(until: 70)], wakes: 70),
        at(12, .undo, leaves: [running(until: 70)]))),
    under(
      noRules, runs: [60, 90],
      Story(
        "a length set for another timer leaves the toast", at(20, .restart(id)),
        at(21, .setLength(second, .seconds(120))),
        at(22, .undo, leaves: [running(until: 60), running(until: 120)]))),
    under(
      noRules, runs: [3, 60, 90],
      Story(
        "the end of the toast is waited for only while that is first",
        at(0, .cancel(second), wakes: 3), at(3, rings, wakes: 10), at(3, .undo, wakes: 60)),
      Story(
        "timers that were canceled together come back together",
        at(1, .together([.cancel(id), .cancel(second), .cancel(third)]), leaves: [], wakes: 11),
        at(11, wakes: .never),
        at(20, .undo, leaves: [running(until: 60), running(until: 90)], wakes: 60)),
      Story(
        "after the toast nothing comes back only to ring", at(1, .cancel(id)), at(11),
        at(12, .undo, leaves: [running(until: 60), running(until: 90)], wakes: 60),
        at(13, .undo)),
      Story(
        "timers that were shortened together, too, also twice",
        at(1, .together([.add(second, .seconds(-9)), .add(third, .seconds(-9))])),
        at(3, rings), at(4, .together([.add(second, .seconds(-9)), .add(third, .seconds(-9))])),
        at(4, leaves: [finished(at: 3), running(until: 42), running(until: 72)]),
        at(5, .undo, leaves: [finished(at: 3), running(until: 60), running(until: 90)]))),
    under(
      limit, runs: [3, 40, 41],
      Story(
        "what was stopped together is there as it was, and rings if it rang", at(3, rings),
        at(33, isMissed), at(41, [.ring(second), .ring(third)]),
        at(
          60, .together([.stop(id), .stop(second), .stop(third)]),
          [.silence(id), .silence(second), .silence(third)], leaves: [], wakes: 70),
        at(
          80, .undo, [.ring(second), .ring(third)],
          leaves: [missed(at: 3), finished(at: 40), finished(at: 41)], wakes: 110)),
      Story(
        "a single one stays gone", at(3, rings), at(4, .stopAll, silences),
        at(5, .undo, leaves: [running(until: 40), running(until: 41)]))),
    under(
      noRules, runs: [60],
      Story(
        "presses in a row are undone together", at(10, add(-10)), at(19, add(-10)), at(20),
        at(28, .undo, leaves: [running(until: 60)], total: 60)),
      Story(
        "a press after something else is undone alone", at(10, add(-10)), at(11, add(5)),
        at(12, add(-10)), at(13, .undo, leaves: [running(until: 55)], total: 55)),
      Story(
        "so is one after the end of the toast", at(10, add(-10)), at(21, add(-10)),
        at(22, .undo, leaves: [running(until: 50)], total: 50)),
      Story(
        "what lost all its time runs on", at(10, add(-30)),
        at(11, add(-60), rings, leaves: [finished(at: 11)]),
        at(12, .undo, silences, leaves: [running(until: 60)], total: 60), at(60, rings)),
      Story(
        "unless there would be none left", at(10, add(-60), rings), at(15, add(-60)),
        at(61, .undo, rings, leaves: [finished(at: 60)])),
      Story(
        "what lost all its time in a pause is paused", at(10, .pause(id)), at(20, add(-60), rings),
        at(300, .undo, silences, leaves: [paused(50)], total: 60)),
      Story(
        "a shorter length is undone with what a restart goes back to",
        at(10, .setLength(id, .seconds(5)), rings),
        at(11, .undo, silences, leaves: [running(until: 60)], total: 60),
        at(12, .restart(id), leaves: [running(until: 72)])),
      Story(
        "more time is not undone", at(10, add(10)), at(11, .setLength(id, .seconds(90))),
        at(12, .undo, leaves: [running(until: 90)], total: 90)),
      Story(
        "steps of one turn are undone together", at(10, turn(70)), at(11, turn(30)),
        at(12, turn(20)), at(13, .undo, leaves: [running(until: 60)], total: 60)),
      Story(
        "a turn to the same time is none", at(10, turn(50)), at(11, .undo),
        at(11, leaves: [running(until: 60)], wakes: 60))),
    // Extended by 57 s and restarted at 10 s: it rings at 13 s instead of 60 s.
    under(
      noRules, runs: [3],
      Story(
        "what rings meanwhile falls silent", at(0, add(57)), at(10, .restart(id)), at(13, rings),
        at(14, .undo, silences, leaves: [running(until: 60)], total: 60), at(60, rings)),
      Story(
        "what was stopped meanwhile stays gone", at(0, add(57)), at(10, .restart(id)),
        at(13, rings), at(13, .stop(id), silences), at(13, .undo, leaves: [], wakes: .never)),
      Story(
        "what was stopped with all others, too", at(0, add(57)), at(10, .restart(id)),
        at(13, rings), at(13, .stopAll, silences), at(13, .undo, leaves: [], wakes: .never))),
    under(
      AlarmRules(ringLimit: .seconds(1)), runs: [3],
      Story(
        "what is missed meanwhile is no longer", at(0, add(57)), at(10, .restart(id)),
        at(13, rings), at(14, isMissed), at(14, .undo, silences, leaves: [running(until: 60)]))),
  ]

  private static func turn(_ seconds: Int) -> Input { .setRemaining(id, .seconds(seconds)) }
}
