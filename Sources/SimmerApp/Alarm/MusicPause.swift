import GLibKit
import SimmerCore
import TimerEngine

/// Pauses the media players that play while timers ring aloud, if the person has chosen that.
/// Afterwards those play again that are still paused.
@MainActor
final class MusicPause {
  private let players: MediaPlayers
  private let alarm: Alarm
  private let preferences: Preferences
  /// Whether timers ring aloud.
  private var isRinging = false
  /// Whether the players have to be silent.
  private var isActive = false
  /// The players that were paused here.
  private var paused: Set<String> = []
  /// Number of players that are being asked whether they are still paused.
  private var asked = 0
  /// Called when ``asked`` becomes 0.
  private var onEnd: (@MainActor () -> Void)?

  init(players: MediaPlayers, alarm: Alarm, preferences: Preferences) {
    (self.players, self.alarm, self.preferences) = (players, alarm, preferences)
    preferences.onChange(of: [.pauseMusic], for: self) { [weak self] in self?.update() }
  }

  /// Pauses the players, or lets them go on, for the present timers.
  func follow(_ engine: Engine) {
    isRinging = engine.ringing.contains { !alarm.isSilent($0.preset.sound) }
    update()
  }

  /// Lets the players go on, and then calls `closure`; at once if none was paused.
  func end(_ closure: @escaping @MainActor () -> Void) {
    isRinging = false
    update()
    if asked == 0 { closure() } else { onEnd = closure }
  }

  private func update() {
    let mustBeActive = isRinging && preferences.pausesMusic
    guard mustBeActive != isActive else { return }
    isActive = mustBeActive
    if isActive { pause() } else { goOn() }
  }

  private func pause() {
    players.findPlaying { [weak self, players] player in
      guard self?.isActive == true else { return }
      players.pause(player) { [weak self] in
        guard let self else { return }
        self.paused.insert(player)
        // The alarm may have ended before the player answered.
        if !self.isActive { self.goOn() }
      }
    }
  }

  private func goOn() {
    let former = paused
    paused = []
    asked += former.count
    for player in former {
      players.askIfPaused(player) { [weak self] in self?.goOn(with: player, isPaused: $0) }
    }
  }

  /// Lets a player play if it is still paused. If timers ring again by now, it plays after that.
  private func goOn(with player: String, isPaused: Bool) {
    if isPaused, isActive { paused.insert(player) } else if isPaused { players.play(player) }
    asked -= 1
    if asked == 0 { onEnd?() }
  }
}
