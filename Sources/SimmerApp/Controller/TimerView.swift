import SimmerCore
import TimerEngine

/// A view of timers. It renders the given state, and never reads a clock.
@MainActor
protocol TimerView: TimerDisplay {
  /// Whether the view is updated before every frame of the display.
  var followsFrames: Bool { get set }
  /// Takes over a change of the timers, which the next rendering shows.
  func follow(_ change: Change)
}
