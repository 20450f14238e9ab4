import AlarmSound
import GLibKit
import SimmerCore
import TimerEngine

/// Checks whether there is a sound server, and what it does to Simmer's sounds.
@MainActor
final class AudibilityCheck {
  var onChange: (() -> Void)?

  private let player: any AlarmPlayer
  private let sounds: Sounds
  private let watch: AudibilityWatch?
  /// The sounds of the timers that wait, run, are paused or ring; nil for the sound of all alarms.
  private var awaited: Set<String?> = [] {
    didSet { if awaited != oldValue { onChange?() } }
  }
  /// The callbacks of ``findOut(_:)`` that were not called yet.
  private var findings: [@MainActor () -> Void] = []

  init(player: any AlarmPlayer, sounds: Sounds, watch: AudibilityWatch?) {
    (self.player, self.sounds, self.watch) = (player, sounds, watch)
    watch?.onChange = { [weak self] in self?.onChange?() }
    // It reports a missing server, and notices its return.
    watch?.onLoss = { [weak self] in self?.player.prepare {} }
    watch?.followPreferences()
    sounds.preferences.onChange(of: [\.volume, \.alarmOutput], for: self) { [weak self] in
      self?.watch?.followPreferences()
    }
    // The timers may have had no sound before.
    sounds.preferences.onChange(of: [\.alarmSound], for: self) { [weak self] in
      if self?.awaited.isEmpty == false { self?.findOut {} }
    }
  }

  /// The last answer of the desktop's mixer; unknown if no timer has a sound.
  var audibility: Audibility { wantsSound ? watch?.audibility ?? .unknown : .unknown }

  /// The titles of the outputs that can be heard, without duplicates.
  var outputs: [String] {
    var titles: [String] = []
    for title in watch?.outputs?.titles ?? [] where !titles.contains(title) { titles.append(title) }
    return titles
  }

  /// Sets whether ``outputs`` is followed even without timers.
  func listOutputs(_ on: Bool) {
    watch?.listsOutputs = on
  }

  var isServerMissing: Bool { player.isServerMissing && wantsSound }

  /// Whether a timer, or the next one if there is none, has a sound. If not, no obstacle counts.
  var wantsSound: Bool {
    awaited.isEmpty ? !sounds.isSilent(nil) : !awaited.allSatisfy { sounds.isSilent($0) }
  }

  func follow(_ engine: Engine) {
    awaited = Set(engine.timers.filter { $0.ended == nil || $0.isFinished }.map(\.preset.sound))
    watch?.follow(engine)
  }

  /// Asks the mixer about the sound that an alarm has begun to play: it lists no other ones.
  func followRinging() {
    watch?.ask()
  }

  /// Finds out what a sound server that has returned does to Simmer's sounds.
  func followServer() {
    watch?.serverReturned()
    findOut {}
  }

  func findOut(_ closure: @escaping @MainActor () -> Void) {
    findings.append(closure)
    guard findings.count == 1 else { return }
    player.prepare { [weak self] in
      self?.openStream {
        let answered = { [weak self] in
          let findings = self?.findings ?? []
          self?.findings = []
          for closure in findings { closure() }
        }
        if let watch = self?.watch { watch.askNow(answered) } else { answered() }
      }
    }
  }

  /// Plays silence, unless it is known whether the sound server mutes or turns down Simmer's
  /// sounds: the mixer tells only about a sound that is being played. Calls `closure` once that
  /// begins.
  private func openStream(_ closure: @escaping @MainActor @Sendable () -> Void) {
    guard let silence = sounds.silence, watch?.knowsStream == false, !player.isServerMissing,
      awaited.contains(where: { !sounds.isSilent($0) })
    else { return closure() }
    player.playConcurrently(silence, begun: closure)
  }

  /// Removes the obstacle to hearing alarms, if it can.
  /// - Parameter ringAgain: called after the volume of alarms was raised. A sound that is being
  ///   played would have it only at its next repetition.
  func repair(_ ringAgain: () -> Void) {
    switch watch?.audibility {
    case .inaudible(.streamQuiet, .ownVolume):
      sounds.preferences.volume = Preferences.declared.volume.standard
      ringAgain()
    case .inaudible(.streamMuted, _), .inaudible(.streamQuiet, _):
      // The sound that the mixer listed may have ended.
      watch?.forgetStream()
      findOut { [weak self] in self?.watch?.repair() }
    default: watch?.repair()
    }
  }
}
