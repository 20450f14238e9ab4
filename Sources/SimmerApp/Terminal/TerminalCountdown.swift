import GLibKit
import GtkKit
import SimmerCore
import TimerEngine
import TimerGrammar

/// A countdown of a timer or a plan without a display. It has the same engine, clock and alarm as
/// the window, but runs in a terminal, and only as long as this process.
@MainActor
final class TerminalCountdown {
  /// How long a timer rings if no keys can be read.
  private static let unattendedRing = Duration.seconds(60)

  let clock: TypedClock
  private let terminal = Terminal()
  private let view: TerminalView
  private let alarm: Alarm
  private let controller: TimerController
  private let scheduler = SystemScheduler()
  private lazy var ringEnd = BootTimer { [weak self] in
    if let self { answer(controller.engine.timers.filter { $0.ended != nil }) }
  }
  private var clockWatch: WallClockWatch?
  private var signals: [SignalSource?] = []
  private var problem: String?
  private var exitStatus: Int32?

  init(files: InstalledFiles) {
    let preferences = Preferences.unsaved(files)
    clock = preferences.clock(at: Moment.now.wallClock)
    alarm = Alarm(files: files, preferences: preferences)
    view = TerminalView(terminal, alarm: alarm, preferences: preferences)
    controller = TimerController(preferences: preferences, scheduler: scheduler)
    // Each tick leads to `follow`, because the shell may have moved the program to the foreground.
    scheduler.onWake = { [weak controller] in controller?.send(.tick) }
  }

  /// Counts down and rings, until it is stopped.
  /// - Parameter isPaused: whether it counts down only after a press of Space.
  /// - Returns: the exit status. After a signal it is 128 plus the signal's number, as in shells.
  func run(_ start: Start, isPaused: Bool = false) throws(StartRefusal) -> Int32 {
    let moment = Moment.now
    controller.restore()
    let start = try start.resolved(at: moment, isPaused: isPaused)
    controller.send(.start(start, isPaused: isPaused))
    // The moment of a plan may just have become too early; this then throws.
    if controller.engine.isEmpty { _ = try start.resolved(at: .now) }
    listen()
    controller.view = view
    clockWatch = WallClockWatch { [weak controller] in controller?.followWallClock() }
    view.begin(controller.engine, at: moment)
    controller.onChange = { [weak self] in self?.follow($0) }
    follow(Change(before: controller.engine, after: controller.engine, moment: moment))
    MainLoop.run { exitStatus == nil }
    view.end()
    alarm.stop()
    return exitStatus ?? ExitStatus.failure
  }

  func complain(_ sentence: String) {
    terminal.complain(sentence)
  }

  func leave() {
    terminal.leave()
    signals = []
  }

  private func listen() {
    signals = [
      SignalSource(.interrupt) { [weak self] in self?.exitStatus = 130 },
      SignalSource(.terminate) { [weak self] in self?.exitStatus = 143 },
      SignalSource(.hangUp) { [weak self] in self?.exitStatus = 129 },
      SignalSource(.terminalChange) { [weak self] in
        self?.terminal.grabKeyboard()
        self?.view.forgetLine()
        self?.controller.setNeedsRender()
      },
    ]
    terminal.onKey = { [weak self] in self?.handle($0) }
    terminal.grabKeyboard()
    alarm.onChange(for: self) { [weak self] in self?.lookForProblem() }
  }

  func sentence(of refusal: StartRefusal, _ text: String) -> String {
    refusal.sentence(text) { view.timeOfDay.written($0, at: .now).text }
  }

  private func handle(_ keys: [UInt8]) {
    let engine = controller.engine
    let over = engine.timers.filter { $0.ended != nil }
    if !over.isEmpty { return answer(over) }
    if keys.contains(UInt8(ascii: " ")) {
      let isPaused =
        engine.plans.contains { engine.isPaused($0.id) }
        || engine.timers.contains { $0.plan == nil && $0.isPaused }
      controller.send(isPaused ? .resumeAll : .pauseAll)
    } else if keys.contains(UInt8(ascii: "n")), let timer = engine.foremost {
      controller.send(.next(timer.id))
    }
  }

  /// Stops timers that are over; one that waits for its next stage begins that stage.
  private func answer(_ timers: [CountdownTimer]) {
    let (engine, now) = (controller.engine, controller.moment.instant)
    if let input = TimerAction.answer(timers, in: engine, at: now) { controller.send(input) }
  }

  private func follow(_ change: Change) {
    let engine = change.after
    alarm.follow(change)
    // A shell that moves the program to the foreground sends no signal if it was not stopped.
    if !terminal.hasKeyboard { terminal.grabKeyboard() }
    if let at = engine.ringing.first?.ended {
      let end = at.advanced(by: Self.unattendedRing)
      ringEnd.arm(for: terminal.hasKeyboard ? nil : end.sinceBoot)
    } else if engine.timers.allSatisfy({ $0.ended != nil && !isAwaited($0) }) {
      exitStatus = exitStatus ?? ExitStatus.success
    }
  }

  private func isAwaited(_ timer: CountdownTimer) -> Bool {
    timer.waitsForNext && terminal.hasKeyboard
  }

  private func lookForProblem() {
    let sentence = alarm.sentence ?? alarm.audibilitySentence
    if let sentence, sentence != problem { view.warn(sentence) }
    problem = sentence
    // Without sound and keys, the alarm has no effect and ends at once.
    if alarm.ringsSilently, !terminal.hasKeyboard { ringEnd.arm(after: .zero) }
  }
}
