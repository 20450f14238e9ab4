import GLibKit
import TimerEngine
import TimerGrammar

extension PlanDraft {
  package struct Row: Equatable {
    /// Its duration is zero if none is given.
    package var stage = Stage(duration: .zero)
    /// The text that was typed for its duration and is none; nil if it is one, or empty.
    package var mistyped: String?

    package var duration: Duration? {
      get { stage.duration > .zero ? stage.duration : nil }
      set { stage.duration = newValue ?? .zero }
    }

    /// Whether anything was given. A row that isn't used is left out.
    package var isUsed: Bool { !stage.name.isEmpty || duration != nil || mistyped != nil }
  }

  package enum Problem: Error, Equatable {
    case notUnderstood(String)
    case noDuration(row: Int)
    case noMoment(String)
    case refused(StartRefusal)
  }

  static let mostRows = min(Start.mostStages, Plan.mostDishes)

  /// The name of a plain timer becomes that of its row. `readyAt` is time since 1970.
  package init(_ preset: Start, readyAt: Duration? = nil) {
    self.init()
    take(preset)
    (self.preset.sound, self.preset.color) = (preset.sound, preset.color)
    self.readyAt = readyAt
  }

  /// The rows; at least one, and no more than there is room for.
  package internal(set) var rows: [Row] {
    get { preset.stages.enumerated().map { Row(stage: $1, mistyped: mistyped[$0]) } }
    set {
      let rows = newValue.isEmpty ? [Row()] : newValue.prefix(Self.mostRows)
      preset.stages = rows.map(\.stage)
      mistyped = [:]
      for (index, row) in rows.enumerated() { mistyped[index] = row.mistyped }
    }
  }

  /// The moment at which all is ready, as time since 1970; nil if none was given.
  package var readyAt: Duration? {
    get { preset.dueAt }
    set { (preset.end, mistypedReady) = (newValue.map { .at($0) }, nil) }
  }

  /// Whether nothing was given or typed for that moment: all is ready as soon as possible.
  package var isSoonest: Bool { readyAt == nil && mistypedReady == nil }

  package var isBlank: Bool { preset.name.isEmpty && !rows.contains(where: \.isUsed) }

  package var isEmpty: Bool { isBlank && fieldText.isEmpty }

  package var canAdd: Bool { rows.count < Self.mostRows }

  /// Returns a sentence if a text has no room in the field or an empty row; else nil.
  package func refusal(ofTyped text: String) -> String? {
    if isBlank { return nil }
    if !canAdd, rows.allSatisfy(\.isUsed) {
      return PlanRefusal(reason: .tooMany, part: text).sentence
    }
    let isTooLong = text.unicodeScalars.count > Name.longest
    return isTooLong ? TimerRefusal.nameTooLong.sentence(text) : nil
  }

  // MARK: - Changes

  /// Changes the plan, and empties the field, so that it shows no other plan.
  package mutating func edit(_ change: (inout PlanDraft) -> Void) {
    let before = self
    change(&self)
    if self != before { (fieldText, fieldRefusal) = ("", nil) }
  }

  private mutating func take(_ other: Start) {
    (preset.order, preset.rounds) = (other.order, other.rounds)
    if !other.group.isEmpty { preset.group = other.group }
    let isPlain = other.stages.isEmpty
    preset.name = isPlain ? "" : other.name
    let stages = isPlain ? [Stage(name: other.name, duration: other.duration)] : other.stages
    rows = stages.map { Row(stage: $0) }
  }

  package mutating func add() {
    if canAdd { rows.append(Row()) }
  }

  package mutating func change(_ index: Int, _ change: (inout Row) -> Void) {
    if rows.indices.contains(index) { change(&rows[index]) }
  }

  /// Removes a row. The last one becomes empty instead.
  package mutating func remove(at index: Int) {
    if rows.indices.contains(index) { rows.remove(at: index) }
  }

  /// Puts a row in its former place, if there is room.
  package mutating func insert(_ row: Row, at index: Int) {
    if canAdd { rows.insert(row, at: min(index, rows.count)) }
  }

  package mutating func move(from: Int, to: Int) {
    guard rows.indices.contains(from), rows.indices.contains(to) else { return }
    rows.insert(rows.remove(at: from), at: to)
  }

  // MARK: - Typed texts

