/// What the cards of timers are sorted by.
package enum TimerOrder: String, CaseIterable {
  /// The time at which they end.
  case end
  /// The order in which they were started.
  case start
  case name
}
