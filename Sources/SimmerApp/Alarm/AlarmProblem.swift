import AlarmSound

struct AlarmProblem: Hashable {
  let sound: Sound
  let reason: SoundProblem
  /// The sound that rings in its place; nil if none does.
  let replacement: Sound?
}
