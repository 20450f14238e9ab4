import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// The name of a timer, which can be edited in place.
@MainActor
final class NameEntry {
  let widget: Widget
  /// Called with another name when a person confirms it or the focus leaves the entry.
  var onChange: ((String) -> Void)?

  /// Called when a person confirms the name with Enter.
  var onDone: (() -> Void)?
  /// Called soon after the focus has left the entry.
  var onLeave: (() -> Void)?

  private let entry = Entry(placeholder: tr("Name"), maximumLength: Name.longest)
  /// Shown in place of the entry's text until the entry has the focus: an entry cuts off a long
  /// text within a letter.
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
    // The first press selects the name, as F2 does; the next ones place the caret.
    entry.onPress { [weak self] _ in
      guard let self, !hasFocus else { return false }
      grabFocus()
      return true
    }
    entry.onFocusLeave { [weak self] in
      self?.confirm()
      // The focused widget may not be hidden while the focus moves.
      MainLoop.async { self?.onLeave?() }
    }
  }

  /// Shows a name, in place of a typed text.
  func show(_ name: String) {
    self.name = name
    entry.text = name
    entry.setStyle("empty", name.isEmpty)
    label.text = name
  }

  /// Moves the focus to the entry.
  func grabFocus() {
    entry.grabFocus()
  }

  var hasFocus: Bool { entry.hasFocusWithin }

  func setFontSize(_ pixels: Double) {
    entry.setFontSize(pixels)
    label.setFontSize(pixels)
  }

  /// Discards the typed text.
  func revert() {
    entry.text = name
  }

  /// Applies the typed text.
  func confirm() {
    let typed = entry.text.trimmed
    guard typed != name else { return }
    name = typed
    label.text = typed
    onChange?(typed)
  }
}
