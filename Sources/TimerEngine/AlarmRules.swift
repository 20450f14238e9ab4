/// When timers warn, and how long they ring.
public struct AlarmRules: Equatable, Sendable {
  /// How long before its deadline a timer warns; nil for never. No warning if no more than this
  /// remains when the timer starts or resumes.
  public var warning: Duration?
  /// How long a timer rings before it counts as missed; nil if it rings until it is dismissed.
  public var ringLimit: Duration?

  /// Rules that warn and end the ringing as said; by default neither.
  public init(warning: Duration? = nil, ringLimit: Duration? = nil) {
    self.warning = warning
    self.ringLimit = ringLimit
  }
}
