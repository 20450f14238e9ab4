extension Engine {
  /// What an engine holds apart from the offer to undo: enough to go on after the program, or the
  /// machine, was started anew.
  public struct Snapshot: Equatable, Sendable {
    /// All timers.
    public var timers: [CountdownTimer]
    /// The highest number that a ``TimerID`` was given so far.
    public var lastID: Int

    /// A snapshot of these timers.
    public init(timers: [CountdownTimer], lastID: Int) {
      self.timers = timers
      self.lastID = lastID
    }
  }
}
