import GtkKit
import TimerEngine

/// The program as the desktop sees it: a name on the session bus, command lines, and actions.
@MainActor
public final class SimmerApplication {
  private let files = InstalledFiles()
  private let application = Application(id: About.applicationID)
  /// There once the program has started.
  private var simmer: Simmer?

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
    application.addAction("settings") { [weak self] in self?.simmer?.openSettings() }
    application.addAction("shortcuts") { [weak self] in self?.simmer?.window.openShortcuts() }
    application.addAction("about") { [weak self] in self?.simmer?.window.openAbout() }
    application.addAction("quit") { [weak self] in self?.application.quit() }
    application.addAction("undo") { [weak self] in self?.simmer?.controller.send(.undoCancel) }
    application.setKeys(["<Control>comma"], for: "app.settings")
    application.setKeys(["<Control>q"], for: "app.quit")
    application.setKeys(["<Control>z"], for: "app.undo")
    application.setKeys(["<Control>w"], for: "window.close")
    application.setKeys(["<Control>question"], for: "app.shortcuts")
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
}
