import TimerEngine

/// The place of a tile among the others.
package struct TilePlace: Equatable {
  package let id: TileID
  package let isRinging: Bool

  package init(_ id: TileID, isRinging: Bool = false) {
    (self.id, self.isRinging) = (id, isRinging)
  }

  package var isPlan: Bool { if case .plan = id { true } else { false } }
}

/// The order of the timers and plans, see ``Engine/inOrder``.
///
/// Nothing moves while a pointer or finger is down, for ten seconds at most, or within a second of
/// a press. The place of a timer that is gone stays empty until then.
package struct TileOrder: Equatable {
  /// The time after a press in which nothing moves.
  package static let rest = Duration.seconds(1)
  /// The time after which a press is over even if nobody reports its end: a menu that it has opened
  /// may get it.
  private static let longest = Duration.seconds(10)

  package private(set) var places: [TilePlace] = []
  private var isDown = false
  private var pressed: Instant?

  package init() {}

  /// A pointer or finger has gone down.
  package mutating func press(at now: Instant) { (isDown, pressed) = (true, now) }

  /// No pointer or finger is down any more.
  package mutating func release() { isDown = false }

  package func isHeld(at now: Instant) -> Bool { heldUntil.map { now < $0 } == true }

  /// The end of the rest after the last press; nil before the first.
  package var heldUntil: Instant? { pressed?.advanced(by: isDown ? Self.longest : Self.rest) }

  /// Takes over the present timers, unless the places are held.
  package mutating func update(for engine: Engine, at now: Instant) {
    if places.isEmpty || !isHeld(at: now) { places = Self.places(in: engine) }
  }

  /// Returns the places of all timers and plans. That of a plan is the first one of its timers.
  package static func places(in engine: Engine) -> [TilePlace] {
    var known: Set<TileID> = []
    return engine.inOrder.filter { known.insert($0.tile).inserted }
      .map { TilePlace($0.tile, isRinging: $0.isFinished) }
  }
}
