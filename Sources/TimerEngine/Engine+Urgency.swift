extension Engine {
  /// The timers that ring, the newest first.
  public var ringing: [CountdownTimer] {
    timersByID.values.filter(\.isFinished).sorted { $0.urgency < $1.urgency }
  }

  /// The timer that matters most: one that rings, the newest of them; else one that was missed;
  /// else the one that ends next; else the one paused with the least to go.
  public var foremost: CountdownTimer? {
    timersByID.values.min { $0.urgency < $1.urgency }
  }

  /// All timers, the one that matters most first.
  public var foremostFirst: [CountdownTimer] {
    timersByID.values.sorted { $0.urgency < $1.urgency }
  }
}

extension CountdownTimer {
  /// Less for one that matters more; of two alike, the one that was started first does.
  fileprivate var urgency: (Int, Duration, TimerID) {
    switch state {
    case .finished(let at): (0, .zero - at.sinceBoot, id)
    case .missed(let at): (1, .zero - at.sinceBoot, id)
    case .running(let deadline): (2, deadline.sinceBoot, id)
    case .paused(let remaining): (3, remaining, id)
    }
  }
}
