import SimmerCore
import TimerEngine

@MainActor
protocol TimerDisplay: AnyObject {
  /// Returns when the display next changes by the passing of time, at its own resolution.
  func render(_ engine: Engine, at moment: Moment) -> RedrawSchedule.Next
}
