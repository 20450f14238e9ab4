import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

extension WindowController {
  /// Returns the notices, the most urgent first.
  func notices(of engine: Engine, at moment: Moment) -> [Notice] {
    // These pages report it themselves.
    let saysItself = page == .setup || page == .planning
    let limit = engine.isFull && !saysItself ? Engine.fullSentence : nil
    let urgent = (problems?() ?? []) + [alarm.sentence].compactMap(\.self)
    let rest = [main.pin.problem, limit].compactMap(\.self) + (hints?() ?? [])
    let audibility = [audibility(of: engine)].compactMap(\.self)
    let isUnheard = alarm.isAudible == false
    return urgent.map { Notice(sentence: $0) } + beginnings(in: engine, at: moment)
      + (isUnheard ? audibility : [])
      + rest.map { Notice(sentence: $0) } + (isUnheard ? [] : audibility)
  }

  /// Returns notices about dishes that have just begun, and are to be put in now: one for each time
  /// of day.
  private func beginnings(in engine: Engine, at moment: Moment) -> [Notice] {
    var (times, timers): ([String], [String: [CountdownTimer]]) = ([], [:])
    for timer in engine.justBegun {
      let begun = moment.wallClock(at: timer.begun ?? moment.instant)
      let time = endTimes.written(begun, at: moment).text
      if timers[time] == nil { times.append(time) }
      // The newest dish is the first in `justBegun`.
      timers[time, default: []].insert(timer, at: 0)
    }
    return times.map { time in
      let timers = timers[time] ?? []
      let names = timers.map(\.nameOrLength).joined(separator: ", ")
      // Translators: a time of day and the names of dishes
      let late = tr("Start at %1$@: %2$@").filled(time, names)
      let isLate = timers.last?.beganLate(at: moment.instant) ?? false
      return Notice(
        sentence: isLate ? late : tr("Start now: %@").filled(names), subject: late,
        remedy: Notice.Remedy(title: tr("Wait 1 Min")) {
          [weak self] in
          self?.send(.together(timers.map { .notYet($0.id) }))
        })
    }
  }

  /// Returns a notice about the audibility of alarms. If they can be heard, it is shown only while
  /// there are timers.
  private func audibility(of engine: Engine) -> Notice? {
    guard alarm.isAudible == false || !engine.isEmpty,
      let sentence = alarm.audibility.sentence
    else { return nil }
    return Notice(
      sentence: sentence, shortSentence: alarm.audibility.shortSentence,
      remedy: alarm.audibility.remedyTitle.map { title in
        Notice.Remedy(title: title) { [weak alarm] in alarm?.mend() }
      })
  }
}
