import TimerEngine

extension WindowState {
  /// - Parameter engine: the timers, as the window shows them.
  package mutating func reduce(
    _ act: WindowAct, engine: Engine, moment: Moment
  ) -> [WindowEffect] {
    func input(_ action: TimerAction, _ tile: TileID) -> (TimerAction, Input?) {
      (action, action.input(for: tile, in: engine, at: moment.instant))
    }
    switch act {
    case .input(let input): return send(input)
    case .act(let action, let tile): return carryOut(input(action, tile))
    case .actOnPage(let action):
      guard let tile = page.tile else { return [] }
      pageChoice.choose(tile)
      return carryOut(input(action, tile))
    case .actInMenu(let action, let tile):
      guard !debouncer.stopsMenu(at: moment.instant) else { return [] }
      if tile == page.tile { pageChoice.choose(tile) }
      return carryOut(input(action, tile))
    case .stopAll:
      // What is being typed stays.
      if !isBusy { pageChoice.chooseAll() }
      return end(by: .stopAll)
    case .press(let role, let isPaused):
      guard let act = controls?.act(of: role, isPaused: isPaused) else { return [] }
      // A click leaves the focus in the name.
      return (keyboard.isInName ? [.leaveName(reverts: false)] : [])
        + reduce(act, engine: engine, moment: moment)
    case .turn(let face, let remaining):
      guard let id = face.id else {
        setup.apply(.pick(remaining), in: engine, at: moment, choices)
        announcesChange = true
        return []
      }
      pageChoice.choose(id)
      // Passes the earlier total, so that turning past it and back restores it.
      return send(.setRemaining(id, remaining, of: face.total))
    case .turnBySteps(let steps, let isFine): return [.turnFace(steps, isFine: isFine)]
    case .undo, .undoLast:
      guard let undone = engine.nextUndo(at: moment.instant),
        act == .undo || page != .planning || undone.discarded != nil
      else { return [] }
      let undoing = send(.undo)
      self.undone = undone.undoneSentence
      // The next key is meant for what comes back.
      let back = undone.timers.first { engine[$0.id] == nil }
      if let back { focus = .tile(back.tile) }
      guard let plan = undone.discarded else { return undoing }
      self.plan.restore(plan, presets: engine.presets)
      return undoing + openPlanning()

    case .start(let given, let isPaused):
      if let given = try? given.resolved(at: moment) {
        return start(given, isPaused: isPaused, at: moment, in: engine)
      }
      if isPaused { return [.refuse(.fixedEnd)] }
      plan.open(given, at: moment.wallClock)
      return openPlanning(.action)
    case .startDraft(let part, let isPaused):
      let start = setup.reading(in: engine, sizeClass, at: moment).start(of: part)
      return start.map { self.start($0, isPaused: isPaused, at: moment, in: engine) } ?? []
    case .confirm(let isPaused): return confirm(isPaused: isPaused, in: engine, at: moment)
    case .setup(let act): setup.apply(act, in: engine, at: moment, choices)
    case .keepPreset(let preset):
      if let index = engine.presets.index(ofPreset: preset) {
        return move(to: setup.editsPresets ? .editedPreset(index) : .presentPreset(index))
      }
      // The focus scrolls the new preset into view.
      let presets = (engine.presets + [preset]).inGroups
      if !setup.editsPresets { focus = presets.firstIndex(of: preset).map { .preset($0) } }
      return send(.keep(preset))
    case .movePreset(let index, let steps):
      let presets = engine.presets.moving(from: index, to: index + steps)
      guard presets != engine.presets else { return [] }
      focus = presets.firstIndex(of: engine.presets[index]).map { .movedPreset($0) }
      return send(.movePreset(from: index, to: index + steps))
    case .groupPreset(let index, let group):
      guard engine.presets.indices.contains(index) else { return [] }
      var preset = engine.presets[index]
      preset.group = group
      let input = Input.setPreset(at: index, preset)
      guard preset != engine.presets[index] else { return [] }
      if let refusal = engine.refusal(ofPreset: input) {
        tell(refusal, isProblem: false)
        return []
      }
      let presets = engine.presets.replacing(at: index, by: preset)
      focus = presets.firstIndex(of: preset).map { .movedPreset($0) }
      return send(input)
    case .repeatLast: return engine.recents.first.map { start($0, at: moment, in: engine) } ?? []

    case .choose(let tile): return choose(tile)
    case .choosePlace(let place):
      // While tiles are shown, in their order on the screen.
      let tiles = tiles.isEmpty ? engine.tilesInOrder : tiles.map(\.id)
      return (tiles.dropFirst(place).first ?? tiles.last).map { choose($0) } ?? []
    case .board(let act): board.apply(act, at: moment.instant)
    case .focusToast:
      focusedToast = toast
      return move(to: .toast)
    case .moveFocus(let step):
      debouncer.acceptKeys()
      return [.moveFocus(step)]
    case .show(let tile):
      if !isBusy { pageChoice.choose(tile) }
      return []
    case .openSetup: return leavePreset() + openSetup()
    case .openRecipe(let recipe):
      let effects = openTyping(.field)
      setup.open(recipe)
      return effects
    case .keepRecipe(let recipe): setup.open(recipe)
    case .closeRecipe:
      setup.open(nil)
      return move(to: .field)
    case .startStep(let start, let step):
      guard !isRunning(step, in: engine), engine.refusal(of: start) == nil else { return [] }
      pageChoice.chooseSetup(after: page)
      return [.start(start, isPaused: false, .step(step))]
    case .openTyping: return openTyping(.field)
    case .type(let text):
      guard page == .planning else { return openTyping(.typing(text)) }
      plan.makeRoomToType()
      return move(to: .typing(text))
    case .leaveSetup: return leaveSetup(in: engine)
    case .goBack:
      if page == .planning { return leavePlanning() }
      if let tile = wayBack { return choose(tile, .action) }
      return page.tile == nil ? leaveSetup(in: engine) : showAll()
    case .pin:
      // Without a timer or plan on the page, the timers decide.
      if let tile = page.tile { pageChoice.choose(tile) } else { pageChoice.chooseAll() }
      // The name has no room there, and its focus would go to Cancel.
      return keyboard.isInName ? [.leaveName(reverts: false)] : []

    case .openPlanning:
      // A preset that is being changed there stays.
      if page == .planning { return [] }
      focus = .emptyRow
      plan.open(typed: setup.text, clock: choices.clock(at: moment), at: moment.wallClock)
      return openPlanning()
    case .editPreset(let index, isPlain: false):
      guard engine.presets.indices.contains(index) else { return [] }
      plan.edit(engine.presets[index], at: index, wallClock: moment.wallClock)
      return openPlanning()
    case .changePlan(let act):
      plan.apply(act, clock: choices.clock(at: moment), at: moment)
      return noteDiscarded()
    case .completePlan:
      return move(to: planContent(engine, moment).canFinish ? .controls : .planning)
    case .finishPlan(let isPaused): return finish(isPaused: isPaused, in: engine, at: moment)
    case .discardPlan:
      if plan.edited == nil { setup.clearText() }
      plan.discard()
      return leavePlanning()
    case .leavePlanning: return leavePlanning()

    case .rename:
      guard page == .board else { return move(to: .name) }
      return focusedTile.map { choose($0.id, then: .name) } ?? []
    case .editName(let id): return choose(.timer(id), then: .name)
    case .editRounds(let id): return choose(.timer(id), then: .rounds)
    case .editSound(let id): return choose(.timer(id), then: .sounds)
    case .keepAsPreset(let tile):
      guard let start = engine.start(of: tile) else { return [] }
      let input = Input.keep(start)
      if let refusal = engine.refusal(ofPreset: input) {
        tell(refusal, isProblem: false)
        return []
      }
      let name = start.shownName.isEmpty ? start.lengthInAll.short : start.shownName
      tell(Engine.sentence(ofPreset: name), isProblem: false)
      return [.send(input)]
    case .editPlan(let id, let field): return choose(.plan(id), then: .plan(field))
    case .leaveName: return [.leaveName(reverts: false)]
    case .revertName:
      debouncer.ignoreKeys(at: moment.instant)
      return [.leaveName(reverts: true)]
    case .editPreset(let index, isPlain: true):
      setup.apply(.editPresets(true), in: engine, at: moment, choices)
      return move(to: .editedPreset(index))
    case .endEditing:
      guard setup.editsPresets else { return [] }
      setup.endEditing()
      return move(to: .field)

    case .dismissBanner(.message): message = nil
    case .dismissBanner(let id):
      dismissed.insert(id)
      return [.dismissBanner(id)]
    case .repairSound: return [.repairSound]

    case .ignoredKey: debouncer.ignoredKey(at: moment.instant)
    case .acceptKeys: debouncer.acceptKeys()
    case .awaitAnotherPress: debouncer.ignoreKeys(at: moment.instant)
    case .leaveFullScreen:
      // Another press of Escape must not go back.
      debouncer.ignoreKeys(at: moment.instant)
      return [.leaveFullScreen]
    case .undoTyping: return [.undoTyping(inField: keyboard.isInField)]
    case .restoreText: return openTyping(.typing("")) + [.undoTyping(inField: true)]
    case .change: break
    }
    return []
  }

