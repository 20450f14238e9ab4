import AlarmSound
import GLibKit
import Glibc
import GtkKit
import SimmerCore
import TimerEngine
import TimerGrammar

/// The program on the desktop: its name on the session bus, its command lines, and its actions.
@MainActor
package final class SimmerApplication {
  /// The next command may follow soon, and a canceled timer can be restored.
  private static let lingering = Duration.seconds(5)

  private let files = InstalledFiles()
  private let programRun: ProgramRun
  let application = Application(id: About.applicationID)
  private(set) var composition: Composition?
  private var server: CommandLineServer?
  private var wasIdle = false
  private lazy var end = BootTimer { [weak self] in self?.endIfIdle() }
  private var watchdog: ServiceWatchdog?
  /// Signals that end the program; the service manager sends one at logout.
  private var signals: [SignalSource?] = []
  /// The number of the signal that ended the program while there were timers; else nil.
  private var endingSignal: Int32?
  private var reconnection: Reconnection?
  private var beginsAgain = false

  package init() {
    programRun = ProgramRun(executable: files.executable)
    Renderer.preferSoftware()
    LocalFiles.use()
    setUpLocalization(domain: "simmer", localeDirectory: files.locale)
    application.onStartup { [weak self] in self?.start() }
    application.onActivate { [weak self] in self?.present() }
    application.onReader = { [weak self] in self?.composition?.add($0) }
    application.onCommandLine = { [weak self] in self?.handle($0) }
    exportSearch()
    application.onActionDone = { [weak self] answer in
      if let service = self?.composition?.service { service.whenSaved(answer) } else { answer() }
    }
    application.onShutdown { [weak self] in
      guard let self else { return }
      server?.shutDown()
      composition?.shutDown(keepsWindow: endingSignal != nil || beginsAgain)
    }
  }

  /// Runs until the program is quit or, if the service is another process, until that has answered.
  /// - Parameter arguments: the whole command line, the program's name first.
  /// - Returns: the exit status.
  package func run(_ arguments: [String]) -> Int32 {
    let own = Array(arguments.dropFirst())
    if own.first == SoundImport.option { return SoundImport.run(Array(own.dropFirst())) }
    if own == [Application.serviceOption] { return runService() }
    let command: Command
    do {
      command = try Command(own)
    } catch {
      // An invalid command line is refused here; that needs neither a display nor the service.
      complain(error.sentence)
      return ExitStatus.refused
    }
    if let status = answerAtOnce(command) { return status }
    guard WindowOpener.displayName != nil || launcher.isRunning else {
      return runInTerminal(command)
    }
    switch command == .events ? launcher.readEvents() : launcher.send(command.sent(own)) {
    case .answered(let answer):
      answer.print()
      return answer.exitStatus
    case .file(let events):
      guard EventPrinter.copyLines(from: events) else { return ExitStatus.success }
      complain(tr("Simmer has ended, or the events were read too slowly. There are no more."))
    case .lost:
      complain(CommandLineServer.quitSentence)
    case .otherVersion:
      // Any version can be activated.
      if command == .open { return runApplication() }
      complain(tr("Another version of Simmer is running. Quit it, then try again."))
    case .silent(let process):
      complain(
        process.map {
          // Translators: %@ is the number of a process
          tr("Simmer doesn’t answer. Try again in a minute, or end it with “kill -9 %@”.")
            .filled("\($0)")
        } ?? tr("Simmer doesn’t answer. Try again in a minute."))
    case .unreachable(let obstacle):
      let hasDisplay = MainLoop.wait { GtkStart.run(on: Bus.session(), $0) }
      guard hasDisplay else { return runInTerminal(command) }
      // The window doesn't need the service; it can belong to this process.
      if command == .open { return runApplication() }
      complain(Self.sentence(obstacle))
    }
    return ExitStatus.failure
  }

  /// Returns the exit status; nil if the command needs another process or a display.
  private func answerAtOnce(_ command: Command) -> Int32? {
    switch command {
    case .version:
      print("Simmer \(About.version)")
    case .help:
      print(Command.usage)
    case .dryRun(let text, let asJSON):
      do {
        let moment = Moment.now
        let clock = Preferences.unsaved(files).clock(at: moment.wallClock)
        // For developers: why the text is read as it is.
        if getenv("SIMMER_DERIVATION") != nil {
          print(TypedReadings.derivation(of: text, words: .translated, clock: clock))
        }
        let readings = try TypedReadings(text, words: .translated, clock: clock)
        print(asJSON ? readings.json(at: moment) : readings.table(at: moment))
        if !readings.canStart(at: moment) { return ExitStatus.refused }
      } catch {
        complain(error.sentence(text))
        return ExitStatus.refused
      }
    case .recipe(let path, let asJSON):
      do {
        let open = try RecipeFile(path: path).read()
        print(asJSON ? open.recipe.json : open.recipe.table)
        open.warning.map(complain)
      } catch {
        complain(error.sentence)
        return ExitStatus.failure
      }
    case .history(let span, let asJSON):
      let now = WallClock.now
      let records = HistoryFile(path: files.state.historyPath).read(at: now).filter {
        span.contains($0.endedAt, at: now)
      }
      let twelveHours = asJSON ? false : Preferences.unsaved(files).usesTwelveHours
      let text =
        asJSON
        ? HistoryTable.json(records)
        : HistoryTable.text(records) { WallClock.timeOfDay($0, twelveHours: twelveHours) }
      print(text, terminator: "")
    case .list(let asJSON):
      // The file is read last, because its disk may hang.
      guard !launcher.isRunning, let timers = QuitTimers(files) else { return nil }
      print(timers.text(asJSON: asJSON), terminator: "")
      complain(QuitQuestion.consequence)
    case .events:
      guard !launcher.isRunning, QuitTimers(files) != nil else { return nil }
      complain(QuitQuestion.consequence)
      return ExitStatus.failure
    case .open, .start, .act, .wait, .export, .import:
      return nil
    }
    return ExitStatus.success
  }

  private static func sentence(_ obstacle: Launcher.Obstacle) -> String {
    switch obstacle {
    case .noBus:
      tr("There’s no session bus to start Simmer on. Open its window first, with “simmer”.")
    case .notInstalled:
      tr(
        "The session bus can’t start Simmer. Run “make install”, or open its window with “simmer”.")
    case .failed(let reason):
      // Translators: %@ is an error of the system, here and in the next ones with parentheses
      tr("Simmer can’t be started (%@). Open its window first, with “simmer”.").filled(reason)
    }
  }

  /// Runs as the service if the bus or the service manager has started this process. Otherwise,
  /// such as at login, asks the bus to start the service, so that it is restarted after a crash.
  private func runService() -> Int32 {
    let option = Application.serviceOption
    guard getenv("DBUS_STARTER_ADDRESS") == nil, !Sandbox.isInside, programRun.number == 0 else {
      return runApplication(option)
    }
    // A window that was open in an earlier session is not opened again.
    if !launcher.isRunning { OpenWindowMark(runtime: files.runtime).set(false) }
    return launcher.start() ? ExitStatus.success : runApplication(option)
  }

  /// - Returns: the exit status. After a signal it is 128 plus the signal's number, as in shells,
  ///   so that the service manager starts the program again for the remaining timers.
  private func runApplication(_ arguments: String...) -> Int32 {
    // The bus may not have noticed yet that the connection of the run before is closed.
    for _ in 0..<100 where programRun.number > 0 && launcher.process == Int(getpid()) {
      usleep(10_000)
    }
    // Another process may be about to end. This one waits before it has a window or its name on the
    // bus, so that nobody waits for its main loop.
    if !launcher.isRunning { _ = files.state.lock(attempts: 200) }
    let status: Int32
    do throws(BusFailure) {
      status = try application.run(["simmer"] + arguments)
    } catch {
      complain(Self.sentence(.failed(error.message.printable)))
      return ExitStatus.failure
    }
    if beginsAgain { programRun.replace(with: [Application.serviceOption]) }
    return endingSignal.map { 128 + $0 } ?? status
  }

  private func end(bySignal number: Int32) {
    if composition?.controller.engine.isEmpty == false { endingSignal = number }
    if let composition { composition.end() } else { application.quit() }
  }

  private var launcher: Launcher { Launcher(id: About.applicationID) }

  /// For a terminal without a running service and without a display that can be opened.
  private func runInTerminal(_ command: Command) -> Int32 {
    let name = WindowOpener.displayName
    switch command {
    case .start(let text, _, let isPaused):
      return countDownInTerminal(
        text, isPaused: isPaused,
        note: name.map {
          tr("The display “%@” can’t be opened, so the timer counts down here.").filled($0.excerpt)
        })
    case .open:
      complain(
        name.map {
          tr("The display “%@” can’t be opened. “simmer 9m” counts down here.").filled($0.excerpt)
        }
          ?? tr("There’s no display to open a window on. “simmer 9m” counts down right here."))
    case .list, .history, .events, .act, .wait, .export, .import, .recipe, .version, .help, .dryRun:
      complain(
        name.map {
          tr("Simmer can’t be started, because the display “%@” can’t be opened.").filled(
            $0.excerpt)
        }
          ?? tr("Simmer isn’t running, and there’s no display to start it on."))
    }
    return ExitStatus.failure
  }

  /// - Parameter note: a sentence to print first.
  private func countDownInTerminal(_ text: String, isPaused: Bool, note: String?) -> Int32 {
    let countdown = TerminalCountdown(files: files)
    defer { countdown.leave() }
    if let note { countdown.complain(note) }
    do throws(StartRefusal) {
      return try countdown.run(
        try Start(command: text, clock: countdown.clock), isPaused: isPaused)
    } catch {
      countdown.complain(countdown.sentence(of: error, text))
      return ExitStatus.refused
    }
  }

  private func present() {
    composition?.service.present { complain(WindowOpener.failure) }
  }

  private func start() {
    watchdog = ServiceWatchdog()
    let composition = Composition(
      application: application, files: files,
      opensUnasked: Reconnection.trustsDisplay(programRun))
    self.composition = composition
    if watchdog == nil {
      reconnect(composition)
    } else {
      application.bus?.onClose { [weak self] in self?.end(bySignal: SIGTERM) }
    }
    server = CommandLineServer(composition.service)
    let service = composition.service
    composition.hooks?.onEnd = { [weak self] in self?.stay() }
    composition.readers.onEnd = { [weak self] in self?.lingerIfIdle() }
    service.transfer.onEnd = { [weak self] in self?.lingerIfIdle() }
    if let problem = service.savingProblem ?? service.unknownTimers { complain(problem) }
    composition.onChange = { [weak self] in
      guard let self else { return }
      server?.timersChanged()
      if isIdle != wasIdle { lingerIfIdle() }
    }
    composition.onClose = { [weak self] in self?.endIfIdle() }
    addActions()
    // These signals end the program in the usual way, so that no file is half written.
    let numbers: [(SignalSource.Signal, Int32)] = [
      (.terminate, SIGTERM), (.interrupt, SIGINT), (.hangUp, SIGHUP),
    ]
    signals = numbers.map { signal, number in
      SignalSource(signal) { [weak self] in self?.end(bySignal: number) }
    }
    lingerIfIdle()
  }

  private func reconnect(_ composition: Composition) {
    let reconnection = Reconnection(
      programRun, bus: application.bus, composition, file: files.state,
      isIdle: { [weak self] in self?.isIdle ?? true })
    reconnection.onBusReturn = { [weak self] in
      self?.beginsAgain = true
      self?.application.quit()
    }
    reconnection.onWanted = { composition.end() }
    self.reconnection = reconnection
  }

  /// Restarts the idle timeout, because a command line is about to arrive.
  private func stay() {
    if isIdle { lingerIfIdle() }
  }

  private func handle(_ line: ApplicationCommandLine) {
    server?.answer(line)
    lingerIfIdle()
  }

  private func exportSearch() {
    let search = DesktopSearch { [weak self] in
      // The next key or the choice of a result follows soon.
      self?.stay()
      return self?.composition?.service
    }
    let path = Application.path(About.applicationID)
    application.export { SearchProvider.export(on: $0, at: path + "/SearchProvider", search) }
    application.export { KRunner.export(on: $0, at: path + "/KRunner", search) }
  }

  // MARK: - Ending when idle

  private var isIdle: Bool {
    guard let composition else { return false }
    return composition.controller.engine.timers.isEmpty
      && !composition.windows.isVisible && composition.readers.isEmpty
      && composition.hooks?.isRunning != true && !composition.service.transfer.isUnderWay
  }

  private func lingerIfIdle() {
    wasIdle = isIdle
    if wasIdle { end.arm(after: Self.lingering) } else { end.arm(for: nil) }
  }

  private func endIfIdle() {
    // The end waits for the disk. If that hangs, the program stays, and answers commands.
    composition?.whenWritten {
      // A command that has arrived by now is answered first, and lets the program stay.
      MainLoop.whenIdle { [weak self] in
        guard let self, isIdle, !end.isArmed else { return }
        application.quit()
      }
    }
  }

  // MARK: - Actions

  private func addActions() {
    if let composition { WindowActions.add(to: application, composition, data: files.data) }
    application.addAction(Launcher.stayAction) { [weak self] in self?.stay() }
    RemoteActions.add(to: application) { [weak self] in self?.composition?.service }
  }
}

extension Command {
  /// Returns the arguments to send to the service, which has another working directory.
  fileprivate func sent(_ arguments: [String]) -> [String] {
    switch self {
    case .export(let path): ["--export", Self.absolute(path)]
    case .import(let path): ["--import", Self.absolute(path)]
    default: arguments
    }
  }

  private static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return String(cString: folder) + "/" + path
  }
}
