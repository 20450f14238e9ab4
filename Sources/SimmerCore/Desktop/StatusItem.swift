import GLibKit
import TimerEngine

/// The most urgent timer, as a panel shows it by an icon, a tooltip and, on some desktops, a label.
///
/// It changes once a minute while a timer runs and, in the last minute, each second if a label is
/// shown: a panel that shows the icon alone is not worth that many wake-ups.
package struct StatusItem: Equatable {
  package let timer: TimerID
  package let phase: Face.Phase
  /// The colored part of the ring, 0 ... 1.
  package let fraction: Double
  /// Time left and name: `5 min · Pasta`.
  package let title: String
  /// The end in words: `ends 18:42`; empty while it is unknown.
  package let details: String
  /// The time left: `5 min`, `00:42`; empty if no time is left, or the timer hasn’t begun.
  package let label: String
  package let nextChange: RedrawSchedule.Next

  package func isOutdated(at now: Instant) -> Bool {
    if case .at(let next) = nextChange { next <= now } else { false }
  }

  /// Nil if there is no timer.
  /// - Parameter countsSeconds: whether a label shows the last minute in seconds.
  package init?(
    _ engine: Engine, at moment: Moment, countsSeconds: Bool, timeOfDay: (Duration) -> DayTime
  ) {
    guard let timer = engine.foremost else { return nil }
    let face = Face(
      TimerSummary(of: timer, in: engine, at: moment), schedule: RedrawSchedule(ringLength: 0),
      format: .seconds, timeOfDay: timeOfDay)
    self.timer = timer.id
    phase = face.phase
    title = WindowTitle(face, isInView: true, isOnTop: false).summary
    details = phase == .running ? face.state(.long) : ""
    guard let deadline = timer.deadline else {
      fraction = phase == .missed ? 1 : face.fraction
      label = phase == .paused ? face.time : ""
      nextChange = .never
      return
    }
    let isInSeconds = countsSeconds && face.remaining <= .seconds(60)
    let step = Duration.seconds(isInSeconds ? 1 : 60)
    let shown =
      isInSeconds
      ? .seconds(face.remaining.secondsRoundedUp) : face.remaining.roundedUpToMinute
    fraction = min(1, shown / timer.total)
    label = isInSeconds ? face.time : shown.short
    nextChange = shown > step ? .at(deadline.advanced(by: step - shown)) : .never
  }
}
