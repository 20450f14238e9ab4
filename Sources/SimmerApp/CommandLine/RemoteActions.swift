import GtkKit
import TimerEngine

/// What other programs can ask for over the bus, and the buttons of notifications: the same as on
/// the command line. Nobody gets an answer, so what makes no sense is ignored.
@MainActor
enum RemoteActions {
  /// Adds the actions.
  /// - Parameter simmer: what does the work, nil before there is anything to do it.
  static func add(to application: Application, _ simmer: @escaping @MainActor () -> Simmer?) {
    addChanges(to: application, simmer)
    addStarts(to: application, simmer)
  }

  private static func addChanges(
    to application: Application, _ simmer: @escaping @MainActor () -> Simmer?
  ) {
    let changes: [(name: String, change: TimerChange)] = [
      ("pause", .pause), ("resume", .resume), ("cancel", .cancel), ("stop", .stop),
      ("restart", .restart), ("add-minute", .add(.seconds(60))),
    ]
    for (name, change) in changes {
      application.addAction(name) { (which: String) in
        apply(change, to: which, simmer())
      }
    }
    application.addAction("show") { (which: String) in
      guard let simmer = simmer() else { return }
      if let timer = simmer.controller.engine.timers(matching: which).first {
        simmer.window.show(timer.id)
      }
      simmer.window.present()
    }
    application.addAction("add") { (text: String) in
      // As it is written after --add: a time, then which timers.
      let words = text.split(separator: " ", maxSplits: 1).map(String.init)
      guard case .change(let change, let which) = try? Command(["--add"] + words) else { return }
      apply(change, to: which, simmer())
    }
  }

  private static func addStarts(
    to application: Application, _ simmer: @escaping @MainActor () -> Simmer?
  ) {
    for (name, isHidden) in [("start", false), ("start-hidden", true)] {
      application.addAction(name) { (text: String) in
        guard let simmer = simmer(),
          let typed = try? TypedTimer(
            text, words: .translated, clock: simmer.preferences.clock)
        else { return }
        _ = try? simmer.start(typed, isHidden: isHidden)
      }
    }
    // As named in the desktop file.
    for (name, minutes) in [
      ("start-1-minute", 1), ("start-3-minutes", 3), ("start-5-minutes", 5),
      ("start-10-minutes", 10),
    ] {
      application.addAction(name) {
        simmer()?.start(name: "", duration: .seconds(minutes * 60))
      }
    }
  }

  private static func apply(_ change: TimerChange, to which: String, _ simmer: Simmer?) {
    guard let simmer else { return }
    simmer.controller.wake()
    _ = simmer.apply(change, to: simmer.controller.engine.timers(matching: which))
  }
}
