extension Engine {
  /// The state of an engine without the offer to undo: enough to continue after a restart of the
  /// program or the machine.
  public struct Snapshot: Equatable, Sendable {
    /// All timers.
    public var timers: [CountdownTimer]
    /// The plans that they belong to.
    public var plans: [Plan]
    /// The highest number of any ``TimerID`` so far.
    public var lastID: Int
    /// The presets, in the person's order.
    public var presets: [Preset]
    /// The presets that were started, the latest first.
    public var recents: [Preset]

    /// A snapshot with these values.
    public init(
      timers: [CountdownTimer], plans: [Plan] = [], lastID: Int,
      presets: [Preset] = Preset.standard, recents: [Preset] = []
    ) {
      (self.timers, self.plans, self.lastID) = (timers, plans, lastID)
      (self.presets, self.recents) = (presets, recents)
    }
  }
}
