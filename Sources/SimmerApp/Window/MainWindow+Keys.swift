import GtkKit
import TimerEngine

extension MainWindow {
  /// Handles a key before what has the keyboard. Space and Enter press at once: a GtkButton would
  /// wait a quarter of a second.
  /// - Returns: whether the key is used up.
  func handleKey(_ key: Key, isRepeat: Bool) -> Bool {
    model?.catchUp()
    let context = keyContext
    let command = KeyCommand.beforePage(key, in: context)
    // In a text that is its own; elsewhere that of the timers.
    if command == .undoTyping { return perform(.undoTyping) }
    guard !window.hasFocusInPopover else { return false }
    // The offer is short, and may be far away in the order of what is shown.
    if key == .tab, command == nil, !context.isTyping || context.isInField, undo.grabFocusOnce() {
      // Who has come here may press it at once.
      grace.stop()
      return true
    }
    if let command { return perform(command) }
    if context.isTyping, !context.isInField { return false }
    if page == .setup, context.hasPicker {
      if setup.handleKey(key, isRepeat: isRepeat) { return true }
      // The field types, at the caret and with input methods.
      if setup.field.hasFocusWithin { return false }
    }
    return KeyCommand.onPage(key, isRepeat: isRepeat, in: context).map(perform) ?? false
  }

  private var keyContext: KeyCommand.Context {
    KeyCommand.Context(
      page: page, isOver: face?.phase.isOver == true, isWaiting: face?.phase == .waiting,
      waitsForNext: face?.waitsForNext == true, hasNext: face?.stageProgress?.next != nil,
      isDish: scene?.wayBack != nil,
      hasTimers: !engine.isEmpty,
      isRinging: !engine.ringing.isEmpty, isGrace: grace.isOn, isBusy: isBusy,
      isFullScreen: window.isFullScreen, hasPicker: layout.room.hasPicker,
      isTyping: window.isTyping, isInField: setup.field.hasFocusWithin,
      isFieldEmpty: setup.field.text.isEmpty,
      hasNoFocus: window.hasNoFocus || faceView.hasFocusOnTime,
      focusedButton: controls.focused, isStripFocused: strip.hasFocus,
      isRightToLeft: window.isRightToLeft,
      undoesPlan: page == .planning && planning.hasJustLost)
  }

  /// Performs what a key asks for.
  /// - Returns: whether the key is used up.
  private func perform(_ command: KeyCommand) -> Bool {
    switch command {
    case .ignore: break
    case .undoTyping: return window.activateOnFocus("text.undo")
    case .undoPlan: planning.undo()
    case .leaveFullScreen: window.isFullScreen = false
    case .endEditing: setup.endEditing()
    case .leavePlanning: leavePlanning()
    case .leaveDish:
      goBack()
      // The next Escape, pressed right behind, must not cancel the plan.
      if let model { grace.begin(at: model.moment.instant) }
    case .revertName:
      faceView.revertName()
      controls.grabFocus()
    case .press(let role): press(role)
    case .beginNext:
      guard case .timer(let id) = page else { return false }
      stay(with: id)
      send(.next(id))
    case .turn(let steps, let isFine): faceView.turn(by: steps, isFine: isFine)
    case .chooseNeighbor(let steps): choose(after: steps)
    case .add(let minutes):
      guard case .timer(let id) = page else { return false }
      stay(with: id)
      send(.add(id, .seconds(minutes * 60)))
    case .type(let text):
      openTyping()
      // The field takes the keyboard only on the page that is shown.
      model?.catchUp()
      setup.type(text)
    }
    return true
  }
}
