import TimerEngine

/// A typed plan: `bread: knead 10m, rest 40m, bake 35m`. <doc:Grammar> has the rules.
///
/// **Numbers without a unit** are minutes only if every part has one behind its name
/// (`work 25, break 5`). Beside a time of day a clock is never a duration, and a single `fish 12`
/// has no unit.
package struct TypedPlan: Equatable, Sendable {
  /// One of several parts that follow each other.
  package struct Stage: Equatable, Sendable {
    /// The name; may be empty.
    package let name: String
    /// Whole seconds within ``Engine/durations``.
    package let duration: Duration
    /// Whether the next stage begins only when the person starts it.
    package let waits: Bool

    /// Creates a stage; `name` may be empty.
    package init(name: String, duration: Duration, waits: Bool = false) {
      (self.name, self.duration, self.waits) = (name, duration, waits)
    }
  }

  /// One of several parts that are ready at the same moment.
  package struct Dish: Equatable, Sendable {
    package let name: String
    /// The duration: whole seconds within ``Engine/durations``.
    package let duration: Duration

    /// Creates a dish; `name` is not empty.
    package init(name: String, duration: Duration) {
      (self.name, self.duration) = (name, duration)
    }
  }

  /// The moment at which all dishes are ready.
  package enum Ready: Equatable, Sendable {
    /// The longest dish begins at once.
    case soonest
    case at(TypedTimer.TimeOfDay)
  }

  /// The order of the parts.
  package enum Order: Equatable, Sendable {
    /// Without a number of rounds they repeat until somebody stops them.
    case stages([Stage], rounds: Int?)
    case together([Dish], Ready)
  }

  /// The maximum number of stages or dishes in a plan.
  static let mostParts = min(Preset.mostStages, Plan.mostDishes)
  /// The maximum length of a text in bytes of UTF-8; enough for the longest names.
  package static let longestText = 10_000

  /// The name; may be empty.
  package let name: String
  /// The parts in their order.
  package let order: Order

  /// Creates a plan; `name` may be empty.
  package init(name: String = "", order: Order) {
    (self.name, self.order) = (name, order)
  }
}
