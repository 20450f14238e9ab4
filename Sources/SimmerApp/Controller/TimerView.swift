import SimmerCore
import TimerEngine

/// A view of timers. It renders the given state, and never reads a clock.
@MainActor
protocol TimerView: AnyObject {
  /// Shows the engine's state as it is at `moment`.
  /// - Returns: when the view next changes by the passing of time, at the resolution of the view.
  func render(_ engine: Engine, at moment: Moment) -> RedrawSchedule.Next
  /// Whether the view is updated before every frame of the display.
  var followsFrames: Bool { get set }
}
