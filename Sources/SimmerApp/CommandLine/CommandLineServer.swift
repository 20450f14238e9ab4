import GLibKit
import GtkKit
import SimmerCore
import TimerEngine
import TimerGrammar

@MainActor
final class CommandLineServer {
  private let service: TimerService
  private var waiting: [(line: ApplicationCommandLine, wait: Wait, caller: BusNameWatch?)] = []
  private var transferring: [ObjectIdentifier: BusNameWatch] = [:]

  init(_ service: TimerService) {
    self.service = service
  }

  func answer(_ line: ApplicationCommandLine) {
    // Nothing that is done now would be saved.
    guard !service.controller.hasEnded else {
      return end(line, ExitStatus.failure, Self.quitSentence)
    }
    do {
      try answer(try Command(line.arguments), line)
    } catch let refusal as Command.Refusal {
      end(line, ExitStatus.refused, refusal.sentence)
    } catch let refusal as StartRefusal {
      let (moment, zone) = (Moment.now, line.timeZone)
      let sentence = refusal.sentence(line.arguments.joined(separator: " ")) {
        timeOfDay($0, at: moment, in: zone)
      }
      let isLimit = if case .limit = refusal { true } else { false }
      end(line, isLimit ? ExitStatus.failure : ExitStatus.refused, sentence)
    } catch let failure as Failure {
      end(line, ExitStatus.failure, failure.sentence)
    } catch {
      end(line, ExitStatus.failure, "\(error)")
    }
  }

  func timersChanged() {
    let now = Moment.now.instant
    waiting = waiting.compactMap { line, wait, caller in
      var wait = wait
      guard let status = wait.status(of: service.controller.engine, at: now) else {
        return (line, wait, caller)
      }
      line.exitStatus = status
      return nil
    }
  }

  func shutDown() {
    for (line, _, _) in waiting {
      end(
        line, ExitStatus.failure,
        tr("Simmer was quit before the end. Timers won’t ring until you reopen it."))
    }
    waiting = []
  }

  static var quitSentence: String {
    tr("Simmer quit before answering. Check “simmer --list”.")
  }

  private struct Failure: Error {
    let sentence: String
  }

  private func answer(_ command: Command, _ line: ApplicationCommandLine) throws {
    switch command {
    case .open:
      service.windows.adoptDisplay(of: line.environment)
      service.present { [weak self] in self?.end(line, ExitStatus.failure, WindowOpener.failure) }
      answerWhenSaved(line)
    case .start(let text, let isHidden, let isPaused):
      let clock = service.preferences.clock(at: Moment.now.wallClock, in: line.timeZone)
      let typed = try Start(command: text, clock: clock)
      if !isHidden || WindowOpener.displayName == nil {
        service.windows.adoptDisplay(of: line.environment)
      }
      try start(typed, isHidden: isHidden, isPaused: isPaused, line)
    case .list(let asJSON):
      list(asJSON: asJSON, line)
    case .act(let action, let which):
      let timers = try timers(which)
      let plans = service.controller.engine.plans(named: which)
      if service.act(action, on: timers, of: plans) {
        answerWhenSaved(line, action.name == .add ? moments(of: plans, line) : "")
      } else if let plan = plans.first, action.name == .add {
        let engine = service.controller.engine
        throw Failure(sentence: TimerAction.refusalOfMove(of: plan, in: engine))
      } else if let sentence = action.refusal(of: which, for: timers) {
        throw Failure(sentence: sentence)
      }
    case .wait(let which):
      let timers = try timers(which)
      let caller = line.onCallerEnd { [weak self, weak line] in
        self?.waiting.removeAll { $0.line === line }
      }
      waiting.append((line, Wait(for: timers, in: service.controller.engine), caller))
      timersChanged()
    case .export(let path):
      answer(line) { service.transfer.export(to: path, replacesOthers: false, $0) }
    case .import(let path): answer(line) { service.transfer.import(from: path, $0) }
    case .history, .events, .recipe, .version, .help, .dryRun:
      // These are answered in the calling process.
      break
    }
  }

  private func start(
    _ typed: Start, isHidden: Bool, isPaused: Bool, _ line: ApplicationCommandLine
  ) throws {
    let zone = line.timeZone
    let timers = try service.start(
      typed, isHidden: isHidden, isPaused: isPaused, in: zone)
    let moment = Moment.now
    let lines = timers.map { timer in
      let listing = TimerListing(of: timer, in: service.controller.engine, at: moment)
      let summary = listing.line { timeOfDay($0, at: moment, in: zone) }
      return "\(timer.id.rawValue)  \(summary)\n"
    }
    answerWhenSaved(line, lines.joined())
    if !timers.allSatisfy({ service.isSilent($0) }) { tellOfAudibility(line) }
  }

