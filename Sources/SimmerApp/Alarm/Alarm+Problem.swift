import AlarmSound

extension Alarm {
  /// Why a sound can't be heard.
  struct Problem: Equatable {
    let sound: Sound
    let reason: SoundProblem
    /// Whether the default sound rings in its place.
    let isReplaced: Bool
  }
}
