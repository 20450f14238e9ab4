import TimerEngine

package enum PickerUnit: Int, CaseIterable {
  case hours, minutes, seconds

  package var duration: Duration {
    switch self {
    case .hours: .seconds(3600)
    case .minutes: .seconds(60)
    case .seconds: .seconds(1)
    }
  }

  package var range: ClosedRange<Int> { self == .hours ? 0...99 : 0...59 }

  package func value(of duration: Duration) -> Int {
    let count = Int(duration.components.seconds / self.duration.components.seconds)
    return self == .hours ? count : count % 60
  }

  /// Returns the duration if it can be picked; nil if it is negative or too long.
  package func picking(_ duration: Duration) -> Duration? {
    (.zero...Engine.durations.upperBound).contains(duration) ? duration : nil
  }
}
