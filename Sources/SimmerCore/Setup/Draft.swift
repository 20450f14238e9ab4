import GLibKit
import TimerEngine
import TimerGrammar

/// The picked and typed values, and the input that they start at one moment. It is computed once,
/// when one of them has changed.
package struct Draft {
  package let typed: TypedEntry
  /// The picked time, used unless a time is typed.
  package let picked: Duration
  /// The chosen sound; nil for the alarm sound.
  package let sound: String?
  /// The moment last shown; nil before the first.
  package let moment: Moment?
  /// The drafts for the meanings of the typed text from which a person has to choose.
  package let choices: [Draft]
  /// The input that starts the typed text; nil if the text has no time.
  private let start: Result<Input, StartRefusal>?

  /// - Parameter offersName: whether a name without a time is a choice, with the picked time.
  package init(
    typed: TypedEntry, picked: Duration, sound: String?, moment: Moment?, offersName: Bool = false
  ) {
    (self.typed, self.picked, self.sound, self.moment) = (typed, picked, sound, moment)
    let meanings: [TypedEntry] =
      switch typed {
      case .several(let readings):
        readings.inputs.map { .timed($0) } + (readings.name.map { [.name($0)] } ?? [])
      case .name where offersName && picked > .zero: [typed]
      default: []
      }
    choices = meanings.map { Draft(typed: $0, picked: picked, sound: sound, moment: moment) }
    guard case .timed(let input) = typed, let moment else {
      start = nil
      return
    }
    start = Result { () throws(StartRefusal) in try input.start(at: moment, sound: sound) }
  }

  /// The input to start; nil if the values make no timer. A typed time takes precedence over a
  /// picked one.
  package var input: Input? {
    switch typed {
    case .refused, .several: return nil
    case .timed: return try? start?.get()
    case .empty, .name:
      let name = if case .name(let name) = typed { name } else { "" }
      return picked > .zero ? .start(name: name, duration: picked, sound: sound) : nil
    }
  }

  /// The reason why the typed text can't be started at the moment; nil if it can, or if it is not
  /// understood.
  package var refusal: StartRefusal? {
    if case .failure(let refusal)? = start { refusal } else { nil }
  }

  /// The input that starts the typed plan for the earliest possible moment; nil unless the typed
  /// moment is too soon.
  package var earliest: Input? {
    guard case .tooSoon(_, let earliest)? = refusal, let moment,
      case .timed(.plan(var preset, _)) = typed
    else { return nil }
    preset.sound = sound
    return try? preset.start(dueAt: earliest, at: moment)
  }

  /// The preset of the timer to start. For a plan, it has the name of the plan and the time until
  /// all dishes are ready.
  package var preset: Preset {
    switch input {
    case .start(let preset, _): return preset
    case .startPlan(let name, let dishes, let readyAt, _):
      let earliest = dishes.map(\.lengthInAll).max() ?? .zero
      let time = readyAt.flatMap { ready in moment?.instant.duration(to: ready) } ?? earliest
      return Preset(name: name, duration: time, sound: sound)
    case .together(let inputs):
      let lengths = inputs.compactMap { input -> Duration? in
        if case .start(let preset, _) = input { preset.duration } else { nil }
      }
      return Preset(duration: lengths.max() ?? .zero, sound: sound)
    default:
      let name = if case .timed(let typed) = typed { typed.name } else { "" }
      return Preset(name: name, duration: picked, sound: sound)
    }
  }

  /// Whether the typed text has a time.
  package var isTimed: Bool {
    if case .timed = typed { true } else { false }
  }

  /// Whether the typed text is one length and nothing else.
  package var isPlainLength: Bool {
    guard case .timed(.timer(let timer)) = typed, timer.name.isEmpty,
      case .duration = timer.time
    else { return false }
    return true
  }

  /// The preset to save; nil if the values make no timer. Dishes keep their time of day, even if
  /// they can’t be ready then today.
  package var presetToKeep: Preset? {
    guard case .timed(.plan(var preset, let readyAt)) = typed, let moment else {
      return input?.presetToKeep
    }
    preset.sound = sound
    if let readyAt {
      guard let due = readyAt.next(after: moment.wallClock, in: .current) else { return nil }
      preset.timeOfDay = WallClock.sinceMidnight(at: due)
    }
    return preset
  }

  /// Whether the typed text can’t be started.
  package var isRefused: Bool {
    if case .refused = typed { true } else { refusal != nil }
  }

  /// Time from the moment until the end of the typed timer is another one, as shown in minutes; nil
  /// if no end is known.
  package var endChangesIn: Duration? {
    guard let moment, typed != .empty else { return nil }
    // Plans and texts with several meanings have several ends, which change at different seconds.
    switch typed {
    case .several, .timed(.plan), .timed(.timers): return .seconds(1)
    case .empty, .name, .timed(.timer), .refused: break
    }
    guard input != nil else { return nil }
    if case .timed(.timer(let timer)) = typed, case .timeOfDay = timer.time { return .seconds(1) }
    let end = moment.wallClock + preset.duration
    return .seconds(end.components.seconds / 60 * 60 + 60) - end
  }

  /// The text of a meaning to choose: `18 min 30 sec · rings at 18:08`,
  /// `at 18:30 · in 40 min`, `rrr: 5 min?`.
  package func choiceText(at moment: Moment, _ timeOfDay: (Duration) -> String) -> String {
    if case .name(let name) = typed {
      // Translators: a name without a time, and the picked time, as a question: “rrr: 5 min?”
      return tr("%1$@: %2$@?").filled(name.excerpt, picked.short)
    }
    guard case .timed(let input) = typed, let start = self.input else {
      return refusal?.sentence("", timeOfDay: timeOfDay) ?? ""
    }
    let text = start.understood(at: moment, timeOfDay: timeOfDay)
    switch (input, start) {
    case (.timer(let timer), .start(let preset, _)):
      if case .duration(let duration) = timer.time { return duration.short + " · " + text }
      return choice(preset.name, in: preset.duration, at: moment, timeOfDay)
    case (.plan, .startPlan(let name, _, _, let dueAt?)):
      return choice(name, in: dueAt - moment.wallClock, at: moment, timeOfDay)
    default: return text
    }
  }

  private func choice(
    _ name: String, in duration: Duration, at moment: Moment, _ timeOfDay: (Duration) -> String
  ) -> String {
    // Translators: a time of day, with a day if it is not today
    let end = tr("at %@").filled(timeOfDay(moment.wallClock + duration))
    return [name, end, tr("in %@").filled(duration.roundedToMinutes.short)].joinedWithDots
  }
}

extension Duration {
  /// The duration in whole minutes, at least one.
  var roundedToMinutes: Duration {
    .seconds(max(1, (components.seconds + 59) / 60) * 60)
  }
}
