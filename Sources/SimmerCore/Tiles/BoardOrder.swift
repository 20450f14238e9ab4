import TimerEngine

/// The places of the timers and plans on the board: the lead, and the rows.
///
/// The lead is what happens next, or all that rings. Everything else keeps its place, and a new
/// lead changes places with the former one. A paused lead stays until another timer has less than
/// a minute left. A missed timer goes to the first row.
///
/// Nothing moves while a pointer or finger is down, for ten seconds at most, or within a second of
/// a press. The place of a timer that is gone stays empty until then. As long as only the order
/// changes, nothing moves for ten seconds under a pointer that stays: its next press is meant for
/// the same tile.
package struct BoardOrder: Equatable {
  /// The time after a press in which nothing moves.
  package static let pause = Duration.seconds(1)
  /// The time after which a press is over even if nobody reports its end, as a menu that it has
  /// opened may get that; and how long the order waits for the pointer to leave.
  package static let longest = Duration.seconds(10)
  /// The time left with which a timer takes the place of a paused lead.
  fileprivate static let urgentTime = Duration.seconds(60)

  /// What rings, the newest first, or what happens next; empty without timers.
  package private(set) var leads: [TileID] = []
  package private(set) var rows: [TileID] = []
  /// All tiles, as a screen reader goes through them.
  package var all: [TileID] { leads + rows }

  private var isDown = false
  private var pressed: Instant?
  /// Whether the pointer is over the tiles.
  private var isUnderPointer = false

  package init() {}

  /// What a pointer or finger does over the tiles.
  package enum Act: Equatable { case press, release, enter, leave }

  /// Takes over what a pointer or finger has done.
  package mutating func apply(_ act: Act, at now: Instant) {
    switch act {
    case .press: (isDown, pressed) = (true, now)
    case .release: isDown = false
    case .enter: isUnderPointer = true
    case .leave: isUnderPointer = false
    }
  }

  /// Returns the next moment at which the order may change, although it doesn't now; nil if it may
  /// now.
  package func heldUntil(after now: Instant) -> Instant? {
    guard let pressed else { return nil }
    let ends = [(Self.pause, !isDown), (Self.longest, isDown || isUnderPointer)]
    return ends.lazy.filter(\.1).map { pressed.advanced(by: $0.0) }.first { now < $0 }
  }

  /// Takes over the present timers, unless the places are held.
  package mutating func update(for engine: Engine, at now: Instant) {
    let places = places(in: engine, at: now)
    if let pressed, !all.isEmpty {
      let isSame = Set(places.leads + places.rows) == Set(all)
      let isHeld = isDown || isUnderPointer && isSame
      if now < pressed.advanced(by: isHeld ? Self.longest : Self.pause) { return }
    }
    (leads, rows) = places
  }

  private func places(in engine: Engine, at now: Instant) -> (leads: [TileID], rows: [TileID]) {
    let present = engine.tiles
    let former = leads.filter(present.contains)
    var rows = rows.filter(present.contains)
    // At first all, with those that were missed before the others.
    let timers = all.isEmpty ? engine.inOrder.filter(\.isMissed) + engine.inOrder : engine.timers
    for timer in timers where !rows.contains(timer.tile) && !former.contains(timer.tile) {
      rows.append(timer.tile)
    }
    let leads = engine.leads(after: former, or: rows, at: now)
    var leaving = former.filter { !leads.contains($0) }
    let missed = leaving.filter(engine.isMissed)
    leaving.removeAll(where: missed.contains)
    for lead in leads {
      guard let place = rows.firstIndex(of: lead) else { continue }
      if leaving.isEmpty { rows.remove(at: place) } else { rows[place] = leaving.removeFirst() }
    }
    return (leads, missed + rows + leaving)
  }
}

extension Engine {
  /// Returns what leads after other leads.
  fileprivate func leads(
    after former: [TileID], or rows: [TileID], at now: Instant
  ) -> [TileID] {
    var ringing: [TileID] = []
    for timer in self.ringing where !ringing.contains(timer.tile) { ringing.append(timer.tile) }
    guard ringing.isEmpty else { return ringing }
    let next = (former + rows)
      .compactMap { tile in timeUntilNext(in: tile, at: now).map { (tile: tile, left: $0) } }
      .min { $0.left < $1.left }
    if let first = former.first, !isMissed(first), timeUntilNext(in: first, at: now) == nil,
      next.map({ $0.left >= BoardOrder.urgentTime }) ?? true
    {
      return [first]
    }
    let lead = next?.tile ?? rows.first { !isMissed($0) } ?? former.first ?? rows.first
    return lead.map { [$0] } ?? []
  }

  /// Whether a tile is that of a missed timer, and has nothing else.
  fileprivate func isMissed(_ tile: TileID) -> Bool {
    timers.filter { $0.tile == tile }.allSatisfy(\.isMissed)
  }

  /// Returns the time left until a timer of a tile begins or ends; nil while none does by itself.
  package func timeUntilNext(in tile: TileID, at now: Instant) -> Duration? {
    timers.lazy.filter { $0.tile == tile }.compactMap { timeUntilNext(of: $0, at: now) }.min()
  }
}
