import GtkKit
import TimerEngine

extension AlarmNotice {
  /// A timer that began at least this long ago is announced as late.
  private static let lateness = Duration.seconds(60)

  /// Whether “now” is no longer the word for when it began.
  static func isLate(_ begun: Instant, at now: Instant) -> Bool {
    begun.duration(to: now) >= lateness
  }

  /// A notification about a timer that has begun by itself, or whose present stage has.
  init(ofBegun timer: CountdownTimer, at moment: Moment, timeOfDay: (Duration) -> String) {
    let end = timer.deadline ?? moment.instant
    let until = tr("until %@").filled(timeOfDay(moment.wallClock(at: end)))
    guard timer.step == 0 else {
      title = timer.stageTitle
      body = (timer.places + [until]).joined(separator: " · ")
      buttons = [.more]
      return
    }
    let begun = timer.begun ?? moment.instant
    let name = timer.nameOrLength
    if !Self.isLate(begun, at: moment.instant) {
      title = tr("Begin now: %@").filled(name)
      body = [timer.total.short, until].joined(separator: " · ")
    } else {
      title = tr("Should have begun: %@").filled(name)
      // Translators: how long a timer has been running
      let since = tr("since %@").filled(timeOfDay(moment.wallClock(at: begun)))
      body = [since, until].joined(separator: " · ")
    }
    // Translators: it begins by itself again a minute later
    buttons = [Button(text: tr("Not Yet (1 min)"), action: "not-yet"), .more]
  }
}

extension CountdownTimer {
  /// The stage that it is in: `Bread: Bake`, or without a name of either `Stage 2 of 3`.
  fileprivate var stageTitle: String {
    let stage = place.name
    if name.isEmpty || stage.isEmpty {
      return [name, stage, places.joined(separator: " · ")].first { !$0.isEmpty } ?? ""
    }
    // Translators: the name of a timer and of its present stage: “Bread: Bake”
    return tr("%1$@: %2$@").filled(name, stage)
  }

  /// Which round and which stage it is in, as far as there are several.
  fileprivate var places: [String] { [place.roundText, place.stageText].compactMap(\.self) }
}
