/// The last change that can be undone.
package struct Undoable: Equatable, Sendable {
  /// The kinds of change.
  package enum Change: Equatable, Sendable {
    /// Timers were canceled.
    case canceled
    /// Timers that had run out were dismissed: several together, or one that waited for its next
    /// stage to begin.
    case stopped
    /// Timers were restarted while they were running or paused.
    case restarted
    /// Time was taken from timers.
    case shortened
    /// Time was added to timers of plans.
    case lengthened
    /// The remaining time of a timer was set, as by turning its ring.
    case turned
    /// The next stage was begun before its time.
    case skipped
    /// A stage was begun again.
    case steppedBack
    /// A timer that waited was begun by a person.
    case begun
    /// A timer that had begun was made to wait again.
    case postponed
    /// The moment of a plan was moved, with these timers, which waited.
    case moved
    /// These timers were added to a plan.
    case added
    /// These timers were started together.
    case started
    /// A plan, or timers of plans, were renamed.
    case renamed
    /// This preset was removed from its place. Indirect, so that every other change is small.
    indirect case removed(Preset, index: Int)
  }

  /// The kind of change.
  package let change: Change
  /// The timers that were changed, as they were before; empty if a preset was removed, or if a plan
  /// was renamed.
  package internal(set) var timers: [CountdownTimer]
  /// The plans that were changed, and those of the timers, as they were before.
  package internal(set) var plans: [Plan] = []
  /// The instant at which the offer ends; nil after that. ``Input/undo`` then still works until the
  /// next change.
  package internal(set) var until: Instant?
  /// Whether nothing else was changed since.
  var isLatest = true

  /// Whether an undo makes sense. A single timer that has ended and was dismissed is not restored;
  /// several are, and so is one that waited for its next stage.
  var isWorthOffering: Bool {
    change != .stopped || timers.count > 1 || timers.contains(where: \.waitsForNext)
  }

  /// Returns whether `other`, the next change, is one more step of this one: presses of the same
  /// button in a row, or steps of one turn of the ring or of one move of a plan.
  func continues(with other: Undoable) -> Bool {
    guard isLatest, until != nil, change == other.change else { return false }
    switch change {
    // A timer may have begun between two steps.
    case .moved: return plans.lazy.map(\.id).elementsEqual(other.plans.lazy.map(\.id))
    case .shortened, .lengthened, .turned:
      return timers.lazy.map(\.id).elementsEqual(other.timers.lazy.map(\.id))
    default: return false
    }
  }
}
