import TimerEngine

/// Conversion between the engine's snapshot and the state file.
extension SavedState {
  /// Valid numbers. The program never writes larger ones, and adding to them could overflow.
  private static let numbers = 0...(1 << 53)
  /// Maximum length of a name, in characters: many more than can be typed.
  private static let longestName = 200

  /// - Parameter moment: the reading of both clocks at the time of `snapshot`.
  package init(_ snapshot: Engine.Snapshot, at moment: Moment, boot: String) {
    version = Self.version
    self.boot = boot
    lastID = snapshot.lastID
    timers = snapshot.timers.map { Timer($0, at: moment) }
    let plans = snapshot.plans.map { Plan($0, at: moment) }
    self.plans = plans.isEmpty ? nil : plans
    presets = snapshot.presets.map(Preset.init)
    recents = snapshot.recents.map(Preset.init)
  }

  /// Returns the engine's snapshot at `moment`; nil if a timer, a plan or a preset is invalid.
  package func snapshot(at moment: Moment, boot: String) -> Engine.Snapshot? {
    let plans = self.plans ?? []
    let ids = [lastID] + timers.map(\.id) + plans.map(\.id) + timers.compactMap(\.plan)
    guard ids.allSatisfy({ Self.numbers.contains($0) }) else { return nil }
    let isSameBoot = !boot.isEmpty && boot == self.boot
    let restored = timers.compactMap { $0.restored(at: moment, sameBoot: isSameBoot) }
    let restoredPlans = plans.compactMap { $0.restored(at: moment, sameBoot: isSameBoot) }
    let presets = self.presets?.map(\.restored) ?? TimerEngine.Preset.standard
    let recents = self.recents?.map(\.restored) ?? []
    guard restored.count == timers.count, restoredPlans.count == plans.count,
      (presets + recents).allSatisfy(\.isWithinLimits)
    else { return nil }
    return Engine.Snapshot(
      timers: restored, plans: restoredPlans, lastID: lastID, presets: presets, recents: recents)
  }

  /// Returns a name from a file, limited to ``longestName``.
  package static func name(_ name: String) -> String {
    String(name.prefix(longestName))
  }

  /// Returns an instant, from its boot time in the same boot, else from its wall-clock time.
  package static func instant(
    bootTime: Int64, wallTime: Int64, at moment: Moment, sameBoot: Bool
  ) -> Instant {
    sameBoot
      ? Instant(sinceBoot: .nanoseconds(bootTime))
      : moment.instant.advanced(by: .nanoseconds(wallTime) - moment.wallClock)
  }
}
