import TimerEngine

@MainActor
protocol Scheduler: AnyObject {
  var now: Moment { get }
  var problem: String? { get }
  var onProblemChange: (() -> Void)? { get set }
  var onWake: (() -> Void)? { get set }
  /// Replaces the next call of ``onWake``: at once if the instant is past, never if nil.
  func wake(at instant: Instant?)
  /// Runs a closure after the present input, and before the next frame.
  func run(_ closure: @escaping @MainActor @Sendable () -> Void)
}
