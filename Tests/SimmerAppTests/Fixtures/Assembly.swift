import AlarmSound
import Dispatch
import GLibKit
import GtkKit
import TestSupport
import TimerEngine

@testable import SimmerApp
@testable import SimmerCore

/// The program's parts below the window, connected as in `Simmer`, with a clock that a test moves
/// and a silent player.
@MainActor final class Assembly: EngineHost {
  let clock: FakeClock
  let player = SilentPlayer()
  let mixer = FakeMixer()
  let watch: AudibilityWatch
  let notifier = RecordingNotifier()
  let preferences: Preferences
  /// Contains `sounds`, the folder of the person's own sounds.
  let files = try? TemporaryDirectory()
  let alarm: Alarm
  let controller: TimerController
  /// What follows the timers.
  var parts: [any DesktopPart] = []
  /// The timers of ``ring(_:silencing:)``.
  private var ids: [TimerID: TimerID] = [:]

  /// - Parameters:
  ///   - settings: nil for preferences in memory.
  ///   - sounds: the folder of Simmer's own sounds.
  ///   - importer: the path of the program that imports sounds.
  ///   - loader: finds out which sound can be played. This one waits for a busy machine.
  ///   - later: runs renderings; nil to run them at once.
  init(
    settings: Settings? = nil, sounds: String = SourceTree.data + "/sounds",
    loader: SoundLoader = SoundLoader(patience: 300), importer: String = SourceTree.program,
    later: FakeClock.Later? = nil
  ) {
    let preferences = Preferences(settings)
    self.preferences = preferences
    let folder = SoundFolder((files?.path ?? "") + "/sounds")
    watch = AudibilityWatch(
      mixer: mixer, volume: { preferences.volume }, choice: { preferences.alarmOutput })
    alarm = Alarm(
      player: player,
      sounds: Sounds(
        SoundCatalogue(simmerDirectory: sounds, folder: folder, dataDirectories: []),
        preferences: preferences,
        importer: SoundImporter(program: importer, folder: folder),
        silence: Sound(id: "silence", origin: .simmer, name: "Simmer", path: "/silence.oga")),
      watch: watch, loader: loader)
    clock = FakeClock(later: later)
    controller = TimerController(preferences: preferences, scheduler: clock)
    notifier.isSilent = { [alarm] in !alarm.warnsAloud($0.preset.sound) }
    parts = [alarm, notifier, OutsideUndo(alarm.sounds, preferences: preferences)]
    controller.onChange = { [weak self] change in self?.parts.forEach { $0.follow(change) } }
  }

  var historyFile: HistoryFile { HistoryFile(path: (files?.path ?? "") + "/history.jsonl") }
  private(set) lazy var history = History(
    historyFile, preferences: preferences, queue: DispatchQueue(label: "history"))

  /// Writes down timers that were stopped as they rang, a minute after one another, the last one
  /// just now: their names and lengths in minutes.
  func writeHistory(_ timers: [(name: String, minutes: Int)]) {
    var engine = Engine()
    let begin = WallClock.now - .seconds(timers.reduce(0) { $0 + 60 * ($1.minutes + 1) })
    // Each call has runs of its own.
    let start = Instant(sinceBoot: WallClock.now)
    var instant = start
    var moment: Moment {
      Moment(instant: instant, wallClock: begin + start.duration(to: instant))
    }
    var records: [HistoryRecord] = []
    for (name, minutes) in timers {
      engine.handle(.start(name: name, duration: .seconds(60 * minutes)), at: moment)
      instant = instant.advanced(by: .seconds(60 * (minutes + 1)))
      let change = engine.handle(.together(engine.timers.map { .stop($0.id) }), at: moment)
      records += change.endedRuns.map { HistoryRecord($0, at: moment) }
    }
    historyFile.append(records, at: WallClock.now)
  }

  /// Returns a new settings dialog, without a panel or a portal.
  func settings(over parent: GtkKit.Window) -> SettingsDialog {
    SettingsDialog(
      parent: parent,
      alarm: AlarmPage(
        controller, preferences: preferences, alarm: alarm,
        wakeUp: WakeUp(
          WakeTimer(nil, unit: "wake"), sounds: alarm.sounds, preferences: preferences,
          now: { .now })),
      general: GeneralPage(
        preferences: preferences, panel: StatusNotifierHost(nil),
        shortcuts: GlobalShortcuts(GlobalShortcutsPortal(nil), preferences: preferences),
        transfer: Transfer(
          controller: controller, preferences: preferences, sounds: alarm.sounds),
        history: history),
      preferences: preferences)
  }
  /// The available sounds.
  var catalogue: SoundCatalogue { alarm.sounds.catalogue }
  /// The moment of the last wake-up request; nil for none.
  var armed: Instant? { clock.armed }

  var engine: Engine { controller.engine }
  var now: Moment { clock.now }

  func send(_ input: Input) {
    controller.send(input)
    MainLoop.drain()
  }

