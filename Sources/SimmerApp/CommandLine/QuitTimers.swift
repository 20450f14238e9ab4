import AlarmSound
import GtkKit
import TimerEngine

/// The timers that were left when a person quit the program. Asking for them starts nothing: they
/// would ring again.
struct QuitTimers {
  let listings: [TimerListing]
  private let timeOfDay: (Duration) -> String

  /// - Returns: nil where nobody has quit the program, or nothing can be read.
  @MainActor
  init?(_ files: InstalledFiles, at moment: Moment = .now) {
    guard let state = files.state.peek(), state.isQuit == true,
      let snapshot = state.snapshot(at: moment, boot: BootClock.bootID)
    else { return nil }
    let settings = Settings(schemaID: About.applicationID, directories: files.schemas)
    let preferences = Preferences(
      settings, desktopClock: DesktopClock(isInSandbox: Sandbox.isInside))
    var engine = Engine(snapshot)
    _ = engine.handle(.tick, at: moment.instant)
    listings = engine.timers.map { timer in
      let isSilent = (timer.preset.sound ?? preferences.alarmSound) == SoundCatalogue.noneID
      return TimerListing(
        of: timer.missedIfFinished, in: engine, at: moment,
        isAudible: isSilent ? nil : false)
    }
    let twelveHours = preferences.usesTwelveHours
    timeOfDay = { DayTime($0, at: moment.wallClock, twelveHours: twelveHours).text }
  }

  /// What `simmer --list` prints of them.
  func text(asJSON: Bool) -> String {
    asJSON ? TimerTable.json(listings) : TimerTable.text(listings, timeOfDay: timeOfDay)
  }
}

extension CountdownTimer {
  /// The same timer as one that nobody has heard, if its time is up.
  fileprivate var missedIfFinished: CountdownTimer {
    guard case .finished(let at) = state else { return self }
    return CountdownTimer(
      id: id, preset: preset, step: step, total: total, state: .missed(at: at), dueAt: dueAt,
      turn: turn, plan: plan) ?? self
  }
}
