import GLibKit
import TimerEngine

/// The meaning of the time of day at which a timer ends.
package enum EndKind {
  /// The end of the last stage.
  case certain
  /// The earliest possible end of the last stage, because a stage before it waits for a person.
  case earliest
  /// The end of the present stage of a timer that goes on until somebody stops it.
  case stage

  package init(of timer: CountdownTimer) {
    self = timer.preset.isEndless ? .stage : timer.endIsEarliest ? .earliest : .certain
  }

  /// Returns the end in words: `ends 18:42`, `18:42 or later` or `until 18:42`.
  package func words(_ time: String) -> String {
    switch self {
    // Translators: %@ is a time of day, perhaps with a day: “Thu 16:52”
    case .certain: tr("ends %@").filled(time)
    // Translators: the end, which is later if a stage waits longer for a person: “18:42 or later”
    case .earliest: tr("%@ or later").filled(time)
    case .stage: tr("until %@").filled(time)
    }
  }
}
