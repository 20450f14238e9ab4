extension Engine {
  /// The state of an engine without the undo toast: enough to continue after a restart.
  package struct Snapshot: Equatable, Sendable {
    package var timers: [CountdownTimer]
    package var plans: [Plan]
    package var lastID: Int
    package var presets: [Start]
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
