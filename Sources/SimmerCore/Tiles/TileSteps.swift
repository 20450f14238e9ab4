import TimerEngine

/// The common steps in which all tiles change, so that many cost little more than one.
package enum TileSteps {
  /// Returns the next step, one each second; nil if no time passes.
  ///
  /// The time until what happens next, which the title says too, is exact. Any other time may
  /// change up to a second late.
  package static func next(for engine: Engine, after now: Instant) -> Instant? {
    if let (_, left) = engine.next(at: now) {
      return now.advanced(by: left - .seconds(left.secondsRoundedUp - 1))
    }
    guard let end = engine.timers.lazy.compactMap(\.ended).first else { return nil }
    return end.advanced(by: .seconds(end.duration(to: now).components.seconds + 1))
  }
}
