extension Engine {
  /// The state of an engine without the offer to undo: enough to continue after a restart of the
  /// program or the machine.
  package struct Snapshot: Equatable, Sendable {
    package var timers: [CountdownTimer]
    /// The plans that they belong to.
    package var plans: [Plan]
    /// The highest number of any ``TimerID`` so far.
    package var lastID: Int
    /// The presets, in the person's order.
    package var presets: [Preset]
    /// The presets that were started, the latest first.
    package var recents: [Preset]

    /// A snapshot with these values.
    package init(
      timers: [CountdownTimer], plans: [Plan] = [], lastID: Int,
      presets: [Preset] = Preset.standard, recents: [Preset] = []
    ) {
      (self.timers, self.plans, self.lastID) = (timers, plans, lastID)
      (self.presets, self.recents) = (presets, recents)
    }
  }
}
