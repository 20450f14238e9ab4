import GtkKit
import TimerEngine

/// One timer as it is shown at one moment.
struct Face: Equatable {
  enum Phase: Equatable {
    /// Set, and not started yet.
    case ready
    /// Yet to begin, by itself.
    case waiting
    case running, paused, finished, missed

    /// Whether the time has run out.
    var isOver: Bool { self == .finished || self == .missed }
  }

  /// Nil while it isn't started.
  let id: TimerID?
  let phase: Phase
  /// The name as typed; may be empty.
  let name: String
  /// The name, or that of the present stage; once it has run out, that it has.
  let title: String
  /// Where it is in its stages and rounds; nil for a plain timer.
  let stageProgress: StageProgress?
  /// How long it runs in its present stage.
  let total: Duration
  /// Whether a person lets the next stage begin.
  var waitsForNext: Bool { phase.isOver && stageProgress?.next != nil }
  /// The time left, or since the end: `04:59`, `+00:12`.
  private(set) var time: String
  /// The time of day at which all of it ends or has ended, or at which it begins; nil while paused
  /// or held, when nobody knows.
  var end: String? { written?.text }
  /// The same where there is little room.
  var shortEnd: String? { written?.short }
  /// The day of that; nil where it is today.
  var endDay: String? { written?.day }
  private let written: DayTime?
  /// The time of day at which the present stage ends and another one follows; nil while nobody
  /// knows.
  private let stageEnd: String?
  /// How long ago it ended: `4 minutes ago`; nil before it has, and within a minute.
  let ago: String?
  /// The part of the ring that is coloured, 0 ... 1.
  private(set) var fraction: Double
  /// Exactly the time left.
  private(set) var remaining: Duration
  /// How near the end is, 0 ... 1 over the last tenth, but no more than the last minute, in steps.
  private(set) var warmth: Double

  private let format: TimeFormat
  /// Whether the end of the present stage calls for a person.
  private let warms: Bool

  private static let warmthSteps = 20.0

  /// - Parameters:
  ///   - schedule: in which steps the ring moves.
  ///   - format: the least number of parts the time is written with.
  ///   - begin: when it begins, if that is another moment than the one it waits for: see
  ///     ``Engine/begin(of:at:)``.
  ///   - isHeld: whether nobody knows when it begins.
  init(
    _ timer: CountdownTimer, at moment: Moment, schedule: RedrawSchedule, format: TimeFormat,
    begin: Instant? = nil, isHeld: Bool = false, timeOfDay: (Duration) -> DayTime
  ) {
    id = timer.id
    name = timer.name
    total = timer.total
    stageProgress = StageProgress(timer)
    warms = timer.ringsAtEnd
    title =
      switch (timer.ended, stageProgress?.stageName) {
      case (nil, let stage): stage ?? timer.name
      case (_?, let stage?) where timer.waitsForNext: tr("Done: %@").filled(stage)
      case (_?, _): timer.endTitle
      }
    self.format = max(format, TimeFormat(fitting: timer.total))
    switch timer.state {
    case .running(let deadline):
      phase = .running
      time = self.format.string(remaining: timer.remaining(at: moment.instant))
      let end = timer.isLastStage ? deadline : timer.end(at: moment.instant)
      written = timeOfDay(moment.wallClock(at: end))
      stageEnd =
        timer.isLastStage ? nil : timeOfDay(moment.wallClock(at: deadline)).short
      fraction = schedule.fraction(of: timer, at: moment.instant)
    case .waiting(let until):
      phase = .waiting
      time = self.format.string(remaining: timer.total)
      written = isHeld ? nil : timeOfDay(moment.wallClock(at: begin ?? until))
      stageEnd = nil
      fraction = 0
    case .paused:
      phase = .paused
      time = self.format.string(remaining: timer.remaining(at: moment.instant))
      (written, stageEnd) = (nil, nil)
      fraction = schedule.fraction(of: timer, at: moment.instant)
    case .finished(let at), .missed(let at):
      phase = timer.isFinished ? .finished : .missed
      time = self.format.string(overtime: timer.overtime(at: moment.instant))
      written = timeOfDay(moment.wallClock(at: at))
      stageEnd = nil
      fraction = timer.isFinished ? 1 : 0
    }
    ago = timer.overtime(at: moment.instant).ago
    remaining = timer.remaining(at: moment.instant)
    warmth = timer.isFinished ? 1 : 0
    if warms, timer.ended == nil { warmth = Self.warmth(with: remaining, of: timer.total) }
  }

  /// Of a timer that would be made from `preset`.
  init(ready preset: Preset, format: TimeFormat) {
    (id, phase, stageProgress, warms) = (nil, .ready, nil, true)
    (name, title, total) = (preset.name, preset.name, preset.duration)
    self.format = max(format, TimeFormat(fitting: preset.duration))
    time = self.format.string(remaining: preset.duration)
    (written, stageEnd, ago) = (nil, nil, nil)
    fraction = min(1, preset.duration / DialScale(fitting: preset.duration).span)
    (remaining, warmth) = (preset.duration, 0)
  }

  /// The same a little later; nil where more than the time left has changed.
  /// - Parameter schedule: in which steps the ring moves.
  func advanced(
    to now: Instant, of timer: CountdownTimer, schedule: RedrawSchedule
  ) -> Face? {
    let remaining = timer.remaining(at: now)
    guard phase == .running, timer.isRunning, timer.id == id, remaining > .zero else { return nil }
    var face = self
    if remaining.secondsRoundedUp != self.remaining.secondsRoundedUp {
      face.time = format.string(remaining: remaining)
    }
    face.remaining = remaining
    face.fraction = schedule.fraction(of: timer, at: now)
    face.warmth = warms ? Self.warmth(with: remaining, of: total) : 0
    return face
  }

  /// A time left, written as `time` is.
  func text(ofRemaining remaining: Duration) -> String { format.string(remaining: remaining) }

  /// `Rest until 18:12`; nil in the last stage and in a plain timer, and while nobody knows.
  var stageWithEnd: String? {
    guard let stageEnd, let stage = stageProgress?.stageName else { return nil }
    // Translators: a stage of a timer and the time of day at which it ends: “Rest until 18:12”
    return tr("%1$@ until %2$@").filled(stage, stageEnd)
  }

  private static func warmth(with remaining: Duration, of total: Duration) -> Double {
    guard remaining > .zero, remaining < .seconds(60) else { return 0 }
    let span = min(total / 10, .seconds(60))
    guard remaining < span else { return 0 }
    return ((1 - remaining / span) * warmthSteps + 1e-9).rounded(.down) / warmthSteps
  }
}
