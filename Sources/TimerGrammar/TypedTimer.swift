/// A typed timer: `9m pasta`, `tea for two 4:30`, `"7 up" until 18:30`. <doc:Grammar> has the
/// rules.
///
/// Durations are rounded to the nearest second, halves up (`0.5s` is 1 s), and must then be in
/// ``Engine/durations``. Case, the kind of space, dash, digit and apostrophe, and full-width forms
/// make no difference. Line breaks are spaces; invisible direction marks are dropped.
package struct TypedTimer: Equatable, Sendable {
  /// The time at which the timer rings.
  package enum Time: Equatable, Sendable {
    /// After whole seconds within ``Engine/durations``.
    case duration(Duration)
    case timeOfDay(TimeOfDay)
  }

  /// The maximum number of Unicode scalars in a name.
  package static let longestName = 60
  /// The name; may be empty. It has no control characters, and no spaces but single ones inside.
  package let name: String
  /// The time at which the timer rings.
  package let time: Time

  init(name: String, time: Time) {
    (self.name, self.time) = (name, time)
  }
}
