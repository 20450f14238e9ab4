import GtkKit
import SimmerCore
import TimerEngine

/// Acts on timers.
extension WindowController {
  /// Performs an act that the window has reported.
  func perform(_ act: WindowAct) {
    switch act {
    case .input(let input): send(input)
    case .undo: if !bringBackPlan() { send(.undo) }
    case .start(let input): start(input)
    case .startDraft(let part): startDraft(part)
    case .offerMeanings: awaitAnotherPress()
    case .startPreset(let preset): start(preset)
    case .choose(let card): choose(card)
    case .press(let role): press(role)
    case .turn(let face, let remaining): turn(face, to: remaining)
    case .openSetup: openSetup()
    case .leaveSetup: leaveSetup()
    case .openPlanning: openPlanning()
    case .editPreset(let index): editPreset(at: index)
    case .changePlan(let change):
      planning.apply(change)
      setNeedsRender()
    case .completePlan:
      // Start can take the focus only once it can be pressed.
      model.catchUp()
      main.controls.grabFocus()
    case .goBack: goBack()
    case .dismissNotice(let id): notices.dismiss(id)
    case .applyRemedy(.input(let input)): send(input)
    case .applyRemedy(.mendSound): alarm.mend()
    case .change: setNeedsRender()
    }
  }

  /// Starts a timer or a plan by its input, and shows it. If there is no room for it, shows the
  /// picker, which says so.
  func start(_ input: Input) {
    guard engine.refusal(of: input) == nil else { return openSetup() }
    if sendStart(input) { main.setup.clear(after: input) }
  }

  /// Starts what is picked and typed, if it makes a timer or a plan.
  private func startDraft(_ part: DraftPart) {
    model.catchUp()
    guard let input = main.setup.input(for: part, at: model.moment) else {
      return setNeedsRender()
    }
    start(input)
  }

  /// Starts a preset, and shows it. If its dishes can't be ready at their time of day today, shows
  /// the page of plans, which offers other moments.
  private func start(_ preset: Preset) {
    model.catchUp()
    do {
      start(try preset.start(at: model.moment))
    } catch {
      openPlanning(with: preset)
    }
  }

  /// Starts a timer or a plan by its input, and shows it.
  /// - Returns: false if the engine ignores the input: the moment of a plan may have become
  ///   impossible.
  func sendStart(_ input: Input) -> Bool {
    guard let last = act(by: input).started.last else { return false }
    planning.forget()
    // It may not be the foremost timer.
    if let card = engine[last]?.card { selection.choose(card) }
    return true
  }

  /// Starts the most recent preset again.
  func repeatLast() {
    if let preset = engine.recents.first { start(.start(preset)) }
  }

  /// Sends an input of the person to the engine.
  func send(_ input: Input) {
    beginInput()
    model.send(input)
  }

  /// Undoes the last change that lost something. While a plan is being made, no timer comes back
  /// unexpectedly.
  func undoLast() {
    if !bringBackPlan(), page != .planning { send(.undo) }
  }

  /// Prepares for an input of the person.
  func beginInput(_ request: Request = .page) {
    model.catchUp()
    grace.stop()
    self.request = request
  }

  /// Performs the action of one of the buttons.
  func press(_ role: Controls.Role) {
    model.catchUp()
    switch page {
    case .setup:
      switch role {
      case .primary: startDraft(.whole)
      case .secondary: leaveSetup()
      case .tertiary: break
      }
    case .planning:
      switch role {
      case .primary: finishPlanning()
      case .secondary:
        planning.discard()
        leavePlanning()
      case .tertiary: break
      }
    case .ringing:
      if role == .secondary { act(by: .stopAll) }
    case .plan(let id):
      guard case .plan(let plan) = main.scene?.content else { return }
      selection.choose(.plan(id))
      switch role {
      case .primary: send(plan.isPaused ? .resumePlan(id) : .pausePlan(id))
      case .secondary: act(by: .cancelPlan(id))
      case .tertiary: break
      }
    case .timer(let id):
      guard let face = main.face else { return }
      stay(with: id)
      switch (role, face.phase) {
      case (.primary, .running): send(.pause(id))
      case (.primary, .paused): send(.resume(id))
      case (.primary, .waiting): send(.begin(id))
      case (.primary, .finished), (.primary, .missed):
        send(face.waitsForNext ? .next(id) : .restart(id))
      case (.secondary, .running), (.secondary, .paused), (.secondary, .waiting):
        act(by: .cancel(id))
      case (.secondary, .finished), (.secondary, .missed): act(by: .stop(id))
      case (.primary, .ready), (.secondary, .ready): break
      case (.tertiary, _):
        send(main.controls.mode?.skipped == nil ? .add(id, .seconds(60)) : .next(id))
      }
    }
  }

  /// Sends an input that may lead to another page, on which a second press of the key must not act:
  /// the start or the end of timers.
  @discardableResult
  private func act(by input: Input) -> [Effect] {
    beginInput(.action)
    return model.send(input)
  }

  /// Applies the time left to which a person has turned a face.
  func turn(_ face: Face, to remaining: Duration) {
    if let id = face.id {
      stay(with: id)
      // Passes the earlier total, so that turning past it and back restores it.
      send(.setRemaining(id, remaining, of: face.total))
    } else {
      main.setup.duration = remaining
      setNeedsRender()
    }
  }
}
