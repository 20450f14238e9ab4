import SimmerCore
import TimerEngine

@MainActor
protocol Notifier: DesktopPart {
  /// Replaces earlier notifications. Timers that run will end soon.
  func notify(of timers: [CountdownTimer], in engine: Engine, at moment: Moment)
  /// Notifies that timers, or stages of them, have begun by themselves, in the same way.
  func notify(ofBegun timers: [CountdownTimer], at moment: Moment)
  func hasNotified(of id: TimerID) -> Bool
  func hasNotified(ofBegun id: TimerID) -> Bool
  func withdraw(_ ids: Set<TimerID>)
  /// Whether a timer has no audible warning, so that a notification takes its place.
  func warnsSilently(of timer: CountdownTimer) -> Bool
}

extension Notifier {
  func follow(_ change: Change) {
    let outdated =
      change.rescheduled.map(\.id).filter { hasNotified(of: $0) }
      + change.settled.map(\.id).filter { hasNotified(ofBegun: $0) }
    let withdrawn = Set(change.stopped.map(\.id) + outdated)
    if !withdrawn.isEmpty { withdraw(withdrawn) }
    let begun = change.begun
    if !begun.isEmpty { notify(ofBegun: begun, at: change.moment) }
    let timers =
      change.warned.filter { warnsSilently(of: $0) } + change.startedRinging + change.missed
    if !timers.isEmpty { notify(of: timers, in: change.after, at: change.moment) }
  }
}
