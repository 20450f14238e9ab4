import GLibKit
import TimerEngine

/// The timers that a draft starts.
extension PlanDraft {
  /// Why a draft can't be started.
  package enum Problem: Error, Equatable {
    /// The typed text is no plan; the sentence gives the reason.
    case notUnderstood(String)
    case noDuration(row: Int)
    /// The text typed for the moment is no time of day.
    case noMoment(String)
    /// The draft is complete, but can't be started at the present moment.
    case refused(StartRefusal)
  }

  /// Returns why the draft can't be started at `moment`; nil if it can, or if it is blank.
  package func problem(at moment: Moment) -> Problem? {
    if case .failure(let problem)? = result(at: moment) { problem } else { nil }
  }

  /// What is missing or mistyped, whatever the present moment; nil for nothing.
  package var gap: Problem? {
    if let refusal { return .notUnderstood(refusal) }
    if let row = rows.firstIndex(where: { $0.isUsed && $0.duration == nil }) {
      return .noDuration(row: row)
    }
    if preset.isTogether, case .mistyped(let text) = ready { return .noMoment(text) }
    return nil
  }

  /// Returns the input that starts the draft at `moment`; nil if it can't be started.
  package func start(at moment: Moment) -> Input? { try? result(at: moment)?.get() }

  /// Returns nil for a blank draft.
  private func result(at moment: Moment) -> Result<Input, Problem>? {
    if let gap { return .failure(gap) }
    guard let complete else { return nil }
    return Result { () throws(StartRefusal) in try complete.start(dueAt: readyAt, at: moment) }
      .mapError { .refused($0) }
  }

  /// The preset that is kept when the draft is started; nil for none.
  package var presetToKeep: Preset? { isKept ? complete : nil }

  /// The complete preset; nil while something is missing. Dishes keep the time of day of their
  /// moment, not its day.
  package var complete: Preset? {
    guard gap == nil, var complete = timed else { return nil }
    (complete.sound, complete.color) = (preset.sound, preset.color)
    if preset.isTogether, let readyAt {
      complete.timeOfDay = WallClock.sinceMidnight(at: readyAt)
    }
    return complete
  }

  /// A preset of the rows with a duration; nil if there is none.
  private var timed: Preset? {
    let stages = rows.enumerated().compactMap { index, row in
      row.duration.map { duration in
        preset.isTogether ? Stage(name: name(ofRowAt: index), duration: duration) : row.stage
      }
    }
    guard !stages.isEmpty else { return nil }
    return preset.isTogether
      ? Preset(name: preset.name, stages: stages, isTogether: true)
      : Preset(named: preset.name, following: stages, rounds: preset.rounds)
  }

  // MARK: - Moments

  /// Returns the time at which each row begins if the draft is started at `moment`, as time since
  /// 1970. Nil for a row without a duration, after a stage that waits for a person, and if it is
  /// too late.
  package func beginnings(at moment: Moment) -> [Duration?] {
    if preset.isTogether {
      let end = end(at: moment)
      return rows.map { row in
        let beginning = row.duration.flatMap { length in end.map { $0 - length } }
        return beginning.flatMap { $0 < moment.wallClock ? nil : $0 }
      }
    }
    var next: Duration? = moment.wallClock
    return rows.map { row in
      guard let duration = row.duration else { return nil }
      defer { next = row.stage.waits ? nil : next.map { $0 + duration } }
      return next
    }
  }

  /// Returns the time at which all is done, as time since 1970; with stages that wait, the
  /// earliest. Nil if it isn't known.
  package func end(at moment: Moment) -> Duration? {
    guard let length = timed?.lengthInAll else { return nil }
    return preset.isTogether && ready != .soonest ? readyAt : moment.wallClock + length
  }

  /// Returns the moment with the given time of day on the next day, as time since 1970; nil unless
  /// the given moment is over.
  package func sameTimeTomorrow(at moment: Moment) -> Duration? {
    guard let time = readyAt, time <= moment.wallClock else { return nil }
    return WallClock.sinceMidnight(at: time).map { WallClock.next($0, after: moment.wallClock) }
  }

  /// Whether a person decides when the next stage begins.
  var waitsForPerson: Bool { timed?.waitsForPerson ?? false }

  /// Returns the time from `moment` until a shown time of day changes by itself, or whether the
  /// draft can be started; nil if nothing changes.
  package func changesIn(at moment: Moment) -> Duration? {
    guard let length = timed?.lengthInAll else { return nil }
    guard preset.isTogether, let readyAt else {
      let shown = beginnings(at: moment) + [end(at: moment)]
      return shown.compactMap { time in
        time.map { ($0 + .nanoseconds(1)).roundedUpToMinute - $0 }
      }.min()
    }
    let earliest = moment.wallClock + length
    let next = earliest <= readyAt ? readyAt : earliest.roundedUpToMinute
    return next - earliest + .nanoseconds(1)
  }

  // MARK: - Names

  /// Returns the name of a row; one without a name has its number in it.
  package func name(ofRowAt index: Int) -> String {
    guard rows.indices.contains(index) else { return "" }
    let name = rows[index].stage.name
    return name.isEmpty ? usualName(ofRowAt: index) : name
  }

  /// Returns the name for a row without one.
  package func usualName(ofRowAt index: Int) -> String {
    // Translators: %@ is a number
    let pattern = preset.isTogether ? tr("Dish %@") : tr("Stage %@")
    return pattern.filled("\(index + 1)")
  }
}
