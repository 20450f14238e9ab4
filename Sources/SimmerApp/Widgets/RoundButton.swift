import GtkKit

/// A round button whose translucent fill and thin outer ring show its role. It is 70 pixels across,
/// more with larger text; the compact one is smaller and shows a symbol in place of the word.
@MainActor
final class RoundButton {
  /// What pressing it does to a timer, and so its colour.
  enum Role: String, CaseIterable {
    case go, hold, neutral, halt
  }

  let widget: Button
  /// Width and height, in pixels.
  static var diameter: Int { Int(70 * DesktopPreferences.textScale) }
  private let label = Label()
  private lazy var symbol = Image(icon: icon)
  private var icon = ""
  private var role: Role?
  /// Width that the text has, in pixels, before it is made smaller.
  private static var textWidth: Double { 50 * DesktopPreferences.textScale }

  init() {
    label.align(horizontal: .center, vertical: .center)
    widget = Button(child: label, styles: ["round"])
    fitSize()
  }

  /// Whether it is small, with a symbol.
  var isCompact = false {
    didSet {
      guard isCompact != oldValue else { return }
      widget.setStyle("compact", isCompact)
      if isCompact { symbol.setIcon(icon) }
      widget.setChild(isCompact ? symbol : label)
      widget.tooltip = isCompact ? label.text : nil
      fitSize()
    }
  }

  /// Becomes as large as texts are now.
  func fitSize() {
    let size = isCompact ? -1 : Int32(Self.diameter)
    widget.minimumSize(width: size, height: size)
  }

  /// Shows another text, symbol and colour. A long word is written smaller, so that the circle
  /// stays one.
  func show(_ text: String, symbol icon: String, role: Role, isSensitive: Bool = true) {
    if label.text != text {
      label.text = text
      self.icon = icon
      if isCompact {
        symbol.setIcon(icon)
        widget.tooltip = text
      }
      label.setFontScale(min(1, max(0.5, Self.textWidth / Double(max(1, label.textWidth)))))
      widget.setAccessibleLabel(text)
    }
    if self.role != role {
      if let old = self.role { widget.setStyle(old.rawValue, false) }
      widget.setStyle(role.rawValue)
      self.role = role
    }
    widget.isSensitive = isSensitive
  }
}