  /// The rows stay if the text is empty or refused. `wallClock` is time since 1970.
  package mutating func read(_ text: String, clock: TypedClock, at wallClock: Duration) {
    (fieldText, fieldRefusal) = (text, nil)
    guard !text.trimmed.isEmpty else { return }
    do {
      try take(Start(plan: text, clock: clock), at: wallClock)
    } catch {
      fieldRefusal = error.sentence(text)
    }
  }

  /// - Parameter wallClock: when it was typed, as time since 1970.
  package mutating func take(
    _ typed: Start, at wallClock: Duration
  ) throws(TypedReadings.Refusal) {
    let moment = typed.timeOfDay?.next(after: wallClock, in: .current)
    guard typed.order != .atOnce, typed.isTogether || typed.end == nil else {
      throw .timer(.notUnderstood)
    }
    if typed.end != nil, moment == nil { throw .timer(.past) }
    let order = preset.order
    take(typed)
    if typed.isTogether { readyAt = moment }
    // A single part says nothing about the order.
    if typed.isPlain { preset.order = order }
  }

  package mutating func takeReady(_ text: String, clock: TypedClock, at moment: Moment) {
    readyAt = TimeOfDay.wallClock(text, clock: clock, at: moment)
    if readyAt == nil, !text.trimmed.isEmpty { mistypedReady = text.trimmed }
  }

  // MARK: - Starting

  package func problem(at moment: Moment) -> Problem? {
    if case .failure(let problem)? = result(at: moment) { problem } else { nil }
  }

  package var gap: Problem? {
    if let refusal = fieldRefusal { return .notUnderstood(refusal) }
    if let row = rows.firstIndex(where: { $0.isUsed && $0.duration == nil }) {
      return .noDuration(row: row)
    }
    if preset.isTogether, let mistypedReady { return .noMoment(mistypedReady) }
    return nil
  }

  package func start(at moment: Moment) -> Start? { try? result(at: moment)?.get() }

  private func result(at moment: Moment) -> Result<Start, Problem>? {
    if let gap { return .failure(gap) }
    guard let timed else { return nil }
    return Result { () throws(StartRefusal) in try timed.resolved(at: moment) }
      .mapError { .refused($0) }
  }

  /// The preset that is kept when the draft is started; nil for none.
  package var kept: Start? { isKept ? complete : nil }

  package var complete: Start? { gap == nil ? timed?.kept : nil }

  var timed: Start? {
    let stages = rows.enumerated().compactMap { index, row in
      row.duration.map { duration in
        preset.isTogether ? Stage(name: name(ofRowAt: index), duration: duration) : row.stage
      }
    }
    guard !stages.isEmpty else { return nil }
    var start =
      preset.isTogether
      ? Start(name: preset.name, stages: stages, order: .together, end: preset.end)
      : Start(named: preset.name, following: stages, rounds: preset.rounds)
    (start.sound, start.color, start.group) = (preset.sound, preset.color, preset.group)
    return start
  }

  // MARK: - Names and sentences

  package func name(ofRowAt index: Int) -> String {
    guard rows.indices.contains(index) else { return "" }
    let name = rows[index].stage.name
    return name.isEmpty ? usualName(ofRowAt: index) : name
  }

  package func usualName(ofRowAt index: Int) -> String {
    // Translators: %@ is a number
    let pattern = preset.isTogether ? tr("Dish %@") : tr("Stage %@")
    return pattern.filled("\(index + 1)")
  }

  package func example(withTimeOfDay time: String) -> String {
    preset.isTogether
      // Translators: what can be typed, with a time of day such as 18:30 in place of %@
      ? tr("dinner %@: potatoes 25m, fish 12m").filled(time) : tr("bread: knead 10m, rest 40m")
  }

  /// Says why the draft can't be started, and what would help.
  package func sentence(_ problem: Problem, timeOfDay: (Duration) -> String) -> String {
    switch problem {
    case .notUnderstood(let sentence): sentence
    case .noDuration(let row):
      // Translators: %@ is the name of a stage or a dish
      tr("%@ needs a time, such as “12m”").filled(name(ofRowAt: row))
    case .noMoment(let text):
      tr("“%@” isn’t a time of day. Type “18:30” or “6 pm”.").filled(text.excerpt)
    case .refused(let refusal):
      refusal.sentence(preset.name, timeOfDay: timeOfDay)
    }
  }
}
