import TimerEngine

/// A view of timers. It renders the state it is given, and never reads a clock.
@MainActor
protocol TimerView: AnyObject {
  /// Shows the engine's state as it is at `moment`.
  func render(_ engine: Engine, at moment: Moment)
  /// Shows the same timers at a later moment. Nothing has changed but the time.
  func advance(_ engine: Engine, to moment: Moment)
  /// When the rendered timers look different next, at the resolution of the view.
  func nextRedraw(of engine: Engine, after now: Instant) -> RedrawSchedule.Next
  /// Whether it is rendered before every frame of the display.
  var followsFrames: Bool { get set }
}

extension TimerView {
  func advance(_ engine: Engine, to moment: Moment) { render(engine, at: moment) }
}
