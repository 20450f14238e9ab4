/// Names one plan for as long as it is in an ``Engine``, and is never given to another.
public struct PlanID: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number of the first timer that was made for the plan.
  public let rawValue: Int

  /// The identifier with this number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Whether `lhs` was started first.
  public static func < (lhs: PlanID, rhs: PlanID) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

/// Several timers, such as the dishes of a dinner, that are ready at the same moment. A plan ends
/// with the last of its timers.
///
/// A timer that waits begins as long before that moment as it takes. The moment moves to a later
/// one with any timer of the plan that would end after it, and never to an earlier one except with
/// the wall clock.
public struct Plan: Identifiable, Equatable, Sendable {
  /// How many timers may be made for a plan.
  public static let mostDishes = 30

  /// Its identifier in the engine.
  public let id: PlanID
  /// Its name; may be empty.
  public let name: String
  /// When all are ready. While the plan is held, when they would have been: see ``moment(at:)``.
  public internal(set) var readyAt: Instant
  /// When all are ready on the wall clock, as time since 1970: the moment follows that clock. Nil
  /// for a plan that was made without a time of day, or was held since.
  public internal(set) var dueAt: Duration?
  /// Whether a person has paused all of it.
  public internal(set) var isPaused: Bool
  /// Since when timers that wait don't begin, because the plan or one of its timers is paused; nil
  /// while they do.
  public internal(set) var heldSince: Instant?

  /// Restores a saved plan. Nil if no engine could hold it: paused but not held, or held but due on
  /// the wall clock.
  public init?(
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

  /// When all are ready. While the plan is held this moves on with time.
  public func moment(at now: Instant) -> Instant {
    readyAt.advanced(by: delay(at: now))
  }

  /// The earliest moment at which all of `dishes` can be ready, and the dish that takes longest;
  /// nil if there are none.
  public static func earliest(
    for dishes: [Preset], at now: Instant
  ) -> (moment: Instant, longest: Preset)? {
    // If two take equally long, the first one.
    let longest = dishes.reduce(dishes.first) { longest, dish in
      (longest?.lengthInAll ?? .zero) < dish.lengthInAll ? dish : longest
    }
    return longest.map { (now.advanced(by: $0.lengthInAll), $0) }
  }

  /// How long it has been held.
  func delay(at now: Instant) -> Duration {
    heldSince.map { max(.zero, $0.duration(to: now)) } ?? .zero
  }

  // MARK: - Changes

  /// Holds the plan from now on, or ends the hold.
  /// - Returns: the delay by which everything moved when the hold ended.
  mutating func hold(_ isHeld: Bool, at now: Instant) -> Duration {
    guard isHeld != (heldSince != nil) else { return .zero }
    let delay = delay(at: now)
    readyAt = readyAt.advanced(by: delay)
    heldSince = isHeld ? now : nil
    dueAt = nil
    return delay
  }

  /// Moves the moment to `earliest`, unless it is later already.
  mutating func postpone(to earliest: Instant) {
    let delay = readyAt.duration(to: earliest)
    guard delay > .zero else { return }
    readyAt = earliest
    dueAt = dueAt.map { $0 + delay }
  }
}
