import TestSupport
import TimerEngine

@testable import SimmerCore

/// An engine, and clocks that move only when told to.
@MainActor final class Scenario: EngineHost {
  private(set) var engine = Engine()
  private(set) var now = Moment(
    instant: Instant(sinceBoot: .seconds(1000)), wallClock: .seconds(1_700_000_000))
  /// Called after each input.
  var onChange: (() -> Void)?

  func send(_ input: Input) {
    engine.handle(input, at: now.instant)
    onChange?()
  }

  /// Advances both clocks without telling the engine.
  func wait(_ duration: Duration) {
    now = Moment(instant: now.instant.advanced(by: duration), wallClock: now.wallClock + duration)
  }

  /// Advances both clocks, and tells the engine at the end.
  func pass(_ duration: Duration) {
    wait(duration)
    send(.tick)
  }

  func setWallClock(ahead duration: Duration) {
    now = Moment(instant: now.instant, wallClock: now.wallClock + duration)
  }
}

extension DayTime {
  /// A time without a day.
  init(_ text: String) { self.init(text: text, short: text, day: nil) }
}
