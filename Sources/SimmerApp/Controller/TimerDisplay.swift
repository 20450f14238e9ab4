import SimmerCore
import TimerEngine

/// A part of the program or of the desktop that shows timers.
@MainActor
protocol TimerDisplay: AnyObject {
  /// Shows the engine's state as it is at `moment`.
  /// - Returns: when the display next changes by the passing of time, at its own resolution.
  func render(_ engine: Engine, at moment: Moment) -> RedrawSchedule.Next
}
