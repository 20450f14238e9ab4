/// What a number of a duration counts.
enum TimeUnit: Int64 {
  case seconds = 1
  case minutes = 60
  case hours = 3600

  /// The next smaller one.
  var smaller: TimeUnit? {
    switch self {
    case .hours: .minutes
    case .minutes: .seconds
    case .seconds: nil
    }
  }
}

/// Half of the hours of a day.
enum HalfDay: Int64 {
  case am = 0
  case pm = 12

  /// The hour, 0 ... 23, that is called `hour`, 1 ... 12, in it.
  func hour(_ hour: Int64) -> Int64 {
    hour % 12 + rawValue
  }
}
