import TimerEngine

/// Something that a change tells about one timer.
package enum Event: Hashable, Sendable {
  case started(TimerID), begin(TimerID), cue(TimerID), warn(TimerID)
  case ring(TimerID), missed(TimerID), silence(TimerID)
}

extension Change {
  package var events: [Event] {
    // Most ticks change nothing.
    if before.revision == after.revision, before.nextDeadline == after.nextDeadline { return [] }
    return started.map { .started($0.id) } + warned.map { .warn($0.id) }
      + begun.map { $0.step == 0 ? .begin($0.id) : .cue($0.id) }
      + startedRinging.map { .ring($0.id) } + missed.map { .missed($0.id) }
      + stopped.map { .silence($0.id) }
  }
}

extension Engine {
  /// Handles an input. The wall clock reads nothing.
  @discardableResult
  package mutating func handle(_ input: Input, at now: Instant) -> Change {
    handle(input, at: Moment(instant: now, wallClock: .zero))
  }

  /// Handles an input, and returns what time has changed before it, and then the input.
  @discardableResult
  package mutating func events(of input: Input, at now: Instant) -> [Event] {
    handle(.tick, at: now).events + (input == .tick ? [] : handle(input, at: now).events)
  }
}
