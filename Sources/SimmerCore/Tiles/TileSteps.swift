import TimerEngine

/// The common steps in which all tiles change, so that many cost little more than one.
package enum TileSteps {
  /// Steps a second.
  package static let rate = 2
  private static let length = Duration.seconds(1) / rate

  /// Returns the first step at or after the time at which one of the timers changes; nil if none
  /// changes by itself.
  package static func next(for timers: [CountdownTimer], after now: Instant) -> Instant? {
    let schedule = RedrawSchedule(ringLength: 0)
    let next = timers.map { schedule.next(for: $0, after: now) }
      .reduce(RedrawSchedule.Next.never) { $0.earlier($1) }
    guard case .at(let instant) = next else { return nil }
    let steps = (instant.sinceBoot / length).rounded(.up)
    return Instant(sinceBoot: length * Int(steps))
  }
}
