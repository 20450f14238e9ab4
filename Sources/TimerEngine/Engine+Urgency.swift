extension Engine {
  /// The timers that ring, the newest first.
  public var ringing: [CountdownTimer] {
    timers.filter(\.isFinished).sorted { $0.urgency < $1.urgency }
  }

  /// The timer that matters most: one that rings, the newest of them; else one that was missed;
  /// else the one that ends next; else the one paused with the least to go.
  public var foremost: CountdownTimer? {
    timers.min { $0.urgency < $1.urgency }
  }

  /// All timers, the one that matters most first.
  public var foremostFirst: [CountdownTimer] {
    timers.sorted { $0.urgency < $1.urgency }
  }
}

extension CountdownTimer {
  fileprivate var urgency: (Int, Duration) {
    switch state {
    case .finished(let at): (0, .zero - at.sinceBoot)
    case .missed(let at): (1, .zero - at.sinceBoot)
    case .running(let deadline): (2, deadline.sinceBoot)
    case .paused(let remaining): (3, remaining)
    }
  }
}
