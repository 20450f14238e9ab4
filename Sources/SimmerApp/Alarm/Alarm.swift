import AlarmSound
import GtkKit
import TimerEngine

/// Rings as long as any timer asks for it, and lets a person listen to a sound beforehand.
@MainActor
final class Alarm {
  /// Why a sound isn't heard.
  struct Problem: Equatable {
    let sound: Sound
    let reason: SoundProblem
    /// Whether the default sound rings in its place.
    let isReplaced: Bool
  }

  /// How long an alarm that begins softly takes to be loud.
  private static let fadeIn = Duration.seconds(20)

  let player: any AlarmPlayer
  private let crashNote: CrashNote?
  let watch: AudibilityWatch?
  let sounds: Sounds
  private let preferences: Preferences
  /// The timers that ring, the newest last, each with the sound of its own that it may have.
  private var ringing: [(id: TimerID, sound: String?)] = []
  /// What timers ring with; nil while none does.
  private var rung: Sound?
  private var observers: [@MainActor () -> Void] = []
  /// What kept the player from playing, since it was last asked to.
  private var playerProblem: Problem?
  /// What is wrong with the file of the sound that was to ring.
  private var choiceProblem: Problem?

  /// The sound that a person listens to, while no timer rings.
  private(set) var previewed: Sound?

  init(
    player: any AlarmPlayer, sounds: Sounds, crashNote: CrashNote? = nil,
    watch: AudibilityWatch? = nil
  ) {
    let preferences = sounds.preferences
    self.player = player
    self.crashNote = crashNote
    self.watch = watch
    self.preferences = preferences
    self.sounds = sounds
    _ = chooseSound()
    if let culprit = crashNote?.culprit {
      playerProblem = problem(of: sound(culprit), .crashed)
    }
    watch?.onChange = { [weak self] in self?.tellObservers() }
    player.onStatusChange = { [weak self] in self?.playerChanged(to: $0) }
    player.onServerChange = { [weak self] in self?.serverChanged(isMissing: $0) }
    preferences.onChange(of: [.alarmSound, .ownSounds, .volume]) { [weak self] in
      guard let self else { return }
      _ = chooseSound(ringing.last?.sound)
      if !ringing.isEmpty { player.setVolume(preferences.volume) }
      tellObservers()
    }
  }

  /// Calls `closure` after each change of what is heard, or of why it isn't.
  func onChange(_ closure: @escaping @MainActor () -> Void) {
    observers.append(closure)
  }

  /// Why the chosen sound, or any, can't be heard.
  var problem: Problem? {
    playerProblem ?? serverProblem ?? choiceProblem
  }

  /// Looked for once: the window asks for ``sentence`` each time that it shows anything.
  private lazy var defaultSound = sounds.catalogue.defaultSound

  /// That nobody would hear anything: known before a timer rings.
  private var serverProblem: Problem? {
    guard player.isServerMissing else { return nil }
    return defaultSound.map { Problem(sound: $0, reason: .noServer, isReplaced: false) }
  }

  /// A sentence about ``problem``, and what to do.
  var sentence: String? {
    problem.map {
      $0.sound.sentence(
        for: $0.reason, isChosen: !ringing.isEmpty || $0.sound.id == preferences.alarmSound,
        isReplaced: $0.isReplaced)
    }
  }

  /// Whether timers ring and nobody can hear it.
  var ringsUnheard: Bool {
    !ringing.isEmpty && (ringsSilently || audibility.isHeard == false)
  }

  /// Whether timers ring and nothing is played.
  var ringsSilently: Bool {
    if ringing.isEmpty { return false }
    if case .failed = player.status { return true }
    return rung == nil
  }

  /// Gets ready for a deadline, so that the sound isn't late, and finds out whether it can be
  /// heard.
  func prepare() {
    player.prepare()
    watch?.ask()
  }

  /// Finds that out once there is nothing more urgent to do.
  func prepareSoon() {
    MainLoop.whenIdle { [weak self] in self?.prepare() }
  }

