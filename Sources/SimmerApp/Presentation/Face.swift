import TimerEngine

/// What a person sees of one timer at one moment.
struct Face: Equatable {
  enum Phase: Equatable {
    /// Set, and not started yet.
    case ready
    case running, paused, finished, missed

    /// Whether the time has run out.
    var isOver: Bool { self == .finished || self == .missed }
  }

  /// Nil while it isn't started.
  let id: TimerID?
  let phase: Phase
  /// What was typed, may be empty.
  let name: String
  /// The name or, once it has run out, that it has.
  let title: String
  /// How long it runs in all.
  let total: Duration
  /// The time left, or since the end: `04:59`, `+00:12`.
  private(set) var time: String
  /// The time of day at which it ends or has ended; nil while paused, when nobody knows.
  var end: String? { written?.text }
  /// The same where there is little room.
  var shortEnd: String? { written?.short }
  /// The day of that; nil where it is today.
  var endDay: String? { written?.day }
  private let written: DayTime?
  /// How long ago it ended: `4 minutes ago`; nil before it has, and within a minute.
  let ago: String?
  /// The part of the ring that is coloured, 0 ... 1.
  private(set) var fraction: Double
  /// Exactly the time left.
  private(set) var remaining: Duration
  /// How near the end is, 0 ... 1 over the last tenth, but no more than the last minute, in steps.
  private(set) var warmth: Double

  private let format: TimeFormat

  private static let warmthSteps = 20.0

  /// - Parameters:
  ///   - schedule: in which steps the ring moves.
  ///   - format: the least number of parts the time is written with.
  init(
    _ timer: CountdownTimer, at moment: Moment, schedule: RedrawSchedule, format: TimeFormat,
    timeOfDay: (Duration) -> DayTime
  ) {
    id = timer.id
    name = timer.name
    total = timer.total
    title = timer.ended == nil ? timer.name : timer.endTitle
    self.format = max(format, TimeFormat(fitting: timer.total))
    switch timer.state {
    case .running(let deadline):
      phase = .running
      time = self.format.string(remaining: timer.remaining(at: moment.instant))
      written = timeOfDay(moment.wallClock(at: deadline))
      fraction = schedule.fraction(of: timer, at: moment.instant)
    case .paused(let remaining):
      phase = .paused
      time = self.format.string(remaining: remaining)
      written = nil
      fraction = schedule.fraction(of: timer, at: moment.instant)
    case .finished(let at), .missed(let at):
      phase = timer.isFinished ? .finished : .missed
      time = self.format.string(overtime: timer.overtime(at: moment.instant))
      written = timeOfDay(moment.wallClock(at: at))
      fraction = timer.isFinished ? 1 : 0
    }
    ago = timer.overtime(at: moment.instant).ago
    remaining = timer.remaining(at: moment.instant)
    warmth = timer.isFinished ? 1 : Self.warmth(with: remaining, of: timer.total)
  }

  /// Of a timer that would be made from `preset`.
  init(ready preset: Preset, format: TimeFormat) {
    (id, phase) = (nil, .ready)
    (name, title, total) = (preset.name, preset.name, preset.duration)
    self.format = max(format, TimeFormat(fitting: preset.duration))
    time = self.format.string(remaining: preset.duration)
    (written, ago) = (nil, nil)
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
    face.warmth = Self.warmth(with: remaining, of: total)
    return face
  }

  /// A time left, written as `time` is.
  func text(ofRemaining remaining: Duration) -> String { format.string(remaining: remaining) }

  /// How long it runs in all: `9 minutes`.
  var length: String { total.words }

  private static func warmth(with remaining: Duration, of total: Duration) -> Double {
    guard remaining > .zero, remaining < .seconds(60) else { return 0 }
    let span = min(total / 10, .seconds(60))
    guard remaining < span else { return 0 }
    return ((1 - remaining / span) * warmthSteps + 1e-9).rounded(.down) / warmthSteps
  }
}
