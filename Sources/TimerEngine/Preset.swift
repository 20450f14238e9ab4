/// What a timer is made from: kept to be started again with one press.
public struct Preset: Hashable, Sendable {
  /// What the person calls it; may be empty.
  public var name: String
  /// How long a round of a plain timer runs or, with stages, all of them in all rounds, of dishes
  /// the longest;
  /// ``Input/start(_:dueAt:)`` brings it into ``Engine/durations``.
  public var duration: Duration
  /// Which sound it rings with, “none” for none; nil for the one that alarms have.
  public var sound: String?
  /// The colour of its ring, as `#rrggbb`; nil for the one that rings have.
  public var color: String?
  /// What it runs through, one after another, in every round: at most ``mostStages``. Empty for a
  /// plain timer.
  public var stages: [Stage]
  /// How often it runs: 1 to ``mostRounds``.
  public var rounds: Int
  /// Whether its stages are the dishes of a plan, which are ready at the same moment, instead of
  /// one after another. It then runs once.
  public var isTogether: Bool

  /// A preset of these parts.
  public init(
    name: String = "", duration: Duration, sound: String? = nil, color: String? = nil,
    stages: [Stage] = [], rounds: Int = 1, isTogether: Bool = false
  ) {
    (self.name, self.duration, self.sound, self.color) = (name, duration, sound, color)
    (self.stages, self.rounds, self.isTogether) = (stages, rounds, isTogether)
  }

  /// What there is before anybody made one: 1, 3, 5, 10, 15, 30 minutes and an hour.
  public static let standard = [1, 3, 5, 10, 15, 30, 60].map { Preset(duration: .seconds($0 * 60)) }
}

extension [Preset] {
  /// How many presets there may be, and how many recents.
  static var limits: (presets: Int, recents: Int) { (100, 10) }

  /// Puts what was started to the front of the recents, without its twin.
  mutating func noteStart(of preset: Preset) {
    removeAll { $0 == preset }
    insert(preset, at: 0)
    removeLast(Swift.max(0, count - Self.limits.recents))
  }

  /// Moves one to where another is, which makes room.
  mutating func move(from: Int, to: Int) {
    insert(remove(at: from), at: to)
  }
}
