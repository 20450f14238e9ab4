import GtkKit
import TimerEngine

extension MainWindow {
  /// Connects what a person does with the widgets.
  func connectWidgets() {
    setup.onStart = { [weak self] in self?.start($0) }
    setup.presets.onEditPlan = { [weak self] in self?.editPreset(at: $0) }
    setup.onInput = { [weak self] in self?.send($0) }
    setup.onChange = { [weak self] in self?.setNeedsRender() }
    setup.onUnderstand = { [weak self] in self?.announcer.tell(.typing, $0) }
    setup.onLeave = { [weak self] in
      guard let self, let model, !engine.isEmpty else { return }
      leaveSetup()
      // The next Escape, pressed right behind, must not cancel the timer that is shown now.
      grace.begin(at: model.moment.instant)
    }
    header.onBack = { [weak self] in self?.goBack() }
    plan.onClick { [weak self] in self?.openPlanning() }
    setup.currentMoment = { [weak self] in self?.model?.moment }
    controls.onPress = { [weak self] in self?.press($0) }
    alarmBar.onInput = { [weak self] in self?.send($0) }
    strip.onChoose = { [weak self] in self?.choose($0) }
    strip.onInput = { [weak self] in self?.send($0) }
    strip.onScroll = { [weak self] in self?.setNeedsRender() }
    undo.onUndo = { [weak self] in self?.send(.undo) }
    notice.onDismiss = { [weak self] in self?.onDismissNotice?($0) }
    faceView.onInput = { [weak self] in self?.send($0) }
    faceView.onTurn = { [weak self] in self?.turn($0, to: $1) }
    faceView.onLeaveName = { [weak self] in self?.controls.grabFocus() }
    faceView.onChoose = { [weak self] in self?.choose($0) }
    faceView.onResize = { [weak self] in
      guard let self else { return }
      // The ring moves in other steps now; nothing else has changed.
      redraws.schedule = faceView.schedule
      model?.advance()
    }
    connectTimerMenu()
    header.onNewTimer = { [weak self] in self?.openSetup() }
    header.onNewPlan = { [weak self] in self?.openPlanning() }
    layout.onCover = { [weak self] in
      guard let self else { return }
      // The corners of a face have room for it.
      faceView.covered = layout.room.isCompact ? (0, 0) : (now: $0, most: $1)
      if case .plan = page { planPage.covered = (now: $0, most: $1) }
    }
    layout.onRoomChange = { [weak self] losesKeyboard in
      self?.fitRoom()
      if losesKeyboard { self?.controls.grabFocus() }
      self?.setNeedsRender()
    }
    layout.widget.onPress { [weak self] press in
      guard let self else { return false }
      model?.catchUp()
      return clicks.stops(press, on: target, within: DesktopPreferences.doubleClickTime)
    }
    window.onKey { [weak self] key, isRepeat in
      self?.handleKey(key, isRepeat: isRepeat) ?? false
    }
  }

  private func connectTimerMenu() {
    timerMenu.engine = { [weak self] in
      self?.model?.catchUp()
      return self?.engine
    }
    timerMenu.onPlanInput = { [weak self] id, input in
      if self?.page == .plan(id) { self?.selection.choose(.plan(id)) }
      self?.send(input)
    }
    timerMenu.canRename = { [weak self] in self?.layout.room.isCompact == false }
    timerMenu.onRename = { [weak self] in self?.rename($0) }
    timerMenu.onRepeat = { [weak self] in self?.editRounds(of: $0) }
    timerMenu.onInput = { [weak self] id, input in
      if self?.page == .timer(id) { self?.stay(with: id) }
      self?.send(input)
    }
    timerMenu.attach(to: faceView.widget) { [weak self] in self?.face?.id.map { .timer($0) } }
    // Wherever the keyboard is, unless something there has a menu of its own.
    window.onShortcut(Widget.menuKeys, isFirst: false) { [weak self] in
      self?.openTimerMenu() ?? false
    }
  }

  func makePlanPage() -> PlanPage {
    let planPage = PlanPage()
    planPage.onChoose = { [weak self] in self?.choose($0) }
    planPage.onChooseOther = { [weak self] in self?.choose($0) }
    timerMenu.attach(to: planPage.widget) { [weak self] in self?.scene?.selected }
    stack.append(planPage.widget, title: nil)
    return planPage
  }

  func makeRingingList() -> RingingList {
    let ringing = RingingList()
    ringing.onInput = { [weak self] in self?.send($0) }
    stack.append(ringing.widget, title: nil)
    return ringing
  }

  /// Connects what else changes what is to be seen.
  func connectSurroundings() {
    pin.listen(to: layout.widget)
    pin.onProblem = { [weak self] in self?.notice.tellAgain($0) }
    pin.onChange = { [weak self] in self?.followPin() }
    alarm.onChange(for: self) { [weak self] in self?.setNeedsRender() }
    let shown: Set<Preferences.Key> = [
      .face, .secondHand, .showRing, .ringColor, .alwaysShowHours, .animations, .timeFormat,
      .knowsOfKeepAwake, .unreadTimers,
    ]
    preferences.onChange(of: shown, for: self) { [weak self] in
      self?.faceView.applyPreferences()
      self?.setNeedsRender()
    }
    DesktopPreferences.onAnimationsChange { [weak self] in self?.setNeedsRender() }
    DesktopPreferences.onLookChange { [weak self] in self?.setNeedsRender() }
    window.onFullScreenChange { [weak self] in
      guard let self else { return }
      layout.isFullScreen = window.isFullScreen
    }
    window.onViewChange { [weak self] in
      guard let self else { return }
      redraws.isInView = window.isInView
      if redraws.isInView {
        alarm.prepareSoon()
        // Its buttons have come with it.
        fitHeader()
      }
      setNeedsRender()
    }
    pointer.onChange { [weak self] in self?.setNeedsRender() }
    window.onActiveChange { [weak self] in
      if self?.window.isActive == true { self?.window.setUrgent(false) }
      self?.setNeedsRender()
    }
    window.onSizeChange { [weak self] in
      guard let self else { return }
      if redraws.isInView { pin.keepSize() }
      fitHeader()
    }
    window.onFocusChange { [weak self] in
      guard let self, wasBusy, !isBusy, window.isMapped else { return }
      setNeedsRender()
    }
    window.onCloseRequest { [weak self] in
      // Timers that are alive go on without the window.
      guard let self, !engine.isEmpty else { return false }
      pin.keepPlace()
      window.isVisible = false
      onHide?()
      return true
    }
  }

  private func followPin() {
    if pin.isPinned, !layout.isPinned { choosePinned() }
    if layout.isPinned != pin.isPinned {
      layout.isPinned = pin.isPinned
      cornerPinButton.setIcon(
        pin.isPinned ? "window-close-symbolic" : "simmer-pin-symbolic",
        tooltip: pin.isPinned ? tr("Unpin") : tr("Pin"))
    }
    onPin?(pin.isAbove)
    setNeedsRender()
  }
}
