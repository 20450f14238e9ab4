import GLibKit
import SimmerCore
import TimerEngine
import TimerGrammar

/// The actions for other programs on the bus and for the buttons of notifications, the same as on
/// the command line. They return nothing: standard error says why nothing is started, and other
/// invalid calls are ignored.
@MainActor
enum RemoteActions {
  /// Adds the actions.
  /// - Parameter service: returns the service; nil before the program has started.
  static func add(to application: Application, _ service: @escaping @MainActor () -> TimerService?)
  {
    addChanges(to: application, service)
    addStarts(to: application, service)
  }

  private static func addChanges(
    to application: Application, _ service: @escaping @MainActor () -> TimerService?
  ) {
    let changes: [(name: String, change: TimerChange)] = [
      ("pause", .pause), ("resume", .resume), ("cancel", .cancel), ("stop", .stop),
      ("next", .next), ("restart", .restart), ("add-minute", .add(.seconds(60))),
    ]
    for (name, change) in changes {
      application.addAction(name) { (which: String) in
        apply(change, to: which, service())
      }
    }
    application.addAction("not-yet") { (which: String) in
      guard let service = service() else { return }
      service.controller.advance()
      let timers = service.controller.engine.timers(matching: which)
      service.send([.together(timers.map { .notYet($0.id) })])
    }
    // The buttons of notifications have this one, because plans may have no name.
    application.addAction("stop-plan") { (number: String) in
      guard let service = service(), let plan = Int(number).map(PlanID.init(rawValue:)) else {
        return
      }
      service.controller.advance()
      _ = service.apply(.stop, to: service.controller.engine.timers(of: plan))
    }
    application.addAction("show") { (which: String) in
      guard let service = service() else { return }
      if let timer = service.controller.engine.timers(matching: which).first {
        service.show(.timer(timer.id))
      }
      service.present()
    }
    application.addAction("add") { (text: String) in
      guard text.utf8.count <= TypedPlan.longestText else { return }
      // The arguments of --add: a time, then the names of timers.
      let words = text.split(separator: " ", maxSplits: 1).map(String.init)
      guard case .change(let change, let which) = try? Command(["--add"] + words) else { return }
      apply(change, to: which, service())
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
        let now = Moment.now.wallClock
        do {
          let typed = try TypedInput(command: text, clock: service.preferences.clock(at: now))
          _ = try service.start(typed, isHidden: isHidden, isPaused: isPaused)
        } catch let refusal as Command.Refusal {
          service.refuseStart(refusal.sentence)
        } catch let refusal as StartRefusal {
          let twelveHours = service.preferences.usesTwelveHours
          service.refuseStart(
            refusal.sentence(text) { DayTime($0, at: now, twelveHours: twelveHours).text })
        } catch let limit as TimerService.LimitReached {
          service.refuseStart(limit.sentence)
        } catch {
          service.refuseStart("\(error)")
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
        do throws(TimerService.LimitReached) {
          _ = try service.start(.start(duration: .seconds(minutes * 60)))
        } catch {
          service.refuseStart(error.sentence)
        }
      }
    }
  }

  private static func apply(_ change: TimerChange, to which: String, _ service: TimerService?) {
    guard let service else { return }
    service.controller.advance()
    let engine = service.controller.engine
    _ = service.apply(
      change, to: engine.timers(matching: which), of: engine.plans(named: which))
  }
}
