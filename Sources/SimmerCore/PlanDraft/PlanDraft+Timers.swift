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
    if order == .together, case .mistyped(let text) = ready { return .noMoment(text) }
    return nil
  }

  /// Returns the input that starts the draft at `moment`; nil if it can't be started.
  package func start(at moment: Moment) -> Input? { try? result(at: moment)?.get() }

  /// Returns nil for a blank draft.
  private func result(at moment: Moment) -> Result<Input, Problem>? {
    if let gap { return .failure(gap) }
    guard let preset else { return nil }
    let dueAt: Duration? = if case .at(let readyAt) = ready { readyAt } else { nil }
    return Result { () throws(StartRefusal) in try preset.start(dueAt: dueAt, at: moment) }
      .mapError { .refused($0) }
  }

  /// The preset that is kept when the draft is started; nil for none.
  package var presetToKeep: Preset? { isKept ? preset : nil }

  /// The same plan as a preset; nil while it is incomplete. Dishes keep the time of day of their
  /// moment, not its day.
  package var preset: Preset? {
    guard gap == nil, var preset = complete else { return nil }
    (preset.sound, preset.color) = (sound, color)
    if order == .together, case .at(let readyAt) = ready {
      preset.timeOfDay = WallClock.sinceMidnight(at: readyAt)
    }
    return preset
  }

  /// The complete rows as a preset; nil if none is complete.
  private var complete: Preset? {
    let stages = rows.indices.compactMap { index in
      let row = rows[index]
      return row.duration.map { duration in
        order == .together
          ? Stage(name: name(ofRowAt: index), duration: duration)
          : Stage(name: row.name, duration: duration, waits: row.waits)
      }
    }
    guard !stages.isEmpty else { return nil }
    return order == .together
      ? Preset(name: name, stages: stages, isTogether: true)
      : Preset(named: name, following: stages, rounds: rounds)
  }

  // MARK: - Moments

  /// Returns the time at which each row begins if the draft is started at `moment`, as time since
  /// 1970. Nil for a row without a duration, after a stage that waits for a person, and if it is
  /// too late.
  package func beginnings(at moment: Moment) -> [Duration?] {
    if order == .together {
      let end = end(at: moment)
      return rows.map { row in
        let beginning = row.duration.flatMap { length in end.map { $0 - length } }
        return beginning.flatMap { $0 < moment.wallClock ? nil : $0 }
      }
    }
    var next: Duration? = moment.wallClock
    return rows.map { row in
      guard let duration = row.duration else { return nil }
      defer { next = row.waits ? nil : next.map { $0 + duration } }
      return next
    }
  }

  /// Returns the time at which all is done, as time since 1970; with stages that wait, the
  /// earliest. Nil if it isn't known.
  package func end(at moment: Moment) -> Duration? {
    guard let longest else { return nil }
    guard order == .together else {
      return moment.wallClock + (complete?.lengthInAll ?? .zero)
    }
    return switch ready {
    case .soonest: moment.wallClock + longest
    case .at(let readyAt): readyAt
    case .mistyped: nil
    }
  }

  /// Returns the moment with the given time of day on the next day, as time since 1970; nil unless
  /// the given moment is over.
  package func sameTimeTomorrow(at moment: Moment) -> Duration? {
    guard case .at(let time) = ready, time <= moment.wallClock else { return nil }
    return WallClock.sinceMidnight(at: time).map { WallClock.next($0, after: moment.wallClock) }
  }

  /// Whether a person decides when the next stage begins.
  var waitsForPerson: Bool { order == .stages && complete?.waitsForPerson ?? false }

  /// Returns the time from `moment` until a shown time of day changes by itself, or whether the
  /// draft can be started; nil if nothing changes.
  package func changesIn(at moment: Moment) -> Duration? {
    guard let longest else { return nil }
    guard order == .together, case .at(let readyAt) = ready else {
      let shown = beginnings(at: moment) + [end(at: moment)]
      return shown.compactMap { time in
        time.map { ($0 + .nanoseconds(1)).roundedUpToMinute - $0 }
      }.min()
    }
    let earliest = moment.wallClock + longest
    let next = earliest <= readyAt ? readyAt : earliest.roundedUpToMinute
    return next - earliest + .nanoseconds(1)
  }

  /// The duration of the longest row.
  private var longest: Duration? { rows.compactMap(\.duration).max() }

  // MARK: - Names

  /// Returns the name of a row; one without a name has its number in it.
  package func name(ofRowAt index: Int) -> String {
    guard rows.indices.contains(index) else { return "" }
    return rows[index].name.isEmpty ? Self.usualName(index, order) : rows[index].name
  }

  /// Returns the name for a row without one.
  package static func usualName(_ index: Int, _ order: Order) -> String {
    // Translators: %@ is a number
    let pattern = order == .together ? tr("Dish %@") : tr("Stage %@")
    return pattern.filled("\(index + 1)")
  }
}
