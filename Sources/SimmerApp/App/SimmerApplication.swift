import GtkKit
import TimerEngine

/// The program as the desktop sees it: a name on the session bus, command lines, and actions.
@MainActor
public final class SimmerApplication {
  private let files = InstalledFiles()
  let application = Application(id: About.applicationID)
  /// There once the program has started.
  private(set) var simmer: Simmer?

  /// A program that is not running yet.
  public init() {
    Renderer.preferSoftware()
    setUpLocalization(localeDirectory: files.locale)
    application.onStartup { [weak self] in self?.start() }
    application.onActivate { [weak self] in self?.simmer?.window.present() }
    application.onCommandLine { [weak self] in self?.take($0) ?? 0 }
    application.onShutdown { [weak self] in self?.simmer?.shutDown() }
  }

  /// Runs until it is quit.
  /// - Parameter arguments: the whole command line, the program's name first.
  /// - Returns: the exit status: 2 where the command line isn't understood.
  public func run(_ arguments: [String]) -> Int32 {
    if arguments.dropFirst() != ["--gapplication-service"] {
      // Answered here, before another process or a display is bothered.
      do {
        switch try CommandLineOptions(Array(arguments.dropFirst())) {
        case .version:
          print("Simmer \(About.version)")
          return 0
        case .help:
          print(CommandLineOptions.usage)
          return 0
        case .open, .start: break
        }
      } catch {
        complain(error.sentence)
        return 2
      }
    }
    return application.run(arguments)
  }

  private func start() {
    simmer = Simmer(application: application, files: files)
    addActions()
  }

  /// Does what a command line asks for, of this process or of one that was launched later.
  private func take(_ arguments: [String]) -> Int32 {
    guard let simmer, let options = try? CommandLineOptions(arguments) else { return 2 }
    if case .start(let name, let duration) = options {
      simmer.start(name: name, duration: duration)
    } else {
      simmer.window.present()
    }
    return 0
  }

  /// What menus, keys and other programs can ask for.
  private func addActions() {
    addWindowActions()
    addTimerActions()
    // As named in the desktop file.
    for (name, minutes) in [
      ("start-1-minute", 1), ("start-3-minutes", 3), ("start-5-minutes", 5),
      ("start-10-minutes", 10),
    ] {
      application.addAction(name) { [weak self] in
        self?.simmer?.start(name: "", duration: .seconds(minutes * 60))
      }
    }
  }

  /// What can be done to timers from outside the window; the target says to which.
  private func addTimerActions() {
    let inputs: [(name: String, input: @MainActor (TimerID) -> Input)] = [
      ("pause", { .pause($0) }), ("resume", { .resume($0) }), ("cancel", { .cancel($0) }),
      ("stop", { .stop($0) }), ("restart", { .restart($0) }),
      ("add-minute", { .add($0, .seconds(60)) }),
    ]
    for (name, input) in inputs {
      application.addAction(name) { [weak self] (which: String) in
        guard let simmer = self?.simmer else { return }
        for timer in simmer.controller.engine.timers(matching: which) {
          simmer.take(input(timer.id))
        }
      }
    }
    application.addAction("show") { [weak self] (which: String) in
      guard let simmer = self?.simmer else { return }
      if let timer = simmer.controller.engine.timers(matching: which).first {
        simmer.window.choose(timer.id)
      }
      simmer.window.present()
    }
  }
}
