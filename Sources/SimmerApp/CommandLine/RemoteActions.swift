import GLibKit
import SimmerCore
import TimerEngine
import TimerGrammar

/// The actions for other programs on the bus and for the buttons of notifications, the same as on
/// the command line. They return nothing: standard error says why nothing is started, and other
/// invalid calls are ignored.
@MainActor
enum RemoteActions {
  static func add(to application: Application, _ service: @escaping @MainActor () -> TimerService?)
  {
    addTimerActions(to: application, service)
    addStarts(to: application, service)
  }

  private static func addTimerActions(
    to application: Application, _ service: @escaping @MainActor () -> TimerService?
  ) {
    for name in TimerAction.Name.allCases {
      // As on the command line.
      application.addAction(name.rawValue) { (which: String) in
        guard let service = service() else { return }
        act(TimerAction(name, adding: service.preferences.addedTime), on: which, service)
      }
      // The buttons of notifications have the others, whose target is no name.
      for target in ActionTarget.allCases {
        application.addAction(target.name(of: name)) { (number: Int64) in
          guard let service = service() else { return }
          service.controller.advance()
          _ = service.act(
            TimerAction(name, adding: service.preferences.addedTime),
            on: target.timers(number, in: service.controller.engine))
        }
      }
    }
    application.addAction("show-timer") { (number: Int64) in
      service()?.show(.timer(TimerID(rawValue: Int(number))))
      service()?.present()
    }
    application.addAction("show") { (which: String) in
      guard let service = service() else { return }
      if let timer = service.controller.engine.timers(matching: which).first {
        service.show(.timer(timer.id))
      }
      service.present()
    }
    application.addAction("add") { (text: String) in
      guard text.utf8.count <= TypedReadings.longestText else { return }
      // The arguments of --add: a time, then the names of timers.
      let words = text.split(separator: " ", maxSplits: 1).map(String.init)
      guard let service = service(),
        case .act(let action, let which) = try? Command(["--add"] + words)
      else { return }
      act(action, on: which, service)
    }
  }

  private static func addStarts(
    to application: Application, _ service: @escaping @MainActor () -> TimerService?
  ) {
    for (name, isHidden, isPaused) in [
      ("start", false, false), ("start-hidden", true, false), ("start-paused", false, true),
    ] {
      application.addAction(name) { (text: String) in
        guard let service = service() else { return }
        service.refusing(text) { () throws(StartRefusal) in
          let clock = service.preferences.clock(at: Moment.now.wallClock)
          let typed = try Start(command: text, clock: clock)
          _ = try service.start(typed, isHidden: isHidden, isPaused: isPaused)
        }
      }
    }
    // The actions of the desktop file.
    for (name, minutes) in [
      ("start-1-minute", 1), ("start-3-minutes", 3), ("start-5-minutes", 5),
      ("start-10-minutes", 10),
    ] {
      application.addAction(name) {
        guard let service = service() else { return }
        service.refusing { () throws(StartRefusal) in
          _ = try service.start(Start(duration: .seconds(minutes * 60)))
        }
      }
    }
  }

  private static func act(_ action: TimerAction, on which: String, _ service: TimerService) {
    service.controller.advance()
    let engine = service.controller.engine
    _ = service.act(
      action, on: engine.timers(matching: which), of: engine.plans(named: which))
  }
}
