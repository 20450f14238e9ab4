import GLibKit
import SimmerCore
import TimerEngine
import TimerGrammar

/// Makes plans, and changes presets that are plans, on the page of a ``PlanEditor``. It keeps the
/// draft.
@MainActor
final class PlanningController {
  private let main: MainWindow
  private let model: any TimerModel
  private let preferences: Preferences

  /// The preset that is being changed, and its index; nil while a new plan is made.
  private var edited: (preset: Start, index: Int)?
  /// The new plan, which stays until it is started or discarded.
  private var newPlan = PlanDraft()
  /// The changed preset.
  private var changedPreset = PlanDraft()
  /// What was left on the page when something of it was last discarded.
  private var rest: PlanDraft?
  /// The plan that was last brought back. As it was discarded before, no undo brings it back again.
  private var broughtBack: PlanDraft?
  /// The text from the picker that was last taken over.
  private var taken = ""

  init(_ main: MainWindow, model: any TimerModel, preferences: Preferences) {
    (self.main, self.model, self.preferences) = (main, model, preferences)
  }

  /// Whether a preset is being changed.
  var isPreset: Bool { edited != nil }

  /// What can be done with the plan, which has everything that is needed if it `canFinish`.
  func inMaking(_ canFinish: Bool) -> PlanInMaking {
    var plan = PlanInMaking()
    (plan.index, plan.canFinish) = (edited?.index, canFinish)
    (plan.change, plan.start, plan.keeps) = (changeOfPreset, start(), draft.kept)
    return plan
  }

  /// Takes a step.
  /// - Parameter typed: the text in the picker.
  func take(_ step: PlanStep, typed: String) {
    switch step {
    case .openTyped: open(typed: typed)
    case .open(let preset): open(preset)
    case .edit(let index): edit(model.engine.presets[index], at: index)
    case .discard: discard()
    case .leave: leave()
    case .clear: clear()
    case .bringBack(let plan): bringBack(plan)
    }
  }

  /// The plan on the page.
  private(set) var draft: PlanDraft {
    get { isPreset ? changedPreset : newPlan }
    set { if isPreset { changedPreset = newValue } else { newPlan = newValue } }
  }

  // MARK: - Opening and leaving

  /// Opens the page with the text that was typed in the picker, if it isn't empty, and an empty row
  /// for one more part. Otherwise the plan stays as it was.
  private func open(typed text: String) {
    endChange()
    defer { show() }
    // The text is still in the picker when a person returns from there.
    guard !text.trimmed.isEmpty, text != taken else { return }
    let now = model.moment.wallClock
    let clock = preferences.clock(at: now)
    var typed = PlanDraft()
    typed.read(text, clock: clock, at: now)
    if typed.fieldRefusal == nil {
      typed.add()
      replace(with: typed)
      taken = text
    } else if draft.isBlank {
      draft.read(text, clock: clock, at: now)
      if case .name(let name) = TypedEntry(text, clock: clock) {
        draft.edit { $0.change(0) { $0.stage.name = name } }
      }
    }
  }

  /// Opens the page with dishes that are to be started at another moment than their time of day
  /// today.
  private func open(_ preset: Start) {
    endChange()
    taken = ""
    let now = model.moment.wallClock
    replace(
      with: preset, readyAt: preset.timeOfDay.map { WallClock.today($0.sinceMidnight, at: now) })
  }

  /// Opens the page with a preset to change.
  private func edit(_ preset: Start, at index: Int) {
    endChange()
    let now = model.moment.wallClock
    (edited, changedPreset) = ((preset, index), PlanDraft())
    replace(
      with: preset, readyAt: preset.timeOfDay.map { WallClock.next($0.sinceMidnight, after: now) })
  }

  private func replace(with preset: Start, readyAt: Duration?) {
    replace(with: PlanDraft(preset, readyAt: readyAt))
    show()
  }

  /// Replaces the plan on the page, which undo brings back.
  private func replace(with draft: PlanDraft) {
    let before = self.draft
    self.draft = draft
    if !before.isBlank, before != draft { noteLoss(of: before) }
  }

  /// Ends the change of a preset, which undo brings back.
  private func endChange() {
    if isPreset, isChanged { noteLoss(of: draft) }
    edited = nil
  }

  /// Ends the change of a preset, if one is being changed. A new plan stays for the next time.
  private func leave() {
    guard edited != nil else { return }
    (edited, changedPreset) = (nil, PlanDraft())
    show()
  }

