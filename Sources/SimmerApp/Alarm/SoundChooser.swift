import AlarmSound
import Dispatch

/// Finds the sound that a timer rings with, and what is wrong with the one that was chosen.
@MainActor
struct SoundChooser {
  let sounds: Sounds
  /// Knows the sounds that have crashed the program.
  let crashNote: CrashNote?
  let examiner: SoundExaminer
  /// Called on another thread when it is known after all whether a sound can be played.
  var onLateFinding: @Sendable () -> Void = {}

  /// How long to wait for a disk that may hang, before another sound is chosen.
  private static let patience = DispatchTimeInterval.seconds(1)

  /// Whether a timer with this sound of its own, nil for the one that alarms have, is only seen.
  func isSilent(_ own: String?) -> Bool {
    (own ?? sounds.preferences.alarmSound) == SoundCatalogue.noneID
  }

  /// The sound to ring with: a timer's own, that of alarms where it has none or, where that can't
  /// be played, the default one. Nil for no sound.
  /// - Parameter waits: whether to wait until the sound has been examined, as before it is played;
  ///   otherwise one of which nothing is known yet is chosen all the same.
  func choose(_ own: String?, waits: Bool = true) -> (sound: Sound?, problem: Alarm.Problem?) {
    if isSilent(own) { return (nil, nil) }
    let chosen = sound(own ?? sounds.preferences.alarmSound)
    guard let problem = problem(with: chosen, waits: waits) else { return (chosen, nil) }
    return (sounds.catalogue.defaultSound, problem)
  }

  /// The sound with this identifier, or the file that it names.
  func sound(_ id: String) -> Sound {
    let name = id.split(separator: "/").last.map(String.init) ?? id
    return sounds.catalogue[id] ?? Sound(id: id, origin: .personal, name: name, path: id)
  }

  /// Why a sound can't be played; nil where it can.
  func problem(with sound: Sound, waits: Bool = true) -> Alarm.Problem? {
    let finding = examiner.examine(
      sound.path, patience: waits ? Self.patience : .seconds(0), late: onLateFinding)
    let reason: SoundProblem? =
      switch finding {
      case .known(let problem):
        crashNote?.hasGivenUp(sound.path) == true ? .crashed : problem
      case .unknown: waits ? .unreadable : nil
      }
    return reason.map { problem(with: sound, $0) }
  }

  /// A reason for which a sound can't be played, and what rings in its place.
  func problem(with sound: Sound, _ reason: SoundProblem) -> Alarm.Problem {
    let fallback = sounds.catalogue.defaultSound
    return Alarm.Problem(
      sound: sound, reason: reason,
      isReplaced: fallback.map { $0 != sound && SoundCatalogue.check($0.path) == nil } ?? false)
  }
}
