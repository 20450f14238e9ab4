import TimerEngine

/// The unit that a column of the picker counts.
enum PickerUnit: Int, CaseIterable {
  case hours, minutes, seconds

  /// One of it.
  var duration: Duration {
    switch self {
    case .hours: .seconds(3600)
    case .minutes: .seconds(60)
    case .seconds: .seconds(1)
    }
  }

  /// The numbers that its column can show.
  var range: ClosedRange<Int> { self == .hours ? 0...99 : 0...59 }

  /// How many of it stand in its column for a duration.
  func value(of duration: Duration) -> Int {
    let count = Int(duration.components.seconds / self.duration.components.seconds)
    return self == .hours ? count : count % 60
  }

  /// A duration as it can be picked; nil where it is negative or too long.
  func picking(_ duration: Duration) -> Duration? {
    (.zero...Engine.durations.upperBound).contains(duration) ? duration : nil
  }
}
