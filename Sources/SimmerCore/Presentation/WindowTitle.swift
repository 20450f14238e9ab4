import GLibKit
import TimerEngine

/// The texts in the title bar and in the desktop's lists of windows.
package struct WindowTitle: Equatable {
  /// The text in the title bar: `Pasta`, `Paused · Pasta`. It shows no counting time where the face
  /// right below does: a constant text leaves space for the name and needs no redraws.
  package let header: String
  /// The text in the title bar if ``header`` doesn't fit.
  package let shortHeader: String
  /// The text in lists of windows: `5 min · Pasta — Simmer`, or `ends 18:42 · Pasta — Simmer` if no
  /// counting time is shown there, see ``init(_:isInView:isOnTop:)``. It changes at most once a
  /// minute, because screen readers announce and panels redraw it.
  package private(set) var window: String
  package let summary: String

  package init(page: String) {
    (header, shortHeader, window, summary) = (page, "Simmer", "Simmer", "")
  }

  /// Names those that ring, or else what happens next, and when.
  package init(
    of engine: Engine, at moment: Moment, isInView: Bool, timeOfDay: (Duration) -> DayTime
  ) {
    let ringing = engine.ringing
    if let first = ringing.first {
      header =
        ringing.count == 1
        ? Statement.finished(at: nil).sentence(about: first.nameOrLength)
        : engine.sentence(ofRinging: ringing)
      (shortHeader, summary) = (tr("Time is up"), header)
    } else if let (timer, left) = engine.next(at: moment.instant) {
      func text(_ left: String) -> String {
        [timer.nameOrLength, Statement.after(left).text()].joinedWithSpaces
      }
      let figures = TimeFormat.minutes.string(remaining: left)
      shortHeader = figures.hasPrefix("0") ? String(figures.dropFirst()) : figures
      header = text(shortHeader)
      let time = timeOfDay(moment.wallClock(at: moment.instant.advanced(by: left)))
      let end = timer.isWaiting ? Statement.waiting(until: time) : .running(until: time)
      summary = isInView ? text(left.shortLeft) : Self.joined(end.text(), timer.nameOrLength)
    } else {
      (header, shortHeader, summary) = ("Simmer", "Simmer", "")
    }
    window = summary.isEmpty ? "Simmer" : summary + " — Simmer"
  }

  /// Creates the title of a window that shows a plan. It contains no counting time.
  package init(_ plan: PlanFace) {
    // The page says “Paused” too, so a narrow title bar shows the name.
    (header, shortHeader) =
      plan.isPaused
      ? (Self.joined(Statement.paused.sentence(), plan.name), plan.name) : (plan.name, "Simmer")
    let ready = plan.isHeld ? "" : Statement.ready(at: plan.ready).text()
    let state = plan.isPaused ? Statement.paused.sentence() : ready
    summary = Self.joined(state, plan.name)
    window = summary + " — Simmer"
  }

  /// Creates the title of a window that shows a timer. Out of view, or while no other window can
  /// cover it, the title shows when the timer ends, so that the process doesn't wake every second
  /// for a list of windows.
  package init(_ face: Face, isInView: Bool, isOnTop: Bool) {
    let counts = isInView && !isOnTop
    switch face.phase {
    case .finished, .missed:
      header = Self.joined(face.waitsForNext ? face.name : "", face.title)
      shortHeader = tr("Time is up")
      summary = header
    case .paused:
      let state = face.state(.long)
      (header, shortHeader) = (Self.joined(state, face.name), state)
      summary = Self.joined(state, face.time, face.name)
    case .waiting:
      (header, shortHeader) = (face.name.isEmpty ? "Simmer" : face.name, "Simmer")
      summary = Self.joined(face.state(.long), face.name)
    case .ready, .running:
      (header, shortHeader) = (face.name.isEmpty ? "Simmer" : face.name, "Simmer")
      let time = counts ? face.remaining.shortLeft : face.state(.long)
      summary = Self.joined(time, face.name, face.stageProgress?.shortPlace ?? "")
    }
    window = summary + " — Simmer"
  }

  func announcing(_ begun: [CountdownTimer]) -> WindowTitle {
    guard !begun.isEmpty else { return self }
    var title = self
    let names = begun.map(\.nameOrLength).joinedWithCommas
    title.window = Self.joined(Statement.begins(names).text(), window)
    return title
  }

  private static func joined(_ parts: String...) -> String {
    parts.joinedWithDots
  }
}

extension Engine {
  func next(at now: Instant) -> (timer: CountdownTimer, left: Duration)? {
    timers.compactMap { timer in timeUntilNext(of: timer, at: now).map { (timer, $0) } }
      .min { $0.1 < $1.1 }
  }

  func timeUntilNext(of timer: CountdownTimer, at now: Instant) -> Duration? {
    switch timer.state {
    case .waiting where !isHeld(timer): begin(of: timer, at: now).map { now.duration(to: $0) }
    case .running: timer.remaining(at: now)
    default: nil
    }
  }

  /// `3 timers are done` or, if a plan with a name is done with them, `Dinner is done`.
  package func sentence(ofRinging timers: [CountdownTimer]) -> String {
    if let plan = timers.first?.plan.flatMap({ donePlan($0) }), !plan.name.isEmpty,
      timers.allSatisfy({ $0.plan == plan.id })
    {
      return Statement.isDone(plan.name).text()
    }
    return Statement.timersAreDone(timers.count).text()
  }
}