  package mutating func started(
    _ timers: [TimerID], by source: StartSource, in engine: Engine
  ) -> [WindowEffect] {
    // The moment of a plan may have become impossible.
    guard let last = timers.last else { return [] }
    if case .step(let step) = source {
      setup.recipe?.timers[step] = last
      return []
    }
    pageChoice.chooseAll()
    focus = engine[last].map { .tile($0.tile) }
    switch source {
    case .setup(let start): setup.clear(after: start)
    case .plan(let preset):
      setup.clearText()
      plan.clear()
      if let preset { return [.send(.keep(preset))] }
    case .step: break
    }
    return []
  }

  /// A second press of a step must not start it twice.
  private func isRunning(_ step: Int, in engine: Engine) -> Bool {
    setup.recipe?.timers[step].flatMap { engine[$0] }.map { $0.ended == nil } ?? false
  }

  // MARK: - Timers

  private mutating func begin(_ request: Debouncer.Request = .page) {
    debouncer.acceptKeys()
    self.request = request
  }

  private mutating func send(_ input: Input) -> [WindowEffect] {
    begin()
    announcesChange = true
    return [.send(input)]
  }

  /// The end of timers may lead to another page, on which a second press of the key must not act.
  private mutating func end(by input: Input) -> [WindowEffect] {
    begin(.action)
    return [.send(input)]
  }

