package enum PlayerStatus: Hashable, Sendable {
  /// Nothing is played: the sound was stopped or has ended.
  case silent
  case playing(Sound)
  /// A repeated sound is tried again only after ``SoundProblem/noServer``.
  case failed(Sound, SoundProblem)
}

/// A player of one sound at a time. No call blocks.
@MainActor
package protocol AlarmPlayer: AnyObject {
  /// Called on the main thread whenever the status changes, also from within ``stop()``.
  var onStatusChange: ((PlayerStatus) -> Void)? { get set }
  /// After ``play(_:or:volume:loops:fadeIn:)`` it changes when the server has answered.
  var status: PlayerStatus { get }
  /// Called on the main thread whenever ``isServerMissing`` changes, with its new value.
  var onServerChange: ((Bool) -> Void)? { get set }
  /// Whether the last search found no sound server; false at first. The player searches in
  /// ``prepare(_:)``, at each sound and, while the server is missing, at each sign of one.
  var isServerMissing: Bool { get }
  /// Opens the connection to the sound server ahead of time, so that the first sound is not late,
  /// and checks whether there is a server.
  /// - Parameter answered: Called when the check is done, also for a server that hangs.
  func prepare(_ answered: @escaping @MainActor () -> Void)
  /// Plays a sound at once, in place of the one being played.
  /// - Parameters:
  ///   - fallbacks: The sounds to play if it can't be read, the best first; ``status`` names the
  ///     one that is played.
  ///   - volume: 0 (mute) to 1 (as loud as the file), cubic as on the desktop's volume sliders.
  ///   - loops: Whether to repeat the sound until it is stopped or replaced.
  ///   - fadeIn: Time in which a repeated sound grows from quiet to `volume`; `.zero` for no fade.
  ///     During the fade, a sound longer than a fifth of it starts again before its end. A sound
  ///     that is played once is never faded.
  func play(
    _ sound: Sound, or fallbacks: [Sound], volume: Double, loops: Bool, fadeIn: Duration)
  /// Sets the next alarm, nil for none. If ``play(_:or:volume:loops:fadeIn:)`` hasn't repeated a
  /// sound soon after it is due, because the main thread is held, it rings without that thread; the
  /// next call of that method takes over, or one of this method ends it. Another alarm replaces it,
  /// too.
  func expect(_ alarm: ExpectedAlarm?)
  /// Plays a sound once, beside the one being played, if the server is connected. It changes no
  /// ``status``.
  /// - Parameter begun: Called once the server plays it, or can't.
  func playConcurrently(_ sound: Sound, begun: @escaping @MainActor @Sendable () -> Void)
  /// Changes the volume of a repeated sound, from the next repetition on.
  func setVolume(_ volume: Double)
  /// Makes a repeated sound wait after its present repetition, until ``resume()``. Its ``status``
  /// stays the same. Another sound that is played meanwhile doesn't wait.
  /// - Parameters:
  ///   - limit: The maximum time until it waits. A longer repetition is cut.
  ///   - paused: Called once it is silent, soon if no sound is repeated.
  func pause(within limit: Duration, _ paused: @escaping @MainActor @Sendable () -> Void)
  func resume()
  func stop()
}
