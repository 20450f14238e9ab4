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
  var isAudible: Bool? { isServerMissing ? false : audibility.isHeard }

  /// A sentence about why an alarm isn't heard, or that it is heard only in headphones; else nil.
  var audibilitySentence: String? { isServerMissing ? sentence : audibility.sentence }

  /// Calls `closure` once it is known whether an alarm can be heard.
  func findOut(_ closure: @escaping @MainActor () -> Void) {
    player.prepare { [weak self] in
      guard let watch = self?.watch else { return closure() }
      watch.ask { _ in closure() }
    }
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
    watch?.mend()
  }

  private var isServerMissing: Bool { wantsSound && problem?.reason == .noServer }
}
