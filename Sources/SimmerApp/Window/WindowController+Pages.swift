import GtkKit
import SimmerCore
import TimerEngine

/// The choice of the page.
extension WindowController {
  /// Shows the picker, for one more timer.
  func openSetup() {
    beginInput()
    main.faceView.confirmName()
    selection.chooseSetup(after: page)
    setNeedsRender()
    // If the picker is shown already, no change of the page gives its field the focus.
    if page == .setup, main.layout.room.hasPicker { main.setup.field.grabFocus() }
  }

  /// Goes back from the picker to the page before, if there is a timer.
  func leaveSetup() {
    guard !engine.isEmpty else { return }
    beginInput(.action)
    selection.leaveSetup()
    setNeedsRender()
  }

  /// Shows the picker with the focus in its field. The pinned window has no room for it, and is
  /// unpinned.
  func openTyping() {
    if main.pin.isPinned { main.pin.unpin() }
    openSetup()
    main.awaitsTyping = !main.layout.room.hasPicker
  }

  // MARK: - Plans

  /// Shows the page on which a plan is made, with the text that was typed for a timer.
  /// - Parameter preset: dishes to show instead, which can't be ready at their time of day today.
  func openPlanning(with preset: Preset? = nil) {
    // A preset that is being changed there stays.
    guard page != .planning else { return }
    // The pinned window has no room for it.
    if main.pin.isPinned { main.pin.unpin() }
    beginInput()
    main.faceView.confirmName()
    // The page is chosen once it is complete: a page that appears focuses what is to be filled in
    // next.
    if let preset {
      planning.open(preset)
      // A second press of the key that chose the preset accepts no other moment.
      request = .action
    } else {
      planning.open(typed: main.setup.field.text)
    }
    showPlanning()
  }

  /// Shows the page on which a preset is changed.
  func editPreset(at index: Int) {
    guard engine.presets.indices.contains(index) else { return }
    beginInput()
    planning.edit(engine.presets[index], at: index)
    showPlanning()
  }

  private func showPlanning() {
    selection.chooseSetup(after: page)
    selection.choosePlanning()
    setNeedsRender()
  }

  /// Goes back to the picker. A new plan is kept for the next time; changes of a preset are
  /// discarded.
  func leavePlanning() {
    beginInput()
    selection.leavePlanning()
    setNeedsRender()
    guard let index = planning.leave() else { return }
    // The preset can take the focus only on the page that is shown.
    model.catchUp()
    if page == .setup { main.setup.presets.focusPreset(at: index) }
  }

  /// Starts the plan, or keeps the changed preset.
  func finishPlanning() {
    if planning.canKeep {
      if let input = planning.changeOfPreset { send(input) }
      leavePlanning()
    } else if !planning.isPreset, let input = planning.start(), sendStart(input) {
      if let preset = planning.draft.presetToKeep { send(.addPreset(preset)) }
      planning.clear()
    }
    setNeedsRender()
  }

  /// Shows the plan that was lost last.
  /// - Returns: false if there is none, or if something else was lost since.
  @discardableResult
  func bringBackPlan() -> Bool {
    guard planning.bringBack() else { return false }
    beginInput()
    showPlanning()
    return true
  }

  // MARK: - Timers

  /// Shows a timer, large, as the person has asked.
  func choose(_ id: TimerID) { choose(.timer(id)) }

  /// Shows a timer or a plan, large, as the person has asked.
  func choose(_ card: CardID, _ request: Request = .page) {
    beginInput(request)
    main.faceView.confirmName()
    selection.choose(card)
    setNeedsRender()
  }

  /// Goes back from the picker, or from a dish to its plan.
  func goBack() {
    if page == .planning { return leavePlanning() }
    if let plan = main.scene?.wayBack { choose(plan, .action) } else { leaveSetup() }
  }

  /// Shows a timer, large, unless the person is busy with something else.
  func show(_ id: TimerID) {
    guard !main.isBusy else { return }
    selection.choose(id)
    setNeedsRender()
  }

  /// Shows the timer or plan at a place in the strip, counted from 0; the last one if there are
  /// fewer.
  func choose(at place: Int) {
    if let id = main.strip.ids.dropFirst(place).first ?? main.strip.ids.last { choose(id) }
  }

  /// Shows the timer or plan that is this many places further in the strip, which has the focus.
  func choose(after steps: Int) {
    guard let id = main.strip.neighbor(of: main.scene?.selected, steps) else { return }
    choose(id)
    main.strip.focus(id)
  }

  /// Chooses the page of the pinned window: the timer or plan that is shown or, without one, the
  /// foremost.
  func choosePinned() {
    switch page {
    case .timer(let id): stay(with: id)
    case .plan(let id): selection.choose(.plan(id))
    case .setup, .planning, .ringing: selection.clear()
    }
  }

  /// Moves the focus to the name of the timer or plan that is shown, if it can be changed.
  func editName() {
    switch page {
    case .timer: main.faceView.editName()
    case .plan where !main.layout.room.isCompact: main.planPage.edit(.name)
    case .plan, .setup, .planning, .ringing: break
    }
  }

  /// Shows a plan with the focus in one of its fields.
  func editPlan(_ id: PlanID, _ field: PlanField) {
    choose(.plan(id))
    // The field can take the focus only on the page that is shown.
    model.catchUp()
    if page == .plan(id) { main.planPage.edit(field) }
  }

  /// Shows a timer with the focus in its name.
  func rename(_ id: TimerID) {
    choose(id)
    // The name can take the focus only on the page that is shown.
    model.catchUp()
    editName()
  }

  /// Shows a timer with the focus on its number of rounds.
  func editRounds(of id: TimerID) {
    choose(id)
    model.catchUp()
    if page == .timer(id) { main.faceView.menu.editRounds() }
  }

  /// Opens the context menu of the timer or plan that is shown.
  /// - Returns: false if none is shown, or if an open menu or popover has the focus.
  func openTimerMenu() -> Bool {
    guard !main.window.hasFocusInPopover else { return false }
    let (card, widget): (CardID, Widget)
    switch page {
    case .timer(let id): (card, widget) = (.timer(id), main.faceView.widget)
    case .plan(let id): (card, widget) = (.plan(id), main.planPage.widget)
    case .setup, .planning, .ringing: return false
    }
    ContextMenu.open(on: widget) { [menu = main.timerMenu] in menu.items(for: card) }
    return true
  }

  /// Keeps the timer that the person is using on the page, even if another one ends sooner now.
  func stay(with id: TimerID) {
    selection.choose(id)
  }
}
