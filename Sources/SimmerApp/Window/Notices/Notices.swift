import GLibKit
import SimmerCore
import TimerEngine

/// The notices of all parts of the program.
@MainActor
final class Notices {
  /// Called when another notice may have to be shown.
  var onChange: (() -> Void)?

  private let alarm: Alarm
  private let scheduler: any Scheduler
  private let keeper: StateKeeper
  private let autostart: Autostart
  private let keepAwake: KeepAwake
  private let preferences: Preferences

  init(
    alarm: Alarm, scheduler: any Scheduler, keeper: StateKeeper, autostart: Autostart,
    keepAwake: KeepAwake, preferences: Preferences
  ) {
    (self.alarm, self.scheduler, self.keeper) = (alarm, scheduler, keeper)
    (self.autostart, self.keepAwake) = (autostart, keepAwake)
    self.preferences = preferences
    let report = { [weak self] in self?.onChange?() }
    scheduler.onProblemChange = { report() }
    keeper.onProblemChange = { report() }
    autostart.onProblemChange = { report() }
    keepAwake.onProblemChange = { report() }
    preferences.onProblemChange(for: self) { report() }
  }

  /// Returns the notices, the most urgent first.
  func all(
    for engine: Engine, on page: Page, pin: Pin, at moment: Moment,
    timeOfDay: (Duration) -> String
  ) -> [Notice] {
    let isUnheard = alarm.isAudible == false
    let audibility = isUnheard || !engine.isEmpty ? audibility : nil
    let urgent: [Notice?] = [
      keeper.failure.flatMap { notice(.storage($0), keeper.problem) },
      notice(.scheduler, scheduler.problem), sound,
    ]
    let rest = [
      notice(.settings, preferences.problem), notice(.pin, pin.problem),
      limit(of: engine, on: page),
    ]
    let hints: [Notice?] = [
      notice(.autostart, autostart.problem), notice(.sleep, keepAwake.problem),
      notice(.keepAwake, keepAwake.notice),
    ]
    var notices = urgent + beginnings(in: engine, at: moment, timeOfDay: timeOfDay)
    if isUnheard { notices.append(audibility) }
    notices += rest + unread + hints
    if !isUnheard { notices.append(audibility) }
    return notices.compactMap { $0 }
  }

  /// Lets the part that has a notice forget it, because the person has dismissed it.
  func dismiss(_ id: Notice.ID) {
    switch id {
    case .unread(let path): keeper.unread.dismiss(path)
    case .keepAwake: keepAwake.dismissNotice()
    case .refusedSound: alarm.sounds.refusal = nil
    default: break
    }
  }

  private func notice(_ id: Notice.ID, _ sentence: String?) -> Notice? {
    sentence.map { Notice(id: id, sentence: $0) }
  }

  /// A sound that can't be played.
  private var sound: Notice? {
    let id: Notice.ID? =
      switch alarm.problem {
      case let problem? where problem.reason == .noServer: .soundServer
      case let problem?: .sound(problem, isChosen: alarm.isChosen(problem.sound))
      case nil: alarm.sounds.unimported.first.map { .unimportedSound($0.name) }
      }
    if let refusal = alarm.sounds.refusal { return Notice(id: .refusedSound, sentence: refusal) }
    return id.flatMap { notice($0, alarm.sentence) }
  }

  /// Returns a notice for each time of day at which dishes have just begun, which are to be put in
  /// now.
  private func beginnings(
    in engine: Engine, at moment: Moment, timeOfDay: (Duration) -> String
  ) -> [Notice] {
    var (times, timers): ([String], [String: [CountdownTimer]]) = ([], [:])
    for timer in engine.justBegun {
      let time = timeOfDay(moment.wallClock(at: timer.begun ?? moment.instant))
      if timers[time] == nil { times.append(time) }
      // The newest dish is the first in `justBegun`.
      timers[time, default: []].insert(timer, at: 0)
    }
    return times.compactMap { time in
      guard let timers = timers[time], let newest = timers.last else { return nil }
      let names = timers.map(\.nameOrLength).joinedWithCommas
      return Notice(
        id: .beginning(newest.id),
        sentence: (newest.beganLate(at: moment.instant)
          ? Statement.began(names, at: time) : .begins(names)).text(),
        remedy: Notice.Remedy(
          title: tr("Wait 1 Min"), act: .input(.together(timers.map { .notYet($0.id) }))))
    }
  }

  /// A notice about the audibility of alarms.
  private var audibility: Notice? {
    let audibility = alarm.audibilityCheck.audibility
    let id: Notice.ID
    switch audibility {
    case .unheard(let obstacle, _): id = .unheard(obstacle)
    case .heard(inHeadphones: let name?): id = .headphones(name)
    case .heard(inHeadphones: nil), .unknown: return nil
    }
    return audibility.sentence.map {
      Notice(
        id: id, sentence: $0, shortSentence: audibility.shortSentence,
        remedy: audibility.remedyTitle.map { Notice.Remedy(title: $0, act: .mendSound) })
    }
  }

  /// Returns a notice about the maximum number of timers, except on the pages that report it
  /// themselves.
  private func limit(of engine: Engine, on page: Page) -> Notice? {
    if page == .setup || page == .planning { return nil }
    return engine.isFull ? Notice(id: .limit, sentence: Engine.fullSentence) : nil
  }

  /// The files with timers that couldn't be read.
  private var unread: [Notice] {
    keeper.unread.paths.map {
      Notice(id: .unread(path: $0), sentence: keeper.unread.sentence(about: $0))
    }
  }
}
