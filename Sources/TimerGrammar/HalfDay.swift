/// The part of the day that selects one of the two hours a clock face shows alike.
enum HalfDay {
  case am
  case pm
  /// `in the morning`
  case morning
  /// `in the afternoon`, `in the evening`
  case evening
  /// `tonight`
  case night
  /// `noon` behind a day: `tomorrow noon at 12:30`
  case noon

  /// The part of the day in the lists of words, in billionths.
  init?(fraction: Billionths) {
    switch fraction {
    case 250_000_000: self = .morning
    case 500_000_000: self = .evening
    case 750_000_000: self = .night
    default: return nil
    }
  }

  /// Returns the hour, 0 ... 23, of a clock hour in this half; nil if there is none.
  /// `12 in the morning` is ambiguous, so it has none.
  func hour(_ hour: Int64) -> Int64? {
    switch self {
    case .am: 1...12 ~= hour ? hour % 12 : nil
    case .pm: 1...12 ~= hour ? hour % 12 + 12 : nil
    case .morning: 0...11 ~= hour ? hour : nil
    case .evening: 1...11 ~= hour ? hour + 12 : 13...23 ~= hour ? hour : nil
    case .noon: 11...14 ~= hour ? hour : 1...2 ~= hour ? hour + 12 : nil
    case .night:
      switch hour {
      case 0...5, 13...24: hour
      case 6...12: hour + 12
      default: nil
      }
    }
  }
}
