/// What a number of a duration counts. The raw value is its length in seconds.
enum TimeUnit: Int64 {
  case seconds = 1
  case minutes = 60
  case hours = 3_600
  case days = 86_400
  case weeks = 604_800

  /// The next smaller one.
  var smaller: TimeUnit? {
    switch self {
    case .weeks: .days
    case .days: .hours
    case .hours: .minutes
    case .minutes: .seconds
    case .seconds: nil
    }
  }

  /// The length of so many of them in nanoseconds, or one that is longer than any timer: the sum of
  /// five such lengths does not overflow.
  func nanoseconds(_ amount: Billionths) -> Int64 {
    min(amount, 1_000_000_000_000_000_000 / rawValue) * rawValue
  }
}
