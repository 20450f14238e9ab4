import TimerEngine

/// Calls for a person who looks elsewhere, or can't hear the alarm: once for each timer that begins
/// to ring, and each second while nobody hears it.
package struct Attention {
  /// The number of seconds for which the newest timer rings.
  private var second: Int64?

  package init() {}

  /// Returns whether to mark the window as urgent in task lists; nil to leave the mark as it is.
  package func isUrgent(after change: Change, isActive: Bool) -> Bool? {
    let newest = change.after.ringing.first?.id
    guard !change.startedRinging.isEmpty || newest != change.before.ringing.first?.id
    else { return nil }
    return newest != nil && !isActive
  }

  /// Takes over the newest ringing timer, and returns whether to ring the display's bell.
  package mutating func beeps(
    for ringing: CountdownTimer?, at now: Instant, isInaudible: Bool
  ) -> Bool {
    let former = second
    second = ringing.map { $0.overtime(at: now).components.seconds }
    return isInaudible && second != nil && second != former
  }
}
