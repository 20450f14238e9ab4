import GtkKit
import TimerEngine

extension MainWindow {
  /// Shows the picker, for one more timer.
  func openSetup() {
    selection.chooseSetup()
    onNeedsRender?()
    setup.picker.grabFocus()
  }

  /// Shows the picker with the keyboard in the field for names and times, which the small window
  /// has no room for.
  func openTyping() {
    if pin.isPinned { pin.unpin() }
    openSetup()
    awaitsTyping = !stage.room.hasPicker
    if !awaitsTyping { setup.field.grabFocus() }
  }

  /// Shows a timer, large.
  func choose(_ id: TimerID) {
    selection.choose(id)
    onNeedsRender?()
  }

  /// Shows the timer at a place in the strip, counted from 0; the last one if there are fewer.
  func choose(at place: Int) {
    if let id = strip.ids.dropFirst(place).first ?? strip.ids.last { choose(id) }
  }

  /// Shows the timer so many places further in the strip, which has the keyboard.
  func choose(after steps: Int) {
    guard let id = strip.neighbor(of: face?.id, steps) else { return }
    choose(id)
    strip.focus(id)
  }

  /// Starts a timer, and shows it.
  func start(_ preset: Preset) {
    selection.clear()
    setup.clear(after: preset)
    onInput?(.start(preset))
    // It may not be the one that matters most.
    if let id = engine.lastStarted { choose(id) }
  }

  /// Starts once more what was started last.
  func repeatLast() {
    if let preset = engine.recents.first { start(preset) }
  }

  /// Does what one of the round buttons, or the one between them, says.
  func press(_ place: Controls.Place) {
    switch page {
    case .setup: pressInSetup(place)
    case .ringing:
      if place == .secondary { onInput?(.stopAll) }
    case .timer(let id):
      guard let face else { return }
      stay(with: id)
      switch (place, face.phase) {
      case (.primary, .running): onInput?(.pause(id))
      case (.primary, .paused): onInput?(.resume(id))
      case (.primary, .finished), (.primary, .missed): onInput?(.restart(id))
      case (.secondary, .running), (.secondary, .paused): onInput?(.cancel(id))
      case (.secondary, .finished), (.secondary, .missed): onInput?(.stop(id))
      case (.primary, .ready), (.secondary, .ready): break
      case (.extend, _): onInput?(.add(id, .seconds(60)))
      }
    }
  }

  /// Goes on showing the timer that somebody is busy with, even if another ends sooner now.
  private func stay(with id: TimerID) {
    selection.choose(id)
  }

  private func pressInSetup(_ place: Controls.Place) {
    switch place {
    case .primary:
      guard setup.canStart else { return }
      // A time of day is as far away as it is now, not when that was last shown.
      onNeedsRender?()
      start(setup.preset)
    case .secondary:
      selection.clear()
      onNeedsRender?()
    case .extend: break
    }
  }

  /// Space and Enter press at once (a GtkButton would wait a quarter of a second), unless something
  /// with a use of its own for them has the keyboard.
  func takes(_ key: Key, isRepeat: Bool) -> Bool {
    guard !hasOpenMenu, !setup.hasOpenMenu, !faceView.hasOpenMenu else { return false }
    if window.isTyping { return takesWhileTyping(key) }
    switch key {
    case .escape where window.isFullScreen && engine.ringing.isEmpty:
      window.isFullScreen = false
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
    default:
      return takesCharacter(key, isRepeat: isRepeat)
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

  /// Sets what a person has turned a face to.
  func turn(_ face: Face, to remaining: Duration) {
    if let id = face.id {
      stay(with: id)
      // Who turns it past its whole and back finds that again.
      onInput?(.setRemaining(id, remaining, of: face.total))
    } else {
      setup.picker.duration = remaining
      onNeedsRender?()
    }
  }

  /// The round button that Space and Enter press; nil where another widget has its own use for them.
  private var placeToPress: Controls.Place? {
    if let focused = controls.focused { return focused }
    guard setup.picker.widget.hasFocusWithin || window.hasNoFocus else { return nil }
    return page == .ringing || face?.phase.isOver == true ? .secondary : .primary
  }

  private func takesWhileTyping(_ key: Key) -> Bool {
    guard key == .escape else { return false }
    if page == .setup, setup.field.hasFocusWithin, !setup.field.text.isEmpty {
      setup.field.text = ""
    } else {
      controls.grabFocus()
    }
    return true
  }

  private func takesCharacter(_ key: Key, isRepeat: Bool) -> Bool {
    if case .timer(let id) = page, let minutes = Self.minutes(for: key) {
      stay(with: id)
      onInput?(.add(id, .seconds(minutes * 60)))
      return true
    }
    guard let character = key.character, !isRepeat else { return false }
    if character == "r" || character == "R" {
      repeatLast()
      return true
    }
    // Digits in the picker are its own.
    let startsTyping =
      character.isLetter || (character.isNumber && !setup.picker.widget.hasFocusWithin)
    // A timer that is pinned, or in a corner, doesn't go for a key that was meant for something else.
    guard startsTyping, stage.room.hasPicker else { return false }
    openTyping()
    setup.field.type(String(character))
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
