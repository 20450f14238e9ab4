import TimerEngine

/// The meaning of the time of day at which a timer ends.
package enum EndKind {
  case certain
  /// The earliest possible end of the last stage, because a stage before it waits for a person.
  case earliest
  /// The end of the present stage of a timer that goes on until somebody stops it.
  case stage

  package init(of timer: CountdownTimer) {
    self = timer.preset.isEndless ? .stage : timer.endIsEarliest ? .earliest : .certain
  }
}
