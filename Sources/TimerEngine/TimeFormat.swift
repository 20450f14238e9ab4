/// A format of times, with as many parts as the duration that was set needs.
package enum TimeFormat: Int, Comparable, Sendable {
  /// `30`
  case seconds
  /// `05:00`
  case minutes
  /// `02:30:00`
  case hours

  package init(fitting duration: Duration) {
    switch duration {
    case ..<Duration.seconds(60): self = .seconds
    case ..<Duration.seconds(3600): self = .minutes
    default: self = .hours
    }
  }

  /// Returns the remaining time in whole seconds rounded up: zero is shown only at the end.
  package func string(remaining: Duration) -> String {
    string(wholeSeconds: remaining.secondsRoundedUp)
  }

  /// Returns the overtime in whole seconds rounded down, with a plus sign: `+00:12`.
  package func string(overtime: Duration) -> String {
    let seconds = overtime.clamped(to: .zero ... .seconds(Int64.max)).components.seconds
    let format = max(self, .minutes, TimeFormat(fitting: .seconds(seconds)))
    return "+" + format.string(wholeSeconds: seconds)
  }

  private func string(wholeSeconds total: Int64) -> String {
    let total = max(0, total)
    // A time that is too long for the format is written in a longer one.
    switch max(self, TimeFormat(fitting: .seconds(total))) {
    case .seconds: return String(total)
    case .minutes: return twoDigits(total / 60) + ":" + twoDigits(total % 60)
    case .hours:
      return twoDigits(total / 3600) + ":" + twoDigits(total / 60 % 60) + ":"
        + twoDigits(total % 60)
    }
  }

  private func twoDigits(_ number: Int64) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  package static func < (lhs: TimeFormat, rhs: TimeFormat) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}
