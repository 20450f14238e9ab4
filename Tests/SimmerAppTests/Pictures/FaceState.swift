import TimerEngine
import XCTest

@testable import SimmerApp

/// One of the states in which a face is pictured: of timers of several lengths and names, to each of
/// which a face has to adapt.
enum FaceState: String, CaseIterable {
  case ready, running, nearEnd = "near-end", paused, finished, missed

  private var preset: Preset {
    switch self {
    case .ready: Preset(name: "Sourdough", duration: .seconds(45 * 60))
    case .running, .nearEnd: Preset(name: "Pasta", duration: .seconds(9 * 60))
    case .paused: Preset(name: "Slow-roasted shoulder", duration: .seconds(150 * 60))
    case .finished, .missed: Preset(name: "Eggs", duration: .seconds(5 * 60))
    }
  }

  private func state(at now: Instant) -> CountdownTimer.State {
    switch self {
    case .ready, .running: .running(deadline: now.advanced(by: .seconds(388)))
    case .nearEnd: .running(deadline: now.advanced(by: .seconds(14)))
    case .paused: .paused(remaining: .seconds(6440))
    case .finished: .finished(at: now.advanced(by: .seconds(-12)))
    case .missed: .missed(at: now.advanced(by: .seconds(-250)))
    }
  }

  /// Shows it.
  @MainActor
  func show(in view: FaceView) throws {
    let moment = FakeClock().now
    if self == .ready {
      return view.show(
        ready: preset, as: Face(ready: preset, format: .seconds), at: moment.instant)
    }
    let timer = try XCTUnwrap(
      CountdownTimer(
        id: TimerID(rawValue: 1), preset: preset, total: preset.duration,
        state: state(at: moment.instant)))
    let face = Face(
      timer, at: moment, schedule: view.schedule, format: .seconds, timeOfDay: { _ in "18:42" })
    view.show(face, of: timer, at: moment.instant)
  }
}
