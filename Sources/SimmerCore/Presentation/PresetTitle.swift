import GLibKit
import TimerEngine

extension Start {
  /// The name or, for a plan without one, its parts; empty for a plain timer without a name.
  package var shownName: String { name.isEmpty ? parts : name }

  /// The names or lengths of the stages or dishes: `Knead, Rest, 35 min`; empty for a plain timer.
  package var parts: String {
    stages.map { $0.name.isEmpty ? $0.duration.short : $0.name }.joinedWithCommas
  }

  /// The length with all rounds, or a time of day: `50 min`, `every 20 min`, `19:00`.
  package func shownTime(twelveHours: Bool) -> String {
    // A time since midnight is in no time zone.
    timeOfDay.map {
      WallClock.timeOfDay(
        $0.sinceMidnight, twelveHours: twelveHours, in: LocalTimeZone(variable: "UTC"))
    } ?? shown(length: lengthInAll.short)
  }

  /// `Pasta · 9 min`, `Dinner · 19:00`, or the length alone if there is no name.
  package func title(twelveHours: Bool) -> String {
    [shownName, shownTime(twelveHours: twelveHours)].joinedWithDots
  }

  /// Returns its length in words; for an endless timer, that of a round as `every 20 min`.
  package func shown(length: String) -> String {
    // Translators: how long each round takes of a timer that repeats until somebody stops it
    isEndless ? tr("every %@").filled(length) : length
  }
}

extension [Start] {
  /// Returns the heading above a preset, its group, if it is the first of it; nil for another one,
  /// and if all presets are in one group.
  package func heading(at index: Int) -> String? {
    guard indices.contains(index), !self[index].group.isEmpty, !allSatisfy(self[0].isInGroup),
      index == 0 || !self[index].isInGroup(of: self[index - 1])
    else { return nil }
    return self[index].group.withCapital
  }

  /// The groups, each as its first preset has it.
  package var groups: [String] {
    indices.filter { $0 == 0 || !self[$0].isInGroup(of: self[$0 - 1]) }.map { self[$0].group }
      .filter { !$0.isEmpty }
  }
}
