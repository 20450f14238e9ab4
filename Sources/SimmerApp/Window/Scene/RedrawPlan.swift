import TimerEngine

/// Decides when the window is drawn next, and how little of it.
struct RedrawPlan {
  /// Whether a person may see the window.
  var isInView = false
  /// The steps in which the large face moves.
  var schedule = RedrawSchedule(ringLength: 0)
  /// The timer that is shown large, while it is all that moves; nil while more than that may
  /// change, such as when one rings.
  private(set) var counting: CountdownTimer?
  private var page = Selection.Page.setup
  private var hasStrip = false

  /// Takes over what is shown.
  /// - Parameters:
  ///   - isCalm: whether no timer rings.
  ///   - schedule: the steps in which the large face moves.
  mutating func follow(
    _ engine: Engine, on page: Selection.Page, hasStrip: Bool, isCalm: Bool,
    schedule: RedrawSchedule
  ) {
    (self.page, self.hasStrip, self.schedule) = (page, hasStrip, schedule)
    if case .timer(let id) = page, isInView, isCalm, let timer = engine[id], timer.isRunning {
      counting = timer
    } else {
      counting = nil
    }
  }

  /// When time alone changes something that is shown.
  /// - Parameter setupEnd: when the end that the picker tells changes; nil where it tells none.
  func next(of engine: Engine, after now: Instant, setupEnd: Instant?) -> RedrawSchedule.Next {
    guard isInView else { return .never }
    if let counting { return schedule.next(for: counting, after: now) }
    let shown: CountdownTimer? =
      switch page {
      case .timer(let id): engine[id]
      case .ringing: engine.ringing.first
      case .setup: nil
      }
    let next = shown.map { schedule.next(for: $0, after: now) } ?? .never
    guard next == .never else { return next }
    if let strip = nextOfStrip(of: engine, after: now) { return strip }
    guard page == .setup, let setupEnd else { return .never }
    return .at(setupEnd)
  }

  /// The strip's figures change in step with the large ones, if those change.
  private func nextOfStrip(of engine: Engine, after now: Instant) -> RedrawSchedule.Next? {
    guard hasStrip else { return nil }
    let figures = RedrawSchedule(ringLength: 0)
    return engine.timers.lazy.map { figures.next(for: $0, after: now) }.first { $0 != .never }
  }

  /// The large face a little later; nil where more than its time has changed.
  func advance(_ face: Face, to now: Instant) -> Face? {
    counting.flatMap { face.advanced(to: now, of: $0, schedule: schedule) }
  }
}

extension RedrawSchedule.Next {
  /// The earlier of this and a moment.
  func earlier(_ moment: Instant?) -> RedrawSchedule.Next {
    guard let moment else { return self }
    return switch self {
    case .never: .at(moment)
    case .at(let next): .at(min(next, moment))
    case .everyFrame: .everyFrame
    }
  }
}
