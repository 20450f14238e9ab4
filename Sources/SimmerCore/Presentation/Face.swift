import TimerEngine

package struct Face: Equatable {
  package enum Phase: Equatable {
    case ready
    case waiting
    case running, paused, finished, missed

    package var isOver: Bool { self == .finished || self == .missed }
  }

  package let id: TimerID?
  package let phase: Phase
  package let name: String
  /// The name or the length, with the stage or round; the name of a stage stands alone.
  package let nameOrLength: String
  /// The name of the timer or the present stage; once the time has run out, a text that says so.
  package let title: String
  /// The name with the stage or round; empty without either.
  package var nameInFull: String {
    [name, stageProgress?.shortPlace ?? ""].joinedWithDots
  }
  package let stageProgress: StageProgress?
  package let total: Duration
  package var waitsForNext: Bool { phase.isOver && stageProgress?.next != nil }
  /// The time left, or since the end: `04:59`, `+00:12`.
  package private(set) var time: String
  /// The time of day at which the last stage ends or has ended, or the present one of an endless
  /// timer; while the timer waits, that at which it begins. Nil while it is paused or held, because
  /// the time is unknown.
  package var end: String? { written?.text }
  package var shortEnd: String? { written?.short }
  /// The day of ``end``; nil if it is today.
  package var endDay: String? { written?.day }
  private let written: DayTime?
  package var statement: Statement? { Statement(phase, at: written, endKind) }
  package func state(_ length: Statement.Length) -> String { statement?.sentence(length) ?? "" }

  package let endKind: EndKind
  /// The time of day at which the present stage ends and another one follows; nil if none follows,
  /// the time is unknown, or ``end`` is the same.
  private let stageEnd: DayTime?
  /// Time since the end: `4 min ago`; nil before the end and in the first minute after it.
  package let ago: String?
  /// How long ago the timer was missed: `missed 12 min ago`.
  package let missedAgo: String
  /// The colored part of the ring, 0 ... 1.
  package private(set) var fraction: Double
  /// The time left, not rounded.
  package private(set) var remaining: Duration
  /// Nearness of the end, 0 ... 1, in ``nearnessSteps`` steps. It rises during the last tenth of
  /// the total or the last minute, if that is shorter, and stays 1 while the timer rings.
  package private(set) var nearness: Double

  private let format: TimeFormat

  private static let nearnessSteps = 20.0

  /// - Parameter format: the shortest format of the time.
  package init(
    _ summary: TimerSummary, schedule: RedrawSchedule, format: TimeFormat,
    timeOfDay: (Duration) -> DayTime
  ) {
    let (timer, moment) = (summary.timer, summary.moment)
    (id, phase, name, title) = (timer.id, summary.phase, timer.name, summary.title)
    (total, endKind) = (timer.total, summary.endKind)
    let progress = StageProgress(timer)
    stageProgress = progress
    nameOrLength =
      [
        progress?.stageName == nil ? timer.nameOrLength : name, progress?.shortPlace ?? "",
      ].joinedWithDots
    self.format = max(format, TimeFormat(fitting: timer.total))
    let end = summary.end
    written = (phase == .waiting ? summary.start : end).map(timeOfDay)
    let overtime = timer.overtime(at: moment.instant)
    (ago, missedAgo) = (overtime.ago, Statement.missedSince(overtime).text())
    let deadline = timer.deadline.map { moment.wallClock(at: $0) }
    stageEnd = deadline == end ? nil : deadline.map(timeOfDay)
    (time, fraction, remaining, nearness) = ("", 0, .zero, 0)
    advance(timer, to: moment.instant, schedule)
  }

  /// Shows the time left, or since the end, at this instant.
  mutating func advance(_ timer: CountdownTimer, to now: Instant, _ schedule: RedrawSchedule) {
    remaining = timer.remaining(at: now)
    time =
      timer.ended == nil
      ? format.string(remaining: remaining) : format.string(overtime: timer.overtime(at: now))
    fraction =
      switch phase {
      case .running, .paused, .ready: schedule.fraction(of: timer, at: now)
      case .finished: 1
      case .waiting, .missed: 0
      }
    nearness =
      timer.ringsAtEnd && timer.ended == nil
      ? Self.nearness(with: remaining, of: timer.total) : timer.isFinished ? 1 : 0
  }

  package init(ready preset: Start, format: TimeFormat) {
    (id, phase, stageProgress, endKind) = (nil, .ready, nil, .certain)
    (name, title, total) = (preset.name, preset.name, preset.duration)
    nameOrLength = name.isEmpty ? preset.lengthInAll.short : name
    self.format = max(format, TimeFormat(fitting: preset.duration))
    time = self.format.string(remaining: preset.duration)
    (written, stageEnd, ago, missedAgo) = (nil, nil, nil, "")
    fraction = min(1, preset.duration / DialScale(fitting: preset.duration).span)
    (remaining, nearness) = (preset.duration, 0)
  }

  /// The time left and the total for the ear, in whole minutes or, of less than one, in seconds;
  /// nil unless it is under way.
  package var timeLeft: Statement? {
    guard phase == .running || phase == .paused else { return nil }
    let isShort = total < .seconds(60)
    return .left(
      isShort ? .seconds(remaining.secondsRoundedUp) : remaining.roundedUpToMinute, of: total)
  }

  /// The face without the time left, which alone changes from one second to the next.
  package var withoutTimeLeft: Face {
    var face = self
    (face.time, face.fraction, face.remaining, face.nearness) = ("", 0, .zero, 0)
    return face
  }

  package func text(ofRemaining remaining: Duration) -> String {
    format.string(remaining: remaining)
  }

  /// `Rest until 18:12`; nil in the last stage, for a plain timer, and while the end is unknown.
  package var stageWithEnd: String? {
    guard let stageEnd, let stage = stageProgress?.stageName else { return nil }
    return [stage, Statement.running(until: stageEnd, .stage).text(.short)].joinedWithSpaces
  }

  private static func nearness(with remaining: Duration, of total: Duration) -> Double {
    guard remaining > .zero, remaining < .seconds(60) else { return 0 }
    let span = min(total / 10, .seconds(60))
    guard remaining < span else { return 0 }
    return ((1 - remaining / span) * nearnessSteps + 1e-9).rounded(.down) / nearnessSteps
  }
}
