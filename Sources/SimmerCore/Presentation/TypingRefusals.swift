import GLibKit
import TimerEngine
import TimerGrammar

extension TypedReadings.Refusal {
  package func sentence(_ text: String) -> String {
    switch self {
    case .timer(let refusal): refusal.sentence(text)
    case .plan(let refusal): refusal.sentence
    case .several(let readings): readings.sentence(text)
    }
  }
}

extension TypedReadings {
  fileprivate func sentence(_ text: String) -> String {
    var meanings = starts.map(\.meaning)
    var typed = self.typed(words: .translated)
    if let name {
      // Translators: a meaning of “2 eggs”, beside “2 min”
      meanings.append(tr("a name"))
      typed.append("“\(name)” 9m")
    }
    if meanings.count == 2 {
      // Translators: a text with two meanings, both of them, and what to type for each: “18h30” can
      // be 18 h 30 min or the time of day 18:30. Type “in 18h 30m” or “at 18:30”.
      return tr("“%1$@” can be %2$@ or %3$@. Type “%4$@” or “%5$@”.").filled(
        text.excerpt, meanings[0], meanings[1], typed[0], typed[1])
    }
    // A fourth one, such as the name in “bus 8”, would make the sentence too long.
    // Translators: as above, for a text with three meanings
    return tr("“%1$@” can be %2$@, %3$@ or %4$@. Type “%5$@”, “%6$@” or “%7$@”.").filled(
      text.excerpt, meanings[0], meanings[1], meanings[2], typed[0], typed[1], typed[2])
  }
}

extension Start {
  fileprivate var meaning: String {
    if let timeOfDay {
      // Translators: a time of day such as 18:30, as a meaning of “18h30”
      return tr("the time of day %@").filled(timeOfDay.figures)
    }
    // Translators: a meaning of “pasta 9m, sauce 20m”
    if order == .atOnce { return tr("timers that start at once") }
    // Translators: another meaning of “pasta 9m, sauce 20m”
    return isPlain ? duration.short : tr("stages one after the other")
  }
}

extension TimerRefusal {
  package func sentence(_ text: String) -> String {
    switch self {
    case .empty: tr("No time was given. Try “9m”, “1h 30m” or “until 18:30”.")
    case .noTime:
      // Translators: %@ is what was typed, and so are the examples, here and below
      tr("“%@” isn’t a time. Try “9m”, “1h 30m” or “until 18:30”, with or without a name.").filled(
        text.excerpt)
    case .notUnderstood:
      tr("It’s unclear which time “%@” means. Try “9m” or “until 18:30”, and put names in quotes.")
        .filled(text.excerpt)
    case .misspelled(let part, let meant):
      // Translators: a part of the typed text, and what it may mean
      tr("“%1$@” isn’t a time. Did you mean “%2$@”?").filled(part.excerpt, meant.excerpt)
    case .command:
      // Translators: %@ is “+1 min”
      tr("To change a timer that runs, select it in the window, and press “%@” or another button.")
        .filled(tr("+%@ min").filled("1"))
    case .days:
      tr("Simmer has no calendar, so nothing repeats on days. Type a single time of day.")
    case .roundsAlone(let part):
      // Translators: a number of rounds as typed, such as “40x”
      tr("“%1$@” needs a time. Type “%1$@ 30s”.").filled(part.excerpt)
    case .noSuchTimeOfDay:
      tr("“%@” isn’t a time of day. Type “until 18:30” or “6 pm”.").filled(text.excerpt)
    case .past:
      tr("That time has passed. Choose a later one, or add “tomorrow”.")
    case .negative, .tooShort:
      tr("“%@” is too short. The minimum is 1 second.").filled(text.excerpt)
    case .tooLong: tr("“%@” is too long. The longest time is 99h 59m 59s.").filled(text.excerpt)
    case .nameTooLong:
      trn(
        "The name is too long. The limit is %@ letter.",
        "The name is too long. The limit is %@ letters.", Name.longest
      ).filled("\(Name.longest)")
    case .textTooLong:
      tr("The text is too long. A time and a name are enough, such as “9m pasta”.")
    case .controlCharacter:
      tr(
        "The text contains an invisible character. Type only a time and a name, such as “9m pasta”."
      )
    }
  }
}

extension PlanRefusal {
  package var sentence: String {
    // Other refusals of a time have the same sentence as for a timer.
    let own: [TimerRefusal] = [
      .empty, .noTime, .notUnderstood, .noSuchTimeOfDay, .nameTooLong,
    ]
    if case .time(let refusal) = reason, !own.contains(refusal) { return refusal.sentence(part) }
    return pattern.filled(part.excerpt, "\(Name.longest)")
  }

  // In these sentences, the words of a plan are those of the lists for typing.
  private var pattern: String {
    switch reason {
    case .noTime, .time(.noTime), .time(.empty):
      // Translators: %@ is a part of the typed text, here and in the next ones
      tr("“%@” needs a time after it, such as “40m”.")
    case .time(.noSuchTimeOfDay):
      tr("“%@” isn’t a time of day. Type “18:30” or “6 pm”.")
    case .time(.nameTooLong):
      // Translators: %1$@ is a part of a plan, %2$@ the number of letters
      trn(
        "The name in “%1$@” is too long. The limit is %2$@ letter.",
        "The name in “%1$@” is too long. The limit is %2$@ letters.", Name.longest)
    case .time:
      tr("It’s unclear which time “%@” means. Try “40m”, and put names in quotes.")
    case .twoTimes:
      // Translators: in this and the next ones, words like “then” stand for those that are typed:
      // write one of the list in your language
      tr("“%@” has two times. Put a comma or “then” between two parts, or put the name in quotes.")
    case .timeOfDay:
      tr("“%@” has a time of day. Type how long it takes, or end with “ready at 18:30”.")
    case .noUnit:
      tr("The number in “%@” has no unit. Type “9m”, or put the name in quotes.")
    case .clock:
      tr("“%@” may be a time of day. Type “18m 30s”, or end with “ready at 18:30”.")
    case .noName: tr("“%@” needs a name, such as “fish 12m”.")
    case .title:
      tr("“%@” can’t be a name. Put names in quotes; type times of day like “at 18:30”.")
    case .noSuchRounds:
      tr("“%@” isn’t a number of rounds. Use x1 to x99.")
    case .misplacedRounds:
      tr("It’s unclear what “%@” counts. Type “x4” after the last time, or put the name in quotes.")
    case .misplacedTogether:
      tr("It’s unclear what is “together” in “%@”. Type it last, or put the name in quotes.")
    case .notTogether:
      tr("Dishes ready together have no order or rounds, so “%@” can’t be used.")
    case .misplacedWait:
      tr("“%@” must follow the stage that waits for you.")
    case .tooMany: tr("“%@” is one part too many. The limit is 30.")
    }
  }
}
