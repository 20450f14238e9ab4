/// What one turn of a dial's minute hand stands for, and the numbers that stand around it.
enum DialScale: CaseIterable {
  case tenMinutes, hour, halfDay

  /// Ticks around the rim, which are the seconds' as well.
  static let ticks = 60

  /// The finest scale that a time fits on. One that is longer still takes whole turns of the last.
  init(fitting total: Duration) {
    self = Self.allCases.first { total <= $0.span } ?? .halfDay
  }

  /// Time of a whole turn.
  var span: Duration {
    switch self {
    case .tenMinutes: .seconds(10 * 60)
    case .hour: .seconds(60 * 60)
    case .halfDay: .seconds(12 * 60 * 60)
    }
  }

  /// The numbers, clockwise from twelve o'clock, at equal distances.
  var numbers: [Int] {
    switch self {
    case .tenMinutes: Array(0..<10)
    case .hour: Array(stride(from: 0, to: 60, by: 5))
    case .halfDay: Array(0..<12)
    }
  }

  /// Ticks from one number to the next.
  var ticksPerNumber: Int { Self.ticks / numbers.count }

  /// How far the hand stands from zero, in turns; never less than none.
  func fraction(of remaining: Duration) -> Double {
    max(0, remaining / span)
  }
}
