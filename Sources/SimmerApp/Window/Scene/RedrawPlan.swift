import TimerEngine

/// Decides when the window is drawn next, and how little of it.
struct RedrawPlan {
  /// Whether a person may see the window.
  var isInView = false
  /// The steps in which the large face moves.
  var schedule = RedrawSchedule(ringLength: 0)
  /// The moment that is shown, which says what the wall clock reads at others.
  var moment = Moment(instant: Instant(sinceBoot: .zero), wallClock: .zero)
  /// The timer that is shown large, while it is all that moves; nil while more than that may
  /// change, such as when one rings.
  private(set) var counting: CountdownTimer?
  private var page = Selection.Page.setup
  private var hasStrip = false

  private static let figures = RedrawSchedule(ringLength: 0)

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
  /// - Parameters:
  ///   - setupEnd: when a time of day changes that the picker, or the plan that is being made,
  ///     tells; nil where they tell none.
  ///   - dayEnd: when times of day are said otherwise as another day begins.
  func next(
    of engine: Engine, after now: Instant, setupEnd: Instant?, dayEnd: Instant?
  ) -> RedrawSchedule.Next {
    guard isInView else { return .never }
    if let counting { return schedule.next(for: counting, after: now) }
    var next = nextOfPage(of: engine, after: now)
    // The strip's figures change in step with the large ones, if those change.
    if next == .never { next = nextOfStrip(of: engine, after: now) }
    if page == .setup || page == .planning { next = next.earlier(setupEnd) }
    if case .plan(let id) = page, let plan = engine[id], plan.heldSince != nil {
      // The moment at which all could be ready is a minute later.
      next = next.earlier(now.advanced(by: moment.untilNextMinute(from: plan.moment(at: now))))
    }
    return engine.timers.contains(where: \.isWaiting) ? next.earlier(dayEnd) : next
  }

  private func nextOfPage(of engine: Engine, after now: Instant) -> RedrawSchedule.Next {
    let shown: CountdownTimer? =
      switch page {
      case .timer(let id): engine[id]
      case .ringing: engine.ringing.first
      case .setup, .planning, .plan: nil
      }
    if case .plan(let id) = page { return nextOfPlan(id, of: engine, after: now) }
    return shown.map { schedule.next(for: $0, after: now) } ?? .never
  }

  /// The time until all of it is ready, which stands still while it is held, and what is left of
  /// each dish.
  private func nextOfPlan(
    _ id: PlanID, of engine: Engine, after now: Instant
  ) -> RedrawSchedule.Next {
    guard let plan = engine[id] else { return .never }
    var next = RedrawSchedule.Next.never
    if plan.heldSince == nil {
      let left = now.duration(to: plan.readyAt)
      next = .at(plan.readyAt.advanced(by: .seconds(1 - left.secondsRoundedUp)))
    }
    for timer in engine.timers(of: id) where timer.isRunning {
      if case .at(let moment) = Self.figures.next(for: timer, after: now) {
        next = next.earlier(moment)
      }
    }
    return next
  }

  private func nextOfStrip(of engine: Engine, after now: Instant) -> RedrawSchedule.Next {
    guard hasStrip else { return .never }
    return engine.timers.lazy.map { Self.figures.next(for: $0, after: now) }
      .first { $0 != .never } ?? .never
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
