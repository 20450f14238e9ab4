import Glibc
import GtkKit
import TimerEngine

/// The program as the desktop sees it: a name on the session bus, command lines, and actions.
@MainActor
public final class SimmerApplication {
  /// How long a process without a window stays after its last timer ends: the next command may
  /// follow soon, and a cancelled timer can be restored.
  private static let lingering = Duration.seconds(5)

  private let files = InstalledFiles()
  let application = Application(id: About.applicationID)
  /// There once the program has started.
  private(set) var simmer: Simmer?
  private var server: CommandLineServer?
  /// Whether it was idle when anybody last looked.
  private var wasIdle = false
  private lazy var end = BootTimer { [weak self] in self?.endIfIdle() }

  /// A program that is not running yet.
  public init() {
    Renderer.preferSoftware()
    setUpLocalization(domain: "simmer", localeDirectory: files.locale)
    application.onStartup { [weak self] in self?.start() }
    application.onActivate { [weak self] in self?.simmer?.window.present() }
    application.onCommandLine { [weak self] in self?.take($0) }
    application.onActionDone = { [weak self] answer in
      if let service = self?.simmer?.service { service.whenSaved(answer) } else { answer() }
    }
    application.onShutdown { [weak self] in
      self?.server?.shutDown()
      self?.simmer?.shutDown()
    }
  }

  /// Runs until it is quit or, where another process does the work, until that has answered.
  /// - Parameter arguments: the whole command line, the program's name first.
  /// - Returns: the exit status.
  public func run(_ arguments: [String]) -> Int32 {
    let own = Array(arguments.dropFirst())
    if own == [Application.serviceOption] { return application.run(arguments) }
    let command: Command
    do {
      command = try Command(own)
    } catch {
      // Answered here, before another process or a display is bothered.
      complain(error.sentence)
      return ExitStatus.refused
    }
    switch command {
    case .version:
      print("Simmer \(About.version)")
      return ExitStatus.success
    case .help:
      print(Command.usage)
      return ExitStatus.success
    case .open, .start, .list, .change, .wait: break
    }
    guard Self.hasDisplay || Application.isRunning(id: About.applicationID) else {
      return runInTerminal(command, own)
    }
    // The window opens in this process. All else goes to the service.
    return application.run(arguments, asLauncher: command != .open)
  }

  /// Whether the environment names a display, as GTK looks for it.
  private static var hasDisplay: Bool {
    ["WAYLAND_DISPLAY", "DISPLAY"].contains { (name: String) in
      getenv(name).map { $0.pointee != 0 } ?? false
    }
  }

  /// Does what can be done without a display, and without a process that has one.
  private func runInTerminal(_ command: Command, _ arguments: [String]) -> Int32 {
    switch command {
    case .start(let typed, _):
      do {
        return try TerminalCountdown(files: files).run(typed)
      } catch {
        complain(error.sentence(arguments.joined(separator: " ")))
        return ExitStatus.refused
      }
    case .open:
      complain(tr("There is no display to open a window on: “simmer 9m” counts down right here."))
    case .list, .change, .wait, .version, .help:
      complain(tr("Simmer isn’t running, and there is no display to start it on."))
    }
    return ExitStatus.failure
  }

  private func start() {
    let simmer = Simmer(application: application, files: files)
    self.simmer = simmer
    server = CommandLineServer(simmer.service)
    simmer.onChange = { [weak self] in
      guard let self else { return }
      server?.timersChanged()
      if isIdle != wasIdle { lingerIfIdle() }
    }
    addActions()
    lingerIfIdle()
  }

  private func take(_ line: ApplicationCommandLine) {
    server?.answer(line)
    if line.isRemote { lingerIfIdle() } else { endIfIdle() }
  }

  // MARK: - The end

  /// Whether there is neither a timer nor anything to be seen.
  private var isIdle: Bool {
    guard let simmer else { return false }
    return simmer.controller.engine.timers.isEmpty && !simmer.window.window.isVisible
  }

  private func lingerIfIdle() {
    wasIdle = isIdle
    end.arm(for: wasIdle ? BootClock.now + Self.lingering : nil)
  }

  private func endIfIdle() {
    if isIdle { application.quit() }
  }

  // MARK: - Actions

  /// What menus, keys and other programs can ask for.
  private func addActions() {
    addWindowActions()
    RemoteActions.add(to: application) { [weak self] in self?.simmer?.service }
  }
}
