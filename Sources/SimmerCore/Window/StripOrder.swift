import TimerEngine

/// The order of the cards in the strip, by what comes next: those that ring, then those that run,
/// by the time at which they end and with endless ones last, then paused and then missed ones. No
/// card moves while a person may be aiming at one.
///
/// The timers of a plan have one card, see ``CardID``. A card that a person has moved keeps its
/// place: the others are sorted in the places around it, and a new one comes before the first of
/// them that comes later in the order. That lasts as long as the window.
package struct StripOrder: Equatable {
  /// The cards, in order.
  package private(set) var ids: [CardID] = []
  /// What comes next for each card.
  private var next: [CardID: Upcoming] = [:]
  /// The cards that a person has moved.
  private var moved: Set<CardID> = []
  /// The cards at the end that were added while none was to move.
  private var unsorted: Set<CardID> = []

  package init() {}

  /// Takes over the present timers.
  /// - Parameter isHeld: whether the pointer or the focus is on the strip. New cards are then added
  ///   at the end, and the others keep their places.
  package mutating func update(for engine: Engine, at now: Instant, isHeld: Bool) {
    let cards = engine.timers.map(\.card)
    next = Dictionary(engine.timers.map { ($0.card, Upcoming(of: $0, in: engine, at: now)) }) {
      $0.joined(with: $1)
    }
    let present = Set(cards)
    moved.formIntersection(present)
    unsorted.formIntersection(present)
    ids = ids.filter(present.contains)
    var known = Set(ids)
    let new = cards.filter { known.insert($0).inserted }
    ids += new
    unsorted.formUnion(new)
    if !isHeld { sort() }
  }

  /// Moves a card to the index of another, as a person has asked.
  package mutating func move(from: Int, to: Int) {
    guard ids.indices.contains(from), ids.indices.contains(to) else { return }
    let id = ids.remove(at: from)
    ids.insert(id, at: to)
    moved.insert(id)
    unsorted.remove(id)
  }

  private mutating func sort() {
    let new = moved.isEmpty ? [] : ids.filter(unsorted.contains)
    if !new.isEmpty { ids.removeAll(where: unsorted.contains) }
    let places = ids.indices.filter { !moved.contains(ids[$0]) }
    for (place, id) in zip(places, places.map { ids[$0] }.sorted(by: comesEarlier)) {
      ids[place] = id
    }
    for id in new {
      let next = ids.firstIndex { !moved.contains($0) && comesEarlier(id, $0) }
      ids.insert(id, at: next ?? ids.endIndex)
    }
    unsorted = []
  }

  private func comesEarlier(_ a: CardID, _ b: CardID) -> Bool {
    guard let nextOfA = next[a], let nextOfB = next[b], nextOfA != nextOfB else { return a < b }
    return nextOfA < nextOfB
  }
}

/// What comes next for a card. The first in order needs a person first.
private struct Upcoming: Comparable {
  enum State: Comparable { case ringing, running, paused, missed }

  let state: State
  /// When it ends or has ended; for a paused timer, when it would end if it went on now.
  let end: Instant

  private init(_ state: State, _ end: Instant) {
    (self.state, self.end) = (state, end)
  }

  init(of timer: CountdownTimer, in engine: Engine, at now: Instant) {
    switch timer.state {
    case .finished(let end): self.init(.ringing, end)
    case .missed(let end): self.init(.missed, end)
    case .waiting, .running, .paused:
      let isHeld = timer.plan.flatMap { engine[$0] }?.heldSince != nil
      let end = timer.preset.isEndless ? Self.never : timer.end(at: now)
      self.init(timer.isPaused || isHeld ? .paused : .running, end)
    }
  }

  /// What comes next for two timers with one card, which is over with the last of them.
  func joined(with other: Upcoming) -> Upcoming {
    Upcoming(min(state, other.state), max(end, other.end))
  }

  static func < (lhs: Upcoming, rhs: Upcoming) -> Bool {
    (lhs.state, lhs.end) < (rhs.state, rhs.end)
  }

  private static let never = Instant(sinceBoot: .seconds(Int64.max))
}
