import AlarmSound
import GtkKit
import TimerEngine

/// Rings as long as any timer asks for it, and lets a person listen to a sound beforehand.
@MainActor
final class Alarm {
  /// How long an alarm that begins softly takes to be loud.
  private static let fadeIn = Duration.seconds(20)

  let player: any AlarmPlayer
  private let crashNote: CrashNote?
  let watch: AudibilityWatch?
  let sounds: Sounds
  private var chooser: SoundChooser
  private let preferences: Preferences
  /// The timers that ring, the newest last, each with the sound of its own that it may have.
  private var ringing: [(id: TimerID, sound: String?)] = []
  /// The timer that is heard; nil while none is.
  private var heard: TimerID?
  /// What timers ring with; nil while none does.
  private var rung: Sound?
  /// The sounds that timers which run, pause or ring have of their own.
  var awaited: Set<String?> = [] {
    didSet { if awaited != oldValue { tellObservers() } }
  }
  private(set) var observers = Observers()
  /// What kept the player from playing, since it was last asked to.
  private var playerProblem: Problem?
  /// What is wrong with the file of the sound that was to ring.
  private var choiceProblem: Problem?

  /// The sound that a person listens to, while no timer rings.
  private(set) var previewed: Sound?

  init(
    player: any AlarmPlayer, sounds: Sounds, crashNote: CrashNote? = nil,
    watch: AudibilityWatch? = nil, examiner: SoundExaminer = SoundExaminer()
  ) {
    let preferences = sounds.preferences
    self.player = player
    self.crashNote = crashNote
    self.watch = watch
    self.preferences = preferences
    self.sounds = sounds
    chooser = SoundChooser(sounds: sounds, crashNote: crashNote, examiner: examiner)
    chooser.onLateFinding = { [weak self] in
      MainLoop.async { [weak self] in self?.reconsider() }
    }
    // The start waits for no disk.
    choiceProblem = chooser.choose(nil, waits: false).problem
    if let crashed = crashNote?.crashed {
      playerProblem = chooser.problem(with: chooser.sound(crashed), .crashed)
    }
    watch?.onChange = { [weak self] in self?.tellObservers() }
    player.onStatusChange = { [weak self] in self?.playerChanged(to: $0) }
    player.onServerChange = { [weak self] in self?.serverChanged(isMissing: $0) }
    preferences.onChange(of: [.alarmSound, .ownSounds, .volume], for: self) { [weak self] in
      guard let self else { return }
      goOn()
      _ = chooseSound(sounding?.sound)
      if sounding != nil { player.setVolume(preferences.volume) }
      tellObservers()
    }
  }

  /// Calls `closure` after each change of what is heard, or of why it isn't, as long as `owner` is
  /// there.
  func onChange(for owner: AnyObject, _ closure: @escaping @MainActor () -> Void) {
    observers.add(for: owner, closure)
  }

  /// Why the chosen sound, or any, can't be heard.
  var problem: Problem? {
    playerProblem ?? serverProblem ?? choiceProblem
  }

  /// Looked for once: the window asks for ``sentence`` each time that it shows anything.
  private lazy var defaultSound = sounds.catalogue.defaultSound

  /// That nobody would hear anything: known before a timer rings.
  private var serverProblem: Problem? {
    guard player.isServerMissing, wantsSound else { return nil }
    return defaultSound.map { Problem(sound: $0, reason: .noServer, isReplaced: false) }
  }

  /// A sentence about ``problem``, and what to do.
  var sentence: String? {
    problem.map {
      $0.sound.sentence(
        for: $0.reason, isChosen: sounding != nil || $0.sound.id == preferences.alarmSound,
        isReplaced: $0.isReplaced)
    }
  }

  /// Whether a timer with this sound of its own, nil for the one that alarms have, is only seen.
  func isSilent(_ own: String?) -> Bool {
    chooser.isSilent(own)
  }

  /// Of the timers that ring, the one to be heard: the newest that has a sound.
  private var sounding: (id: TimerID, sound: String?)? {
    ringing.last { !isSilent($0.sound) }
  }

  /// Whether timers are to be heard and nobody can.
  var ringsUnheard: Bool {
    sounding != nil && (ringsSilently || audibility.isHeard == false)
  }

