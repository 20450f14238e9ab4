extension Engine {
  /// The state of an engine without the offer to undo: enough to continue after a restart of the
  /// program or the machine.
  package struct Snapshot: Equatable, Sendable {
    package var timers: [CountdownTimer]
    package var plans: [Plan]
    /// The highest number of any ``TimerID`` so far.
    package var lastID: Int
    package var presets: [Preset]
    /// The presets that were started, the latest first.
    package var recents: [Preset]

    package init(
      timers: [CountdownTimer], plans: [Plan] = [], lastID: Int,
      presets: [Preset] = Preset.standard, recents: [Preset] = []
    ) {
      (self.timers, self.plans, self.lastID) = (timers, plans, lastID)
      (self.presets, self.recents) = (presets, recents)
    }
  }
}
