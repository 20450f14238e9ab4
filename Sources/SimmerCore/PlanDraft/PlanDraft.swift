import TimerEngine
import TimerGrammar

/// A preset that a person is making, and what a preset can't say. It may be incomplete.
package struct PlanDraft: Equatable {
  /// A stage or a dish.
  package struct Row: Equatable {
    /// Its duration is zero if none is given.
    package var stage = Stage(duration: .zero)
    /// The text that was typed for its duration and is none; nil if it is one, or empty.
    package var mistyped: String?

    /// The duration; nil if none is given.
    package var duration: Duration? {
      get { stage.duration > .zero ? stage.duration : nil }
      set { stage.duration = newValue ?? .zero }
    }

    /// Whether anything was given. A row that isn't used is left out.
    package var isUsed: Bool { !stage.name.isEmpty || duration != nil || mistyped != nil }
  }

  /// When everything is ready together.
  package enum Ready: Equatable {
    /// As soon as possible.
    case soonest
    /// Time since 1970.
    case at(Duration)
    /// The typed text, which is no time of day.
    case mistyped(String)
  }

  /// Maximum number of rows.
  static let mostRows = min(Preset.mostStages, Plan.mostDishes)

  /// The preset, which always has stages: one for each row. Its own duration and time of day are
  /// not used.
  package var preset = Preset(duration: .zero, stages: [Row().stage, Row().stage]) {
    didSet { preset.rounds = preset.rounds.map { min(max($0, 1), Preset.mostRounds) } }
  }
  /// The texts that were typed for durations and are none, by the indices of their rows.
  private var mistyped: [Int: String] = [:]
  package var ready = Ready.soonest
  /// The text of the page’s field, from which a person has made the rows; empty once the rows are
  /// others.
  package private(set) var fieldText = ""
  /// The reason why that text is no plan; nil if it is one.
  package private(set) var refusal: String?
  /// Whether it becomes a preset when it is started.
  package var isKept = false

  /// Creates a blank draft.
  package init() {}

  /// Creates a draft from a preset. The name of a plain timer becomes that of its only row.
  /// - Parameter readyAt: the moment for its time of day, as time since 1970.
  package init(_ preset: Preset, readyAt: Duration? = nil) {
    take(preset)
    (self.preset.sound, self.preset.color) = (preset.sound, preset.color)
    ready = readyAt.map { .at($0) } ?? .soonest
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
  package var readyAt: Duration? { if case .at(let time) = ready { time } else { nil } }

  /// Whether no name and no row was given yet.
  package var isBlank: Bool { preset.name.isEmpty && !rows.contains(where: \.isUsed) }

  /// Whether nothing was given or typed yet.
  package var isEmpty: Bool { isBlank && fieldText.isEmpty }

  /// Whether there is room for one more row.
  package var canAdd: Bool { rows.count < Self.mostRows }

  // MARK: - Changes

  /// Changes the plan, and empties the field, so that it shows no other plan.
  package mutating func edit(_ change: (inout PlanDraft) -> Void) {
    let before = self
    change(&self)
    if self != before { (fieldText, refusal) = ("", nil) }
  }

  /// Takes over the name, the parts and the rounds of a preset.
  mutating func take(_ other: Preset) {
    (preset.isTogether, preset.rounds) = (other.isTogether, other.rounds)
    let isPlain = other.stages.isEmpty
    preset.name = isPlain ? "" : other.name
    let stages = isPlain ? [Stage(name: other.name, duration: other.duration)] : other.stages
    rows = stages.map { Row(stage: $0) }
  }

  /// Reads the text of the field. The rows stay as they are if it is empty or refused.
  /// - Parameter wallClock: the present time, since 1970.
  package mutating func read(_ text: String, clock: TypedTimer.Clock, at wallClock: Duration) {
    (fieldText, refusal) = (text, nil)
    guard !text.trimmed.isEmpty else { return }
    do {
      try take(TypedInput(plan: text, clock: clock), at: wallClock)
    } catch {
      refusal = error.sentence(text)
    }
  }

  /// Adds an empty row at the end, if there is room.
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

  /// Moves a row to the index of another.
  package mutating func move(from: Int, to: Int) {
    guard rows.indices.contains(from), rows.indices.contains(to) else { return }
    rows.insert(rows.remove(at: from), at: to)
  }
}
