import GtkKit
import TimerEngine

extension MainWindow {
  /// Shows the picker, for one more timer.
  func openSetup() {
    beginInput()
    faceView.confirmName()
    selection.chooseSetup(after: page)
    setNeedsRender()
    // Where it is shown already, nothing else gives the keyboard to the field.
    if page == .setup, layout.room.hasPicker { setup.field.grabFocus() }
  }

  /// Goes back from the picker to what was shown before, if there is a timer.
  func leaveSetup() {
    guard !engine.isEmpty else { return }
    beginInput()
    selection.leaveSetup()
    setNeedsRender()
  }

  /// Shows the picker with the keyboard in the field for names and times, which the small window
  /// has no room for.
  func openTyping() {
    if pin.isPinned { pin.unpin() }
    openSetup()
    awaitsTyping = !layout.room.hasPicker
  }

  /// Shows a timer, large, as the person has asked.
  func choose(_ id: TimerID) { choose(.timer(id)) }

  /// Shows a timer or a plan, large, as the person has asked.
  func choose(_ card: CardID) {
    beginInput()
    faceView.confirmName()
    selection.choose(card)
    setNeedsRender()
  }

  /// Goes back from the picker, or from a dish to its plan.
  func goBack() {
    if page == .planning { return leavePlanning() }
    if let plan = scene?.wayBack { choose(plan) } else { leaveSetup() }
  }

  /// Shows a timer, large, unless the person is busy with something else.
  func show(_ id: TimerID) {
    guard !isBusy else { return }
    selection.choose(id)
    setNeedsRender()
  }

  /// Shows what is at a place in the strip, counted from 0; the last one if there are fewer.
  func choose(at place: Int) {
    if let id = strip.ids.dropFirst(place).first ?? strip.ids.last { choose(id) }
  }

  /// Shows what is so many places further in the strip, which has the keyboard.
  func choose(after steps: Int) {
    guard let id = strip.neighbor(of: scene?.selected, steps) else { return }
    choose(id)
    strip.focus(id)
  }

  /// Starts a timer or a plan by its input, and shows it. Where there is no room for it, the picker
  /// says so.
  func start(_ input: Input) {
    guard engine.refusal(of: input) == nil else { return openSetup() }
    if sendStart(input) { setup.clear(after: input) }
  }

  /// Starts a timer or a plan by its input, and shows it.
  /// - Returns: false where the engine ignores it: the moment of a plan may have become one that
  ///   can't be.
  func sendStart(_ input: Input) -> Bool {
    let before = engine.lastStarted
    send(input)
    guard let last = engine.lastStarted, last != before else { return false }
    // It may not be the one that matters most.
    if let card = engine[last]?.card { selection.choose(card) }
    return true
  }

  /// Starts once more what was started last.
  func repeatLast() {
    if let preset = engine.recents.first { start(.start(preset)) }
  }

  /// Chooses what the small window shows: the timer that is shown or, where none is, the one that
  /// matters most.
  func choosePinned() {
    switch page {
    case .timer(let id): stay(with: id)
    case .plan(let id): selection.choose(.plan(id))
    case .setup, .planning, .ringing: selection.clear()
    }
  }

  /// Gives the timers an input of the person's.
  func send(_ input: Input) {
    beginInput()
    model?.send(input)
  }

  /// Undoes the last change that lost something. While a plan is being made, that is one of the
  /// plan: no timer comes back to somebody who is busy with that.
  func undoLast() {
    if page == .planning { planning.undo() } else { send(.undo) }
  }

  /// Prepares for an input of the person's.
  /// - Parameter choosesPage: Whether the person has asked for the page that comes next, which then
  ///   takes keys at once.
  func beginInput(choosesPage: Bool = true) {
    model?.catchUp()
    grace.stop()
    hasChosenPage = choosesPage
  }

  /// Puts the keyboard into the name of the timer that is shown, where it can be changed.
  func editName() {
    if case .timer = page { faceView.editName() }
  }

  /// Shows a timer with the keyboard in its name.
  func rename(_ id: TimerID) {
    choose(id)
    // The name takes the keyboard only on the page that is shown.
    model?.catchUp()
    editName()
  }

  /// Shows a timer with the keyboard on how often it is to run.
  func editRounds(of id: TimerID) {
    choose(id)
    model?.catchUp()
    if page == .timer(id) { faceView.menu.editRounds() }
  }

  /// Opens the context menu of the timer or plan that is shown.
  /// - Returns: false where none is, or where the keyboard is in an open menu or popover.
  func openTimerMenu() -> Bool {
    guard !window.hasFocusInPopover else { return false }
    switch page {
    case .timer(let id): ContextMenu.open(timerMenu.items(for: .timer(id)), on: faceView.widget)
    case .plan(let id): ContextMenu.open(timerMenu.items(for: .plan(id)), on: planPage.widget)
    case .setup, .planning, .ringing: return false
    }
    return true
  }

  /// Does what one of the round buttons, or the one between them, says.
  func press(_ role: Controls.Role) {
    model?.catchUp()
    switch page {
    case .setup:
      switch role {
      case .primary: setup.start()
      case .secondary: leaveSetup()
      case .tertiary: break
      }
    case .planning:
      switch role {
      case .primary: planning.isPreset ? keepPreset() : startPlan()
      case .secondary: cancelPlanning()
      case .tertiary: break
      }
    case .ringing:
      if role == .secondary { send(.stopAll) }
    case .plan(let id):
      guard case .plan(let plan) = scene?.content else { return }
      selection.choose(.plan(id))
      switch role {
      case .primary: send(plan.isPaused ? .resumePlan(id) : .pausePlan(id))
      case .secondary: end(by: .cancelPlan(id))
      case .tertiary: break
      }
    case .timer(let id):
      guard let face else { return }
      stay(with: id)
      switch (role, face.phase) {
      case (.primary, .running): send(.pause(id))
      case (.primary, .paused): send(.resume(id))
      case (.primary, .waiting): send(.begin(id))
      case (.primary, .finished), (.primary, .missed):
        send(face.waitsForNext ? .next(id) : .restart(id))
      case (.secondary, .running), (.secondary, .paused), (.secondary, .waiting):
        end(by: .cancel(id))
      case (.secondary, .finished), (.secondary, .missed): end(by: .stop(id))
      case (.primary, .ready), (.secondary, .ready): break
      case (.tertiary, _):
        send(controls.mode?.skipped == nil ? .add(id, .seconds(60)) : .next(id))
      }
    }
  }

  /// Ends what a timer does. Nobody has asked for what is shown in its place: a key that is pressed
  /// twice must not do something to that.
  private func end(by input: Input) {
    beginInput(choosesPage: false)
    model?.send(input)
  }

  /// Goes on showing the timer that somebody is busy with, even if another ends sooner now.
  func stay(with id: TimerID) {
    selection.choose(id)
  }

  /// Sets what a person has turned a face to.
  func turn(_ face: Face, to remaining: Duration) {
    if let id = face.id {
      stay(with: id)
      // Turning past the whole and back restores it.
      send(.setRemaining(id, remaining, of: face.total))
    } else {
      setup.duration = remaining
      setNeedsRender()
    }
  }
}