  /// Clears the page. Undo brings back the plan, or the changes of the preset.
  private func discard() {
    let lost = draft
    let wasChanged = isChanged
    clear()
    if wasChanged { noteLoss(of: lost) }
  }

  /// Whether the page has changes of a preset, or a new plan.
  private var isChanged: Bool { edited.map { draft.complete != $0.preset } ?? !draft.isEmpty }

  /// Clears the page, and the text in the picker from which a new plan was made.
  private func clear() {
    draft = PlanDraft()
    if !isPreset {
      taken = ""
      main.setup.clearText()
    }
    show()
  }

  // MARK: - Changing

  /// Does what a person does on the page, and shows it.
  func apply(_ act: PlanEditor.Act) {
    let moment = model.moment
    let (before, now) = (draft, moment.wallClock)
    let clock = preferences.clock(at: now)
    switch act {
    case .text(let text): draft.read(text, clock: clock, at: now)
    case .edit(let change): draft.edit(change)
    case .removeRow(let index):
      draft.edit { $0.remove(at: index) }
      if before.rows.indices.contains(index), before.rows[index].isUsed {
        noteLoss(of: before, row: index)
      }
    case .ready(let text):
      draft.edit { $0.takeReady(text, clock: clock, at: moment) }
    case .done: return
    case .moveReady(let minutes):
      guard let ready = PlanTimes(of: draft, at: moment).end else { return }
      let time = ready.components.seconds / 60 * 60 + Int64(minutes * 60)
      draft.edit { $0.readyAt = .seconds(time) }
    }
    if draft != before { show() }
  }

  /// Shows the plan at a moment.
  func show(_ engine: Engine, at moment: Moment) {
    let limit =
      isPreset
      ? changeOfPreset.flatMap { engine.refusal(ofPreset: $0) }
      : draft.start(at: moment).flatMap { engine.refusal(of: $0) }
    main.planEditor.show(
      PlanEditor.Content(
        draft: draft, isPreset: isPreset, moment: moment, limitSentence: limit,
        canKeep: engine.canAddPreset))
  }

  private func show() {
    show(model.engine, at: model.moment)
  }

  // MARK: - Starting and keeping

  /// Returns what the plan starts; nil if it can't be started.
  private func start() -> Start? {
    let start = isPreset ? nil : draft.start(at: model.moment)
    return start.flatMap { model.engine.refusal(of: $0) == nil ? $0 : nil }
  }

  /// The input that keeps the changed preset; nil if there is no change.
  private var changeOfPreset: Input? {
    guard let edited, let preset = draft.complete, preset != edited.preset else { return nil }
    // The presets may have been changed elsewhere meanwhile.
    let presets = model.engine.presets
    let isThere = presets.indices.contains(edited.index) && presets[edited.index] == edited.preset
    let index = isThere ? edited.index : presets.firstIndex(of: edited.preset)
    return index.map { .setPreset(at: $0, preset) } ?? .keep(preset)
  }

  // MARK: - Undo

  /// Notes that a plan, or a row of it, was discarded, so that undo brings it back.
  private func noteLoss(of plan: PlanDraft, row: Int? = nil) {
    rest = draft
    model.send(.discard(DiscardedPlan(plan, edited: edited?.preset, row: row)))
  }

  /// Shows a plan that was discarded or, if others of its rows were changed since, the row.
  private func bringBack(_ plan: DiscardedPlan) {
    let lost = plan.draft
    let isOnPage = edited?.preset == plan.edited
    if let row = plan.row, lost.rows.indices.contains(row), isOnPage, draft != rest, isChanged {
      draft.edit { $0.insert(lost.rows[row], at: row) }
      return show()
    }
    // A new plan stays while a preset is changed. Nothing more is lost if only the row comes back.
    let isKept = !isPreset && plan.edited != nil
    let isLost = isChanged && !isKept && draft != broughtBack
    if isLost, plan.row == nil || draft != rest { noteLoss(of: draft) }
    edited = plan.edited.map { ($0, model.engine.presets.firstIndex(of: $0) ?? 0) }
    (draft, broughtBack) = (lost, lost)
    show()
  }

  /// Whether nothing was changed since something was discarded, which undo brings back.
  var hasJustDiscarded: Bool { model.engine.undoable?.discarded != nil && draft == rest }
}
