package struct AlarmRules: Equatable, Sendable {
  /// Time before its deadline at which a timer warns; nil for no warning. There is no warning if no
  /// more than this remains when the timer starts or resumes.
  package var warning: Duration?
  /// Time that a timer rings before it counts as missed; nil if it rings until it is dismissed.
  package var ringLimit: Duration?

  package init(warning: Duration? = nil, ringLimit: Duration? = nil) {
    self.warning = warning
    self.ringLimit = ringLimit
  }
}
