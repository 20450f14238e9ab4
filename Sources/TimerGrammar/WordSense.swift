/// The meanings that a word has beside a time.
struct WordSense: OptionSet {
  let rawValue: Int

  /// `minutes`
  static let unit = WordSense(rawValue: 1)
  /// A number of two or more in words, or a fraction.
  static let number = WordSense(rawValue: 1 << 1)
  /// `until`, before a time of day only
  static let until = WordSense(rawValue: 1 << 2)
  /// `at`, before a time of day or a place
  static let at = WordSense(rawValue: 1 << 3)
  static let noon = WordSense(rawValue: 1 << 4)
  /// `am`, `in the evening`
  static let half = WordSense(rawValue: 1 << 5)
  static let oClock = WordSense(rawValue: 1 << 6)
  /// `tomorrow`
  static let day = WordSense(rawValue: 1 << 7)
  /// `Monday`, `July`, `night`
  static let date = WordSense(rawValue: 1 << 8)
  /// `ago`, `minus`, `months`
  static let other = WordSense(rawValue: 1 << 9)
  /// `past`, `half past`
  static let relation = WordSense(rawValue: 1 << 10)
  /// `and a half`
  static let addition = WordSense(rawValue: 1 << 11)
  static let and = WordSense(rawValue: 1 << 12)
  static let or = WordSense(rawValue: 1 << 13)
  /// A word that may stand between two that belong together: `for`, `the`
  static let link = WordSense(rawValue: 1 << 14)
  /// A word of a time or a plan that is no part of a time itself: `rounds`, `degrees`
  static let structure = WordSense(rawValue: 1 << 15)
  /// `alarm`, `dinner`
  static let occasion = WordSense(rawValue: 1 << 16)
  /// `laundry`
  static let slow = WordSense(rawValue: 1 << 17)
  /// `knead`
  static let step = WordSense(rawValue: 1 << 18)
  /// Digits that are no date.
  static let figures = WordSense(rawValue: 1 << 19)
  /// Digits that look like a date: `24/12`.
  static let dateFigures = WordSense(rawValue: 1 << 20)
  /// A number as part of a word, or a temperature: `mp3`, `7up`, `180°C`.
  static let nameFigures = WordSense(rawValue: 1 << 21)

  static let time: WordSense = [
    .unit, .number, .until, .at, .noon, .half, .oClock, .day, .date, .other, .relation, .addition,
  ]
}

extension TypedWords.Role {
  /// The sense of its words beside a time; none for words that have no meaning there.
  var sense: WordSense {
    switch self {
    case .weeks, .days, .hours, .minutes, .seconds, .durations: .unit
    case .amounts, .hundreds: .number
    case .until: .until
    case .at, .atOne: .at
    case .noon, .midnight: .noon
    case .am, .pm, .morning, .evening, .night: .half
    case .oClock, .clockHours, .behindMoment: .oClock
    case .calendar: .day
    case .dates, .weekdays: .date
    case .others: .other
    case .past, .relations, .passed: .relation
    case .additions, .after: .addition
    case .and: .and
    case .or: .or
    case .on, .for, .in: .link
    case .then, .together, .ready, .occurs, .degrees, .times, .repetitions, .wait, .forever,
      .every, .everyBehind, .repeats:
      .structure
    case .occasions: .occasion
    case .slow: .slow
    case .steps: .step
    default: []
    }
  }
}
