import AlarmSound
import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// The alarm. It rings while timers ring, and plays previews of sounds.
@MainActor
final class Alarm: DesktopPart {
  /// Time until an alarm that fades in reaches its full volume.
  private static let fadeIn = Duration.seconds(20)

  let sounds: Sounds
  let player: any AlarmPlayer
  let audibilityCheck: AudibilityCheck
  private let soundCheck: SoundCheck
  private let preferences: Preferences
  /// The ringing timer that is played, with its own sound; nil for the sound of all alarms.
  private var ringingTimer: (id: TimerID, sound: String?)?
  /// The sounds to play for it, the first that can be played; empty if none.
  private var ringingSounds: [Sound] = []
  private(set) var observers = Observers()
  private var playerProblem: AlarmProblem?

  private(set) var previewed: Sound?
  private var sampleEnd: Timeout?

  init(
    player: any AlarmPlayer, sounds: Sounds, watch: AudibilityWatch? = nil,
    loader: SoundLoader = SoundLoader()
  ) {
    let preferences = sounds.preferences
    (self.player, self.sounds, self.preferences) = (player, sounds, preferences)
    audibilityCheck = AudibilityCheck(player: player, sounds: sounds, watch: watch)
    soundCheck = SoundCheck(loader)
    soundCheck.check(choices(nil))
    sounds.onChange = { [weak self] in self?.observers.tell() }
    audibilityCheck.onChange = { [weak self] in self?.observers.tell() }
    soundCheck.onChange = { [weak self] in self?.observers.tell() }
    player.onStatusChange = { [weak self] in self?.playerChanged(to: $0) }
    player.onServerChange = { [weak self] in self?.serverChanged(isMissing: $0) }
    preferences.onChange(of: [\.alarmSound, \.ownSounds, \.volume], for: self) { [weak self] in
      guard let self else { return }
      soundCheck.check(choices(ringingTimer?.sound))
      if ringingTimer != nil { player.setVolume(preferences.volume) }
      observers.tell()
    }
  }

  convenience init(files: InstalledFiles, preferences: Preferences) {
    let player = OutputsPlayer {
      CanberraPlayer(
        applicationName: "Simmer", applicationID: About.applicationID, output: $0,
        serverWatch: { ServerSocket.watch($0) }, onMain: MainLoop.async)
    }
    let watch = AudibilityWatch(
      mixer: DesktopMixer(onMain: MainLoop.async), volume: { preferences.volume },
      choice: { preferences.alarmOutput })
    watch.onOutputsChange = { [weak player] in player?.outputs = $0 }
    self.init(player: player, sounds: Sounds(files, preferences: preferences), watch: watch)
  }

  /// Called when the sound, or the reason for silence, changes, as long as `owner` exists.
  func onChange(for owner: AnyObject, _ closure: @escaping @MainActor () -> Void) {
    observers.add(for: owner, closure)
  }

  var problem: AlarmProblem? {
    playerProblem ?? serverProblem ?? soundCheck.problem
  }

  /// The missing sound server, reported even before a timer rings.
  private var serverProblem: AlarmProblem? {
    guard audibilityCheck.isServerMissing else { return nil }
    return AlarmProblem(sound: sounds.catalogue.defaultSound, reason: .noServer, replacement: nil)
  }

  var sentence: String? {
    problem.map {
      $0.sound.sentence(
        for: $0.reason, isChosen: isChosen($0.sound), replacement: $0.replacement)
    } ?? sounds.unimported.first.map { $0.problem.sentence(forUnimported: $0.name) }
  }

  /// Whether a sound was chosen for alarms, and isn't only previewed.
  func isChosen(_ sound: Sound) -> Bool {
    ringingTimer != nil || sound.id == preferences.alarmSound
  }

  var isAudible: Bool? { isUnplayable ? false : audibilityCheck.audibility.isAudible }

  var audibilitySentence: String? {
    isUnplayable ? sentence : audibilityCheck.audibility.sentence
  }

  private var isUnplayable: Bool {
    audibilityCheck.wantsSound && problem.map { $0.replacement == nil } == true
  }

  var ringsInaudibly: Bool {
    ringingTimer != nil && (ringsSilently || audibilityCheck.audibility.isAudible == false)
  }

  /// Whether timers with a sound ring and nothing is played.
  var ringsSilently: Bool {
    if ringingTimer == nil { return false }
    if case .failed = player.status { return true }
    return ringingSounds.isEmpty
  }

  /// Prepares for a deadline, so that the sound isn't late, and checks whether it can be heard.
  func prepare() {
    soundCheck.checkAtStart(choices(nil))
    audibilityCheck.findOut {}
  }

  func prepareSoon() {
    MainLoop.whenIdle { [weak self] in self?.prepare() }
  }

  /// Whether a timer with this sound has an audible warning; nil for the sound of all alarms.
  func warnsAloud(_ own: String?) -> Bool {
    ![own, preferences.warningSound].contains(SoundCatalogue.noneID)
  }

  private func playOnce(_ sound: Sound, isPreview: Bool = false) {
    guard ringingTimer == nil else { return }
    if isPreview { playerProblem = nil }
    previewed = isPreview ? sound : nil
    sampleEnd = nil
    player.play(sound, or: [], volume: preferences.volume, loops: false, fadeIn: .zero)
    observers.tell()
  }

  /// Plays a sound once, or stops it if it is playing. Does nothing while a timer rings aloud.
  func togglePreview(of sound: Sound) {
    if previewed == sound { stopPreview() } else { playOnce(sound, isPreview: true) }
  }

  /// Plays a sound once, because a person has chosen it; with nil or “none” ends the preview. Does
  /// nothing while a timer rings aloud.
  func preview(_ id: String?) {
    if let id, id != SoundCatalogue.noneID {
      playOnce(sounds.catalogue.sound(id), isPreview: true)
    } else {
      stopPreview()
    }
  }

