import GLibKit
import TimerEngine

/// What is said about a timer or a plan, everywhere in the same words.
package enum Statement: Equatable {
  /// It begins by itself; nil in a held plan, because the time is unknown.
  case waiting(until: DayTime?)
  case running(until: DayTime?, EndKind = .certain)
  case paused
  case endless
  case almostDone
  case finished(at: DayTime?)
  case missed(at: DayTime?)
  case missedSince(Duration)
  /// All dishes of a plan are ready, at this time or, while it is held, later.
  case ready(at: DayTime, isHeld: Bool = false)
  /// Dishes, with their times, that are done earlier than the rest of their plan.
  case doneBefore(String)
  /// The dishes with these names are to be put in now, or were to be at a time of day.
  case begins(String), began(String, at: String)
  case since(String)
  /// The dishes with these names are to be put in at a time to come.
  case goesIn([String])
  case at(DayTime), after(String)
  /// Counted from 1. The number of rounds is nil if they go on until somebody stops them.
  case stage(Int, of: Int), round(Int, of: Int?)
  case left(Duration, of: Duration)
  /// What was started with these names is done, for the ear.
  case isDone(String), timersAreDone(Int), timerIsDone(Duration)

  package enum Length {
    /// A word, or a time where there is little room: `done`, `starts Thu 18:18`.
    case short
    /// The state with its time: `finished at 18:42`, `starts 18:18 on Thursday`.
    case long
  }

  /// Returns the text within a line.
  package func text(_ length: Length = .long) -> String {
    func written(_ time: DayTime) -> String { length == .short ? time.short : time.text }
    switch self {
    // Translators: these are about a timer or a plan. Where one begins a line, Simmer makes its
    // first letter a capital.
    // Translators: %@ is a time of day, perhaps with a day: “Thu 16:52”; also in the next ones
    case .waiting(let time?): return tr("starts %@").filled(written(time))
    case .waiting(nil): return tr("waiting")
    case .running(let time?, .certain): return tr("ends %@").filled(written(time))
    // Translators: the end, which is later if a stage waits longer for a person: “18:42 or later”
    case .running(let time?, .earliest): return tr("%@ or later").filled(written(time))
    case .running(let time?, .stage): return tr("until %@").filled(written(time))
    case .running(nil, _): return tr("running")
    case .paused: return tr("paused")
    // Translators: instead of a number of rounds, or of the time at which a timer ends
    case .endless: return tr("until stopped")
    case .almostDone: return tr("almost done")
    case .finished(let time?) where length == .long:
      // Translators: %@ is a time of day: “finished at 18:42”
      return tr("finished %@").filled(Statement.at(time).text())
    case .finished: return tr("done")
    case .missed(let time?) where length == .long: return missed(Statement.at(time).text())
    case .missedSince(let overtime): return overtime.ago.map(missed) ?? tr("missed")
    case .missed: return tr("missed")
    case .ready(let time, let isHeld):
      let end = isHeld ? Statement.running(until: time, .earliest).text(length) : written(time)
      // Translators: when all dishes of a plan are ready: “ready at 18:30”, “ready at 18:30 or
      // later”
      return tr("ready at %@").filled(end)
    // Translators: dishes that are done earlier than the rest of their plan, each with its time
    case .doneBefore(let dishes): return tr("Done before: %@").filled(dishes)
    // Translators: %@ is the name of a dish or a stage that has just begun
    case .begins(let names): return tr("Start now: %@").filled(names)
    // Translators: a time of day and the names of dishes that began then
    case .began(let names, let time): return tr("Start at %1$@: %2$@").filled(time, names)
    case .goesIn(let names):
      // Translators: what a cook has to put in next: “Fish goes in”, “Fish, Peas go in”
      return trn("%@ goes in", "%@ go in", names.count).filled(names.joinedWithCommas)
    // Translators: %@ is the time of day at which a timer or a stage began
    case .since(let time): return tr("since %@").filled(time)
    // Translators: a time of day, with a day if it is not today
    case .at(let time): return tr("at %@").filled(written(time))
    // Translators: %@ is a length such as “5:00”
    case .after(let length): return tr("in %@").filled(length)
    // Translators: numbers; also in the next ones
    case .stage(let stage, let stages):
      return tr("stage %1$@ of %2$@").filled("\(stage)", "\(stages)")
    case .round(let round, let rounds?):
      return tr("round %1$@ of %2$@").filled("\(round)", "\(rounds)")
    case .round(let round, nil): return tr("round %@").filled("\(round)")
    case .left(let left, let total):
      // Translators: the time left and the total: “8 minutes of 9 minutes left”
      return tr("%1$@ of %2$@ left").filled(left.words, total.words)
    // Translators: %@ is the name of a timer or of a plan
    case .isDone(let name): return tr("%@ is done").filled(name)
    case .timersAreDone(let count):
      return trn("%@ timer is done", "%@ timers are done", count).filled("\(count)")
    // Translators: %@ is a length in words: “9 minutes”. This is spoken by a voice.
    case .timerIsDone(let length): return tr("The timer for %@ is done").filled(length.words)
    }
  }

  private func missed(_ when: String) -> String {
    // Translators: %@ is “12 min ago” or “at 18:42”
    tr("missed %@").filled(when)
  }

  /// Returns the text at the beginning of a line, with a capital letter. A time to come, which is
  /// a note beside another text, has none: `ends 18:42`.
  package func sentence(_ length: Length = .long) -> String {
    switch self {
    case .waiting(_?), .running(_?, _): text(length)
    default: text(length).withCapital
    }
  }

  /// `Done: Pasta`. Without a name, the state alone.
  package func sentence(about name: String) -> String { Self.label(sentence(.short), name) }

  /// The same within a line: `paused: Rest, stage 2 of 3`.
  func text(about name: String) -> String { Self.label(text(.short), name) }

  private static func label(_ state: String, _ name: String) -> String {
    // Translators: the state of a timer and its name, “Done: Pasta”, or a timer and its stage,
    // “Bread: Bake”
    name.isEmpty ? state : tr("%1$@: %2$@").filled(state, name)
  }
}

