import SimmerCore
import TimerEngine

/// Whether the alarm can be heard.
extension Alarm {
  /// Whether any timer or, if there is none, the next one has a sound. If not, obstacles to hearing
  /// it are not reported.
  var wantsSound: Bool {
    awaited.isEmpty ? !isSilent(nil) : !awaited.allSatisfy { isSilent($0) }
  }

  /// The last answer of the desktop's mixer; unknown if no timer has a sound.
  var audibility: Audibility { wantsSound ? watch?.audibility ?? .unknown : .unknown }

  /// Whether an alarm would be heard; nil if that is unknown, or no timer has a sound.
  var isAudible: Bool? { isServerMissing || isUnplayable ? false : audibility.isHeard }

  /// A sentence about why an alarm isn't heard, or that it is heard only in headphones; else nil.
  var audibilitySentence: String? {
    isServerMissing || isUnplayable ? sentence : audibility.sentence
  }

  /// Finds out whether an alarm can be heard, and calls `closure` then.
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

  /// Plays silence, unless it is known whether the sound server mutes Simmer's sounds: the mixer
  /// tells only about a sound that is being played. Calls `closure` once the mixer lists it.
  private func openStream(_ closure: @escaping @MainActor @Sendable () -> Void) {
    guard let silence = sounds.silence, watch?.knowsStream == false, !player.isServerMissing,
      awaited.contains(where: { !isSilent($0) })
    else { return closure() }
    player.playBeside(silence, volume: sounds.preferences.volume, begun: closure)
  }

  /// Updates the sounds of the ringing timers, and the watch, for the present timers.
  func follow(_ engine: Engine) {
    followSounds(of: engine)
    let waiting = engine.timers.filter { $0.ended == nil || $0.isFinished }
    awaited = Set(waiting.map(\.preset.sound))
    watch?.follow(engine)
  }

  /// Removes the obstacle to hearing alarms.
  func mend() {
    switch watch?.audibility {
    case .unheard(.streamQuiet, .ownVolume):
      sounds.preferences.volume = Preferences.usualVolume
      ringAgain()
    case .unheard(.streamMuted, _), .unheard(.streamQuiet, _):
      // The sound that the mixer listed may have ended.
      watch?.forgetStream()
      findOut { [weak self] in self?.watch?.mend() }
    default: watch?.mend()
    }
  }

  private var isServerMissing: Bool { wantsSound && problem?.reason == .noServer }

  /// Whether no sound at all can be played.
  private var isUnplayable: Bool { wantsSound && problem.map { $0.replacement == nil } == true }
}
