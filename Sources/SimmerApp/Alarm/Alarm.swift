import AlarmSound
import TimerEngine

/// Rings as long as any timer asks for it, and lets a person listen to a sound beforehand.
@MainActor
final class Alarm {
  /// Why a sound isn't heard.
  struct Problem: Equatable {
    let sound: Sound
    let reason: SoundProblem
  }

  private let player: any AlarmPlayer
  private let preferences: Preferences
  private let catalogue: @MainActor () -> SoundCatalogue
  private var ringing: [TimerID] = []
  private var observers: [@MainActor () -> Void] = []
  /// What kept the player from playing, since it was last asked to.
  private var playerProblem: Problem?
  /// What is wrong with the chosen sound's file.
  private var choiceProblem: Problem?

  /// The sound that a person listens to, while no timer rings.
  private(set) var previewed: Sound?

  init(
    player: any AlarmPlayer, preferences: Preferences,
    catalogue: @escaping @MainActor () -> SoundCatalogue
  ) {
    self.player = player
    self.preferences = preferences
    self.catalogue = catalogue
    _ = chooseSound()
    player.onStatusChange = { [weak self] in self?.playerChanged(to: $0) }
    preferences.onChange { [weak self] in
      _ = self?.chooseSound()
      self?.tellObservers()
    }
  }

  /// Calls `closure` after each change of what is heard, or of why it isn't.
  func onChange(_ closure: @escaping @MainActor () -> Void) {
    observers.append(closure)
  }

  /// Why the chosen sound, or any, can't be heard.
  var problem: Problem? { playerProblem ?? choiceProblem }

  /// A sentence about ``problem``, and what to do.
  var sentence: String? {
    problem.map {
      $0.sound.sentence(for: $0.reason, isChosen: $0.sound.id == preferences.alarmSound)
    }
  }

  /// Whether timers ring and nobody can hear it.
  var ringsUnheard: Bool {
    if case .failed = player.status { !ringing.isEmpty } else { false }
  }

  /// Gets ready for a deadline, so that the sound isn't late.
  func prepare() {
    player.prepare()
  }

  /// Rings for a timer, in place of what was heard before.
  func ring(_ id: TimerID) {
    ringing.append(id)
    previewed = nil
    playerProblem = nil
    if let sound = chooseSound() {
      player.play(sound, volume: preferences.volume, loops: true)
    }
  }

  /// A timer no longer rings; others go on.
  func silence(_ id: TimerID) {
    ringing.removeAll { $0 == id }
    if ringing.isEmpty { player.stop() }
  }

  /// Plays a sound once, or stops it when it is being played. Does nothing while a timer rings.
  func togglePreview(of sound: Sound) {
    guard ringing.isEmpty else { return }
    if previewed == sound {
      stopPreview()
    } else {
      playerProblem = SoundCatalogue.check(sound.path).map { Problem(sound: sound, reason: $0) }
      if playerProblem == nil {
        previewed = sound
        player.play(sound, volume: preferences.volume, loops: false)
      }
      tellObservers()
    }
  }

  /// Ends what ``togglePreview(of:)`` began, and forgets what was wrong with that sound.
  func stopPreview() {
    if previewed != nil { player.stop() }
    if ringing.isEmpty, let reason = playerProblem?.reason, reason != .noServer {
      playerProblem = nil
      tellObservers()
    }
  }

  /// Ends every sound, at the end of the program.
  func shutDown() {
    player.stop()
  }

  /// The sound chosen in the preferences or, where it can't be played, the default one; notes why.
  private func chooseSound() -> Sound? {
    let sounds = catalogue()
    let id = preferences.alarmSound
    let name = id.split(separator: "/").last.map(String.init) ?? id
    let chosen = sounds[id] ?? Sound(id: id, origin: .personal, name: name, path: id)
    choiceProblem = SoundCatalogue.check(chosen.path).map { Problem(sound: chosen, reason: $0) }
    return choiceProblem == nil ? chosen : sounds.defaultSound
  }

  private func playerChanged(to status: PlayerStatus) {
    switch status {
    case .playing(let sound):
      // The default sound, played in place of a broken one, doesn't make that one whole.
      if playerProblem?.reason == .noServer || playerProblem?.sound == sound {
        playerProblem = nil
      }
    case .silent:
      previewed = nil
      if playerProblem?.reason == .noServer { playerProblem = nil }
    case .failed(let sound, let reason):
      playerProblem = Problem(sound: sound, reason: reason)
      previewed = nil
      let fallback = catalogue().defaultSound
      if reason != .noServer, !ringing.isEmpty, let fallback, fallback != sound {
        player.play(fallback, volume: preferences.volume, loops: true)
      }
    }
    tellObservers()
  }

  private func tellObservers() {
    for observer in observers { observer() }
  }
}
