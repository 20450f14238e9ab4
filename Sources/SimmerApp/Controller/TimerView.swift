import SimmerCore
import TimerEngine

/// A view of timers. It renders the given state, and never reads a clock.
@MainActor
protocol TimerView: TimerDisplay {
  var followsFrames: Bool { get set }
  func follow(_ change: Change)
}