  /// Timers ring, in place of what was heard before, and others no longer do. A sound is chosen
  /// and played for the newest alone.
  /// - Parameters:
  ///   - new: the timers that ring from now on, the newest last, each with the identifier of its
  ///     own sound; nil for the one that alarms have.
  ///   - silenced: those that rang before and no longer do.
  func change(ringing new: [(id: TimerID, sound: String?)] = [], silenced: Set<TimerID> = []) {
    let newest = ringing.last?.id
    if !silenced.isEmpty { ringing.removeAll { silenced.contains($0.id) } }
    let isFirst = ringing.isEmpty
    ringing += new
    if ringing.isEmpty {
      rung = nil
      player.stop()
    } else if !new.isEmpty {
      playNewest(fadesIn: isFirst && preferences.fadesIn)
    } else if ringing.last?.id != newest, chooseSound(ringing.last?.sound) != rung {
      playNewest(fadesIn: false)
    }
  }

  /// Says softly that a timer will run out soon. An alarm says more, and goes on.
  func warn() {
    guard ringing.isEmpty, let sound = sounds.catalogue.warningSound else { return }
    previewed = nil
    player.play(sound, volume: preferences.volume, loops: false, fadeIn: .zero)
    tellObservers()
  }

  /// Plays a sound once, or stops it when it is being played. Does nothing while a timer rings.
  func togglePreview(of sound: Sound) {
    guard ringing.isEmpty else { return }
    if previewed == sound {
      stopPreview()
    } else {
      playerProblem = check(sound).map { problem(of: sound, $0) }
      if playerProblem == nil {
        previewed = sound
        player.play(sound, volume: preferences.volume, loops: false, fadeIn: .zero)
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
    crashNote?.close()
  }

  /// A person has chosen this sound: one that was given up gets another chance.
  func pardon(_ path: String) {
    crashNote?.pardon(path)
    if playerProblem?.reason == .crashed, playerProblem?.sound.path == path { playerProblem = nil }
    _ = chooseSound(ringing.last?.sound)
    tellObservers()
  }

  private func playNewest(fadesIn: Bool) {
    previewed = nil
    playerProblem = nil
    if let sound = chooseSound(ringing.last?.sound) {
      rung = sound
      play(sound, fadesIn: fadesIn)
    } else {
      // What rang before goes on: it is better than nothing.
      tellObservers()
    }
  }

  private func play(_ sound: Sound, fadesIn: Bool) {
    player.play(
      sound, volume: preferences.volume, loops: true, fadeIn: fadesIn ? Self.fadeIn : .zero)
  }

  /// The sound with this identifier, that of alarms where there is none or, where it can't be
  /// played, the default one; notes why.
  private func chooseSound(_ own: String? = nil) -> Sound? {
    let chosen = sound(own ?? preferences.alarmSound)
    choiceProblem = check(chosen).map { problem(of: chosen, $0) }
    return choiceProblem == nil ? chosen : sounds.catalogue.defaultSound
  }

  /// The sound with this identifier, or the file that it names.
  private func sound(_ id: String) -> Sound {
    let name = id.split(separator: "/").last.map(String.init) ?? id
    return sounds.catalogue[id] ?? Sound(id: id, origin: .personal, name: name, path: id)
  }

  private func check(_ sound: Sound) -> SoundProblem? {
    crashNote?.blames(sound.path) == true ? .crashed : SoundCatalogue.check(sound.path)
  }

  private func problem(of sound: Sound, _ reason: SoundProblem) -> Problem {
    let fallback = sounds.catalogue.defaultSound
    return Problem(
      sound: sound, reason: reason,
      isReplaced: fallback.map { $0 != sound && SoundCatalogue.check($0.path) == nil } ?? false)
  }

  private func playerChanged(to status: PlayerStatus) {
    switch status {
    case .playing(let sound):
      // The default sound, played in place of a broken one, doesn't make that one whole.
      if playerProblem?.reason == .noServer || playerProblem?.sound == sound {
        playerProblem = nil
      }
      // Only now the mixer shows it.
      if !ringing.isEmpty { watch?.ask() }
    case .silent:
      previewed = nil
      if playerProblem?.reason == .noServer { playerProblem = nil }
    case .failed(let sound, let reason):
      playerProblem = problem(of: sound, reason)
      previewed = nil
      let fallback = sounds.catalogue.defaultSound
      if reason != .noServer, !ringing.isEmpty, let fallback, fallback != sound {
        rung = fallback
        play(fallback, fadesIn: false)
      }
    }
    tellObservers()
  }

  private func serverChanged(isMissing: Bool) {
    if !isMissing { watch?.serverReturned() }
    // Of what rings, the player itself says when it is heard; nothing else is tried again.
    if !isMissing, ringing.isEmpty, playerProblem?.reason == .noServer { playerProblem = nil }
    tellObservers()
  }

  private func tellObservers() {
    for observer in observers { observer() }
  }
}
