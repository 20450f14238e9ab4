import AlarmSound
import Dispatch

/// The choice of the sound for a ringing timer, and the check of whether it can be played.
@MainActor
struct SoundChooser {
  let sounds: Sounds
  /// The sounds that have crashed the program.
  let crashNote: CrashNote?
  let examiner: SoundExaminer
  /// Called on another thread when an examination ends after the wait for it was over.
  var onLateFinding: @Sendable () -> Void = {}

  /// Maximum time to wait for a disk that may hang, before another sound is chosen.
  private static let patience = DispatchTimeInterval.seconds(1)

  /// Whether a timer with this sound is silent; nil for the sound of all alarms.
  func isSilent(_ own: String?) -> Bool {
    (own ?? sounds.preferences.alarmSound) == SoundCatalogue.noneID
  }

  /// Returns the sound to ring with: the timer's own, else the sound of all alarms, or the default
  /// sound if the chosen one can't be played. Nil for no sound.
  /// - Parameter waits: whether to wait until the sound has been examined, as needed before it is
  ///   played. Otherwise a sound that has not been examined counts as playable.
  func choose(_ own: String?, waits: Bool = true) -> (sound: Sound?, problem: Alarm.Problem?) {
    if isSilent(own) { return (nil, nil) }
    let chosen = sound(own ?? sounds.preferences.alarmSound)
    guard let problem = problem(with: chosen, waits: waits) else { return (chosen, nil) }
    return (sounds.catalogue.defaultSound, problem)
  }

  /// Returns the sound with this identifier, or with this path.
  func sound(_ id: String) -> Sound {
    let name = id.split(separator: "/").last.map(String.init) ?? id
    return sounds.catalogue[id] ?? Sound(id: id, origin: .personal, name: name, path: id)
  }

  /// Returns the problem that keeps a sound from being played; nil if it can be played.
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

  /// Returns the problem of a sound that can't be played, and whether the default sound replaces
  /// that sound.
  func problem(with sound: Sound, _ reason: SoundProblem) -> Alarm.Problem {
    let fallback = sounds.catalogue.defaultSound
    return Alarm.Problem(
      sound: sound, reason: reason,
      isReplaced: fallback.map { $0 != sound && SoundCatalogue.check($0.path) == nil } ?? false)
  }
}
