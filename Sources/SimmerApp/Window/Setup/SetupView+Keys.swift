import GtkKit
import SimmerCore
import TimerEngine

extension SetupView {
  /// Handles a key before the focused widget does. All text typed on this page goes into the field,
  /// except figures that the picker takes.
  /// - Returns: whether the key was handled.
  func handleKey(_ key: Key, isRepeat: Bool) -> Bool {
    if field.hasFocusWithin { return handleKeyInField(key, isRepeat: isRepeat) }
    if picker.widget.hasFocusWithin {
      switch picker.handleKey(key) {
      case .handled: return true
      case .text(let text):
        type(field.text.isEmpty ? text : " " + text)
        return true
      case .ignored: break
      }
    }
    switch key {
    case .escape:
      giveUp(isRepeat: isRepeat)
    case .space, .enter, .keypadEnter:
      // Other widgets handle these keys themselves.
      guard picker.widget.hasFocusWithin else { return false }
      if !isRepeat { onStartDraft?(.whole) }
    default:
      guard let character = key.character, character != " " else { return false }
      type(String(character))
    }
    return true
  }

  private func handleKeyInField(_ key: Key, isRepeat: Bool) -> Bool {
    let isEmpty = field.text.isEmpty
    switch key {
    case .escape:
      giveUp(isRepeat: isRepeat)
    case .space where isEmpty:
      if !isRepeat { onStartDraft?(.whole) }
    case .enter, .keypadEnter:
      if !isRepeat { confirm() }
    default:
      guard isEmpty, let steps = TimePicker.steps(for: key) else { return false }
      picker.step(.minutes, by: steps)
    }
    return true
  }

  /// Reverts the typed figures or clears the field; otherwise ends editing or leaves the page.
  private func giveUp(isRepeat: Bool) {
    if picker.isTyping {
      picker.revert()
    } else if !field.text.isEmpty {
      if readings.focused != nil { field.grabFocus() }
      field.text = ""
    } else if presets.isEditing {
      endEditing()
    } else if !isRepeat {
      onLeave?()
    }
  }

  /// Moves the focus to the first meaning of the typed text.
  /// - Returns: whether there are meanings to choose from.
  func focusReadings() -> Bool {
    guard hasChoices else { return false }
    readings.grabFocus()
    return true
  }

  /// Focuses the field and types at its end.
  func type(_ text: String) {
    field.grabFocus()
    field.type(text)
  }
}
