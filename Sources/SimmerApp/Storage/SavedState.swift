import TimerEngine

/// What the state file holds, as it stands in the file.
///
/// Deadlines are kept on both clocks: within one boot the boot clock is exact, across boots only
/// the wall clock goes on. All times are whole nanoseconds.
struct SavedState: Codable, Equatable {
  /// The newest version of the format that this program knows.
  static let version = 1

  struct Timer: Codable, Equatable {
    enum State: String, Codable {
      case running, paused, finished
    }

    let id: Int
    let name: String
    let duration: Int64
    let total: Int64
    let state: State
    /// What is left, of a paused timer.
    var remaining: Int64?
    /// When it ends or has ended, of any other: since the boot, and since 1970.
    var bootTime: Int64?
    var wallTime: Int64?
  }

  let version: Int
  /// Which boot the boot times belong to.
  let boot: String
  let lastID: Int
  let timers: [Timer]
}

extension SavedState {
  /// - Parameter moment: what both clocks showed when `snapshot` was true.
  init(_ snapshot: Engine.Snapshot, at moment: Moment, boot: String) {
    version = Self.version
    self.boot = boot
    lastID = snapshot.lastID
    timers = snapshot.timers.map { timer in
      var saved = Timer(
        id: timer.id.rawValue, name: timer.name, duration: timer.duration.wholeNanoseconds,
        total: timer.total.wholeNanoseconds, state: .init(timer.state))
      switch timer.state {
      case .paused(let remaining):
        saved.remaining = remaining.wholeNanoseconds
      case .running(let end), .finished(let end):
        saved.bootTime = end.sinceBoot.wholeNanoseconds
        saved.wallTime = moment.wallClock(at: end).wholeNanoseconds
      }
      return saved
    }
  }

  /// The engine's state that was saved, as it is at `moment`; nil where a timer in it is none.
  func snapshot(at moment: Moment, boot: String) -> Engine.Snapshot? {
    // Numbers beyond this are not ours, and counting on from them could overflow.
    let numbers = 0...(1 << 53)
    guard numbers.contains(lastID), timers.allSatisfy({ numbers.contains($0.id) }) else {
      return nil
    }
    let restored = timers.compactMap {
      $0.restored(at: moment, sameBoot: !boot.isEmpty && boot == self.boot)
    }
    guard restored.count == timers.count else { return nil }
    return Engine.Snapshot(timers: restored, lastID: lastID)
  }
}

extension SavedState.Timer {
  fileprivate func restored(at moment: Moment, sameBoot: Bool) -> CountdownTimer? {
    let state: CountdownTimer.State
    switch self.state {
    case .paused:
      guard let remaining else { return nil }
      state = .paused(remaining: .nanoseconds(remaining))
    case .running, .finished:
      guard let bootTime, let wallTime else { return nil }
      let end =
        sameBoot
        ? Instant(sinceBoot: .nanoseconds(bootTime))
        : moment.instant.advanced(by: .nanoseconds(wallTime) - moment.wallClock)
      // A wall clock that went back can't give a timer more time than it was set to.
      let latest = moment.instant.advanced(by: .nanoseconds(total))
      state =
        self.state == .running
        ? .running(deadline: min(end, latest)) : .finished(at: min(end, moment.instant))
    }
    return CountdownTimer(
      id: TimerID(rawValue: id), name: name, duration: .nanoseconds(duration),
      total: .nanoseconds(total), state: state)
  }
}

extension SavedState.Timer.State {
  fileprivate init(_ state: CountdownTimer.State) {
    switch state {
    case .running: self = .running
    case .paused: self = .paused
    case .finished: self = .finished
    }
  }
}

extension Duration {
  /// In nanoseconds, parts of one left out. What doesn't fit (292 years) is as much as does.
  fileprivate var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    if overflow { return seconds < 0 ? .min : .max }
    return product + attoseconds / 1_000_000_000
  }
}