  private mutating func carryOut(_ action: (TimerAction, input: Input?)) -> [WindowEffect] {
    guard let input = action.input else { return [] }
    return switch action.0.entry().role {
    case .neutral, .halt: end(by: input)
    case .go, .hold: send(input)
    }
  }

  /// Starts a timer or a plan. If there is no room for it, shows the picker, which says so.
  private mutating func start(
    _ start: Start, isPaused: Bool = false, at moment: Moment, in engine: Engine
  ) -> [WindowEffect] {
    guard engine.refusal(of: start) == nil else { return openSetup() }
    return self.start(start, isPaused: isPaused, at: moment, .setup(start))
  }

  /// Starts the typed text if it has one meaning and a time. Otherwise moves the focus to the first
  /// meaning, or to the name with the picked time, which a second press starts; or a screen reader
  /// says once more why nothing starts.
  private mutating func confirm(
    isPaused: Bool, in engine: Engine, at moment: Moment
  ) -> [WindowEffect] {
    setup.offerName()
    let reading = setup.reading(in: engine, sizeClass, at: moment)
    guard reading.draft.choices.isEmpty else {
      debouncer.ignoreKeys(at: moment.instant)
      return move(to: .meanings)
    }
    if let start = reading.start(of: .whole) {
      return self.start(start, isPaused: isPaused, at: moment, in: engine)
    }
    return setup.typed == .empty ? [] : [.sayDescription]
  }

