import TimerEngine

/// The clocks and the main loop as ``TimerController`` sees them.
@MainActor
protocol Scheduler: AnyObject {
  /// The present moment.
  var now: Moment { get }
  /// Called when the moment that was asked for has come.
  var onWake: (() -> Void)? { get set }
  /// Sets the one moment at which ``onWake`` is called next, at once if it is past; nil for none.
  func wake(at instant: Instant?)
  /// Runs a closure soon, once the present input is dealt with and before the next frame.
  func run(_ closure: @escaping @MainActor @Sendable () -> Void)
}
