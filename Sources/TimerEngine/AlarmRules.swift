/// When timers warn, and how long they ring.
public struct AlarmRules: Equatable, Sendable {
  /// How long before its deadline a timer warns, nil for never. One that has no more than that to
  /// run when it starts, or goes on, doesn't.
  public var warning: Duration?
  /// How long a timer rings before it counts as missed, nil for until somebody dismisses it.
  public var ringLimit: Duration?

  /// Rules that warn and end the ringing as said; by default neither.
  public init(warning: Duration? = nil, ringLimit: Duration? = nil) {
    self.warning = warning
    self.ringLimit = ringLimit
  }
}
