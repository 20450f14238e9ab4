import TimerEngine

/// The order of the timers in the strip: by what ends next, but nothing moves while a person may be
/// aiming at it, and pausing moves nothing at all.
struct StripOrder: Equatable {
  /// The timers, in order.
  private(set) var ids: [TimerID] = []
  /// When each ends, or would have ended before it was paused.
  private var ends: [TimerID: Instant] = [:]

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
    ids = ids.filter(present.contains)
    let known = Set(ids)
    ids += timers.map(\.id).filter { !known.contains($0) }
    guard !isHeld else { return }
    ids.sort { a, b in
      guard let endOfA = ends[a], let endOfB = ends[b] else { return a < b }
      return (endOfA, a) < (endOfB, b)
    }
  }
}
