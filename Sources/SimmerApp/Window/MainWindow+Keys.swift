import GtkKit
import TimerEngine

extension MainWindow {
  /// Takes a key before whatever has the keyboard. Space and Enter press at once: a GtkButton would
  /// wait a quarter of a second.
  /// - Returns: whether the key is used up.
  func handleKey(_ key: Key, isRepeat: Bool) -> Bool {
    let isEmptyField = setup.field.hasFocusWithin && setup.field.text.isEmpty
    let isTyping = window.isTyping && !isEmptyField
    // In a text that is its own; elsewhere that of the timers.
    if key == .undo, isTyping { return window.activateOnFocus("text.undo") }
    guard !window.hasFocusInPopover else { return false }
    let presses = [.space, .enter, .keypadEnter, .escape].contains(key)
    if presses, !isTyping, isNewPage { return true }
    // The offer is short, and may be far away in the order of what is shown.
    if key == .tab, !isTyping, undo.grabFocusOnce() { return true }
    if key == .escape, window.isFullScreen, engine.ringing.isEmpty, !isBusy {
      window.isFullScreen = false
      return true
    }
    if window.isTyping, !setup.field.hasFocusWithin {
      // A name, or a preset.
      guard key == .escape else { return false }
      guard page != .setup else {
        setup.endEditing()
        return true
      }
      faceView.revertName()
      controls.grabFocus()
      return true
    }
    if page == .setup, stage.room.hasPicker {
      if setup.handleKey(key, isRepeat: isRepeat) { return true }
      // The field types, at the caret and with input methods.
      if setup.field.hasFocusWithin { return false }
    }
    switch key {
    case .escape:
      guard page != .setup || !engine.isEmpty else { return false }
      if !isRepeat { press(.secondary) }
    case .space, .enter, .keypadEnter:
      guard let place = placeToPress else { return false }
      if !isRepeat { press(place) }
    case .up, .up.controlled, .down, .down.controlled:
      guard turns else { return false }
      let isUp = key == .up || key == .up.controlled
      faceView.turn(by: isUp ? 1 : -1, isFine: key == .up.controlled || key == .down.controlled)
    case .left where strip.hasFocus: choose(after: window.isRightToLeft ? 1 : -1)
    case .right where strip.hasFocus: choose(after: window.isRightToLeft ? -1 : 1)
    default: return handleCharacter(key, isRepeat: isRepeat)
    }
    return true
  }

  /// Whether the arrow keys turn the face: where one is shown.
  private var turns: Bool {
    switch page {
    case .setup: !stage.room.hasPicker
    case .timer: true
    case .ringing: false
    }
  }

  /// The round button that Space and Enter press; nil where another widget has its own use for them.
  private var placeToPress: Controls.Place? {
    if let focused = controls.focused { return focused }
    guard window.hasNoFocus else { return nil }
    return page == .ringing || face?.phase.isOver == true ? .secondary : .primary
  }

  private func handleCharacter(_ key: Key, isRepeat: Bool) -> Bool {
    if case .timer(let id) = page, let minutes = Self.minutes(for: key) {
      stay(with: id)
      send(.add(id, .seconds(minutes * 60)))
      return true
    }
    guard !isRepeat, let character = key.character else { return false }
    let startsTyping = character.isLetter || character.isNumber || ":\"“„«".contains(character)
    // A timer that is pinned, or in a corner, doesn't go for a key that was meant for something else.
    guard startsTyping, stage.room.hasPicker else { return false }
    openTyping()
    setup.type(String(character))
    return true
  }

  /// By how many minutes a key makes a timer longer.
  private static func minutes(for key: Key) -> Int? {
    switch key {
    case .pageUp, .keypadPlus.shifted: return 10
    case .pageDown, .keypadMinus.shifted: return -10
    default: break
    }
    switch key.character {
    case "+", "=": return 1
    case "-", "−": return -1
    // Minus with Shift, on most keyboards.
    case "_": return -10
    default: return nil
    }
  }
}