  /// Whether timers are to be heard and nothing is played.
  var ringsSilently: Bool {
    if sounding == nil { return false }
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
  /// and played for one alone: the newest that has any.
  /// - Parameters:
  ///   - new: the timers that ring from now on, the newest last, each with the identifier of its
  ///     own sound; nil for the one that alarms have.
  ///   - silenced: those that rang before and no longer do.
  func change(ringing new: [(id: TimerID, sound: String?)] = [], silenced: Set<TimerID> = []) {
    if !silenced.isEmpty { ringing.removeAll { silenced.contains($0.id) } }
    let isFirst = sounding == nil
    ringing += new
    if let sounding, new.contains(where: { $0.id == sounding.id }) {
      ring(sounding, fadesIn: isFirst && preferences.fadesIn)
    } else {
      goOn()
    }
  }

  /// Whether a timer with this sound of its own warns by one.
  func warnsAloud(_ own: String?) -> Bool {
    ![own, preferences.warningSound].contains(SoundCatalogue.noneID)
  }

  /// Says softly that a timer will run out soon. An alarm says more, and goes on.
  func warn() {
    playSoftly(sounds.catalogue.warningSound)
  }

  /// Says that a stage, or a timer that waited, has begun, likewise.
  func cue() {
    playSoftly(sounds.catalogue.cueSound)
  }

  private func playSoftly(_ sound: Sound?) {
    guard sounding == nil, let sound else { return }
    previewed = nil
    player.play(sound, volume: preferences.volume, loops: false, fadeIn: .zero)
    tellObservers()
  }

  /// Plays a sound once, or stops it when it is being played. Does nothing while a timer is heard.
  func togglePreview(of sound: Sound) {
    guard sounding == nil else { return }
    if previewed == sound {
      stopPreview()
    } else {
      playerProblem = chooser.problem(with: sound)
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
    if sounding == nil, let reason = playerProblem?.reason, reason != .noServer || !wantsSound {
      playerProblem = nil
      tellObservers()
    }
  }

  /// Ends every sound, at the end of the program.
  func shutDown() {
    player.stop()
    crashNote?.close()
  }

  /// A person has chosen the sound with this identifier: one that was given up gets another chance.
  func allow(_ id: String) {
    let path = chooser.sound(id).path
    crashNote?.allow(path)
    if playerProblem?.reason == .crashed, playerProblem?.sound.path == path { playerProblem = nil }
    _ = chooseSound(sounding?.sound)
    tellObservers()
  }

  /// Takes over the sounds that timers have now. One that rings and had none is heard from now on,
  /// and the other way round.
  func followSounds(of engine: Engine) {
    for index in ringing.indices {
      if let timer = engine[ringing[index].id] { ringing[index].sound = timer.preset.sound }
    }
    goOn()
  }

  /// Plays on for the timer that is to be heard now, if there is any.
  private func goOn() {
    guard let sounding else {
      if heard != nil {
        (heard, rung) = (nil, nil)
        player.stop()
      }
      return
    }
    guard sounding.id != heard else { return }
    heard = sounding.id
    if chooseSound(sounding.sound) != rung { ring(sounding, fadesIn: false) }
  }

  private func ring(_ timer: (id: TimerID, sound: String?), fadesIn: Bool) {
    heard = timer.id
    previewed = nil
    playerProblem = nil
    if let sound = chooseSound(timer.sound) {
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

  /// The sound to ring with; notes what is wrong with the one that was chosen.
  private func chooseSound(_ own: String? = nil) -> Sound? {
    let (sound, problem) = chooser.choose(own)
    choiceProblem = problem
    return sound
  }

  /// Looks again what is wrong with the sound that is to ring.
  private func reconsider() {
    _ = chooseSound(sounding?.sound)
    tellObservers()
  }

  private func playerChanged(to status: PlayerStatus) {
    switch status {
    case .playing(let sound):
      // The default sound, played in place of a broken one, doesn't make that one whole.
      if playerProblem?.reason == .noServer || playerProblem?.sound == sound {
        playerProblem = nil
      }
      // Only now the mixer shows it.
      if sounding != nil { watch?.ask() }
    case .silent:
      previewed = nil
      if playerProblem?.reason == .noServer { playerProblem = nil }
    case .failed(let sound, let reason):
      playerProblem = chooser.problem(with: sound, reason)
      previewed = nil
      let fallback = sounds.catalogue.defaultSound
      if reason != .noServer, sounding != nil, let fallback, fallback != sound {
        rung = fallback
        play(fallback, fadesIn: false)
      }
    }
    tellObservers()
  }

  private func serverChanged(isMissing: Bool) {
    if !isMissing { watch?.serverReturned() }
    // Of what rings, the player itself says when it is heard; nothing else is tried again.
    if !isMissing, sounding == nil, playerProblem?.reason == .noServer { playerProblem = nil }
    tellObservers()
  }

  private func tellObservers() {
    observers.tell()
  }
}
