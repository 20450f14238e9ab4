import AlarmSound

/// Finds the sound that a timer rings with, and what is wrong with the one that was chosen.
@MainActor
struct SoundChooser {
  let sounds: Sounds
  /// Knows the sounds that have crashed the program.
  let crashNote: CrashNote?

  /// Whether a timer with this sound of its own, nil for the one that alarms have, is only seen.
  func isSilent(_ own: String?) -> Bool {
    (own ?? sounds.preferences.alarmSound) == SoundCatalogue.noneID
  }

  /// The sound to ring with: a timer's own, that of alarms where it has none or, where that can't
  /// be played, the default one. Nil for no sound.
  func choose(_ own: String?) -> (sound: Sound?, problem: Alarm.Problem?) {
    if isSilent(own) { return (nil, nil) }
    let chosen = sound(own ?? sounds.preferences.alarmSound)
    guard let problem = problem(with: chosen) else { return (chosen, nil) }
    return (sounds.catalogue.defaultSound, problem)
  }

  /// The sound with this identifier, or the file that it names.
  func sound(_ id: String) -> Sound {
    let name = id.split(separator: "/").last.map(String.init) ?? id
    return sounds.catalogue[id] ?? Sound(id: id, origin: .personal, name: name, path: id)
  }

  /// Why a sound can't be played; nil where it can.
  func problem(with sound: Sound) -> Alarm.Problem? {
    let isGivenUp = crashNote?.hasGivenUp(sound.path) == true
    return (isGivenUp ? .crashed : SoundCatalogue.check(sound.path)).map {
      problem(with: sound, $0)
    }
  }

  /// A reason for which a sound can't be played, and what rings in its place.
  func problem(with sound: Sound, _ reason: SoundProblem) -> Alarm.Problem {
    let fallback = sounds.catalogue.defaultSound
    return Alarm.Problem(
      sound: sound, reason: reason,
      isReplaced: fallback.map { $0 != sound && SoundCatalogue.check($0.path) == nil } ?? false)
  }
}
