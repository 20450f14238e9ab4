extension Engine {
  /// The timers that ring, the newest first.
  package var ringing: [CountdownTimer] {
    let finished = timersByID.values.filter(\.isFinished)
    // Usually none rings, and each redraw calls this.
    return finished.isEmpty ? [] : finished.sorted { urgency(of: $0) < urgency(of: $1) }
  }

  /// The most urgent timer: the newest that rings; else the newest that was missed; else the one
  /// that ends next; else the one that begins next; else the paused one with the least remaining
  /// time; else the first that waits in a held plan.
  package var foremost: CountdownTimer? {
    timersByID.values.min { urgency(of: $0) < urgency(of: $1) }
  }

  package func foremost(where fits: (CountdownTimer) -> Bool) -> CountdownTimer? {
    timersByID.values.filter(fits).min { urgency(of: $0) < urgency(of: $1) }
  }

  /// All timers in the order of lists: those that ring, the longest first; then by what happens
  /// next, an end or a beginning; then those that are paused or held; then those that were missed.
  package var inOrder: [CountdownTimer] {
    timersByID.values.sorted { place(of: $0) < place(of: $1) }
  }

  private func place(of timer: CountdownTimer) -> (Int, Duration, TimerID) {
    switch timer.state {
    case .finished(let at): (0, at.sinceBoot, timer.id)
    case .running(let deadline): (1, deadline.sinceBoot, timer.id)
    case .waiting(let until): (isHeld(timer) ? 3 : 1, until.sinceBoot, timer.id)
    case .paused(let remaining): (2, remaining, timer.id)
    case .missed(let at): (4, .zero - at.sinceBoot, timer.id)
    }
  }

  /// The lowest key is the most urgent; of two equal ones, the timer started first.
  private func urgency(of timer: CountdownTimer) -> (Int, Duration, TimerID) {
    switch timer.state {
    case .finished(let at): (0, .zero - at.sinceBoot, timer.id)
    case .missed(let at): (1, .zero - at.sinceBoot, timer.id)
    case .running(let deadline): (2, deadline.sinceBoot, timer.id)
    case .waiting(let until): (isHeld(timer) ? 5 : 3, until.sinceBoot, timer.id)
    case .paused(let remaining): (4, remaining, timer.id)
    }
  }
}
