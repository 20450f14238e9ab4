import TimerEngine

/// What an undo brings back of a timer that was cancelled or restarted.
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
        "of two restarts the last is undone", at(20, .restart(id)), at(22, .restart(id)),
        at(23, .undo, leaves: [running(until: 80)]), at(23, .undo, leaves: [running(until: 80)])),
      Story(
        "what would have ended meanwhile rings at once with its true deadline",
        at(58, .restart(id)), at(61), at(61, .undo, rings, leaves: [finished(at: 60)])),
      Story(
        "what was paused meanwhile runs as before", at(20, .restart(id)), at(21, .pause(id)),
        at(22, .undo, leaves: [running(until: 60)])),
      Story(
        "cancelling a restarted timer offers the restarted one", at(20, .restart(id)),
        at(21, .cancel(id)), at(22, .undo, leaves: [running(until: 80)])),
      Story(
        "rings again after each restart", at(60, rings), at(61, .restart(id), silences),
        at(121, rings), at(122, .restart(id), silences), at(182, rings),
        at(183, .restart(id), silences))),
    under(
      noRules, runs: [3],
      Story(
        "of two ends only the true one rings on", at(1, .restart(id)),
        at(5, .undo, rings + silences + rings, leaves: [finished(at: 3)]))),
    under(
      noRules, runs: [10],
      Story(
        "a pause in a pause is none", at(1, .pause(id)), at(2, .pause(id), leaves: [paused(9)]),
        at(3, .resume(id)), at(4, .resume(id), leaves: [running(until: 12)]))),
    under(
      noRules, runs: [60],
      Story(
        "a paused timer comes back paused", at(20, .pause(id)), at(21, .cancel(id)),
        at(25, .undo, leaves: [paused(40)], wakes: .never)),
      Story(
        "cancelled it is silent, and rings at once if it comes back too late", at(58, .cancel(id)),
        at(61), at(61, .undo, rings, leaves: [finished(at: 60)]), at(61, .undo)),
      Story(
        "the offer to undo a restart ends after five seconds", at(20, .restart(id), wakes: 25),
        at(25, leaves: [running(until: 80)], wakes: 80),
        at(25, .undo, leaves: [running(until: 80)], wakes: 80)),
      // Only the restart is taken back: the name, and the minute more, are of the edit.
      Story(
        "what was edited meanwhile stays edited", at(20, .restart(id)),
        at(21, .edit(id, Preset(name: "Rice", duration: .seconds(120)))),
        at(22, .undo, leaves: [running(until: 120)], total: 120))),
    under(
      noRules, runs: [3, 60, 90],
      Story(
        "the end of the offer is waited for only while that is first",
        at(0, .cancel(second), wakes: 3), at(3, rings, wakes: 5), at(3, .undo, wakes: 60))),
    // Given 57 s more, and restarted after 10: it rings at 13 s instead of 60.
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
}
