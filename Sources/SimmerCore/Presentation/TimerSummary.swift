import GLibKit
import TimerEngine

/// What a timer says about itself at one moment: its state, its times and what comes next. Faces,
/// tiles, lists, searches, notifications, titles, the panel and terminals show parts of it.
package struct TimerSummary {
  package let timer: CountdownTimer
  package let moment: Moment
  /// The start of a waiting timer, as time since 1970; nil for any other timer, and while its plan
  /// is held, because the start is unknown.
  package let start: Duration?

  package init(of timer: CountdownTimer, in engine: Engine, at moment: Moment) {
    (self.timer, self.moment) = (timer, moment)
    let begin = engine.isHeld(timer) ? nil : engine.begin(of: timer, at: moment.instant)
    start = begin.map { moment.wallClock(at: $0) }
  }

  package var phase: Face.Phase { timer.phase }

  /// The future or past end of the last stage or, of an endless timer, of the present one, as time
  /// since 1970; nil while the timer is paused or held, because the end is unknown.
  package var end: Duration? {
    switch timer.state {
    case .paused: nil
    case .waiting: start.map { $0 + timer.remainingInAll(at: moment.instant) }
    case .running: moment.wallClock(at: timer.end(at: moment.instant))
    case .finished(let at), .missed(let at): moment.wallClock(at: at)
    }
  }

  /// The time of its state: ``start`` of a waiting timer, ``end`` of any other.
  package var time: Duration? { timer.isWaiting ? start : end }

  /// The meaning of ``end`` while the timer runs.
  package var endKind: EndKind { EndKind(of: timer) }

  /// Time left in all stages, or in the present one of an endless timer. Negative once the timer,
  /// or a stage after which it rings, is over.
  package var remaining: Duration {
    timer.ended == nil
      ? timer.remainingInAll(at: moment.instant) : .zero - timer.overtime(at: moment.instant)
  }

  /// Time left in the present stage alone.
  package var stageRemaining: Duration {
    timer.ended == nil ? timer.remaining(at: moment.instant) : remaining
  }

  /// The name or the present stage; once the time has run out, a text that says so.
  package var title: String {
    guard timer.ended != nil else { return StageProgress(timer)?.stageName ?? timer.name }
    if timer.waitsForNext, let stage = StageProgress(timer)?.stageName {
      return tr("Done: %@").filled(stage)
    }
    return timer.endTitle
  }

  /// How much a text says.
  package enum Length {
    /// A word, or a time where there is little room: `Done`, `starts Thu 18:18`.
    case short
    /// The state alone: `Paused`, `starts 18:18`, `ends 18:42`.
    case medium
    /// The state within a sentence, with its time: `paused`, `Finished at 18:42`.
    case long
  }

  /// Returns the state in words.
  package func state(_ length: Length, timeOfDay: (Duration) -> DayTime) -> String {
    phase.text(length, at: time.map(timeOfDay), endKind)
  }
}

extension Face.Phase {
  /// Returns the state in words.
  /// - Parameters:
  ///   - time: the time of the state, see ``TimerSummary/time``; nil if it is unknown.
  ///   - endKind: the meaning of that time while the timer runs.
  package func text(
    _ length: TimerSummary.Length, at time: DayTime? = nil, _ endKind: EndKind = .certain
  ) -> String {
    let text = time?.text ?? ""
    return switch self {
    case .ready: ""
    // Translators: %@ is a time of day, perhaps with a day: “Thu 16:52”
    case .waiting where time != nil:
      tr("starts %@").filled(length == .short ? time?.short ?? "" : text)
    case .running: time == nil ? "" : endKind.words(text)
    case .waiting, .paused: length == .long ? tr("paused") : tr("Paused")
    case .finished where length == .short: trc("timer", "Done")
    case .missed where length == .short: tr("Missed")
    // Translators: %@ is a time of day; also in the next one
    case .finished: tr("Finished at %@").filled(text)
    case .missed: tr("Missed at %@").filled(text)
    }
  }
}

extension CountdownTimer {
  /// Its state, for display.
  package var phase: Face.Phase {
    switch state {
    case .waiting: .waiting
    case .running: .running
    case .paused: .paused
    case .finished: .finished
    case .missed: .missed
    }
  }
}
