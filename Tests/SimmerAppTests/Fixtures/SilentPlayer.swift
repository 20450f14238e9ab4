import AlarmSound

/// A silent player. It records its calls and claims to be playing; a test can set any other status.
@MainActor final class SilentPlayer: AlarmPlayer {
  /// A call of the player.
  enum Request: Hashable, Sendable {
    /// ``AlarmPlayer/prepare(_:)``
    case prepare
    /// ``AlarmPlayer/play(_:or:volume:loops:fadeIn:)``
    case play(Sound, volume: Double, loops: Bool, fadeIn: Duration)
    /// ``AlarmPlayer/playConcurrently(_:begun:)``
    case playConcurrently(Sound)
    /// ``AlarmPlayer/setVolume(_:)``
    case setVolume(Double)
    /// ``AlarmPlayer/pause(within:_:)``
    case pause
    /// ``AlarmPlayer/resume()``
    case resume
    /// ``AlarmPlayer/stop()``
    case stop
  }

  /// All calls, the oldest first.
  private(set) var requests: [Request] = []

  /// The number of sounds that were played beside others.
  var silences: Int {
    requests.count { if case .playConcurrently = $0 { true } else { false } }
  }

  /// Called whenever the status changes.
  var onStatusChange: ((PlayerStatus) -> Void)?

  /// The status that it claims.
  var status: PlayerStatus = .silent {
    didSet {
      if status != oldValue { onStatusChange?(status) }
    }
  }

  /// Called whenever ``isServerMissing`` changes.
  var onServerChange: ((Bool) -> Void)?

  /// Whether it claims that there is no sound server.
  var isServerMissing = false {
    didSet {
      if isServerMissing != oldValue { onServerChange?(isServerMissing) }
    }
  }

  /// Does nothing.
  func prepare(_ answered: @escaping @MainActor () -> Void) {
    requests.append(.prepare)
    answered()
  }

  /// The sounds to play in place of the last one.
  private(set) var fallbacks: [Sound] = []

  /// Claims to be playing.
  func play(
    _ sound: Sound, or fallbacks: [Sound], volume: Double, loops: Bool, fadeIn: Duration
  ) {
    self.fallbacks = fallbacks
    requests.append(.play(sound, volume: volume, loops: loops, fadeIn: fadeIn))
    status = .playing(sound)
  }

  /// The alarm that it would ring if the main thread were held.
  private(set) var expected: ExpectedAlarm?

  /// Only records the alarm.
  func expect(_ alarm: ExpectedAlarm?) {
    expected = alarm
  }

  /// Claims to be playing at once.
  func playConcurrently(_ sound: Sound, begun: @escaping @MainActor @Sendable () -> Void) {
    requests.append(.playConcurrently(sound))
    begun()
  }

  /// Does nothing.
  func setVolume(_ volume: Double) {
    requests.append(.setVolume(volume))
  }

  /// Whether a test calls ``onPause``.
  var pausesLater = false
  private(set) var onPause: (@MainActor () -> Void)?

  /// Claims to wait at once, unless ``pausesLater`` is set.
  func pause(within limit: Duration, _ paused: @escaping @MainActor @Sendable () -> Void) {
    requests.append(.pause)
    if pausesLater { onPause = paused } else { paused() }
  }

  /// Does nothing.
  func resume() {
    requests.append(.resume)
  }

  /// Claims to be silent.
  func stop() {
    requests.append(.stop)
    status = .silent
  }
}
