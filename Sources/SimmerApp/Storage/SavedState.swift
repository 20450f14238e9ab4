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
      case running, paused, finished, missed
    }

    let id: Int
    let name: String
    let duration: Int64
    var sound: String?
    var color: String?
    let total: Int64
    let state: State
    /// What is left, of a paused timer.
    var remaining: Int64?
    /// When it ends or has ended, of any other: since the boot, and since 1970.
    var bootTime: Int64?
    var wallTime: Int64?
    /// When it is due on the wall clock, since 1970, if it was set by time of day.
    var dueTime: Int64?
    /// How many were started before it since there was none; nil in files from before that was
    /// kept.
    var turn: Int?
  }

  struct Preset: Codable, Equatable {
    let name: String
    let duration: Int64
    var sound: String?
    var color: String?
  }

  let version: Int
  /// Which boot the boot times belong to.
  let boot: String
  let lastID: Int
  let timers: [Timer]
  /// Nil in files from before there were any.
  var presets: [Preset]?
  var recents: [Preset]?
  /// Whether a person has quit the program since: the timers ring no more until they open it. Nil
  /// where nobody has.
  var isQuit: Bool?
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
        sound: timer.preset.sound, color: timer.preset.color,
        total: timer.total.wholeNanoseconds, state: .init(timer.state),
        dueTime: timer.dueAt?.wholeNanoseconds, turn: timer.turn)
      switch timer.state {
      case .paused(let remaining):
        saved.remaining = remaining.wholeNanoseconds
      case .running(let end), .finished(let end), .missed(let end):
        saved.bootTime = end.sinceBoot.wholeNanoseconds
        saved.wallTime = moment.wallClock(at: end).wholeNanoseconds
      }
      return saved
    }
    presets = snapshot.presets.map(Preset.init)
    recents = snapshot.recents.map(Preset.init)
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
    let presets = self.presets?.map(TimerEngine.Preset.init) ?? TimerEngine.Preset.standard
    let recents = self.recents?.map(TimerEngine.Preset.init) ?? []
    guard restored.count == timers.count,
      (presets + recents).allSatisfy({ Engine.durations.contains($0.duration) })
    else { return nil }
    return Engine.Snapshot(timers: restored, lastID: lastID, presets: presets, recents: recents)
  }
}

extension SavedState.Timer {
  /// Characters of a name that are taken: many more than anybody can type into Simmer.
  fileprivate static let longestName = 200

  fileprivate func restored(at moment: Moment, sameBoot: Bool) -> CountdownTimer? {
    let state: CountdownTimer.State
    var total = Duration.nanoseconds(self.total)
    switch self.state {
    case .paused:
      guard let remaining else { return nil }
      state = .paused(remaining: .nanoseconds(remaining))
    case .running, .finished, .missed:
      guard let bootTime, let wallTime else { return nil }
      let end =
        sameBoot
        ? Instant(sinceBoot: .nanoseconds(bootTime))
        : moment.instant.advanced(by: .nanoseconds(wallTime) - moment.wallClock)
      // A wall clock that went back can't give a timer more time than it was set to.
      let latest = moment.instant.advanced(by: total)
      switch self.state {
      case .running:
        if let dueTime {
          let remaining = min(
            Duration.nanoseconds(dueTime) - moment.wallClock, Engine.durations.upperBound)
          state = .running(deadline: moment.instant.advanced(by: remaining))
          total = max(total, remaining)
        } else {
          state = .running(deadline: min(end, latest))
        }
      case .missed: state = .missed(at: min(end, moment.instant))
      case .finished, .paused: state = .finished(at: min(end, moment.instant))
      }
    }
    let preset = Preset(
      name: String(name.prefix(Self.longestName)), duration: .nanoseconds(duration), sound: sound,
      color: color)
    return CountdownTimer(
      id: TimerID(rawValue: id), preset: preset, total: total, state: state,
      dueAt: dueTime.map { .nanoseconds($0) }, turn: min(max(turn ?? id, 0), 1 << 53))
  }
}

extension SavedState.Preset {
  fileprivate init(_ preset: TimerEngine.Preset) {
    self.init(
      name: preset.name, duration: preset.duration.wholeNanoseconds, sound: preset.sound,
      color: preset.color)
  }
}

extension TimerEngine.Preset {
  fileprivate init(_ saved: SavedState.Preset) {
    self.init(
      name: String(saved.name.prefix(SavedState.Timer.longestName)),
      duration: .nanoseconds(saved.duration), sound: saved.sound, color: saved.color)
  }
}

extension SavedState.Timer.State {
  fileprivate init(_ state: CountdownTimer.State) {
    switch state {
    case .running: self = .running
    case .paused: self = .paused
    case .finished: self = .finished
    case .missed: self = .missed
    }
  }
}

extension Duration {
  /// In nanoseconds, parts of one left out. What doesn't fit (292 years) is as much as does.
  fileprivate var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (product, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, overflows) = product.addingReportingOverflow(attoseconds / 1_000_000_000)
    if isTooLong || overflows { return seconds < 0 ? .min : .max }
    return sum
  }
}
