import GLibKit
import TimerEngine
import TimerGrammar

/// The plan that is being made on the page of plans, or the preset that is being changed there.
package struct PlanInMaking: Equatable {
  package enum Act: Equatable {
    case text(String)
    case change(PlanDraft)
    case removeRow(Int)
    case ready(String)
    case moveReady(minutes: Int)
  }

  struct Edited: Equatable {
    /// The preset as it is kept, and its index when it was opened.
    let preset: Start
    let index: Int
    var draft: PlanDraft
  }

  private(set) var edited: Edited?
  /// The new plan, which stays until it is started or discarded.
  private var new = PlanDraft()
  /// The text from the picker from which the new plan was made; empty for none.
  private var source = ""
  /// The plan that was last brought back. As it was discarded before, no undo brings it back again.
  private var restored: PlanDraft?
  /// What was discarded since ``takeDiscarded()`` was last called.
  private var discarded: [(draft: PlanDraft, edited: Start?, row: Int?)] = []

  package static func == (one: Self, other: Self) -> Bool {
    (one.edited, one.new, one.source, one.restored)
      == (other.edited, other.new, other.source, other.restored)
  }

  package private(set) var draft: PlanDraft {
    get { edited?.draft ?? new }
    set { if edited == nil { new = newValue } else { edited?.draft = newValue } }
  }

  var isBusy: Bool { edited != nil || !draft.isEmpty }

  private var isChanged: Bool { edited.map { $0.draft.complete != $0.preset } ?? !new.isEmpty }

  package func hasJustDiscarded(_ act: Undoable?) -> Bool { act?.discarded?.remaining == draft }

  /// Returns the inputs that let an undo bring back what was discarded since the last call.
  mutating func takeDiscarded() -> [Input] {
    defer { discarded = [] }
    return discarded.map {
      .outside(
        .discarded(DiscardedPlan($0.draft, edited: $0.edited, row: $0.row, remaining: draft)))
    }
  }

  private mutating func discard(_ draft: PlanDraft, row: Int? = nil) {
    discarded.append((draft, edited?.preset, row))
  }

  // MARK: - Opening and leaving

  /// Adds an empty row for one more part. An empty text leaves the plan as it was.
  mutating func open(typed text: String, clock: TypedClock, at wallClock: Duration) {
    endChange()
    // The text is still in the picker when a person returns from there.
    guard !text.trimmed.isEmpty, text != source else { return }
    var typed = PlanDraft()
    typed.read(text, clock: clock, at: wallClock)
    if typed.fieldRefusal == nil {
      typed.add()
      replace(with: typed)
      source = text
    } else if draft.isBlank {
      draft.read(text, clock: clock, at: wallClock)
      if case .name(let name, let group) = TypedEntry(text, clock: clock) {
        draft.edit {
          $0.preset.group = group
          $0.change(0) { $0.stage.name = name }
        }
      }
    }
  }

  mutating func open(_ start: Start, at wallClock: Duration) {
    endChange()
    source = ""
    let readyAt = start.timeOfDay.map { WallClock.today($0.sinceMidnight, at: wallClock) }
    replace(with: PlanDraft(start, readyAt: readyAt))
  }

  mutating func edit(_ preset: Start, at index: Int, wallClock: Duration) {
    endChange()
    let readyAt = preset.timeOfDay.map { WallClock.next($0.sinceMidnight, after: wallClock) }
    edited = Edited(preset: preset, index: index, draft: PlanDraft(preset, readyAt: readyAt))
  }

  /// Replaces the plan on the page, which undo brings back.
  private mutating func replace(with draft: PlanDraft) {
    if !self.draft.isBlank, self.draft != draft { discard(self.draft) }
    self.draft = draft
  }

  private mutating func endChange() {
    if edited != nil, isChanged { discard(draft) }
    edited = nil
  }

  /// Ends the change of a preset, if one is being changed. A new plan stays for the next time.
  mutating func leave() { edited = nil }

  /// Clears the page. Undo brings back the plan, or the changes of the preset.
  mutating func discard() {
    if isChanged { discard(draft) }
    clear()
  }

  /// Clears the page, and forgets the text from which a new plan was made.
  mutating func clear() {
    if edited == nil { source = "" }
    draft = PlanDraft()
  }

  // MARK: - Changing

  mutating func apply(_ act: Act, clock: TypedClock, at moment: Moment) {
    switch act {
    case .text(let text): draft.read(text, clock: clock, at: moment.wallClock)
    case .change(let draft): self.draft = draft
    case .removeRow(let index):
      let before = draft
      draft.edit { $0.remove(at: index) }
      if before.rows.indices.contains(index), before.rows[index].isUsed {
        discard(before, row: index)
      }
    case .ready(let text): draft.edit { $0.takeReady(text, clock: clock, at: moment) }
    case .moveReady(let minutes):
      guard let ready = PlanTimes(of: draft, at: moment).end else { return }
      let time = ready.components.seconds / 60 * 60 + Int64(minutes * 60)
      draft.edit { $0.readyAt = .seconds(time) }
    }
  }

  /// Adds an empty row to a plan that isn't blank, unless there is one.
  mutating func makeRoomToType() {
    if !draft.isBlank, draft.rows.allSatisfy(\.isUsed) { draft.edit { $0.add() } }
  }

  /// Brings back a plan that was discarded or, if others of its rows were changed since, the row.
  mutating func restore(_ plan: DiscardedPlan, presets: [Start]) {
    let isUnchanged = draft == plan.remaining
    if let row = plan.row, plan.draft.rows.indices.contains(row), edited?.preset == plan.edited,
      !isUnchanged, isChanged
    {
      return draft.edit { $0.insert(plan.draft.rows[row], at: row) }
    }
    // A new plan stays while a preset is changed. Nothing more is lost if only the row comes back.
    let isKept = edited == nil && plan.edited != nil
    if isChanged, !isKept, draft != restored, plan.row == nil || !isUnchanged { discard(draft) }
    edited = plan.edited.map {
      Edited(preset: $0, index: presets.firstIndex(of: $0) ?? 0, draft: plan.draft)
    }
    (draft, restored) = (plan.draft, plan.draft)
  }

  // MARK: - Finishing

  /// Returns the input that keeps the changes of the preset; nil without any.
  func change(of presets: [Start]) -> Input? {
    guard let edited, let preset = edited.draft.complete, preset != edited.preset else {
      return nil
    }
    // The presets may have been changed elsewhere meanwhile.
    let isThere =
      presets.indices.contains(edited.index) && presets[edited.index] == edited.preset
    let index = isThere ? edited.index : presets.firstIndex(of: edited.preset)
    return index.map { .setPreset(at: $0, preset) } ?? .keep(preset)
  }

  func start(in engine: Engine, at moment: Moment) -> Start? {
    guard edited == nil, let start = new.start(at: moment) else { return nil }
    return engine.refusal(of: start) == nil ? start : nil
  }
}
