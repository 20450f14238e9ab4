extension Engine {
  /// The state of an engine without the undo toast: enough to continue after a restart of the
  /// program or the machine.
  package struct Snapshot: Equatable, Sendable {
    package var timers: [CountdownTimer]
    package var plans: [Plan]
    /// The highest number of any ``TimerID`` so far.
    package var lastID: Int
    package var presets: [Start]
    /// The presets that were started, the latest first.
    package var recents: [Start]

    package init(
      timers: [CountdownTimer], plans: [Plan] = [], lastID: Int,
      presets: [Start] = Start.standard, recents: [Start] = []
    ) {
      (self.timers, self.plans, self.lastID) = (timers, plans, lastID)
      (self.presets, self.recents) = (presets, recents)
    }
  }
}
