import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

@MainActor
final class NameEntry {
  let widget: Widget
  var onChange: ((String) -> Void)?

  /// Called when a person confirms the name with Enter.
  var onDone: (() -> Void)?
  var onLeave: (() -> Void)?

  private let entry = Entry(placeholder: tr("Name"), maximumLength: Name.longest)
  /// Replaces the entry without the focus, which would cut a long text within a letter.
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

  func show(_ name: String) {
    self.name = name
    entry.text = name
    entry.setStyle("empty", name.isEmpty)
    label.text = name
  }

  func grabFocus() {
    entry.grabFocus()
  }

  var hasFocus: Bool { entry.hasFocusWithin }

  func setFontSize(_ pixels: Double) {
    entry.setFontSize(pixels)
    label.setFontSize(pixels)
  }

  func revert() {
    entry.text = name
  }

  func confirm() {
    let typed = entry.text.trimmed
    guard typed != name else { return }
    name = typed
    label.text = typed
    onChange?(typed)
  }
}
