import GtkKit

/// A timer's name, to be changed where it stands.
@MainActor
final class NameEntry {
  let widget: Widget
  /// Called with another name when a person has confirmed it, or gone elsewhere.
  var onChange: ((String) -> Void)?

  /// Called when a person has confirmed it with the keyboard.
  var onDone: (() -> Void)?
  /// Called soon after the keyboard has gone elsewhere.
  var onLeave: (() -> Void)?

  private let entry = Entry(placeholder: tr("Name"), maximumLength: 60)
  /// Stands in for what is in the entry until somebody goes there: an entry cuts off what it has no
  /// room for in mid letter.
  private let label = Label(styles: ["name"])
  private var name = ""

  init() {
    entry.setAccessibleLabel(tr("Name"))
    entry.setStyle("in-place")
    entry.centerText()
    entry.setWidth(characters: 1...40)
    label.ellipsize()
    label.canTarget = false
    label.becomePresentation()
    let overlay = Overlay(entry)
    overlay.add(label)
    widget = StillBox(overlay)
    entry.onActivate { [weak self] in
      self?.confirm()
      self?.onDone?()
    }
    // The first press selects the name, as the key for it does; the next ones place the caret.
    entry.onPress { [weak self] _ in
      guard let self, !hasFocus else { return false }
      grabFocus()
      return true
    }
    entry.onFocusLeave { [weak self] in
      self?.confirm()
      // The focused widget may not be hidden while the keyboard moves.
      MainLoop.async { self?.onLeave?() }
    }
  }

  /// Shows a name, in place of whatever was being typed.
  func show(_ name: String) {
    self.name = name
    entry.text = name
    entry.setStyle("empty", name.isEmpty)
    label.text = name
  }

  /// Puts the keyboard into it.
  func grabFocus() {
    entry.grabFocus()
  }

  /// Whether the keyboard is in it.
  var hasFocus: Bool { entry.hasFocusWithin }

  /// Size of the letters in pixels.
  func setFontSize(_ pixels: Double) {
    entry.setFontSize(pixels)
    label.setFontSize(pixels)
  }

  /// Takes back what was typed.
  func revert() {
    entry.text = name
  }

  /// Takes over what was typed.
  func confirm() {
    let typed = entry.text.trimmed
    guard typed != name else { return }
    name = typed
    label.text = typed
    onChange?(typed)
  }
}