  private mutating func start(
    _ start: Start, isPaused: Bool, at moment: Moment, _ source: StartSource
  ) -> [WindowEffect] {
    do throws(StartRefusal) {
      let start = try start.resolved(at: moment, isPaused: isPaused)
      begin(.action)
      return [.start(start, isPaused: isPaused, source)]
    } catch {
      return [.refuse(error)]
    }
  }

  // MARK: - Pages

  private mutating func move(to focus: Focus) -> [WindowEffect] {
    self.focus = focus
    return []
  }

  private mutating func choose(
    _ tile: TileID, _ request: Debouncer.Request = .page, then focus: Focus? = nil
  ) -> [WindowEffect] {
    begin(request)
    pageChoice.choose(tile)
    self.focus = focus
    return [.confirmName]
  }

  private mutating func showAll() -> [WindowEffect] {
    begin(.action)
    focus = page.tile.map { .tile($0) }
    pageChoice.chooseAll()
    return [.confirmName]
  }

  private mutating func openSetup() -> [WindowEffect] {
    begin()
    pageChoice.chooseSetup(after: page)
    focus = .field
    return [.confirmName]
  }

  private mutating func openTyping(_ focus: Focus) -> [WindowEffect] {
    let effects: [WindowEffect] = (isPinned ? [.unpin] : []) + leavePreset() + openSetup()
    (self.focus, awaitsField) = (focus, true)
    return effects
  }

  private mutating func leavePreset() -> [WindowEffect] {
    guard page == .planning, plan.edited != nil else { return [] }
    plan.discard()
    plan.leave()
    return noteDiscarded()
  }

  private mutating func leaveSetup(in engine: Engine) -> [WindowEffect] {
    guard !engine.isEmpty else { return [] }
    begin(.action)
    pageChoice.leaveSetup()
    return []
  }

  // MARK: - Plans

  /// Shows the page of plans.
  /// - Parameter request: ``Debouncer/Request/action`` if a second press of the key that has chosen
  ///   a preset must accept no other moment for it.
  private mutating func openPlanning(_ request: Debouncer.Request = .page) -> [WindowEffect] {
    begin(request)
    pageChoice.chooseSetup(after: page)
    pageChoice.choosePlanning()
    // The pinned window has no room for it.
    return (isPinned ? [.unpin] : []) + [.confirmName] + noteDiscarded()
  }

  private mutating func leavePlanning() -> [WindowEffect] {
    begin()
    pageChoice.leavePlanning()
    focus = plan.edited.map { .preset($0.index) }
    plan.leave()
    return noteDiscarded()
  }

  private mutating func noteDiscarded() -> [WindowEffect] {
    plan.takeDiscarded().map { .send($0) }
  }

  private func planContent(_ engine: Engine, _ moment: Moment) -> PlanContent {
    PlanContent(plan, in: engine, at: moment)
  }

  /// Starts the plan, or keeps the changed preset. If something is missing, the focus moves there.
  private mutating func finish(
    isPaused: Bool, in engine: Engine, at moment: Moment
  ) -> [WindowEffect] {
    if plan.edited != nil, planContent(engine, moment).canFinish {
      return (plan.change(of: engine.presets).map { [.send($0)] } ?? []) + leavePlanning()
    }
    guard let start = plan.start(in: engine, at: moment) else { return move(to: .planning) }
    return self.start(start, isPaused: isPaused, at: moment, .plan(keeps: plan.draft.kept))
  }
}
