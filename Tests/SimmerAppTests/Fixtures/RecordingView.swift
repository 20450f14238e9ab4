import TimerEngine

@testable import SimmerApp

/// A view that remembers what it was handed.
@MainActor
final class RecordingView: TimerView {
  private(set) var renderings: [(timers: [CountdownTimer], moment: Moment)] = []
  /// How the timer that matters most moves; nil where nobody sees it.
  var redrawSchedule: RedrawSchedule?
  var followsFrames = false

  func nextRedraw(of engine: Engine, after now: Instant) -> RedrawSchedule.Next {
    guard let redrawSchedule, let timer = engine.foremost else { return .never }
    return redrawSchedule.next(for: timer, after: now)
  }

  func render(_ engine: Engine, at moment: Moment) {
    renderings.append((engine.timers, moment))
  }
}
