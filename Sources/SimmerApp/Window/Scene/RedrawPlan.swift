import SimmerCore
import TimerEngine

/// The schedule of the window's redraws, and of how much of it is redrawn.
struct RedrawPlan {
  /// Whether a person may see the window.
  var isInView = false
  /// The steps in which the large face moves.
  var schedule = RedrawSchedule(ringLength: 0)
  /// The moment that is shown. It relates instants to the wall clock.
  var moment = Moment(instant: Instant(sinceBoot: .zero), wallClock: .zero)
  /// The large timer while only its time changes; nil while more may change, such as when one
  /// rings.
  private(set) var counting: CountdownTimer?
  private var page = Selection.Page.setup
  private var hasStrip = false

  private static let figures = RedrawSchedule(ringLength: 0)

  /// Takes over the state that is shown.
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

  /// Returns when the passing of time next changes something that is shown.
  /// - Parameters:
  ///   - setupEnd: when a time of day in the picker, or of the plan that is being made, changes;
  ///     nil if none is shown.
  ///   - dayEnd: when another day begins, with which the texts of times of day change.
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
      // The earliest moment at which all is ready becomes a minute later.
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

  /// Returns the next change of the time until all is ready, which stands still while the plan is
  /// held, or of the time left of a dish.
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

  /// Returns the large face at a later moment; nil if more than its time has changed.
  func advance(_ face: Face, to now: Instant) -> Face? {
    counting.flatMap { face.advanced(to: now, of: $0, schedule: schedule) }
  }
}

extension RedrawSchedule.Next {
  func earlier(_ moment: Instant?) -> RedrawSchedule.Next {
    guard let moment else { return self }
    return switch self {
    case .never: .at(moment)
    case .at(let next): .at(min(next, moment))
    case .everyFrame: .everyFrame
    }
  }
}
