/// A part of the day that tells which of two equal hours of a clock face is meant.
enum HalfDay {
  case am
  case pm
  /// `in the morning`
  case morning
  /// `in the afternoon`, `in the evening`
  case evening

  /// The hour, 0 ... 23, that is called `hour` in it; nil if none is. Nobody can tell which hour
  /// `12 in the morning` is.
  func hour(_ hour: Int64) -> Int64? {
    switch self {
    case .am: 1...12 ~= hour ? hour % 12 : nil
    case .pm: 1...12 ~= hour ? hour % 12 + 12 : nil
    case .morning: 1...11 ~= hour ? hour : nil
    case .evening: 1...11 ~= hour ? hour + 12 : nil
    }
  }
}