extension Statement {
  /// The state of a timer; nil before it is started. Where its plan isn't shown, one that waits in
  /// a held plan counts as paused.
  /// - Parameter time: see ``TimerSummary/time``; nil if it is unknown.
  package init?(_ phase: Face.Phase, at time: DayTime? = nil, _ endKind: EndKind = .certain) {
    switch phase {
    case .ready: return nil
    case .waiting: self = time.map { .waiting(until: $0) } ?? .paused
    case .running: self = .running(until: time, endKind)
    case .paused: self = .paused
    case .finished: self = .finished(at: time)
    case .missed: self = .missed(at: time)
    }
  }
}

extension CountdownTimer {
  /// `Done: Pasta`, `Missed: Pasta` or, without a name, `Time is up`. A timer that waits for the
  /// next stage adds the name of the present one: `Done: Bread, Knead`.
  package var endTitle: String {
    if case .missed = state { return Statement.missed(at: nil).sentence(about: doneName) }
    return doneName.isEmpty
      ? tr("Time is up") : Statement.finished(at: nil).sentence(about: doneName)
  }

  /// `Pasta is done` or, without a name, `The timer for 9 minutes is done`.
  package var spokenEnd: String {
    (doneName.isEmpty ? Statement.timerIsDone(total) : .isDone(doneName)).text()
  }

  /// With the present stage if it waits for the next one: `Bread`, `Bread, Knead`.
  var doneName: String {
    let stage = waitsForNext ? currentStage?.name ?? "" : ""
    return [name, stage].joinedWithCommas
  }
}

extension String {
  package var withCapital: String { prefix(1).uppercased() + dropFirst() }
}
