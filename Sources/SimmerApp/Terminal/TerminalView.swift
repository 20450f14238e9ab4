import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// A view of a timer on one line of a terminal, which is overwritten at each change. If that is not
/// possible, it prints a line when the timer starts and one when it ends.
@MainActor
final class TerminalView: TimerView {
  /// Sounds the terminal's bell, because the loudspeaker may be far from the terminal.
  private static let bell = "\u{7}"

  private let terminal: Terminal
  private let alarm: Alarm
  let timeOfDay: DayTimeCache
  private let schedule = RedrawSchedule(ringLength: 0)
  private var shown: String?
  private var shownTime: String?
  private var ending: String?

  init(_ terminal: Terminal, alarm: Alarm, preferences: Preferences) {
    self.terminal = terminal
    self.alarm = alarm
    timeOfDay = DayTimeCache(preferences)
  }

  func begin(_ engine: Engine, at moment: Moment) {
    let timers = engine.timers
    if terminal.isScreen, timers.count < 2 { return }
    for timer in timers {
      let listing = TimerListing(of: timer, in: engine, at: moment)
      say(listing.line { timeOfDay.written($0, at: moment).text })
    }
  }

  func follow(_ change: Change) {
    for timer in change.after.timers {
      guard timer.isRunning, let last = change.before[timer.id] else { continue }
      if last.isWaiting {
        clearLine()
        say(Statement.begins(timer.name).text())
      } else if last.step != timer.step, !terminal.isScreen {
        say(timer.place.sentence)
      }
    }
    let over = change.startedRinging + change.missed
    if !over.isEmpty { follow(over) }
  }

  private func follow(_ over: [CountdownTimer]) {
    let titles = over.map { timer in
      let place = timer.isLastStage ? [] : [timer.place.sentence]
      return ([timer.endTitle] + place).joined(separator: " · ")
    }
    ending = titles.joined(separator: "\n")
    if !terminal.isScreen {
      for title in titles { say(title) }
    } else if !alarm.sounds.isSilent(over[0].preset.sound) {
      terminal.write(Self.bell)
    }
  }

  func forgetLine() {
    shown = nil
  }

  func warn(_ sentence: String) {
    clearLine()
    terminal.complain(sentence)
  }

  func end() {
    if let ending, terminal.isScreen {
      clearLine()
      say(ending)
    } else if shown != nil {
      terminal.write("\n")
    }
  }

  // MARK: - TimerView

  // A terminal shows only seconds.
  var followsFrames: Bool {
    get { false }
    set {}
  }

  // Redraws are scheduled in the background, too, to notice a return to the foreground.
  func render(_ engine: Engine, at moment: Moment) -> RedrawSchedule.Next {
    guard let timer = engine.foremost else { return .never }
    if terminal.isScreen { show(timer, of: engine, at: moment) }
    return terminal.canMoveCursor ? schedule.next(for: timer, after: moment.instant) : .never
  }

  private func show(_ timer: CountdownTimer, of engine: Engine, at moment: Moment) {
    let face = Face(
      TimerSummary(of: timer, in: engine, at: moment), schedule: schedule, format: .seconds,
      timeOfDay: { timeOfDay.written($0, at: moment) })
    // The last column stays free: some terminals wrap after it.
    var line = ProgressLine(face: face, hasBlocks: terminal.hasBlocks)
    line.place = timer.isLastStage && face.phase.isOver ? "" : timer.place.sentence
    line.next = next(after: timer, of: engine, at: moment)
    show(
      line.text(columns: max(1, terminal.columns - 1)),
      beeps: alarm.ringsInaudibly && face.time != shownTime)
    shownTime = face.time
  }

  /// The next beginning; once all have begun, the end, of an endless timer that of its stage.
  private func next(after timer: CountdownTimer, of engine: Engine, at moment: Moment) -> String {
    func written(_ instant: Instant) -> DayTime {
      timeOfDay.written(moment.wallClock(at: instant), at: moment)
    }
    let waiting = engine.foremost(where: \.isWaiting)
    if let waiting, let begin = engine.begin(of: waiting, at: moment.instant) {
      return [waiting.name, Statement.waiting(until: written(begin)).text()].joinedWithDots
    }
    return Statement.running(until: written(timer.end(at: moment.instant)), EndKind(of: timer))
      .text()
  }

  // MARK: - Writing

  private func say(_ sentence: String) {
    terminal.write(sentence + "\n")
  }

  private func show(_ line: String, beeps: Bool) {
    guard beeps || line != shown else { return }
    terminal.write("\r" + line + "\u{1B}[K" + (beeps ? Self.bell : ""), isReplaceable: true)
    shown = line
  }

  private func clearLine() {
    if shown != nil { terminal.write("\r\u{1B}[K") }
    shown = nil
  }
}
