import GtkKit
import TimerEngine

/// Making a plan.
extension MainWindow {
  static func makePlanButton() -> Button {
    let icon = Image(icon: "simmer-plan-symbolic")
    icon.setSize(24)
    let text = Label(tr("Make a Plan"), styles: ["sound-name"])
    text.wrap()
    text.centerText()
    let button = Button(child: Box(.vertical, spacing: 3, [icon, text]), styles: ["make-plan"])
    button.setAccessibleLabel(text.text)
    return button
  }

  func makePlanning() -> PlanView {
    let planning = PlanView(preferences: preferences)
    planning.currentMoment = { [weak self] in
      self?.model?.catchUp()
      return self?.model?.moment
    }
    planning.noRoom = { [weak self] in self?.engine.refusal(of: $0) }
    planning.timeOfDay = { [weak self] in
      self?.end($0, at: $1) ?? DayTime(text: "", short: "", day: nil)
    }
    planning.onChange = { [weak self] in self?.setNeedsRender() }
    planning.onDone = { [weak self] in self?.controls.grabFocus() }
    planning.onUnderstand = { [weak self] in self?.announcer.tell(.typing, $0) }
    stack.append(planning.widget, title: nil)
    return planning
  }

  /// Shows the page on which a plan is made, with what was typed for a timer.
  func openPlanning() {
    beginInput()
    selection.choosePlanning()
    planning.open(typed: setup.field.text)
    setNeedsRender()
  }

  /// Goes back to the picker. The plan stays as it is, for the next time.
  func leavePlanning() {
    beginInput()
    selection.leavePlanning()
    setNeedsRender()
  }

  /// Gives the plan up.
  func cancelPlanning() {
    planning.clear()
    leavePlanning()
  }

  /// Starts the plan, if it can be started, and shows what of it begins first.
  func startPlan() {
    model?.catchUp()
    guard let moment = model?.moment, let input = planning.start(at: moment) else {
      return setNeedsRender()
    }
    if sendStart(input) {
      if let preset = planning.draft.presetToKeep { send(.addPreset(preset)) }
      planning.clear()
      setup.field.text = ""
      hasChosenPage = true
    }
    setNeedsRender()
  }

  func showPlanning(_ mode: Controls.Mode, after old: Selection.Page) {
    planning.isNarrow = layout.room.isNarrow
    stack.show(planning.widget)
    controls.show(mode)
    guard old != .planning else { return }
    faceView.clear()
    if !planning.grabFocus() { controls.grabFocus() }
  }
}
