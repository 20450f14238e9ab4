import GLibKit
import TimerEngine
import TimerGrammar

/// What is picked and typed, and what that starts at one moment.
package struct Draft {
  package let typed: TypedEntry
  private let picked: Duration
  package let moment: Moment?
  /// The drafts for the meanings of the typed text from which a person has to choose.
  package let choices: [Draft]
  /// What was typed or, without a time, picked; nil for a text without a single meaning.
  private let given: Start?
  private let result: Result<Start, StartRefusal>?

  /// - Parameter offersName: whether a name without a time is a choice, with the picked time.
  package init(
    typed: TypedEntry, picked: Duration, sound: String?, moment: Moment?, offersName: Bool = false
  ) {
    (self.typed, self.picked, self.moment) = (typed, picked, moment)
    let meanings: [TypedEntry] =
      switch typed {
      case .several(let readings):
        readings.starts.map { .timed($0) }
          + (readings.name.map { [.name($0, group: readings.group)] } ?? [])
      case .name where offersName && picked > .zero: [typed]
      default: []
      }
    choices = meanings.map { Draft(typed: $0, picked: picked, sound: sound, moment: moment) }
    var given: Start? =
      switch typed {
      case .timed(let start): moment == nil ? nil : start
      case .empty where picked > .zero: Start(duration: picked)
      case .name(let name, let group) where picked > .zero:
        Start(name: name, duration: picked, group: group)
      default: nil
      }
    given?.sound = sound
    self.given = given
    result = given.map { start in
      Result { () throws(StartRefusal) in
        if let moment { try start.resolved(at: moment) } else { start }
      }
    }
  }

  /// What starts; nil if that is nothing. A typed time takes precedence over a picked one.
  package var start: Start? { try? result?.get() }

  /// Nil if the typed text can be started, or is not understood.
  package var refusal: StartRefusal? {
    if case .failure(let refusal)? = result { refusal } else { nil }
  }

  /// The typed plan for the earliest moment; nil unless the typed moment is too soon.
  package var earliest: Start? {
    guard case .tooSoon(_, let earliest)? = refusal, let moment, var start = given else {
      return nil
    }
    start.end = .at(earliest)
    return try? start.resolved(at: moment)
  }

  /// The timer or plan to show as ready.
  package var shown: Start { start ?? Start(name: typed.start?.name ?? "", duration: picked) }

  package var isTimed: Bool { typed.start != nil }

  /// Whether the typed text is one length and nothing else.
  package var isPlainLength: Bool {
    typed.start?.name.isEmpty == true && typed.start?.plainLength != nil
  }

  /// The preset to save; nil for none. Dishes keep a time of day that is over today.
  package var kept: Start? {
    guard let given, given.isTogether, let moment else { return start?.kept }
    return (try? given.dated(at: moment))?.kept
  }

  package var isRefused: Bool {
    if case .refused = typed { true } else { refusal != nil }
  }

  /// Time until the shown end changes by a minute; nil if no end is known.
  package var endChangesIn: Duration? {
    guard let moment, typed != .empty else { return nil }
    // Plans and texts with several meanings have several ends, which change at different seconds.
    switch typed {
    case .several: return .seconds(1)
    case .timed(let typed) where !typed.isPlain: return .seconds(1)
    default: break
    }
    guard let start else { return nil }
    if start.end != nil { return .seconds(1) }
    return moment.untilNextMinute(from: moment.instant.advanced(by: start.duration))
  }

  /// The text of a meaning to choose: `18 min 30 sec · ends 18:08`,
  /// `at 18:30 · in 40 min`, `rrr: 5 min?`.
  package func choiceText(at moment: Moment, _ timeOfDay: (Duration) -> String) -> String {
    if case .name(let name, let group) = typed {
      // Translators: a name without a time, and the picked time, as a question: “rrr: 5 min?”
      return tr("%1$@: %2$@?").filled((name.isEmpty ? "#" + group : name).excerpt, picked.short)
    }
    guard let start else { return refusal?.sentence("", timeOfDay: timeOfDay) ?? "" }
    if start.end != nil {
      let end = Statement.at(DayTime(text: timeOfDay(moment.wallClock + start.duration)))
      let left = Statement.after(start.duration.roundedToMinutes.short)
      return [start.name, end.text(), left.text()].joinedWithDots
    }
    let text = start.understood(at: moment, timeOfDay: timeOfDay)
    return start.isPlain ? start.duration.short + " · " + text : text
  }
}

extension Duration {
  /// The duration in whole minutes, at least one.
  var roundedToMinutes: Duration {
    .seconds(max(1, (components.seconds + 59) / 60) * 60)
  }
}
