import GtkKit
import TimerEngine

/// Shows a timer on one line of a terminal, which is written over when it changes. Where that can't
/// be, it says in plain lines when the timer starts and when it is done.
@MainActor
final class TerminalView: TimerView, Notifier {
  private let terminal: Terminal
  private let alarm: Alarm
  private let timeOfDay: DayTimeCache
  private let schedule = RedrawSchedule(ringLength: 0)
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

  /// Says which timer has started, where it isn't shown all the time.
  func begin(_ timer: CountdownTimer, at moment: Moment) {
    if terminal.isScreen { return }
    let listing = TimerListing(timer: timer, moment: moment)
    say(listing.summary { timeOfDay.written($0, at: moment).text })
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
    guard terminal.canMoveCursor, let timer = engine.timers.first else { return .never }
    return schedule.next(for: timer, after: now)
  }

  // Seconds are all that a terminal shows.
  var followsFrames: Bool {
    get { false }
    set {}
  }

  func render(_ engine: Engine, at moment: Moment) {
    guard terminal.isScreen, let timer = engine.timers.first else { return }
    let face = Face(
      timer, at: moment, schedule: schedule, format: .seconds,
      timeOfDay: { timeOfDay.written($0, at: moment) })
    // The last column is left free: some terminals go on to the next line behind it.
    show(
      ProgressLine(face: face, hasBlocks: terminal.hasBlocks)
        .text(columns: max(1, terminal.columns - 1)))
    if alarm.ringsUnheard, face.time != shownTime { beep() }
    shownTime = face.time
  }

  // MARK: - Notifier

  func tell(of timers: [CountdownTimer], at moment: Moment) {
    // One that will be done soon is seen to be.
    guard let timer = timers.first, timer.ended != nil else { return }
    ending = timer.endTitle.printable
    if !terminal.isScreen {
      say(timer.endTitle.printable)
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
