import TimerEngine

/// The order of the timers in the strip: by what ends next. Nothing moves while a person may be
/// aiming at it, and pausing moves nothing at all.
///
/// A timer that a person has moved stays there: the others are sorted in the places around it, and
/// a new one comes before the first of them that ends later. That lasts as long as the window.
struct StripOrder: Equatable {
  /// The timers, in order.
  private(set) var ids: [TimerID] = []
  /// When each ends, or would have ended before it was paused.
  private var ends: [TimerID: Instant] = [:]
  /// Those that a person has moved.
  private var moved: Set<TimerID> = []
  /// Those at the end that have come while nothing was to move.
  private var unsorted: Set<TimerID> = []

  /// Takes over the timers there are.
  /// - Parameter isHeld: whether a pointer or the keyboard is on the strip. New timers then come
  ///   last, and the rest stays as it is.
  mutating func update(for timers: [CountdownTimer], at now: Instant, isHeld: Bool) {
    for timer in timers {
      switch timer.state {
      case .running(let end), .finished(at: let end), .missed(at: let end): ends[timer.id] = end
      case .paused(let remaining):
        ends[timer.id] = ends[timer.id] ?? now.advanced(by: remaining)
      }
    }
    let present = Set(timers.map(\.id))
    ends = ends.filter { present.contains($0.key) }
    moved.formIntersection(present)
    unsorted.formIntersection(present)
    ids = ids.filter(present.contains)
    let known = Set(ids)
    let new = timers.map(\.id).filter { !known.contains($0) }
    ids += new
    unsorted.formUnion(new)
    if !isHeld { sort() }
  }

  /// Moves a timer to the place of another, as a person wants it.
  mutating func move(from: Int, to: Int) {
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
    for (place, id) in zip(places, places.map { ids[$0] }.sorted(by: endsEarlier)) {
      ids[place] = id
    }
    for id in new {
      let next = ids.firstIndex { !moved.contains($0) && endsEarlier(id, $0) }
      ids.insert(id, at: next ?? ids.endIndex)
    }
    unsorted = []
  }

  private func endsEarlier(_ a: TimerID, _ b: TimerID) -> Bool {
    guard let endOfA = ends[a], let endOfB = ends[b] else { return a < b }
    return (endOfA, a) < (endOfB, b)
  }
}
