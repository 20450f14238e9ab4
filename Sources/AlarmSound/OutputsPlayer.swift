/// A player on several outputs at once. Each output has a player of its own, with its own
/// connection to the server, so an output that hangs silences no other.
@MainActor
package final class OutputsPlayer: AlarmPlayer {
  package var onStatusChange: ((PlayerStatus) -> Void)?

  package private(set) var status: PlayerStatus = .silent {
    didSet { if status != oldValue { onStatusChange?(status) } }
  }

  package var onServerChange: ((Bool) -> Void)?

  package private(set) var isServerMissing = false {
    didSet { if isServerMissing != oldValue { onServerChange?(isServerMissing) } }
  }

  private let makePlayer: @MainActor (_ output: String?) -> any AlarmPlayer
  private var players: [(output: String?, player: any AlarmPlayer)] = []
  private var expected: ExpectedAlarm?
  /// The repeated sound, for an output that comes.
  private var repeated: Repeated?
  /// The callbacks of ``prepare(_:)`` that were not called yet.
  private var waiting: [@MainActor () -> Void] = []
  /// The outputs that still play before a pause, and what is called then.
  private var pausing: (outputs: [String?], paused: @MainActor () -> Void)?

  private struct Repeated {
    let (sound, fallbacks): (Sound, [Sound])
    var volume: Double
    let fadeIn: Duration
    let begun = ContinuousClock.now
  }

  /// A player on the desktop's output.
  /// - Parameter makePlayer: returns a player on the output with a name, nil for the desktop's.
  package init(_ makePlayer: @escaping @MainActor (_ output: String?) -> any AlarmPlayer) {
    self.makePlayer = makePlayer
    outputs = [nil]
    addPlayers()
  }

  /// The names of the outputs; nil is the one that the desktop has chosen. An output that comes
  /// while a sound is repeated joins in, and one that goes falls silent.
  package var outputs: [String?] {
    didSet { if outputs != oldValue { addPlayers() } }
  }

  private func addPlayers() {
    let former = players
    players = outputs.map { output in
      former.first { $0.output == output } ?? (output, newPlayer(on: output))
    }
    for (output, player) in former where !outputs.contains(output) {
      (player.onStatusChange, player.onServerChange) = (nil, nil)
      player.stop()
      hasPaused(output)
    }
    follow()
  }

  private func newPlayer(on output: String?) -> any AlarmPlayer {
    let player = makePlayer(output)
    player.onStatusChange = { [weak self] _ in self?.follow() }
    player.onServerChange = { [weak self] _ in self?.follow() }
    player.expect(expected)
    if let repeated {
      let fadeIn = max(repeated.fadeIn - (.now - repeated.begun), .zero)
      player.play(
        repeated.sound, or: repeated.fallbacks, volume: repeated.volume, loops: true,
        fadeIn: fadeIn)
    } else if !players.isEmpty {
      player.prepare { [weak self] in self?.tellWaiting() }
    }
    return player
  }

  private func follow() {
    status = Self.status(of: players.map { $0.player.status })
    isServerMissing = players.allSatisfy { $0.player.isServerMissing }
  }

  /// A sound that is heard on one output is played, whatever the others do.
  static func status(of all: [PlayerStatus]) -> PlayerStatus {
    if let playing = all.first(where: \.isPlaying) { return playing }
    if all.contains(.silent) { return .silent }
    // A sound that can't be played says more than an output that doesn't answer.
    return all.first { if case .failed(_, .noServer) = $0 { false } else { true } }
      ?? all.first ?? .silent
  }

  package func prepare(_ answered: @escaping @MainActor () -> Void) {
    waiting.append(answered)
    for (_, player) in players { player.prepare { [weak self] in self?.tellWaiting() } }
  }

  private func tellWaiting() {
    let waiting = waiting
    self.waiting = []
    for closure in waiting { closure() }
  }

  package func play(
    _ sound: Sound, or fallbacks: [Sound], volume: Double, loops: Bool, fadeIn: Duration
  ) {
    repeated =
      loops
      ? Repeated(sound: sound, fallbacks: fallbacks, volume: volume, fadeIn: fadeIn) : nil
    for (_, player) in players {
      player.play(sound, or: fallbacks, volume: volume, loops: loops, fadeIn: fadeIn)
    }
  }

  package func expect(_ alarm: ExpectedAlarm?) {
    expected = alarm
    for (_, player) in players { player.expect(alarm) }
  }

  package func playConcurrently(_ sound: Sound, begun: @escaping @MainActor @Sendable () -> Void) {
    var begun: (@MainActor () -> Void)? = begun
    let first: @MainActor () -> Void = {
      let closure = begun
      begun = nil
      closure?()
    }
    for (_, player) in players { player.playConcurrently(sound, begun: first) }
  }

  package func setVolume(_ volume: Double) {
    repeated?.volume = volume
    for (_, player) in players { player.setVolume(volume) }
  }

  package func pause(
    within limit: Duration, _ paused: @escaping @MainActor @Sendable () -> Void
  ) {
    let heard = players.filter { $0.player.status.isPlaying }
    let players = heard.isEmpty ? players : heard
    pausing = (players.map(\.output), paused)
    for (output, player) in players {
      player.pause(within: limit) { [weak self] in self?.hasPaused(output) }
    }
  }

  private func hasPaused(_ output: String?) {
    pausing?.outputs.removeAll { $0 == output }
    guard let paused = pausing, paused.outputs.isEmpty else { return }
    pausing = nil
    paused.paused()
  }

  package func resume() {
    pausing = nil
    for (_, player) in players { player.resume() }
  }

  package func stop() {
    repeated = nil
    for (_, player) in players { player.stop() }
  }
}

extension PlayerStatus {
  fileprivate var isPlaying: Bool { if case .playing = self { true } else { false } }
}
