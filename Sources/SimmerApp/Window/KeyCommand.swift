import GtkKit
import SimmerCore

/// The command that a key gives in the window.
enum KeyCommand: Equatable {
  /// Nothing; the key goes no further.
  case ignore
  /// Undoes typing in the focused text.
  case undoTyping
  case leaveFullScreen
  /// Ends the editing of presets.
  case endEditing
  /// Goes back from the plan that is being made to the picker.
  case leavePlanning
  /// Goes back from a dish to its plan.
  case leaveDish
  /// Discards a typed name.
  case revertName
  /// Presses a round button.
  case press(Controls.Role)
  /// Turns the face by a number of steps.
  case turn(Int, isFine: Bool)
  /// Does something with the timer or plan that is shown.
  case act(TimerAction)
  /// Shows the timer that is this many places further in the strip.
  case chooseNeighbor(Int)
  /// Begins to type a timer with this text.
  case type(String)

  /// The state of the window in which a key is pressed.
  struct Context {
    var page: Selection.Page
    /// Whether the timer that is shown has run out.
    var isOver = false
    /// Whether it is yet to begin.
    var isWaiting = false
    /// Whether its next stage waits for the person.
    var waitsForNext = false
    /// Whether another stage or round follows.
    var hasNext = false
    /// Whether it is a dish, which leads back to its plan.
    var isDish = false
    /// Whether there are timers to go back to.
    var hasTimers = false
    var isRinging = false
    /// Whether a page has appeared by itself a moment ago, see ``Grace``.
    var isGrace = false
    /// Whether the person is doing something that another page would interrupt.
    var isBusy = false
    var isFullScreen = false
    /// Whether the picker has room.
    var hasPicker = true
    /// Whether a text has the focus.
    var isTyping = false
    /// Whether that text is the field for name and time.
    var isInField = false
    var isFieldEmpty = true
    var hasNoFocus = false
    /// The round button with the focus.
    var focusedButton: Controls.Role?
    var isStripFocused = false
    /// Whether a dish of a plan has the focus, which the arrow keys move on.
    var isDishFocused = false
    var isRightToLeft = false
    /// The length of “+1 min”.
    var addedTime = TimerAction.usualLength
    /// Whether the last change has lost a part of a plan that is being made, which undo brings back
    /// even while a text has the focus.
    var undoesPlan = false
  }

  /// Returns the command of a key before the focused widget receives it; nil to pass the key on.
  static func beforePage(_ key: Key, in context: Context) -> KeyCommand? {
    // An empty field has no use for these keys.
    let isTyping = context.isTyping && !(context.isInField && context.isFieldEmpty)
    if key == .undo { return isTyping && !context.undoesPlan ? .undoTyping : nil }
    let presses = [
      .space, .enter, .keypadEnter, .enter.controlled, .keypadEnter.controlled, .escape,
    ].contains(key)
    if presses, !isTyping, context.isGrace { return .ignore }
    if key == .escape, context.isFullScreen, !context.isRinging, !context.isBusy {
      return .leaveFullScreen
    }
    if key == .escape, context.page == .planning { return .leavePlanning }
    // The text is a name, or in a preset.
    guard context.isTyping, !context.isInField, key == .escape else { return nil }
    return context.page == .setup ? .endEditing : .revertName
  }

  /// Returns the command of a key that no widget of the page has handled; nil to pass the key on.
  static func onPage(_ key: Key, isRepeat: Bool, in context: Context) -> KeyCommand? {
    // A held key acts once.
    func once(_ command: KeyCommand) -> KeyCommand { isRepeat ? .ignore : command }
    switch key {
    case .escape where context.isDish && !context.isOver: return once(.leaveDish)
    case .escape:
      return context.page != .setup || context.hasTimers ? once(.press(.secondary)) : nil
    case .space, .enter, .keypadEnter:
      return context.pressed.map { once(.press($0)) }
    case .up where context.movesPlan: return .act(.add(.seconds(60)))
    case .down where context.movesPlan: return .act(.add(.seconds(-60)))
    case .up, .up.controlled: return context.turn(by: 1, isFine: key == .up.controlled)
    case .down, .down.controlled: return context.turn(by: -1, isFine: key == .down.controlled)
    case .right.controlled: return context.hasNext ? once(.act(.next)) : nil
    case .left where context.isStripFocused:
      return .chooseNeighbor(context.isRightToLeft ? 1 : -1)
    case .right where context.isStripFocused:
      return .chooseNeighbor(context.isRightToLeft ? -1 : 1)
    default: break
    }
    switch context.page {
    case .timer, .plan:
      if let time = time(for: key, in: context) { return .act(.add(time)) }
    case .setup, .planning, .ringing: break
    }
    guard !isRepeat, let character = key.character else { return nil }
    let startsTyping = character.isLetter || character.isNumber || ":\"“„«".contains(character)
    // A small window keeps its timer: the key may have been meant for another window.
    return startsTyping && context.hasPicker && context.page != .planning
      ? .type(String(character)) : nil
  }

  /// Returns the time that a key adds.
  private static func time(for key: Key, in context: Context) -> Duration? {
    let (less, tenMinutes) = (.zero - context.addedTime, Duration.seconds(600))
    switch key {
    case .pageUp, .keypadPlus.shifted: return tenMinutes
    case .pageDown, .keypadMinus.shifted: return .zero - tenMinutes
    default: break
    }
    switch key.character {
    case "+", "=": return context.addedTime
    case "-", "−": return less
    // Minus with Shift on most keyboards.
    case "_": return .zero - tenMinutes
    default: return nil
    }
  }
}

extension KeyCommand.Context {
  /// The round button that Space and Enter press; nil if the focused widget uses these keys.
  fileprivate var pressed: Controls.Role? {
    if let focusedButton { return focusedButton }
    guard hasNoFocus, !isWaiting else { return nil }
    return page == .ringing || (isOver && !waitsForNext) ? .secondary : .primary
  }

  /// Whether Up and Down move the moment of the plan that is shown.
  fileprivate var movesPlan: Bool {
    if case .plan = page { !isDishFocused && !isStripFocused } else { false }
  }

  /// Returns the command of an arrow key, which turns a face; nil if no face is shown.
  fileprivate func turn(by steps: Int, isFine: Bool) -> KeyCommand? {
    switch page {
    case .setup where hasPicker, .planning, .ringing, .plan: nil
    case .setup, .timer: .turn(steps, isFine: isFine)
    }
  }
}
