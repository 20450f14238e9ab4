import TimerEngine

/// The clocks and the main loop for ``TimerController``.
@MainActor
protocol Scheduler: AnyObject {
  var now: Moment { get }
  /// A sentence about why alarms may be late; nil if there is no problem.
  var problem: String? { get }
  var onProblemChange: (() -> Void)? { get set }
  /// Called at the instant set by ``wake(at:)``.
  var onWake: (() -> Void)? { get set }
  /// Sets the next call of ``onWake``, in place of an earlier one: at this instant, at once if it
  /// is past, or never if nil.
  func wake(at instant: Instant?)
  /// Runs a closure after the present input, and before the next frame.
  func run(_ closure: @escaping @MainActor @Sendable () -> Void)
}
