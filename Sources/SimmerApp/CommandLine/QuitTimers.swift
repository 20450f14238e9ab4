import AlarmSound
import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// Timers are listed without starting the program, because then they would ring.
struct QuitTimers {
  let listings: [TimerListing]
  private let timeOfDay: (Duration) -> String

  /// - Returns: nil if the program was not quit by a person, or the file can't be read.
  @MainActor
  init?(_ files: InstalledFiles, at moment: Moment = .now) {
    guard let state = files.state.peek(), state.isQuit,
      let snapshot = state.snapshot(at: moment, boot: BootClock.bootID)
    else { return nil }
    let settings = Settings(schemaID: About.applicationID, directories: files.schemas)
    let preferences = Preferences(
      settings, desktopClock: DesktopClock(isInSandbox: Sandbox.isInside))
    var engine = Engine(snapshot)
    engine.handle(.tick, at: moment)
    listings = engine.timers.map { timer in
      let isSilent = (timer.preset.sound ?? preferences.alarmSound) == SoundCatalogue.noneID
      return TimerListing(
        of: timer.missedIfFinished, in: engine, at: moment,
        isAudible: isSilent ? nil : false)
    }
    let twelveHours = preferences.usesTwelveHours
    timeOfDay = { DayTime($0, at: moment.wallClock, twelveHours: twelveHours).text }
  }

  func text(asJSON: Bool) -> String {
    asJSON ? TimerTable.json(listings) : TimerTable.text(listings, timeOfDay: timeOfDay)
  }
}

extension CountdownTimer {
  /// The timer, as missed if it is finished, because it didn't ring.
  fileprivate var missedIfFinished: CountdownTimer {
    guard case .finished(let at) = state else { return self }
    return CountdownTimer(
      id: id, preset: preset, step: step, total: total, state: .missed(at: at), dueAt: dueAt,
      colorNumber: colorNumber, plan: plan) ?? self
  }
}
