import GLibKit
import TimerGrammar

extension TypedWords {
  /// The English words, those of the person’s language, and the locale’s own AM and PM.
  package static let translated: TypedWords = {
    let halves = WallClock.localeHalfDays
    return TypedWords.of(languageNames).adding([.am: halves.am, .pm: halves.pm])
  }()
}
