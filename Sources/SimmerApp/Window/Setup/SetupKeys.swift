import GtkKit
import SimmerCore

/// Text that is typed goes into the field, except figures that the picker takes.
@MainActor
struct SetupKeys {
  let view: SetupView
  let meaning: Int?
  let send: (WindowAct) -> Void

  private var picker: TimePicker { view.picker }

  func handle(_ press: KeyPress) -> Bool {
    let (key, isRepeat) = (press.key, press.isRepeat)
    if view.field.hasFocusWithin { return handleInField(key, isRepeat: isRepeat) }
    if let meaning, moveFocus(from: meaning, key) { return true }
    if picker.widget.hasFocusWithin {
      switch picker.handleKey(key) {
      case .handled: return true
      case .text(let figures):
        view.type(view.field.text.isEmpty ? figures : " " + figures)
        return press.forward(to: view.field)
      case .ignored: break
      }
    }
    switch key {
    case .escape:
      if !isRepeat { giveUp() }
    case .space, .enter:
      // Other widgets handle these keys themselves.
      guard picker.widget.hasFocusWithin else { return false }
      if !isRepeat { send(.startDraft(.whole)) }
    case .enter.controlled:
      guard picker.widget.hasFocusWithin else { return false }
      if !isRepeat { send(.startDraft(.whole, isPaused: true)) }
    default:
      guard key.beginsCharacter || key.character.map({ $0 != " " }) == true else { return false }
      view.type("")
      return press.forward(to: view.field)
    }
    return true
  }

  private func moveFocus(from focused: Int, _ key: Key) -> Bool {
    switch key {
    case .up where focused == 0: view.field.grabFocus()
    case .up: return view.start.focus(focused - 1)
    case .down: return view.start.focus(focused + 1)
    default: return key.digit.map { view.start.focus($0 - 1) } ?? false
    }
    return true
  }

  private func handleInField(_ key: Key, isRepeat: Bool) -> Bool {
    let isEmpty = view.field.text.isEmpty
    switch key {
    case .escape:
      if !isRepeat { giveUp() }
    case .space where isEmpty:
      if !isRepeat { send(.startDraft(.whole)) }
    case .enter:
      if !isRepeat { send(.confirm(isPaused: false)) }
    case .enter.controlled:
      if !isRepeat { send(.confirm(isPaused: true)) }
    case .down where isEmpty && view.recipe.isOpen:
      view.recipe.grabFocus()
    case .down where view.focusMeanings(): break
    default:
      guard isEmpty, let steps = TimePicker.steps(for: key) else { return false }
      picker.step(.minutes, by: steps)
    }
    return true
  }

  /// Goes back one step: from meanings, figures, text, editing, or the page.
  private func giveUp() {
    if meaning != nil {
      view.field.grabFocus()
    } else if picker.isTyping {
      picker.revert()
    } else if !view.field.text.isEmpty {
      view.field.text = ""
    } else if view.presets.isEditing {
      send(.endEditing)
    } else {
      send(.leaveSetup)
    }
  }
}
