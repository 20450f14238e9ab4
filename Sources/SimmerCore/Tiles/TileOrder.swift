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
/// a press. The place of a timer that is gone stays empty until then. As long as only the order
/// changes, nothing moves for ten seconds under a pointer that stays: its next press is meant for
/// the same tile.
package struct TileOrder: Equatable {
  /// The time after a press in which nothing moves.
  package static let rest = Duration.seconds(1)
  /// The time after which a press is over even if nobody reports its end, as a menu that it has
  /// opened may get that; and how long the order waits for the pointer to leave.
  package static let longest = Duration.seconds(10)

  package private(set) var places: [TilePlace] = []
  private var isDown = false
  private var pressed: Instant?
  /// Whether the pointer is over the tiles.
  package var isUnderPointer = false

  package init() {}

  /// A pointer or finger has gone down.
  package mutating func press(at now: Instant) { (isDown, pressed) = (true, now) }

  /// No pointer or finger is down any more.
  package mutating func release() { isDown = false }

  /// Returns the next moment at which the order may change, although it doesn't now; nil if it may
  /// now.
  package func heldUntil(after now: Instant) -> Instant? {
    guard let pressed else { return nil }
    let ends = [(Self.rest, !isDown), (Self.longest, isDown || isUnderPointer)]
    return ends.lazy.filter(\.1).map { pressed.advanced(by: $0.0) }.first { now < $0 }
  }

  /// Takes over the present timers, unless the places are held.
  package mutating func update(for engine: Engine, at now: Instant) {
    let present = Self.places(in: engine)
    guard let pressed, !places.isEmpty else {
      places = present
      return
    }
    let isSame = places.count == present.count && present.allSatisfy(places.contains)
    let isHeld = isDown || isUnderPointer && isSame
    if now >= pressed.advanced(by: isHeld ? Self.longest : Self.rest) { places = present }
  }

  /// Returns the places of all timers and plans. That of a plan is the first one of its timers.
  package static func places(in engine: Engine) -> [TilePlace] {
    var known: Set<TileID> = []
    return engine.inOrder.filter { known.insert($0.tile).inserted }
      .map { TilePlace($0.tile, isRinging: $0.isFinished) }
  }
}