  @discardableResult
  func ring(after duration: Duration, name: String = "") -> TimerID {
    defer { pass(duration) }
    return start(duration, name: name)
  }

  /// Lets timers ring together, each with a sound, and stops another one at that moment.
  /// - Parameter timers: the identifiers by which a test knows them, the newest last.
  func ring(_ timers: [(id: TimerID, sound: String?)], silencing other: TimerID? = nil) {
    for (id, sound) in timers { ids[id] = start(.seconds(1), sound: sound) }
    clock.advance(by: .seconds(1))
    if let other { silence(other) } else { pass(.zero) }
  }

  /// Lets a timer ring.
  func ring(_ id: TimerID, sound: String?) { ring([(id, sound)]) }

  /// Stops a timer that rings.
  func silence(_ id: TimerID) {
    if let id = ids[id] { send(.stop(id)) }
  }

  /// Warns of a timer with the sound of all alarms.
  func warn() {
    send(.follow(AlarmRules(warning: .seconds(1))))
    start(.seconds(2))
    pass(.seconds(1))
  }

  /// The face of a timer, with the same text for all times of day.
  func face(of id: TimerID, schedule: RedrawSchedule = RedrawSchedule(ringLength: 0)) -> Face? {
    engine[id].map {
      Face(
        TimerSummary(of: $0, in: engine, at: clock.now), schedule: schedule, format: .seconds
      ) { _ in DayTime("18:42") }
    }
  }

  /// Advances the clock, and wakes the program at the end.
  func pass(_ duration: Duration) {
    clock.advance(by: duration)
    controller.advance()
    MainLoop.drain()
  }

  /// The time until the requested wake-up; nil for none.
  var armedIn: Duration? {
    armed.map { clock.now.instant.duration(to: $0) }
  }

  var played: [(sound: Sound, volume: Double, loops: Bool, fadeIn: Duration)] {
    player.requests.compactMap {
      guard case .play(let sound, let volume, let loops, let fadeIn) = $0 else { return nil }
      return (sound, volume, loops, fadeIn)
    }
  }
}

extension DayTime {
  /// A time without a day.
  init(_ text: String) { self.init(text: text, short: text, day: nil) }
}

/// Both clocks, which only a test moves, and wake-ups, which only a test triggers.
@MainActor final class FakeClock: Scheduler {
  typealias Later = (@escaping @MainActor @Sendable () -> Void) -> Void

  private(set) var now = Moment(
    instant: Instant(sinceBoot: .seconds(1000)), wallClock: .seconds(1_700_000_000))
  var onWake: (() -> Void)?
  var onProblemChange: (() -> Void)?
  /// Returns ``problem``.
  var findProblem: () -> String? = { nil }
  var problem: String? { findProblem() }
  /// The moment of the last wake-up request; nil for none.
  private(set) var armed: Instant?
  private let later: Later

  /// - Parameter later: runs closures later; nil to run them at once.
  init(later: Later? = nil) {
    self.later = later ?? { $0() }
  }

  func wake(at instant: Instant?) { armed = instant }

  func run(_ closure: @escaping @MainActor @Sendable () -> Void) { later(closure) }

  func advance(by duration: Duration) {
    now = Moment(instant: now.instant.advanced(by: duration), wallClock: now.wallClock + duration)
  }

  func setWallClock(ahead duration: Duration) {
    now = Moment(instant: now.instant, wallClock: now.wallClock + duration)
  }
}

/// A notifier that records its notifications.
@MainActor final class RecordingNotifier: Notifier {
  private(set) var notified: [TimerID: CountdownTimer.State] = [:]
  /// The notifications about timers that have begun by themselves.
  private(set) var begun: [TimerID: AlarmNotification] = [:]
  private(set) var count = 0
  /// The number of calls of ``notify(of:in:at:)``.
  private(set) var batches = 0
  /// Whether a timer has no audible warning.
  var isSilent: (CountdownTimer) -> Bool = { _ in false }

  func notify(of timers: [CountdownTimer], in engine: Engine, at moment: Moment) {
    for timer in timers { (notified[timer.id], begun[timer.id]) = (timer.state, nil) }
    count += timers.count
    batches += 1
  }

  func notify(ofBegun timers: [CountdownTimer], at moment: Moment) {
    for timer in timers {
      begun[timer.id] = AlarmNotification(ofBegun: timer, at: moment, timeOfDay: { _ in "18:42" })
    }
  }

  func hasNotified(of id: TimerID) -> Bool { notified[id] != nil || hasNotified(ofBegun: id) }

  func hasNotified(ofBegun id: TimerID) -> Bool { begun[id] != nil }

  func warnsSilently(of timer: CountdownTimer) -> Bool { isSilent(timer) }

  func withdraw(_ ids: Set<TimerID>) {
    for id in ids { (notified[id], begun[id]) = (nil, nil) }
  }
}
