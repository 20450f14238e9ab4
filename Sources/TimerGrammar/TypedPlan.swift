import TimerEngine

/// A typed plan: `bread: knead 10m, rest 40m, bake 35m`.
///
/// A plan has parts. Each is read like a separate ``TypedTimer`` and must have a duration. Commas,
/// semicolons, line breaks and `then` separate them, and `and` before the last. A comma between two
/// parts of one time (`1h, 30m`) does not separate; where such a time has names on both sides
/// (`rest 1h, 5m stir`), it could be two and is refused.
///
/// **Title.** `bread:` before the first part names the plan. In `tea: 3m, eggs: 6m` the colons are
/// dividers only.
///
/// **One after another.** Parts are stages, with a name or not. A number of rounds follows the last
/// time (`work 25m, break 5m x4`, `…, 4 times`), or precedes the only stage (`4x 30s stretch`), a
/// colon or a bracket (`4x: work 25m, break 5m`, `4x (work 25m, break 5m)`). Elsewhere it may count
/// something else (`4x eggs`) and is refused. After a part that is only `wait`, the plan waits for
/// the person at the end of the stage before it.
///
/// **Ready together.** Parts are dishes, each with a name. Either `together` at the beginning or
/// the end makes them dishes, or a time of day in the title (`dinner 18:30:`, `dinner at 6 pm:`) or
/// behind `ready` or `for` at the end (`…, ready at 18:30`). Such a time is read as after `until`;
/// with a colon, `18:30` is a time of day here. `at 18:30` alone at the end could be a start and is
/// refused. A single dish without a name has that of the plan.
///
/// **Numbers without a unit** are minutes only if every part has one behind its name
/// (`work 25, break 5`), and `1:30` is a duration only if every time is written so: beside `25m`,
/// `oven 220` and `dinner 18:30` may be something else. Beside a time of day `1:30` is never a
/// duration, and a single `fish 12` has no unit.
public struct TypedPlan: Equatable, Sendable {
  /// One of several parts that follow each other.
  public struct Stage: Equatable, Sendable {
    /// The name; may be empty.
    public let name: String
    /// Whole seconds within ``Engine/durations``.
    public let duration: Duration
    /// Whether the next stage begins only when the person starts it.
    public let waits: Bool

    /// Creates a stage; `name` may be empty.
    public init(name: String, duration: Duration, waits: Bool = false) {
      (self.name, self.duration, self.waits) = (name, duration, waits)
    }
  }

  /// One of several parts that are ready at the same moment.
  public struct Dish: Equatable, Sendable {
    /// The name.
    public let name: String
    /// The duration: whole seconds within ``Engine/durations``.
    public let duration: Duration

    /// Creates a dish; `name` is not empty.
    public init(name: String, duration: Duration) {
      (self.name, self.duration) = (name, duration)
    }
  }

  /// The moment at which all dishes are ready.
  public enum Ready: Equatable, Sendable {
    /// The longest dish begins at once.
    case soonest
    case at(TypedTimer.TimeOfDay)
  }

  /// The order of the parts.
  public enum Order: Equatable, Sendable {
    case stages([Stage], rounds: Int)
    case together([Dish], Ready)
  }

  /// The maximum number of stages or dishes in a plan.
  static let mostParts = min(Preset.mostStages, Plan.mostDishes)
  /// The maximum length of a text in bytes of UTF-8; enough for the longest names.
  public static let longestText = 10_000

  /// The name; may be empty.
  public let name: String
  /// The parts in their order.
  public let order: Order

  /// Creates a plan; `name` may be empty.
  public init(name: String = "", order: Order) {
    (self.name, self.order) = (name, order)
  }
}
