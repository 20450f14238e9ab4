import GLibKit
import SimmerCore
import TimerEngine

@MainActor
final class Banners {
  var onChange: (() -> Void)?

  private let alarm: Alarm
  private let scheduler: any Scheduler
  private let store: StateStore
  private let autostart: Autostart
  private let keepAwake: KeepAwake
  private let preferences: Preferences

  init(
    alarm: Alarm, scheduler: any Scheduler, store: StateStore, autostart: Autostart,
    keepAwake: KeepAwake, preferences: Preferences
  ) {
    (self.alarm, self.scheduler, self.store) = (alarm, scheduler, store)
    (self.autostart, self.keepAwake) = (autostart, keepAwake)
    self.preferences = preferences
    let report = { [weak self] in self?.onChange?() }
    scheduler.onProblemChange = { report() }
    store.onProblemChange = { report() }
    autostart.onProblemChange = { report() }
    keepAwake.onProblemChange = { report() }
    preferences.onProblemChange(for: self) { report() }
  }

  /// Returns the banners, the most urgent first.
  func all(
    for engine: Engine, on page: Page, pin: Pin, at moment: Moment,
    timeOfDay: (Duration) -> String
  ) -> [Banner] {
    let isInaudible = alarm.isAudible == false
    let audibility = isInaudible || !engine.isEmpty ? audibility : nil
    let urgent: [Banner?] = [
      store.failure.flatMap { banner(.storage($0), store.problem) },
      banner(.scheduler, scheduler.problem), sound,
    ]
    let rest = [
      banner(.settings, preferences.problem), banner(.pin, pin.problem),
      limit(of: engine, on: page),
    ]
    let hints: [Banner?] = [
      banner(.autostart, autostart.problem), banner(.sleep, keepAwake.problem),
      banner(.keepAwake, keepAwake.bannerSentence),
    ]
    var banners = urgent + beginnings(in: engine, at: moment, timeOfDay: timeOfDay)
    if isInaudible { banners.append(audibility) }
    banners += rest + unread + hints
    if !isInaudible { banners.append(audibility) }
    return banners.compactMap { $0 }
  }

  func dismiss(_ id: Banner.ID) {
    switch id {
    case .unread(let path): store.unread.dismiss(path)
    case .keepAwake: keepAwake.dismissBanner()
    case .refusedSound: (alarm.sounds.refusal, alarm.sounds.news) = (nil, nil)
    default: break
    }
  }

  private func banner(_ id: Banner.ID, _ sentence: String?) -> Banner? {
    sentence.map { Banner(id: id, sentence: $0) }
  }

  private var sound: Banner? {
    let id: Banner.ID? =
      switch alarm.problem {
      case let problem? where problem.reason == .noServer: .soundServer
      case let problem?: .sound(problem, isChosen: alarm.isChosen(problem.sound))
      case nil: alarm.sounds.unimported.first.map { .unimportedSound($0.name) }
      }
    if let refusal = alarm.sounds.refusal { return Banner(id: .refusedSound, sentence: refusal) }
    let news = alarm.sounds.news.map { Banner(id: .refusedSound, sentence: $0, isProblem: false) }
    return id.flatMap { banner($0, alarm.sentence) } ?? news
  }

  /// Returns one for each time of day at which dishes have just begun.
  private func beginnings(
    in engine: Engine, at moment: Moment, timeOfDay: (Duration) -> String
  ) -> [Banner] {
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
      return Banner(
        id: .beginning(newest.id),
        sentence: (newest.beganLate(at: moment.instant)
          ? Statement.began(names, at: time) : .begins(names)).text(),
        remedy: Banner.Remedy(
          title: tr("Wait 1 Min"), act: .input(.together(timers.map { .notYet($0.id) }))))
    }
  }

  private var audibility: Banner? {
    let audibility = alarm.audibilityCheck.audibility
    let id: Banner.ID
    switch audibility {
    case .inaudible(let obstacle, _): id = .inaudible(obstacle)
    case .audible(let remark?): id = .heardElsewhere(remark)
    case .audible(nil), .unknown: return nil
    }
    return audibility.sentence.map {
      Banner(
        id: id, sentence: $0, shortSentence: audibility.shortSentence,
        remedy: audibility.remedyTitle.map { Banner.Remedy(title: $0, act: .repairSound) })
    }
  }

  /// Not on the pages that report it themselves.
  private func limit(of engine: Engine, on page: Page) -> Banner? {
    if page == .setup || page == .planning { return nil }
    return engine.isFull ? Banner(id: .limit, sentence: Engine.fullSentence) : nil
  }

  private var unread: [Banner] {
    store.unread.paths.map {
      Banner(id: .unread(path: $0), sentence: store.unread.sentence(about: $0))
    }
  }
}
