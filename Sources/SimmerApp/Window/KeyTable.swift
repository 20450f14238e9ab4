import GtkKit
import SimmerCore

/// What each key means in the window, as an act; nil to pass the key on.
struct KeyTable {
  let page: Page
  let facts: WindowFacts
  /// Whether there are timers to go back to, and whether one rings.
  var (hasTimers, isRinging) = (false, false)
  /// Whether Space, Enter and Escape may be slips, see ``SlipGuard``.
  var ignoresPresses = false
  /// The length of “+1 min”.
  var addedTime = TimerAction.usualLength

  private static let presses: [Key] = [
    .space, .enter, .keypadEnter, .enter.controlled, .keypadEnter.controlled, .escape,
  ]

  /// Returns what a key means before the focused widget receives it.
  func beforePage(_ key: Key) -> WindowAct? {
    // An empty field has no use for these keys.
    let isTyping = facts.isTyping && !(facts.isInField && facts.isFieldEmpty)
    // In a text, undo is that of the text; elsewhere it is that of the timers.
    if key == .undo { return isTyping && !facts.undoesPlan ? .undoTyping : nil }
    if Self.presses.contains(key), !isTyping, ignoresPresses { return .ignoredKey }
    if key == .escape, facts.isFullScreen, !isRinging, !facts.isBusy { return .leaveFullScreen }
    if key == .escape, page == .planning { return .leavePlanning }
    // The text is a name, or in a preset.
    guard facts.isTyping, !facts.isInField, key == .escape else { return nil }
    return page == .setup ? .endEditing : .revertName
  }

  /// Returns what a key means that no widget of the page has handled.
  func onPage(_ key: Key, isRepeat: Bool) -> WindowAct? {
    // The space and the Enter of a text for which there is no field must not act.
    if page != .planning, !facts.room.hasPicker, key.character?.isLetter == true {
      return .awaitAnotherPress
    }
    // A held key acts once.
    func once(_ act: WindowAct) -> WindowAct { isRepeat ? .ignoredKey : act }
    switch key {
    case .escape where facts.wayBack != nil && !facts.isOver: return once(.goBack)
    case .escape: return page != .setup || hasTimers ? once(.press(.secondary)) : nil
    case .space, .enter, .keypadEnter: return pressed.map { once(.press($0)) }
    case .up where movesPlan: return .actOnPage(.add(.seconds(60)))
    case .down where movesPlan: return .actOnPage(.add(.seconds(-60)))
    case .up, .up.controlled: return turn(by: 1, isFine: key == .up.controlled)
    case .down, .down.controlled: return turn(by: -1, isFine: key == .down.controlled)
    case .right.controlled: return facts.hasNext && page.card != nil ? once(.actOnPage(.next)) : nil
    case .left where facts.isStripFocused:
      return .chooseNeighbor(facts.isRightToLeft ? 1 : -1)
    case .right where facts.isStripFocused:
      return .chooseNeighbor(facts.isRightToLeft ? -1 : 1)
    default: break
    }
    if page.card != nil, let time = time(for: key) { return .actOnPage(.add(time)) }
    guard !isRepeat, let character = key.character else { return nil }
    let startsTyping = character.isLetter || character.isNumber || ":\"“„«".contains(character)
    // A small window keeps its timer: the key may have been meant for another window.
    return startsTyping && facts.room.hasPicker && page != .planning
      ? .type(String(character)) : nil
  }

  /// Returns the time that a key adds.
  private func time(for key: Key) -> Duration? {
    let tenMinutes = Duration.seconds(600)
    switch key {
    case .pageUp, .keypadPlus.shifted: return tenMinutes
    case .pageDown, .keypadMinus.shifted: return .zero - tenMinutes
    default: break
    }
    switch key.character {
    case "+", "=": return addedTime
    case "-", "−": return .zero - addedTime
    // Minus with Shift on most keyboards.
    case "_": return .zero - tenMinutes
    default: return nil
    }
  }

  /// The round button that Space and Enter press; nil if the focused widget uses these keys.
  private var pressed: ControlsMode.Role? {
    if let focused = facts.focusedButton { return focused }
    guard facts.hasNoFocus, !facts.isWaiting else { return nil }
    return page == .ringing || (facts.isOver && !facts.waitsForNext) ? .secondary : .primary
  }

  /// Whether Up and Down move the moment of the plan that is shown.
  private var movesPlan: Bool {
    if case .plan = page { !facts.isDishFocused && !facts.isStripFocused } else { false }
  }

  /// Returns what an arrow key means, which turns a face; nil if no face is shown.
  private func turn(by steps: Int, isFine: Bool) -> WindowAct? {
    switch page {
    case .setup where facts.room.hasPicker, .planning, .ringing, .plan: nil
    case .setup, .timer: .turnBySteps(steps, isFine: isFine)
    }
  }
}
