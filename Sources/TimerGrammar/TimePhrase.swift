import TimerEngine

struct TimePhrase {
  enum Form {
    /// `hour`, without its number
    case unit
    /// `five`, which is minutes only in a text of its own
    case spelledNumber
    /// `seven thirty`, which is a time of day only in a text of its own
    case spelledClock
    /// `9`, `730`
    case number
    /// `1.30`
    case decimals
    /// A time of day that doesn't exist. It counts only for the refusal.
    case broken
    /// `half an hour`
    case words
    /// `1:30`
    case clock
    /// `9m`
    case units
    /// `until 18:30`, `6 pm`
    case moment
  }

  /// Times of less precedence than others in the text may be part of the name.
  enum Strength: CaseIterable, Comparable {
    case alone
    case number
    case broken
    case words
    case figures
  }

  enum Meaning: Equatable {
    /// Zero or more.
    case duration(nanoseconds: Int64)
    case moment(TimeOfDay)
  }

  let tokens: Range<Int>
  let form: Form
  let meaning: Meaning?
  /// Another meaning that is as likely: `10 minutes` of `5 to 10 minutes`.
  var other: Meaning?
  /// Whether a day precedes, so that another reading has a time of day: `Sunday 2 h`.
  var isBehindDay = false
  /// Whether `in` precedes, so that the time is no time of day.
  var isAnnounced = false
  /// The time of day that a length in hours may be: `18h30`, French `sept heures`.
  var clocked: TimeOfDayParts?
  /// Whether a unit of the time is also a word of times of day: `18 h`.
  var hasOClock = false

  var strength: Strength {
    switch form {
    case .unit, .spelledNumber, .spelledClock: .alone
    case .number: isAnnounced ? .figures : .number
    case .decimals: .number
    case .broken: .broken
    case .words: .words
    case .clock, .units, .moment: .figures
    }
  }

  /// Whether the time has no unit.
  var isBare: Bool {
    switch form {
    case .units, .words, .unit: false
    default: true
    }
  }

  /// Whether a weekday beside the time would make it a time of day.
  var isLikeMoment: Bool { isBare || hasOClock && !isAnnounced && !isBehindDay }

  var isDuration: Bool { meaning?.isMoment == false }
}

extension TimePhrase.Meaning {
  var isMoment: Bool {
    if case .moment = self { true } else { false }
  }

  /// This meaning, or both times of day that it may be, the next one first.
  var all: [Self] {
    if case .moment(let time) = self { time.meanings.map { .moment($0) } } else { [self] }
  }

  /// Returns the timer that ends then.
  func timer(named name: String) throws(TimerRefusal) -> Start {
    switch self {
    case .moment(let time): Start(name: name, duration: .zero, end: .timeOfDay(time))
    case .duration(let nanoseconds):
      Start(name: name, duration: try Duration(typedNanoseconds: nanoseconds))
    }
  }
}

extension Duration {
  /// Rounds a typed length to the second.
  init(typedNanoseconds: Int64) throws(TimerRefusal) {
    let duration = Duration.seconds((typedNanoseconds + 500_000_000) / 1_000_000_000)
    if duration < Engine.durations.lowerBound { throw .tooShort }
    if duration > Engine.durations.upperBound { throw .tooLong }
    self = duration
  }
}
