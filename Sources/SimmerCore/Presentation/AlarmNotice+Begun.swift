import GLibKit
import TimerEngine

extension AlarmNotice {
  /// A timer that began at least this long ago is announced as late.
  private static let lateness = Duration.seconds(60)

  /// Whether a timer began too long ago to be announced with “now”.
  package static func isLate(_ begun: Instant, at now: Instant) -> Bool {
    begun.duration(to: now) >= lateness
  }

  /// Creates a notification about a timer that has begun, or entered its present stage, by itself.
  package init(ofBegun timer: CountdownTimer, at moment: Moment, timeOfDay: (Duration) -> String) {
    let end = timer.deadline ?? moment.instant
    // Translators: %@ is the time of day at which a timer or a stage ends
    let until = tr("until %@").filled(timeOfDay(moment.wallClock(at: end)))
    let begun = timer.begun ?? moment.instant
    let isLate = Self.isLate(begun, at: moment.instant)
    // Translators: how long a timer has been running
    let since = tr("since %@").filled(timeOfDay(moment.wallClock(at: begun)))
    guard timer.step == 0 else {
      title = timer.stageTitle
      // After a sleep of the computer, one notification stands for all rounds that it has missed.
      body = (timer.places + (isLate ? [since, until] : [until])).joined(separator: " · ")
      // Nothing else ends an endless timer.
      let stop = Button(text: tr("Stop"), action: "stop")
      buttons = timer.preset.isEndless ? [stop, .more] : [.more]
      return
    }
    let name = timer.nameOrLength
    title =
      isLate
      // Translators: %@ is the name of a dish that began a while ago
      ? tr("Should have started: %@").filled(name)
      // Translators: %@ is the name of a dish or a stage that has just begun
      : tr("Start now: %@").filled(name)
    body = [isLate ? since : timer.total.short, until].joined(separator: " · ")
    // Translators: it begins by itself again a minute later
    buttons = [Button(text: tr("Wait 1 Min"), action: "not-yet"), .more]
  }
}

extension CountdownTimer {
  /// The names of the timer and its stage: `Bread: Bake`; one of them if the other has no name;
  /// `Stage 2 of 3` if neither has one.
  fileprivate var stageTitle: String {
    let stage = place.name
    if name.isEmpty || stage.isEmpty {
      return [name, stage, places.joined(separator: " · ")].first { !$0.isEmpty } ?? ""
    }
    // Translators: the name of a timer and of its present stage: “Bread: Bake”
    return tr("%1$@: %2$@").filled(name, stage)
  }

  /// The present round and stage, each only if there are several.
  fileprivate var places: [String] { [place.roundText, place.stageText].compactMap(\.self) }
}
