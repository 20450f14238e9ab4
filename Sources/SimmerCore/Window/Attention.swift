import TimerEngine

/// Calls for a person who looks elsewhere, or can't hear the alarm: once for each timer that begins
/// to ring, and each second while nobody hears it.
package struct Attention {
  /// The calls to make.
  package struct Calls: Equatable {
    /// Whether to mark the window as urgent in task lists; nil to leave the mark as it is.
    package var isUrgent: Bool?
    /// Whether to ring the display's bell.
    package var beeps = false
  }

  /// The newest ringing timer, and the number of seconds for which it rings.
  private var last: (id: TimerID, seconds: Int64)?

  package init() {}

  /// Takes over the newest ringing timer, and returns the calls to make.
  package mutating func follow(
    _ ringing: CountdownTimer?, at now: Instant, isUnheard: Bool, isActive: Bool
  ) -> Calls {
    var calls = Calls()
    if ringing?.id != last?.id { calls.isUrgent = ringing != nil && !isActive }
    let current = ringing.map { ($0.id, $0.overtime(at: now).components.seconds) }
    if let current, isUnheard, last.map({ $0 != current }) ?? true { calls.beeps = true }
    last = current
    return calls
  }
}
