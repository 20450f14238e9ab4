import TimerEngine

/// A view of timers. It renders the given state, and never reads a clock.
@MainActor
protocol TimerView: AnyObject {
  /// Shows the engine's state as it is at `moment`.
  func render(_ engine: Engine, at moment: Moment)
  /// Shows the same timers at a later moment. Only the time has changed.
  func advance(_ engine: Engine, to moment: Moment)
  /// Returns when the view of the timers next changes, at the resolution of the view.
  func nextRedraw(of engine: Engine, after now: Instant) -> RedrawSchedule.Next
  /// Whether the view is updated before every frame of the display.
  var followsFrames: Bool { get set }
}

extension TimerView {
  func advance(_ engine: Engine, to moment: Moment) { render(engine, at: moment) }
}
