import GtkKit
import TimerEngine
import TimerGrammar

/// Counts one timer down where there is no display: with the same engine, clock and alarm as in
/// the window, but in the terminal that the program was started in, and only as long as it runs.
@MainActor
final class TerminalCountdown {
  /// Time that it rings for if nobody can press a key.
  private static let unattendedRing = Duration.seconds(60)

  /// The clock that times of day are to be read for.
  let clock: TypedTimer.Clock
  private let terminal = Terminal()
  private let view: TerminalView
  private let alarm: Alarm
  private let controller: AppController
  private let scheduler = SystemScheduler()
  private lazy var ringEnd = BootTimer { [weak self] in self?.stop() }
  private var clockWatch: WallClockWatch?
  private var signals: [SignalSource?] = []
  private var problem: String?
  private var exitStatus: Int32?

  init(files: InstalledFiles) {
    let settings = Settings(schemaID: About.applicationID, directories: files.schemas)
    // Nothing is chosen here, and without a session bus nothing can be kept.
    settings?.keepInMemory()
    let preferences = Preferences(
      settings, desktopClock: DesktopClock(isInSandbox: Sandbox.isInside))
    clock = preferences.clock
    alarm = Alarm(files: files, preferences: preferences)
    view = TerminalView(terminal, alarm: alarm, preferences: preferences)
    controller = AppController(
      preferences: preferences, alarm: alarm, notifier: view, scheduler: scheduler)
    // The shell may have given the terminal to another program meanwhile, or back.
    scheduler.onWake = { [weak controller] in controller?.send(.tick) }
  }

  /// Counts down and rings, until somebody stops it.
  /// - Returns: the exit status; where a signal ended it the one that shells give to that.
  func run(_ typed: TypedTimer) throws(TypedTimer.Refusal) -> Int32 {
    let moment = Moment.now
    let (duration, dueAt) = try typed.run(at: moment.wallClock)
    listen()
    controller.view = view
    controller.restore()
    controller.send(.start(name: typed.name, duration: duration, dueAt: dueAt))
    clockWatch = WallClockWatch { [weak controller] in controller?.followWallClock() }
    if let timer = controller.engine.timers.first { view.begin(timer, at: moment) }
    controller.onChange = { [weak self] in self?.follow($0) }
    follow(controller.engine)
    MainLoop.run { exitStatus == nil }
    view.end()
    terminal.releaseKeyboard()
    signals = []
    alarm.shutDown()
    return exitStatus ?? ExitStatus.failure
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

  private func handle(_ keys: [UInt8]) {
    guard let timer = controller.engine.timers.first else { return }
    switch timer.state {
    case .running where keys.contains(UInt8(ascii: " ")): controller.send(.pause(timer.id))
    case .paused where keys.contains(UInt8(ascii: " ")): controller.send(.resume(timer.id))
    case .finished: stop()
    case .running, .paused, .missed: break
    }
  }

  private func stop() {
    if let timer = controller.engine.timers.first { controller.send(.stop(timer.id)) }
  }

  /// Looks at what became of the timer.
  private func follow(_ engine: Engine) {
    alarm.follow(engine)
    // A shell may have put the program into the foreground, and says so to nobody.
    if !terminal.hasKeyboard { terminal.grabKeyboard() }
    switch engine.timers.first?.state {
    case .running, .paused: break
    case .finished(let at):
      let end = at.advanced(by: Self.unattendedRing)
      ringEnd.arm(for: terminal.hasKeyboard ? nil : end.sinceBoot)
    case .missed, nil: exitStatus = exitStatus ?? ExitStatus.success
    }
  }

  private func lookForProblem() {
    let sentence = alarm.sentence ?? alarm.audibilitySentence
    if let sentence, sentence != problem { view.warn(sentence) }
    problem = sentence
    // Where nobody hears anything, or can press a key, there is nothing to wait for.
    if alarm.ringsSilently, !terminal.hasKeyboard { ringEnd.arm(after: .zero) }
  }
}
