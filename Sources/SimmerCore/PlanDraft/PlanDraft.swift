import TimerEngine
import TimerGrammar

/// A plan that a person is making, as a value. It may be incomplete.
package struct PlanDraft: Equatable {
  /// How the rows follow each other.
  package enum Order {
    /// One after another: each row is a stage of one timer.
    case stages
    /// Ready together: each row is a dish, a timer of its own.
    case together
  }

  /// A stage or a dish.
  package struct Row: Equatable {
    /// The name; may be empty.
    package var name = ""
    /// The duration; nil if none is given.
    package var duration: Duration?
    /// Whether the typed text is no duration.
    package var isMistyped = false
    /// Whether a stage waits for a person at its end.
    package var waits = false

    /// Whether anything was given. A row that isn't used is left out.
    package var isUsed: Bool { !name.isEmpty || duration != nil || isMistyped }
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

  /// The name of the plan; may be empty.
  package var name = ""
  package var order = Order.stages
  /// The rows; at least one.
  package private(set) var rows = [Row(), Row()]
  package var ready = Ready.soonest
  /// The text of the page’s field, from which a person has made the rows; empty once the rows are
  /// others.
  package private(set) var fieldText = ""
  /// The reason why that text is no plan; nil if it is one.
  package private(set) var refusal: String?
  /// The sound and the color of all timers; nil for the usual ones.
  package var (sound, color): (String?, String?) = (nil, nil)
  /// Whether it becomes a preset when it is started.
  package var isKept = false
  /// Number of rounds of the stages, 1 to ``Preset/mostRounds``; nil for rounds until somebody
  /// stops the timer.
  package var rounds: Int? = 1 {
    didSet { rounds = rounds.map { min(max($0, 1), Preset.mostRounds) } }
  }

  /// Creates a blank draft.
  package init() {}

  /// Creates a draft from a preset. The name of a plain timer becomes that of its only row.
  /// - Parameter readyAt: the moment for its time of day, as time since 1970.
  package init(_ preset: Preset, readyAt: Duration? = nil) {
    take(preset)
    (sound, color) = (preset.sound, preset.color)
    ready = readyAt.map { .at($0) } ?? .soonest
  }

  /// Creates a draft from one that was discarded.
  package init(_ discarded: DiscardedPlan) {
    self.init(discarded.preset, readyAt: discarded.readyAt)
  }

  /// Returns the draft as it is discarded.
  /// - Parameters:
  ///   - edited: the preset that it changes; nil for a new plan.
  ///   - row: the index of the row that alone is discarded.
  package func discarded(changing edited: Preset?, row: Int? = nil) -> DiscardedPlan {
    let stages = rows.map { Stage(name: $0.name, duration: $0.duration ?? .zero, waits: $0.waits) }
    let readyAt: Duration? = if case .at(let time) = ready { time } else { nil }
    return DiscardedPlan(
      Preset(
        name: name, stages: stages, rounds: rounds, isTogether: order == .together, sound: sound,
        color: color),
      readyAt: readyAt, edited: edited, row: row)
  }

  /// Whether no name and no row was given yet.
  package var isBlank: Bool { name.isEmpty && !rows.contains(where: \.isUsed) }

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
  mutating func take(_ preset: Preset) {
    (order, rounds) = (preset.isTogether ? .together : .stages, preset.rounds)
    guard !preset.stages.isEmpty else {
      name = ""
      return replaceRows([Row(name: preset.name, duration: preset.duration)])
    }
    name = preset.name
    replaceRows(
      preset.stages.map {
        Row(name: $0.name, duration: $0.duration > .zero ? $0.duration : nil, waits: $0.waits)
      })
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
    guard rows.indices.contains(index) else { return }
    rows.remove(at: index)
    if rows.isEmpty { rows = [Row()] }
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

  /// Replaces all rows, as far as there is room.
  mutating func replaceRows(_ rows: [Row]) {
    self.rows = rows.isEmpty ? [Row()] : Array(rows.prefix(Self.mostRows))
  }
}
