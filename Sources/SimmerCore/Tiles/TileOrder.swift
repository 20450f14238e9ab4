import TimerEngine

/// The place of a tile among the others.
package struct TilePlace: Equatable {
  package let id: CardID
  package let isRinging: Bool

  package init(_ id: CardID, isRinging: Bool = false) {
    (self.id, self.isRinging) = (id, isRinging)
  }

  package var isPlan: Bool { if case .plan = id { true } else { false } }
}

/// The order of the timers and plans: those that ring, the longest first, then what happens next,
/// then paused and then missed ones.
///
/// Nothing moves while a pointer or finger is down, or within a second of a press. The place of a
/// timer that is gone stays empty until then.
package struct TileOrder: Equatable {
  /// The time after a press in which nothing moves.
  package static let rest = Duration.seconds(1)

  package private(set) var places: [TilePlace] = []
  private var isDown = false
  private var pressed: Instant?

  package init() {}

  /// A pointer or finger has gone down.
  package mutating func press(at now: Instant) { (isDown, pressed) = (true, now) }

  /// No pointer or finger is down any more.
  package mutating func release() { isDown = false }

  package func isHeld(at now: Instant) -> Bool { isDown || heldUntil.map { now < $0 } == true }

  /// The end of the rest after the last press; nil before the first.
  package var heldUntil: Instant? { pressed?.advanced(by: Self.rest) }

  /// Takes over the present timers, unless the places are held.
  package mutating func update(for engine: Engine, at now: Instant) {
    if places.isEmpty || !isHeld(at: now) { places = Self.places(in: engine, at: now) }
  }

  /// Returns the places of all timers and plans.
  package static func places(in engine: Engine, at now: Instant) -> [TilePlace] {
    let next = Dictionary(engine.timers.map { ($0.card, Next(of: $0, in: engine, at: now)) }) {
      min($0, $1)
    }
    return next.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
      .map { TilePlace($0.key, isRinging: $0.value.state == .ringing) }
  }
}

/// What happens next to a timer.
private struct Next: Comparable {
  enum State: Comparable { case ringing, running, paused, missed }

  let state: State
  let moment: Instant

  init(of timer: CountdownTimer, in engine: Engine, at now: Instant) {
    switch timer.state {
    case .finished(let end): (state, moment) = (.ringing, end)
    case .missed(let end): (state, moment) = (.missed, end)
    case .waiting where !engine.isHeld(timer):
      (state, moment) = (.running, engine.begin(of: timer, at: now) ?? timer.end(at: now))
    case .waiting, .running, .paused:
      state = timer.isRunning ? .running : .paused
      moment = now.advanced(by: timer.remaining(at: now))
    }
  }

  static func < (lhs: Next, rhs: Next) -> Bool {
    (lhs.state, lhs.moment) < (rhs.state, rhs.moment)
  }
}
