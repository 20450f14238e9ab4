import SimmerCore
import TimerEngine

/// An object that notifies of timers outside the window.
@MainActor
protocol Notifier: AnyObject {
  /// Notifies that timers have ended, were missed or, if they run, will end soon, in place of
  /// earlier notifications of them.
  func notify(of timers: [CountdownTimer], in engine: Engine, at moment: Moment)
  /// Notifies that timers, or stages of them, have begun by themselves, in the same way.
  func notify(ofBegun timers: [CountdownTimer], at moment: Moment)
  /// Withdraws the notifications of timers.
  func withdraw(_ ids: Set<TimerID>)
}

extension Notifier {
  /// Does nothing by default, because the view shows timers that have begun.
  func notify(ofBegun timers: [CountdownTimer], at moment: Moment) {}
}
