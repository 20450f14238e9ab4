import TimerEngine

/// The clocks and the main loop for ``TimerController``.
@MainActor
protocol Scheduler: AnyObject {
  /// The present moment.
  var now: Moment { get }
  /// Called at the instant set by ``wake(at:)``.
  var onWake: (() -> Void)? { get set }
  /// Sets the only instant at which ``onWake`` is called next, at once if it is past; nil for none.
  func wake(at instant: Instant?)
  /// Runs a closure soon: after the present input, and before the next frame.
  func run(_ closure: @escaping @MainActor @Sendable () -> Void)
}