  private static let sample = Duration.milliseconds(1500)

  /// Plays it as loud as alarms are. Does nothing while a timer rings aloud.
  func playSample() {
    guard let sound = previewed ?? choices(nil).first else { return }
    playOnce(sound, isPreview: true)
    sampleEnd = Timeout(after: Self.sample) { [weak self] in
      self?.sampleEnd = nil
      if self?.previewed == sound { self?.stopPreview() }
    }
  }

  /// Ends the preview, and clears a problem with its sound.
  func stopPreview() {
    if previewed != nil { player.stop() }
    guard ringingTimer == nil, let reason = playerProblem?.reason else { return }
    if reason != .noServer || !audibilityCheck.wantsSound {
      playerProblem = nil
      observers.tell()
    }
  }

  func stop() {
    player.expect(nil)
    player.stop()
  }

  func repair() {
    audibilityCheck.repair {
      if let ringingTimer { ring(ringingTimer, fadesIn: false) }
    }
  }

  /// Plays the newest ringing timer with a sound, or the warning or the cue for what has happened.
  func follow(_ change: Change) {
    if change.started.contains(where: { $0.isRunning || $0.isWaiting }) { prepareSoon() }
    ring(for: change)
    expectNext(in: change.after)
    // The cue is the louder event of the two.
    if change.warned.contains(where: { warnsAloud($0.preset.sound) }) {
      playOnce(sounds.catalogue.warningSound)
    }
    if change.begun.contains(where: { !sounds.isSilent($0.preset.sound) }) {
      playOnce(sounds.catalogue.cueSound)
    }
    audibilityCheck.follow(change.after)
  }

  /// Tells the player of the next alarm, which it rings even if this thread is held. An alarm that
  /// is heard already doesn't depend on this thread.
  private func expectNext(in engine: Engine) {
    guard ringingTimer == nil else { return }
    let rings = engine.timers.filter { !engine.isHeld($0) && !sounds.isSilent($0.preset.sound) }
      .compactMap { timer in timer.nextRing.map { (at: $0, sound: timer.preset.sound) } }
    // Of several at one instant, the last one is heard.
    player.expect(
      rings.reversed().min { $0.at < $1.at }.map {
        ExpectedAlarm(
          due: $0.at, sounds: choices($0.sound), volume: preferences.volume,
          fadeIn: preferences.fadesIn ? Self.fadeIn : .zero, limit: engine.rules.ringLimit)
      })
  }

  /// Plays the newest ringing timer with a sound, or stops the player if there is none.
  private func ring(for change: Change) {
    let former = ringingTimer
    ringingTimer = change.after.inOrder.last { $0.isFinished && !sounds.isSilent($0.preset.sound) }
      .map { ($0.id, $0.preset.sound) }
    guard let ringingTimer else {
      ringingSounds = []
      if former != nil { player.stop() }
      return
    }
    if change.startedRinging.contains(where: { $0.id == ringingTimer.id }) {
      ring(ringingTimer, fadesIn: former == nil && preferences.fadesIn)
    } else if former?.id != ringingTimer.id,
      choices(ringingTimer.sound).first != ringingSounds.first
    {
      ring(ringingTimer, fadesIn: false)
    }
  }

  private func ring(_ timer: (id: TimerID, sound: String?), fadesIn: Bool) {
    previewed = nil
    playerProblem = nil
    ringingSounds = choices(timer.sound)
    soundCheck.forgetProblem(unlessOf: ringingSounds.first)
    play(ringingSounds, fadesIn: fadesIn)
  }

  private func play(_ sounds: [Sound], fadesIn: Bool) {
    guard let sound = sounds.first else { return }
    player.play(
      sound, or: Array(sounds.dropFirst()), volume: preferences.volume, loops: true,
      fadeIn: fadesIn ? Self.fadeIn : .zero)
  }

  /// Returns the sounds for a timer, of which the first rings that can be played; empty for none.
  private func choices(_ own: String?) -> [Sound] {
    sounds.isSilent(own) ? [] : sounds.catalogue.choices(for: own ?? preferences.alarmSound)
  }

  private func playerChanged(to status: PlayerStatus) {
    switch status {
    case .playing(let sound):
      // The default sound may play in place of an unusable one; the problem then remains.
      if playerProblem?.reason == .noServer || playerProblem?.sound == sound {
        playerProblem = nil
      }
      // Another sound may play in place of the chosen one.
      if ringingTimer != nil, sound.id == ringingSounds.first?.id {
        soundCheck.forgetProblem()
      } else if ringingTimer != nil, playerProblem == nil {
        soundCheck.check(choices(ringingTimer?.sound))
      }
      if ringingTimer != nil { audibilityCheck.followRinging() }
    case .silent:
      previewed = nil
      if playerProblem?.reason == .noServer { playerProblem = nil }
    case .failed(let sound, let reason):
      let choices = ringingTimer == nil ? sounds.catalogue.choices(for: sound.id) : ringingSounds
      let others = Array(choices.drop { $0 != sound }.drop { $0.id == sound.id })
      playerProblem = AlarmProblem(
        sound: sound, reason: reason, replacement: reason == .noServer ? nil : others.first)
      previewed = nil
      if reason != .noServer, ringingTimer != nil { play(others, fadesIn: false) }
    }
    observers.tell()
  }

  private func serverChanged(isMissing: Bool) {
    if !isMissing { audibilityCheck.followServer() }
    // The player itself retries a ringing sound and reports its success; other sounds are not
    // retried.
    if !isMissing, ringingTimer == nil, playerProblem?.reason == .noServer { playerProblem = nil }
    observers.tell()
  }
}
