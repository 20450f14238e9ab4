import AlarmSound
import Foundation
import Testing

/// All tests with a sound server: one after the other, as the process's environment says which
/// server there is.
@MainActor @Suite(.serialized) enum SoundServerTests {}

/// A player, what it said, and how long it kept the main thread waiting.
@MainActor
final class PlayerUnderTest {
  private var player: CanberraPlayer?
  private(set) var seen: [PlayerStatus] = []
  private(set) var serverChanges: [Bool] = []
  private(set) var longestWait = Duration.zero

  init() {
    let player = CanberraPlayer(applicationName: "Simmer Test", applicationID: "test.Simmer") {
      closure in
      Task { @MainActor in closure() }
    }
    player.onStatusChange = { [weak self] in self?.seen.append($0) }
    player.onServerChange = { [weak self] in self?.serverChanges.append($0) }
    self.player = player
  }

  var status: PlayerStatus { player?.status ?? .silent }

  var isServerMissing: Bool { player?.isServerMissing ?? false }

  func prepare() { measure { $0.prepare() } }

  func play(
    _ sound: Sound, volume: Double = 1, loops: Bool = false, fadeIn: Duration = .zero
  ) {
    measure { $0.play(sound, volume: volume, loops: loops, fadeIn: fadeIn) }
  }

  func setVolume(_ volume: Double) { measure { $0.setVolume(volume) } }

  func stop() { measure { $0.stop() } }

  func letGo() {
    let begin = ContinuousClock.now
    player = nil
    longestWait = max(longestWait, ContinuousClock.now - begin)
  }

  private func measure(_ call: (CanberraPlayer) -> Void) {
    let begin = ContinuousClock.now
    if let player { call(player) }
    longestWait = max(longestWait, ContinuousClock.now - begin)
  }
}

func pause(_ duration: Duration) async {
  try? await Task.sleep(for: duration)
}
