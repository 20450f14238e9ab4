import TimerEngine

/// Whether the alarm can be heard.
extension Alarm {
  /// Whether the desktop lets alarms be heard, as far as is known.
  var audibility: Audibility { watch?.audibility ?? .unknown }

  /// Whether somebody would hear an alarm; nil where nobody knows.
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
    watch?.follow(engine)
  }

  /// Does what makes alarms heard again.
  func mend() {
    watch?.mend()
  }

  private var isServerMissing: Bool { problem?.reason == .noServer }
}
