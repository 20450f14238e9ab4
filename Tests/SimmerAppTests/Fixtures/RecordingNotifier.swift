import TimerEngine

@testable import SimmerApp

/// Remembers what it was to tell.
@MainActor
final class RecordingNotifier: Notifier {
  /// What stands on the screen.
  private(set) var told: [TimerID: CountdownTimer.State] = [:]
  /// How often it was to tell something.
  private(set) var count = 0

  func tell(of timer: CountdownTimer, at moment: Moment) {
    told[timer.id] = timer.state
    count += 1
  }

  func withdraw(_ id: TimerID) {
    told[id] = nil
  }
}
