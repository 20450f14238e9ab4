import AlarmSound

extension Alarm {
  /// A problem that keeps a sound from being heard.
  struct Problem: Equatable {
    let sound: Sound
    let reason: SoundProblem
    /// Whether the default sound rings in its place.
    let isReplaced: Bool
  }
}
