import GtkKit
import TimerEngine

/// Making a plan, and changing a preset that is one.
extension WindowController {
  /// Connects a page of plans.
  func connect(_ planning: PlanView) {
    planning.currentMoment = { [weak self] in
      self?.model?.catchUp()
      return self?.model?.moment
    }
    planning.noRoom = { [weak self] in self?.engine.refusal(of: $0) }
    planning.timeOfDay = { [weak self] in
      self?.end($0, at: $1) ?? DayTime(text: "", short: "", day: nil)
    }
  }

  /// Shows the page on which a plan is made, with what was typed for a timer.
  func openPlanning() {
    // A preset that is changed there stays.
    guard page != .planning else { return }
    // The small window has no room for it.
    if main.pin.isPinned { main.pin.unpin() }
    beginInput()
    main.faceView.confirmName()
    editedPreset = nil
    selection.chooseSetup(after: page)
    selection.choosePlanning()
    main.planning.open(typed: main.setup.field.text)
    setNeedsRender()
  }

  /// Shows the same page with a preset, to be changed there.
  func editPreset(at index: Int) {
    guard engine.presets.indices.contains(index) else { return }
    beginInput()
    editedPreset = (engine.presets[index], index)
    selection.choosePlanning()
    main.planning.open(engine.presets[index])
    setNeedsRender()
  }

  /// Goes back to the picker. A plan stays as it is, for the next time; a preset as it was.
  func leavePlanning() {
    beginInput()
    selection.leavePlanning()
    setNeedsRender()
    guard let edited = editedPreset else { return }
    main.planning.clear()
    editedPreset = nil
    // The preset takes the keyboard only on the page that is shown.
    model?.catchUp()
    if page == .setup { main.setup.presets.focusPreset(at: edited.index) }
  }

  /// Puts the preset as it is on the page in the place of what it was, and goes back.
  func keepPreset() {
    guard let edited = editedPreset, var preset = main.planning.preset else {
      return setNeedsRender()
    }
    (preset.sound, preset.color) = (edited.preset.sound, edited.preset.color)
    // Something else may have been done to the presets meanwhile.
    let presets = engine.presets
    let isThere = presets.indices.contains(edited.index) && presets[edited.index] == edited.preset
    if main.planning.draft == PlanDraft(edited.preset) {
      // It would be the same one.
    } else if let index = isThere ? edited.index : presets.firstIndex(of: edited.preset) {
      send(.setPreset(at: index, preset))
    } else {
      send(.addPreset(preset))
    }
    leavePlanning()
  }

  /// Gives the plan up.
  func cancelPlanning() {
    main.planning.clear()
    leavePlanning()
  }

  /// Starts the plan, if it can be started, and shows what of it begins first.
  func startPlan() {
    model?.catchUp()
    guard let moment = model?.moment, let input = main.planning.start(at: moment) else {
      return setNeedsRender()
    }
    if sendStart(input) {
      if let preset = main.planning.draft.presetToKeep { send(.addPreset(preset)) }
      main.planning.clear()
      main.setup.field.text = ""
      hasChosenPage = true
    }
    setNeedsRender()
  }
}
