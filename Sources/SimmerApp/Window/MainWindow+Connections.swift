import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

extension MainWindow {
  /// Connects the callbacks of the widgets.
  func connect() {
    setup.onAct = { [weak self] in self?.onAct?($0) }
    setup.onSay = { [weak self] in self?.window.announce($0) }
    setup.onUnderstand = { [weak self] in self?.announcer.tell(.typing, $0) }
    header.onBack = reporting(.goBack)
    header.onNewTimer = reporting(.openSetup)
    header.onNewPlan = reporting(.openPlanning)
    newPlanButton.onClick { [weak self] in self?.onAct?(.openPlanning) }
    controls.onPress = reporting(WindowAct.press)
    alarmBar.onInput = reporting(WindowAct.input)
    strip.onChoose = reporting(WindowAct.choose)
    strip.onInput = reporting(WindowAct.input)
    strip.onScroll = reporting(.change)
    undo.onUndo = reporting(.undo)
    noticeBar.onDismiss = reporting(WindowAct.dismissNotice)
    noticeBar.onRemedy = reporting(WindowAct.applyRemedy)
    faceView.onInput = reporting(WindowAct.input)
    faceView.onTurn = { [weak self] in self?.onAct?(.turn($0, to: $1)) }
    faceView.onLeaveName = { [weak self] in self?.controls.grabFocus() }
    faceView.onChoose = reporting(WindowAct.choose)
    faceView.onResize = { [weak self] in self?.onResizeRing?() }
    pointer.onChange { [weak self] in self?.onAct?(.change) }
    timerMenu.attach(to: faceView.widget) { [weak self] in self?.face?.id.map { .timer($0) } }
    connectLayout()
  }

  private func connectLayout() {
    noticeBar.mark.onShow = { [weak self] in self?.layout.fitMark() }
    layout.onRoomChange = { [weak self] losesKeyboard in
      self?.fitRoom()
      if losesKeyboard { self?.controls.grabFocus() }
      self?.onAct?(.change)
    }
    pin.listen(to: layout.widget)
    window.onFullScreenChange { [weak self] in
      guard let self else { return }
      layout.isFullScreen = window.isFullScreen
      leaveFullScreen.isVisible = window.isFullScreen
    }
    leaveFullScreen.onClick { [weak self] in self?.window.isFullScreen = false }
    window.onActiveChange { [weak self] in
      if self?.window.isActive == true { self?.window.setUrgent(false) }
      self?.onAct?(.change)
    }
    window.onSizeChange { [weak self] in
      guard let self else { return }
      if window.isInView { pin.keepSize() }
      fitHeader()
    }
  }

  /// A callback that reports an act.
  private func reporting(_ act: WindowAct) -> () -> Void {
    { [weak self] in self?.onAct?(act) }
  }

  /// A callback that reports an act with its value.
  private func reporting<Value>(_ act: @escaping (Value) -> WindowAct) -> (Value) -> Void {
    { [weak self] in self?.onAct?(act($0)) }
  }

  // MARK: - Pages

  func makePlanPage() -> PlanPage {
    let planPage = PlanPage(preferences: preferences, menu: timerMenu)
    planPage.onInput = reporting(WindowAct.input)
    planPage.current = { [weak self] in self?.current?() }
    planPage.onChoose = { [weak self] in self?.onAct?(.choose(.timer($0))) }
    planPage.onChooseOther = reporting(WindowAct.choose)
    timerMenu.attach(to: planPage.widget) { [weak self] in self?.scene?.selected }
    stack.append(planPage.widget, title: nil)
    return planPage
  }

  func makeRingingList() -> RingingList {
    let ringing = RingingList()
    ringing.onInput = reporting(WindowAct.input)
    stack.append(ringing.widget, title: nil)
    return ringing
  }

  func makePlanEditor() -> PlanEditor {
    let editor = PlanEditor(preferences: preferences)
    editor.onChange = reporting(WindowAct.changePlan)
    editor.onDone = reporting(.completePlan)
    editor.onUnderstand = { [weak self] in self?.announcer.tell(.typing, $0) }
    stack.append(editor.widget, title: nil)
    return editor
  }

  static func makeNewPlanButton() -> Button {
    let icon = Image(icon: "simmer-plan-symbolic")
    let text = Label(tr("New Plan"), styles: ["sound-name"])
    text.wrap(breaksWords: true)
    text.centerText()
    let button = Button(child: Box(.vertical, spacing: 3, [icon, text]), styles: ["make-plan"])
    button.setAccessibleLabel(text.text)
    return button
  }
}