  private func moments(of plans: [Plan], _ line: ApplicationCommandLine) -> String {
    let moment = Moment.now
    return plans.compactMap { plan in
      service.controller.engine.outcome(of: plan.id, at: moment) {
        timeOfDay($0, at: moment, in: line.timeZone)
      }.map { $0 + "\n" }
    }.joined()
  }

  private func list(asJSON: Bool, _ line: ApplicationCommandLine) {
    service.controller.advance()
    let moment = Moment.now
    let zone = line.timeZone
    let engine = service.controller.engine
    let listings = engine.timers.map { TimerListing(of: $0, in: engine, at: moment, zone: zone) }
    let unknown = service.unknownTimers
    if asJSON {
      printJSON(listings, to: line)
    } else if unknown == nil || !listings.isEmpty {
      // “There are no timers” may be wrong if some could not be read.
      line.print(TimerTable.text(listings) { timeOfDay($0, at: moment, in: zone) })
    }
    if let unknown { end(line, ExitStatus.failure, unknown) }
  }

  /// Nil means the timer or all timers of the plan started last.
  private func timers(_ which: String?) throws(Failure) -> [CountdownTimer] {
    // Timers that are due change their state before the command.
    service.controller.advance()
    let engine = service.controller.engine
    guard let which else {
      if let last = engine.timers.last {
        return last.plan.map { engine.timers(of: $0) } ?? [last]
      }
      throw Failure(sentence: service.unknownTimers ?? tr("There’s no timer to wait for."))
    }
    let timers = engine.timers(matching: which)
    if !timers.isEmpty { return timers }
    if let unknown = service.unknownTimers { throw Failure(sentence: unknown) }
    if engine.isEmpty { throw Failure(sentence: tr("There are no timers.")) }
    throw Failure(
      // Translators: %@ is the name or number that was typed
      sentence: tr("There’s no timer “%@”. “simmer --list” shows those that exist.").filled(
        which.excerpt))
  }

  /// Answers once the change is on the disk. Prints a warning if it can't be saved, or if there may
  /// be timers that can't be read; the change is made in any case.
  private func answerWhenSaved(_ line: ApplicationCommandLine, _ text: String = "") {
    service.whenSaved { [weak self] in
      if !text.isEmpty { line.print(text) }
      guard let self, let problem = service.savingProblem ?? service.unknownTimers else { return }
      complain(problem, to: line)
    }
  }

  private func printJSON(_ listings: [TimerListing], to line: ApplicationCommandLine) {
    // Without timers the mixer is not asked.
    guard !listings.isEmpty else { return line.print(TimerTable.json([])) }
    service.findOutAudibility(within: .seconds(3)) { [service] isAudible, _ in
      var listings = listings
      for index in listings.indices where !service.isSilent(listings[index].timer) {
        listings[index].isAudible = isAudible
      }
      line.print(TimerTable.json(listings))
    }
  }

  /// Prints why a started timer won't be heard, or that it is heard only in headphones. The command
  /// waits shortly for a fresh answer: the line is answered when its last reference is released.
  private func tellOfAudibility(_ line: ApplicationCommandLine) {
    service.findOutAudibility(within: .milliseconds(300)) { [weak self] _, sentence in
      if let sentence { self?.complain(sentence, to: line) }
    }
  }

  /// Answers when the export or import ends. The end of the calling process cancels it.
  private func answer(
    _ line: ApplicationCommandLine,
    _ begin: (_ done: @escaping @MainActor (Transfer.Outcome) -> Void) -> DiskWork
  ) {
    let id = ObjectIdentifier(line)
    let work = begin { [weak self] outcome in
      self?.transferring[id] = nil
      self?.end(line, outcome)
    }
    transferring[id] = line.onCallerEnd { work.cancel() }
  }

  private func end(_ line: ApplicationCommandLine, _ outcome: Transfer.Outcome) {
    switch outcome {
    case .success(let sentence): answerWhenSaved(line, sentence + "\n")
    case .failure(let failure): end(line, ExitStatus.failure, failure.sentence)
    }
  }

  private func end(_ line: ApplicationCommandLine, _ status: Int32, _ sentence: String) {
    complain(sentence, to: line)
    line.exitStatus = status
  }

  private func complain(_ sentence: String, to line: ApplicationCommandLine) {
    line.printError("simmer: " + sentence + "\n")
  }

  private func timeOfDay(
    _ time: Duration, at moment: Moment, in zone: LocalTimeZone
  ) -> String {
    DayTime(
      time, at: moment.wallClock, twelveHours: service.preferences.usesTwelveHours, in: zone
    ).text
  }
}
