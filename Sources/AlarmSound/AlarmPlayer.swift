/// The states of an ``AlarmPlayer``.
public enum PlayerStatus: Hashable, Sendable {
  /// Nothing is played: the sound was stopped or has ended.
  case silent
  /// The sound server plays the sound.
  case playing(Sound)
  /// The sound can't be heard. A repeated sound is tried again if the problem is
  /// ``SoundProblem/noServer``, and given up otherwise.
  case failed(Sound, SoundProblem)
}

/// Plays one sound at a time. No call waits for anything.
@MainActor
public protocol AlarmPlayer: AnyObject {
  /// Called on the main thread whenever the status changes, also from within ``stop()``.
  var onStatusChange: ((PlayerStatus) -> Void)? { get set }
  /// The present state. After ``play(_:volume:loops:fadeIn:)`` it changes only when the sound
  /// server has answered.
  var status: PlayerStatus { get }
  /// Called on the main thread whenever ``isServerMissing`` changes, with its new value.
  var onServerChange: ((Bool) -> Void)? { get set }
  /// Whether no sound server was found when last looked for: by ``prepare()``, at each sound and,
  /// while it is missing, at each sign of a server. False at first.
  var isServerMissing: Bool { get }
  /// Opens the connection to the sound server ahead of time, so that the first sound is not late,
  /// and checks whether there is a server.
  /// - Parameter answered: Called when that is known, also for a server that hangs.
  func prepare(_ answered: @escaping @MainActor () -> Void)
  /// Plays at once, in place of whatever is being played.
  /// - Parameters:
  ///   - volume: 0 (mute) to 1 (as loud as the file), cubic as on the desktop's volume sliders.
  ///   - loops: Whether to repeat the sound until it is stopped or replaced.
  ///   - fadeIn: How long a repeated sound takes to grow from quiet to `volume`; `.zero` for none.
  ///     Until then a sound longer than a fifth of it starts again before its end. A sound that is
  ///     played once is never faded.
  func play(_ sound: Sound, volume: Double, loops: Bool, fadeIn: Duration)
  /// Changes the volume of what is being repeated, from the next repetition on.
  func setVolume(_ volume: Double)
  /// Silences what is being played, and sets ``status`` to silent.
  func stop()
}

extension AlarmPlayer {
  /// The same without a callback.
  public func prepare() {
    prepare {}
  }
}
