import TimerEngine

@testable import SimmerApp

/// A view that remembers what it was handed.
@MainActor
final class RecordingView: TimerView {
  private(set) var renderings: [(timers: [CountdownTimer], moment: Moment)] = []
  /// How often it was told that nothing but time has passed.
  private(set) var advances = 0
  /// How the timer that matters most moves; nil where nobody sees it.
  var redrawSchedule: RedrawSchedule?
  var followsFrames = false

  func nextRedraw(of engine: Engine, after now: Instant) -> RedrawSchedule.Next {
    guard let redrawSchedule, let timer = engine.foremost else { return .never }
    return redrawSchedule.next(for: timer, after: now)
  }

  func advance(_ engine: Engine, to moment: Moment) {
    advances += 1
  }

  func render(_ engine: Engine, at moment: Moment) {
    renderings.append((engine.timers, moment))
  }
}
