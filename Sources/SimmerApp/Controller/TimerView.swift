import TimerEngine

/// What shows timers: it is handed the state and renders it, and never reads a clock.
@MainActor
protocol TimerView: AnyObject {
  /// Shows the engine's state as it is at `moment`.
  func render(_ engine: Engine, at moment: Moment)
  /// Shows the same timers at a later moment: nothing has happened to them but that time passed.
  func advance(_ engine: Engine, to moment: Moment)
  /// When what it shows of the engine's timers looks different next, as far as anybody can see it.
  func nextRedraw(of engine: Engine, after now: Instant) -> RedrawSchedule.Next
  /// Whether it asks to be rendered before every frame of the display.
  var followsFrames: Bool { get set }
}

extension TimerView {
  func advance(_ engine: Engine, to moment: Moment) { render(engine, at: moment) }
}
