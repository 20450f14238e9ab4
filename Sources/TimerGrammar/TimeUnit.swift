/// The raw value is the length in seconds.
enum TimeUnit: Int64 {
  case seconds = 1
  case minutes = 60
  case hours = 3_600
  case days = 86_400
  case weeks = 604_800

  var smaller: TimeUnit? {
    switch self {
    case .weeks: .days
    case .days: .hours
    case .hours: .minutes
    case .minutes: .seconds
    case .seconds: nil
    }
  }

  /// Returns the length of `amount` units in nanoseconds, limited to a length above that of any
  /// timer. The sum of five such lengths does not overflow.
  func nanoseconds(_ amount: Billionths) -> Int64 {
    min(amount, 1_000_000_000_000_000_000 / rawValue) * rawValue
  }
}
