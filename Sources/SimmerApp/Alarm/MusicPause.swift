import GLibKit
import SimmerCore
import TimerEngine

/// Pauses the media players that play while timers ring aloud, if the person has chosen that.
/// Afterwards those play again that were not touched meanwhile. A player that answers late is
/// paused or plays late; nothing waits for it.
@MainActor
final class MusicPause: DesktopPart {
  private struct Pause {
    var isDone = false
    var position: Int64?
    let watch: UInt32?
  }

  /// Maximum time for which the end of the program waits for players.
  private static let patience = Duration.seconds(1)
  /// Maximum difference of the positions of a player that was not touched, in microseconds.
  private static let untouched = 1e6

  private let players: MediaPlayers
  private let file: PausedPlayersFile
  private let alarm: Alarm
  private let preferences: Preferences
  private var isEnding = false
  private var isActive = false
  private var paused: [MediaPlayer: Pause] = [:]
  private var asked = 0
  private var onEnd: (@MainActor () -> Void)?
  private var limit: Timeout?

  init(
    players: MediaPlayers, file: PausedPlayersFile, alarm: Alarm, preferences: Preferences
  ) {
    (self.players, self.file) = (players, file)
    (self.alarm, self.preferences) = (alarm, preferences)
    for entry in file.read() { adopt(entry) }
  }

  func follow(_ change: Change) {
    let isRinging = change.after.ringing.contains { !alarm.sounds.isSilent($0.preset.sound) }
    setActive(isRinging && preferences.pausesMusic && !isEnding)
  }

  /// `closure` is called at once if none was paused, and in any case soon.
  func end(_ closure: @escaping @MainActor () -> Void) {
    isEnding = true
    setActive(false)
    guard isWaiting else { return closure() }
    onEnd = closure
    limit = Timeout(after: Self.patience) { [weak self] in self?.endNow() }
  }

  private var isWaiting: Bool { asked > 0 || paused.values.contains { !$0.isDone } }

  private func endNow() {
    let onEnd = onEnd
    (self.onEnd, limit) = (nil, nil)
    onEnd?()
  }

  private func setActive(_ isActive: Bool) {
    guard isActive != self.isActive else { return }
    self.isActive = isActive
    if isActive {
      players.findPlaying { [weak self] player in self?.pause(player) }
    } else {
      for (player, pause) in paused where pause.isDone { resume(player) }
    }
  }

  private func pause(_ player: MediaPlayer) {
    guard isActive, paused[player] == nil else { return }
    add(player)
    players.pause(player) { [weak self] isDone in
      guard let self else { return }
      if isDone { finish(player) } else { forget(player) }
      if !isWaiting { endNow() }
    }
  }

  private func add(_ player: MediaPlayer) {
    let watch = players.watch(player) { [weak self] isPaused in
      // The person plays or stops it.
      if let self, !isPaused, self.paused[player]?.isDone == true { forget(player) }
    }
    paused[player] = Pause(watch: watch)
    save()
  }

  private func finish(_ player: MediaPlayer) {
    guard paused[player] != nil else { return }
    paused[player]?.isDone = true
    // The alarm may have ended before the player answered.
    guard isActive else { return resume(player) }
    players.askPosition(of: player) { [weak self] position in
      self?.paused[player]?.position = position
      self?.save()
    }
  }

  /// Takes over a paused player, unless its name has another owner, or it was played since.
  private func adopt(_ entry: PausedPlayersFile.Entry) {
    players.find(entry.player.name) { [weak self] player in
      guard let self, player == entry.player, paused[entry.player] == nil else { return }
      add(entry.player)
      players.askPosition(of: entry.player) { [weak self] position in
        guard let self else { return }
        if let now = position, let then = entry.position,
          abs(Double(now) - Double(then)) > Self.untouched
        {
          return forget(entry.player)
        }
        finish(entry.player)
      }
    }
  }

  /// Lets a player play if it is still paused. If timers ring again by now, it plays after that.
  private func resume(_ player: MediaPlayer) {
    asked += 1
    players.askIfPaused(player) { [weak self] isPaused in
      guard let self else { return }
      if !isActive, paused[player] != nil {
        if isPaused { players.play(player) }
        forget(player)
      }
      asked -= 1
      if !isWaiting { endNow() }
    }
  }

  private func forget(_ player: MediaPlayer) {
    if let watch = paused.removeValue(forKey: player)?.watch { players.stopWatching(watch) }
    save()
  }

  private func save() {
    file.write(paused.map { PausedPlayersFile.Entry(player: $0, position: $1.position) })
  }
}
