/// The settings from which a timer is made, kept so that it can be started again.
package struct Preset: Hashable, Sendable {
  /// Its name; may be empty.
  package var name: String
  /// The length of one round of a plain timer, of all rounds with stages, or of the longest dish.
  /// Of rounds without a number, the length of one.
  /// ``Input/start(_:dueAt:)`` clamps it to ``Engine/durations``.
  package var duration: Duration
  /// The identifier of its sound, “none” for none; nil for the sound of all alarms.
  package var sound: String?
  /// The color of its ring as `#rrggbb`; nil for the usual color.
  package var color: String?
  /// Its stages, which follow each other in every round: at most ``mostStages``. Empty for a plain
  /// timer.
  package var stages: [Stage]
  /// Number of rounds: 1 to ``mostRounds``; nil for rounds until somebody stops the timer.
  package var rounds: Int?
  /// Whether its stages are the dishes of a plan, which are ready at the same moment, and don't
  /// follow each other. There is then one round.
  package var isTogether: Bool
  /// The time of day at which its dishes are ready, as local time since midnight: one of
  /// ``timesOfDay``. Nil for as soon as possible, and without dishes. The engine knows no local
  /// time, so ``Input/start(_:dueAt:)`` ignores it.
  package var timeOfDay: Duration?

  /// All times of day, as time since midnight.
  package static let timesOfDay: Range<Duration> = .zero ..< .seconds(86_400)

  package init(
    name: String = "", duration: Duration, sound: String? = nil, color: String? = nil,
    stages: [Stage] = [], rounds: Int? = 1, isTogether: Bool = false, timeOfDay: Duration? = nil
  ) {
    (self.name, self.duration, self.sound, self.color) = (name, duration, sound, color)
    (self.stages, self.rounds, self.isTogether) = (stages, rounds, isTogether)
    self.timeOfDay = timeOfDay
  }

  /// The presets of a new installation: 1, 3, 5, 10, 15, 30 minutes and an hour.
  package static let standard = [1, 3, 5, 10, 15, 30, 60].map {
    Preset(duration: .seconds($0 * 60))
  }
}

extension [Preset] {
  /// The maximum number of presets, and of recents.
  static var limits: (presets: Int, recents: Int) { (100, 10) }

  /// Moves a started preset to the front of the recents, without a duplicate.
  mutating func noteStart(of preset: Preset) {
    removeAll { $0 == preset }
    insert(preset, at: 0)
    removeLast(Swift.max(0, count - Self.limits.recents))
  }

  /// Moves a preset to the index of another.
  mutating func move(from: Int, to: Int) {
    insert(remove(at: from), at: to)
  }
}
