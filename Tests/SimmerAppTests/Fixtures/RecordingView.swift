import TimerEngine

@testable import SimmerApp

/// A view that remembers what it was handed.
@MainActor
final class RecordingView: TimerView {
  private(set) var renderings: [(timers: [CountdownTimer], moment: Moment)] = []
  var redrawSchedule: RedrawSchedule?
  var followsFrames = false

  func render(_ engine: Engine, at moment: Moment) {
    renderings.append((engine.timers, moment))
  }
}
