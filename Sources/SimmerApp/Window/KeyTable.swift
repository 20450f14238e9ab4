import GtkKit
import SimmerCore
import TimerEngine

/// What each key means in the window, as an act; nil to pass the key on.
struct KeyTable {
  let page: Page
  let sizeClass: SizeClass
  var focus: KeyboardFocus
  var controls: ControlsMode?
  /// The tile that has the focus itself; nil if a button of it or something else has it.
  var focusedTile: TileFace?
  var meaning: Int?
  var isFullScreen = false
  var isBusy = false
  var isFieldEmpty = true
  var canGoBack = false
  /// Whether an undo in a text brings back that of the field, or a part of the plan.
  var undoesText = false, undoesPlan = false
  var ignoresPresses = false
  var offersToast = false
  var addedTime = TimerAction.usualLength

  static func use(of key: Key) -> Debouncer.KeyUse {
    switch key {
    case .space, .enter, .enter.controlled: .start
    case .escape: .escape
    default: .other
    }
  }

  func beforePage(_ key: Key) -> WindowAct? {
    // An empty field has no use for these keys.
    let isTyping = focus.isInText && !(focus.isInField && isFieldEmpty)
    // In a text, undo is that of the text; elsewhere it is that of the timers.
    if key == .undo {
      if isTyping, !undoesPlan { return .undoTyping }
      return undoesText && sizeClass.hasField && page != .planning ? .restoreText : nil
    }
    if key.isControlled, let place = key.digit, place > 0 { return .choosePlace(place - 1) }
    let isPress =
      Self.use(of: key) != .other
      || key == .delete && (focusedTile != nil || page.tile != nil)
    if isPress, !isTyping, ignoresPresses { return .ignoredKey }
    if key == .escape, isFullScreen, !isBusy { return .leaveFullScreen }
    if key == .escape, page == .planning { return .leavePlanning }
    // The text is a name, or in a preset.
    guard focus.isInText, !focus.isInField, key == .escape else { return nil }
    return page == .setup ? .endEditing : .revertName
  }

  /// No widget has handled the key. After `.type("")` the field gets it.
  func onPage(_ key: Key, isRepeat: Bool) -> WindowAct? {
    // The space and the Enter of a text for which there is no field must not act.
    if page != .planning, !sizeClass.hasField, startsText(key) { return .awaitAnotherPress }
    // A held key acts once.
    func once(_ act: WindowAct) -> WindowAct { isRepeat ? .ignoredKey : act }
    switch key {
    case .escape: return canGoBack ? once(.goBack) : nil
    case .space where focusedTile != nil:
      return focusedTile.flatMap { tile in
        tile.main.map { once(.act($0, on: tile.id)) }
      }
    case .enter where focusedTile != nil:
      return focusedTile.map { once(.choose($0.id)) }
    case .delete where focusedTile != nil:
      return focusedTile.map { once(.act(.end(in: $0.phase), on: $0.id)) }
    // A dish with the focus is not the whole plan.
    case .delete where page.tile != nil && !focus.isOnDish: return once(.press(.secondary))
    case .space, .enter: return pressed.map { once(.press($0)) }
    case .left where focus.tile != nil: return .moveFocus(.left)
    case .right where focus.tile != nil: return .moveFocus(.right)
    case .up where focus.tile != nil: return .moveFocus(.up)
    case .down where focus.tile != nil: return .moveFocus(.down)
    case .up where movesPlan: return .actOnPage(.add(.seconds(60)))
    case .down where movesPlan: return .actOnPage(.add(.seconds(-60)))
    case .up, .up.controlled: return turn(by: 1, isFine: key == .up.controlled)
    case .down, .down.controlled: return turn(by: -1, isFine: key == .down.controlled)
    default: break
    }
    let offered: [TimerAction?] =
      controls?.actions.map { [$0.left, $0.middle, $0.right] } ?? []
    let action = offered.compactMap(\.self).first { action in
      action.entry().shortcut.flatMap { Key(accelerator: $0.key) } == key
    }
    if let action { return once(.actOnPage(action)) }
    if let time = time(for: key) {
      if page.tile != nil { return .actOnPage(.add(time)) }
      if let tile = focusedTile { return .act(.add(time), on: tile.id) }
    }
    // A small window keeps its timer: the key may have been meant for another window.
    let isTyped = !isRepeat && sizeClass.hasField && page != .planning && startsText(key)
    return isTyped ? .type("") : nil
  }

  private func startsText(_ key: Key) -> Bool {
    key.beginsCharacter
      || key.character.map { $0.isLetter || $0.isNumber || ":\"“„«".contains($0) } ?? false
  }

  private func time(for key: Key) -> Duration? {
    let tenMinutes = Duration.seconds(600)
    switch key {
    case .pageUp, .plus.shifted: return tenMinutes
    case .pageDown, .minus.shifted: return .zero - tenMinutes
    default: break
    }
    // Where digits need Shift, the signs of their keys may be meant as digits.
    guard key.digit == nil else { return nil }
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
    if let focused = focus.button { return focused }
    return focus.isNowhere && page != .board ? controls?.focused : nil
  }

  private var movesPlan: Bool {
    if case .plan = page { !focus.isOnDish } else { false }
  }

  private func turn(by steps: Int, isFine: Bool) -> WindowAct? {
    switch page {
    case .setup where sizeClass.hasField, .planning, .board, .plan: nil
    case .setup, .timer: .turnBySteps(steps, isFine: isFine)
    }
  }
}

extension KeyTable {
  init(_ state: WindowState, _ engine: Engine) {
    self.init(page: state.page, sizeClass: state.sizeClass, focus: state.keyboard)
    (controls, focusedTile, meaning) = (state.controls, state.focusedTile, state.setup.meaning)
    (isFullScreen, isBusy, canGoBack) = (state.isFullScreen, state.isBusy, state.canGoBack)
    isFieldEmpty = state.setup.text.isEmpty
    undoesText = state.setup.undoesText(in: engine)
    undoesPlan = page == .planning && state.plan.hasJustDiscarded(engine.undoable)
    (ignoresPresses, addedTime) = (state.debouncer.ignoresKeys, state.choices.addedTime)
    offersToast = state.offersToast
  }
}
