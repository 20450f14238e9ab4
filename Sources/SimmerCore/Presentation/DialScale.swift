/// The scale of a dial: the time of one turn of the minute hand, and the numbers around the rim.
package enum DialScale: CaseIterable {
  case tenMinutes, hour, halfDay

  /// Number of ticks around the rim. They serve the second hand, too.
  package static let ticks = 60

  /// The finest scale for a time. Over 12 hours take several turns of the coarsest.
  package init(fitting total: Duration) {
    self = Self.allCases.first { total <= $0.span } ?? .halfDay
  }

  package var span: Duration {
    switch self {
    case .tenMinutes: .seconds(10 * 60)
    case .hour: .seconds(60 * 60)
    case .halfDay: .seconds(12 * 60 * 60)
    }
  }

  /// The numbers, clockwise from twelve o'clock, at equal distances.
  package var numbers: [Int] {
    switch self {
    case .tenMinutes: Array(0..<10)
    case .hour: Array(stride(from: 0, to: 60, by: 5))
    case .halfDay: Array(0..<12)
    }
  }

  package var ticksPerNumber: Int { Self.ticks / numbers.count }

  /// Returns the position of the hand, in turns from zero; at least 0.
  package func fraction(of remaining: Duration) -> Double {
    max(0, remaining / span)
  }
}
