import GLibKit
import TimerEngine
import TimerGrammar

extension PlanDraft {
  /// Says when all is done, in a few words; empty if that isn't known.
  /// - Parameter timeOfDay: writes a time since 1970.
  package func outcome(at moment: Moment, timeOfDay: (Duration) -> String) -> String {
    guard let end = end(at: moment).map(timeOfDay) else { return "" }
    if preset.isTogether {
      return ready == .soonest
        // Translators: %@ is a time of day
        ? tr("Ready as soon as possible: %@").filled(end) : tr("Ready at %@").filled(end)
    }
    if preset.isEndless { return tr("Until Stopped") }
    return waitsForPerson
      // Translators: %@ is a time of day
      ? tr("Done at %@ or later").filled(end) : tr("Done at %@").filled(end)
  }

  /// The placeholder of the field, with a time of day.
  package func example(withTimeOfDay time: String) -> String {
    preset.isTogether
      // Translators: what can be typed, with a time of day such as 18:30 in place of %@
      ? tr("dinner %@: potatoes 25m, fish 12m").filled(time) : tr("bread: knead 10m, rest 40m")
  }

  /// Returns a sentence about why the draft can't be started, and what would help.
  /// - Parameter timeOfDay: writes a time since 1970.
  package func sentence(_ problem: Problem, timeOfDay: (Duration) -> String) -> String {
    switch problem {
    case .notUnderstood(let sentence): sentence
    case .noDuration(let row):
      // Translators: %@ is the name of a stage or a dish
      tr("%@ needs a time, such as “12m”").filled(name(ofRowAt: row))
    case .noMoment(let text):
      tr("“%@” isn’t a time of day. Type “18:30” or “6 pm”.").filled(text.excerpt)
    case .refused(let refusal):
      refusal.sentence(preset.name, timeOfDay: timeOfDay)
    }
  }
}

extension Duration {
  /// The text in a field for a duration: `25 min`, `1h 30m`.
  package var inField: String {
    let isOneUnit = typed.allSatisfy { $0 != " " }
    return isOneUnit && Duration(typed: short, words: .translated) == self ? short : typed
  }
}
