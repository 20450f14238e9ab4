import AlarmSound

extension Alarm {
  /// A problem that keeps a sound from being heard.
  struct Problem: Hashable {
    let sound: Sound
    let reason: SoundProblem
    /// The sound that rings in its place; nil if none does.
    let replacement: Sound?
  }
}
