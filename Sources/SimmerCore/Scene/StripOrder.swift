import GLibKit
import TimerEngine

/// The order of the cards in the strip: by the time at which they end, with endless timers last, in
/// the order in which they were started, or by name. No card moves while a person may be aiming at
/// one, and pausing moves none at all.
///
/// The timers of a plan have one card, see ``CardID``. A card that a person has moved keeps its
/// place: the others are sorted in the places around it, and a new one comes before the first of
/// them that comes later in the order. That lasts as long as the window, or until another order is
/// chosen.
package struct StripOrder: Equatable {
  /// What the cards are sorted by. Another order applies at once.
  package var order = TimerOrder.end {
    didSet { if order != oldValue { (moved, isStale) = ([], true) } }
  }
  /// The cards, in order.
  package private(set) var ids: [CardID] = []
  /// The time at which each ends, or would have ended before it was paused.
  private var ends: [CardID: Instant] = [:]
  /// The names of the cards, with the lengths of timers without one, while they are the order.
  private var names: [CardID: CardName] = [:]
  /// Whether another order was chosen since the cards were sorted.
  private var isStale = false
  /// The cards that a person has moved.
  private var moved: Set<CardID> = []
  /// The cards at the end that were added while none was to move.
  private var unsorted: Set<CardID> = []

  package init() {}
  private static let never = Instant(sinceBoot: .seconds(Int64.max))

  /// Takes over the present timers.
  /// - Parameter isHeld: whether the pointer or the focus is on the strip. New cards are then added
  ///   at the end, and the others keep their places.
  package mutating func update(for engine: Engine, at now: Instant, isHeld: Bool) {
    let timers = engine.timers
    // The timers of a plan are ready at the same moment, which is the last of their ends.
    var plans: [CardID: Instant] = [:]
    for timer in timers {
      let id = timer.card
      let end = timer.ended ?? (timer.preset.isEndless ? Self.never : timer.end(at: now))
      if case .plan = id {
        plans[id] = max(plans[id] ?? end, end)
      } else if !timer.isPaused || ends[id] == nil {
        ends[id] = end
      }
    }
    ends.merge(plans) { _, new in new }
    let cards = timers.map(\.card)
    let present = Set(cards)
    ends = ends.filter { present.contains($0.key) }
    moved.formIntersection(present)
    unsorted.formIntersection(present)
    ids = ids.filter(present.contains)
    var known = Set(ids)
    let new = cards.filter { known.insert($0).inserted }
    ids += new
    unsorted.formUnion(new)
    if order == .name { names = engine.cardNames }
    if !isHeld || isStale { sort() }
    isStale = false
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
    switch order {
    case .start: break
    case .end:
      if let endOfA = ends[a], let endOfB = ends[b] { return (endOfA, a) < (endOfB, b) }
    case .name:
      if let nameOfA = names[a], let nameOfB = names[b], nameOfA != nameOfB {
        return nameOfA < nameOfB
      }
    }
    return (a.number, a) < (b.number, b)
  }
}

/// The name of a card, or the length of a timer without a name.
private struct CardName: Comparable {
  let key: CollationKey
  let length: Duration

  static func < (lhs: CardName, rhs: CardName) -> Bool {
    (lhs.key, lhs.length) < (rhs.key, rhs.length)
  }
}

extension CardID {
  /// The number of its timer, or of the first timer of its plan.
  fileprivate var number: Int {
    switch self {
    case .timer(let id): id.rawValue
    case .plan(let id): id.rawValue
    }
  }
}

extension Engine {
  /// The names of the cards, and the lengths of timers.
  fileprivate var cardNames: [CardID: CardName] {
    var names: [CardID: CardName] = [:]
    for timer in timers where names[timer.card] == nil {
      let preset = timer.preset
      names[timer.card] =
        if case .plan(let id) = timer.card {
          CardName(key: CollationKey(self[id]?.name ?? ""), length: .zero)
        } else {
          CardName(key: CollationKey(preset.shownName), length: preset.lengthInAll)
        }
    }
    return names
  }
}
