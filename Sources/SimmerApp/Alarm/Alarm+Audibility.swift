import TimerEngine

/// Whether the alarm can be heard.
extension Alarm {
  /// Whether any timer is to be heard or, where there is none, the next one. If not, nothing is
  /// said about what keeps alarms from being heard.
  var wantsSound: Bool {
    awaited.isEmpty ? !isSilent(nil) : !awaited.allSatisfy { isSilent($0) }
  }

  /// Whether the desktop lets alarms be heard, as far as is known, and matters.
  var audibility: Audibility { wantsSound ? watch?.audibility ?? .unknown : .unknown }

  /// Whether somebody would hear an alarm; nil where nobody knows, or where none is to be heard.
  var isAudible: Bool? { isServerMissing ? false : audibility.isHeard }

  /// A sentence about why an alarm isn't heard, or where; nil where there is nothing to say.
  var audibilitySentence: String? { isServerMissing ? sentence : audibility.sentence }

  /// Calls `closure` once it is known whether an alarm can be heard.
  func findOut(_ closure: @escaping @MainActor () -> Void) {
    player.prepare { [weak self] in
      guard let watch = self?.watch else { return closure() }
      watch.ask { _ in closure() }
    }
  }

  /// Follows the timers there are.
  func follow(_ engine: Engine) {
    followSounds(of: engine)
    let waiting = engine.timers.filter { $0.ended == nil || $0.isFinished }
    awaited = Set(waiting.map(\.preset.sound))
    watch?.follow(engine)
  }

  /// Does what makes alarms heard again.
  func mend() {
    watch?.mend()
  }

  private var isServerMissing: Bool { wantsSound && problem?.reason == .noServer }
}
