import GtkKit
import SimmerCore
import TimerEngine

/// The pages on which a plan is made, and on which a preset that is a plan is changed.
extension WindowController {
  /// Connects a page of plans.
  func connect(_ planning: PlanView) {
    planning.currentMoment = { [weak self] in
      self?.model.catchUp()
      return self?.model.moment
    }
    planning.noRoom = { [weak self] in self?.engine.refusal(of: $0) }
    planning.canAddPreset = { [weak self] in self?.engine.canAddPreset ?? false }
    planning.timeOfDay = { [weak self] in
      self?.end($0, at: $1) ?? DayTime(text: "", short: "", day: nil)
    }
  }

  /// Shows the page on which a plan is made, with the text that was typed for a timer.
  /// - Parameter preset: dishes to show instead, which can't be ready at their time of day today.
  func openPlanning(with preset: Preset? = nil) {
    // A preset that is being changed there stays.
    guard page != .planning else { return }
    // The pinned window has no room for it.
    if main.pin.isPinned { main.pin.unpin() }
    beginInput()
    main.faceView.confirmName()
    editedPreset = nil
    // The page is chosen once it is complete. The view may be rendered meanwhile: a page that
    // appears focuses what is to be filled in next, and a render ends the choice of a page.
    if let preset {
      main.planning.open(preset)
      // A second press of the key that chose the preset accepts no other moment.
      request = .action
    } else {
      main.planning.open(typed: main.setup.field.text)
      request = .page
    }
    selection.chooseSetup(after: page)
    selection.choosePlanning()
    setNeedsRender()
  }

  /// Shows the page on which a preset is changed.
  func editPreset(at index: Int) {
    guard engine.presets.indices.contains(index) else { return }
    beginInput()
    editedPreset = (engine.presets[index], index)
    main.planning.open(engine.presets[index])
    request = .page
    selection.choosePlanning()
    setNeedsRender()
  }

  /// Goes back to the picker. A new plan is kept for the next time; changes of a preset are
  /// discarded.
  func leavePlanning() {
    beginInput()
    selection.leavePlanning()
    setNeedsRender()
    guard let edited = editedPreset else { return }
    main.planning.clear()
    editedPreset = nil
    // The preset can take the focus only on the page that is shown.
    model.catchUp()
    if page == .setup { main.setup.presets.focusPreset(at: edited.index) }
  }

  /// Replaces the preset by the one on the page, and goes back.
  func keepPreset() {
    guard let edited = editedPreset, let preset = main.planning.preset else {
      return setNeedsRender()
    }
    // The presets may have been changed elsewhere meanwhile.
    let presets = engine.presets
    let isThere = presets.indices.contains(edited.index) && presets[edited.index] == edited.preset
    if preset == edited.preset {
      // The preset is unchanged.
    } else if let index = isThere ? edited.index : presets.firstIndex(of: edited.preset) {
      send(.setPreset(at: index, preset))
    } else {
      send(.addPreset(preset))
    }
    leavePlanning()
  }

  /// Discards the plan, or the changes of a preset.
  func cancelPlanning() {
    let draft = main.planning.draft
    let isChanged =
      editedPreset.map { main.planning.preset != $0.preset } ?? main.planning.isBusy
    if isChanged {
      discarded = DiscardedPlan(
        draft: draft, text: main.planning.field.text, edited: editedPreset, before: engine.undoable,
        until: model.moment.instant.advanced(by: Engine.undoTime))
    }
    main.planning.clear()
    // The text in the picker is that of the plan, if it was typed there.
    if editedPreset == nil { main.setup.field.text = "" }
    leavePlanning()
  }

  /// Shows the plan that was discarded last.
  /// - Returns: false if there is none, or if something else was lost since.
  func bringBackPlan() -> Bool {
    guard let plan = discarded, plan.isLatest(in: engine) else { return false }
    beginInput()
    discarded = nil
    editedPreset = plan.edited
    main.planning.bringBack(plan.draft, typed: plan.text)
    request = .page
    selection.chooseSetup(after: page)
    selection.choosePlanning()
    setNeedsRender()
    return true
  }

  func startPlan() {
    model.catchUp()
    guard let input = main.planning.start(at: model.moment) else {
      return setNeedsRender()
    }
    if sendStart(input) {
      if let preset = main.planning.draft.presetToKeep { send(.addPreset(preset)) }
      main.planning.clear()
      main.setup.field.text = ""
    }
    setNeedsRender()
  }
}
