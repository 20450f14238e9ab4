import GtkKit
import TimerEngine

/// Shows a timer on one line of a terminal, which is written over when it changes. Where that can't
/// be, it says in plain lines when the timer starts and when it is done.
@MainActor
final class TerminalView: TimerView, Notifier {
  private let terminal: Terminal
  private let alarm: Alarm
  let timeOfDay: DayTimeCache
  private let schedule = RedrawSchedule(ringLength: 0)
  /// The timers as they were when they were looked at last.
  private var known: [TimerID: CountdownTimer] = [:]
  /// What stands on the line; nil where nothing does.
  private var shown: String?
  private var shownTime: String?
  /// That the timer is done, once it is.
  private var ending: String?

  init(_ terminal: Terminal, alarm: Alarm, preferences: Preferences) {
    self.terminal = terminal
    self.alarm = alarm
    timeOfDay = DayTimeCache(preferences)
  }

  /// Says which timers have started: where they aren't shown all the time, or there are several.
  func begin(_ engine: Engine, at moment: Moment) {
    let timers = engine.timers
    known = Dictionary(timers.map { ($0.id, $0) }) { first, _ in first }
    if terminal.isScreen, timers.count < 2 { return }
    for timer in timers {
      let listing = TimerListing(of: timer, in: engine, at: moment)
      say(listing.summary { timeOfDay.written($0, at: moment).text })
    }
  }

  /// Says which timers and stages have begun since.
  func follow(_ engine: Engine) {
    for timer in engine.timers {
      let last = known.updateValue(timer, forKey: timer.id)
      guard timer.isRunning else { continue }
      if last?.isWaiting == true {
        clearLine()
        say(tr("Start now: %@").filled(timer.name).printable)
      } else if let last, last.step != timer.step, !terminal.isScreen {
        say(timer.place.sentence.printable)
      }
    }
  }

  /// Writes the line again next time: the terminal has changed.
  func forgetLine() {
    shown = nil
  }

  /// Says something that is wrong, beside the line.
  func warn(_ sentence: String) {
    clearLine()
    complain(sentence)
  }

  /// Leaves the terminal to others, with what became of the timer.
  func end() {
    if let ending, terminal.isScreen {
      clearLine()
      say(ending)
    } else if shown != nil {
      terminal.write("\n")
    }
  }

  // MARK: - TimerView

  // In the background too, to see when the terminal is there again.
  func nextRedraw(of engine: Engine, after now: Instant) -> RedrawSchedule.Next {
    guard terminal.canMoveCursor, let timer = engine.foremost else { return .never }
    return schedule.next(for: timer, after: now)
  }

  // Seconds are all that a terminal shows.
  var followsFrames: Bool {
    get { false }
    set {}
  }

  func render(_ engine: Engine, at moment: Moment) {
    guard terminal.isScreen, let timer = engine.foremost else { return }
    let face = Face(
      timer, at: moment, schedule: schedule, format: .seconds,
      timeOfDay: { timeOfDay.written($0, at: moment) })
    // The last column is left free: some terminals go on to the next line behind it.
    var line = ProgressLine(face: face, hasBlocks: terminal.hasBlocks)
    line.place = timer.isLastStage && face.phase.isOver ? "" : timer.place.sentence
    line.isHeld = engine.isHeld(timer)
    line.next = next(after: timer, of: engine, at: moment)
    show(line.text(columns: max(1, terminal.columns - 1)))
    if alarm.ringsUnheard, face.time != shownTime { beep() }
    shownTime = face.time
  }

  /// The timer that begins next or, where all have begun, the end of all stages.
  private func next(after timer: CountdownTimer, of engine: Engine, at moment: Moment) -> String {
    func written(_ instant: Instant) -> String {
      timeOfDay.written(moment.wallClock(at: instant), at: moment).text
    }
    let waiting = engine.foremostFirst.first(where: \.isWaiting)
    if let waiting, let begin = engine.begin(of: waiting, at: moment.instant) {
      return tr("%1$@ starts at %2$@").filled(waiting.name, written(begin))
    }
    return tr("ends %@").filled(written(timer.end(at: moment.instant)))
  }

  // MARK: - Notifier

  func tell(of timers: [CountdownTimer], at moment: Moment) {
    // One that will be done soon is seen to be.
    let over = timers.filter { $0.ended != nil }
    guard let timer = over.first else { return }
    let titles = over.map { timer in
      let place = timer.isLastStage ? [] : [timer.place.sentence]
      return ([timer.endTitle] + place).joined(separator: " · ").printable
    }
    ending = titles.joined(separator: "\n")
    if !terminal.isScreen {
      for title in titles { say(title) }
    } else if !alarm.isSilent(timer.preset.sound) {
      beep()
    }
  }

  func withdraw(_ ids: Set<TimerID>) {}

  // MARK: - Writing

  private func say(_ sentence: String) {
    terminal.write(sentence + "\n")
  }

  private func show(_ line: String) {
    guard line != shown else { return }
    terminal.write("\r" + line + "\u{1B}[K")
    shown = line
  }

  private func clearLine() {
    if shown != nil { terminal.write("\r\u{1B}[K") }
    shown = nil
  }

  /// Not everybody who looks at the terminal is near the loudspeaker.
  private func beep() {
    terminal.write("\u{7}")
  }
}
