/// The identifier of a plan in an ``Engine``. It is never reused.
package struct PlanID: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number of the first timer that was made for the plan.
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package static func < (lhs: PlanID, rhs: PlanID) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

/// Several timers, such as the dishes of a dinner, that are ready at the same moment. A plan ends
/// with the last of its timers.
///
/// A waiting timer begins in time to end at that moment. The moment becomes later if a timer of the
/// plan would end after it, and earlier only if a person moves it, or if it follows the wall clock.
/// It follows that clock until one of its timers begins: from then on they stay together.
package struct Plan: Identifiable, Equatable, Sendable {
  package static let mostDishes = 30

  package let id: PlanID
  @Name package internal(set) var name: String
  /// When all timers are ready; while the plan is held, without the hold: see ``moment(at:)``.
  package internal(set) var readyAt: Instant
  /// The reading of the wall clock at which all timers are ready, as time since 1970; the moment
  /// follows that clock. Nil for a plan that was made without a time of day, and once a timer of it
  /// has begun or was held.
  package internal(set) var dueAt: Duration?
  package internal(set) var isPaused: Bool
  /// The instant since which waiting timers don't begin; nil if the plan isn't held.
  package internal(set) var heldSince: Instant?

  /// Restores a saved plan. Nil if it is paused but not held, or held but due on the wall clock.
  package init?(
    id: PlanID, name: String, readyAt: Instant, dueAt: Duration? = nil, isPaused: Bool = false,
    heldSince: Instant? = nil
  ) {
    guard id.rawValue > 0, !isPaused || heldSince != nil, dueAt == nil || heldSince == nil
    else { return nil }
    self.init(valid: id, name: name, readyAt: readyAt, dueAt: dueAt)
    (self.isPaused, self.heldSince) = (isPaused, heldSince)
  }

  init(valid id: PlanID, name: String, readyAt: Instant, dueAt: Duration?) {
    (self.id, self.name, self.readyAt, self.dueAt) = (id, name, readyAt, dueAt)
    (isPaused, heldSince) = (false, nil)
  }

  /// Returns when all timers are ready. While the plan is held, that moves on with `now`.
  package func moment(at now: Instant) -> Instant {
    readyAt.advanced(by: delay(at: now))
  }

  func delay(at now: Instant) -> Duration {
    heldSince.map { max(.zero, $0.duration(to: now)) } ?? .zero
  }

  // MARK: - Changes

  /// - Returns: the delay of the plan, when the hold ends; zero otherwise.
  mutating func hold(_ isHeld: Bool, at now: Instant) -> Duration {
    guard isHeld != (heldSince != nil) else { return .zero }
    let delay = delay(at: now)
    readyAt = readyAt.advanced(by: delay)
    heldSince = isHeld ? now : nil
    dueAt = nil
    return delay
  }

  mutating func postpone(to earliest: Instant) {
    let delay = readyAt.duration(to: earliest)
    guard delay > .zero else { return }
    readyAt = earliest
    dueAt = dueAt.map { $0 + delay }
  }
}
