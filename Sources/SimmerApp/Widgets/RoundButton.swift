import GtkKit
import SimmerCore

/// A round button whose translucent fill and thin outer ring show its role. It is 70 pixels across,
/// or larger with larger text and in a large window. The compact form is smaller and shows a symbol
/// in place of the text.
@MainActor
final class RoundButton {
  /// The role of the button, which sets its color.
  enum Role: String, CaseIterable {
    case go, hold, neutral, halt
  }

  let widget: Button
  /// Width and height, in pixels, without enlargement.
  static var diameter: Int { diameter(enlargement: 1) }

  /// Returns the width and height, in pixels: an even number, so that widgets beside the button
  /// can have the same center.
  /// - Parameter enlargement: factor of the usual size.
  static func diameter(enlargement: Double) -> Int {
    2 * Int(35 * DesktopPreferences.textScale * enlargement)
  }

  private let label = Label()
  /// Created at the first use. The symbol and the label are hidden and shown, not removed, because
  /// a label that is removed and added again changes its font.
  private lazy var symbol = makeSymbol()
  private let content: Box
  private var icon = ""
  private var description = ""
  private var role: Role?
  /// Maximum width of a text in the usual font size, and of a word in a smaller one, in pixels. A
  /// longer text may take two lines. A longer word, such as “Abbrechen”, has the least font size.
  private static let (textWidth, wordWidth) = (54.0, 60.0)
  private static let fontSize = (usual: 14.0, small: 13.0, least: 12.0)

  init() {
    label.align(horizontal: .center, vertical: .center)
    label.wrap(breaksWords: true)
    label.centerText()
    label.expand(horizontal: true)
    content = Box(.horizontal, [label])
    widget = Button(child: content, styles: ["round"])
    fitSize()
  }

  /// Whether the button is small, with a symbol in place of the text.
  var isCompact = false {
    didSet {
      guard isCompact != oldValue else { return }
      widget.setStyle("compact", isCompact)
      if isCompact { symbol.setIcon(icon) }
      label.isVisible = !isCompact
      symbol.isVisible = isCompact
      widget.tooltip = isCompact ? label.text : nil
      fitSize()
    }
  }

  /// Factor of the usual size.
  var enlargement = 1.0 {
    didSet { if enlargement != oldValue { fitSize() } }
  }

  private func makeSymbol() -> Image {
    let symbol = Image(icon: icon)
    symbol.expand(horizontal: true)
    symbol.align(horizontal: .center, vertical: .center)
    content.append(symbol)
    return symbol
  }

  /// Adapts the size of the button to the desktop's text scale.
  func fitSize() {
    let size = isCompact ? -1 : Int32(Self.diameter(enlargement: enlargement))
    widget.minimumSize(width: size, height: size)
    fitText()
  }

  private func fitText() {
    let scale = DesktopPreferences.textScale * enlargement
    // Widths for a font size of one pixel.
    let width = Double(label.textWidth) / max(1, label.fontSize)
    let words = label.text.split(separator: " ").map { label.width(of: String($0)) }
    let word = Double(words.max() ?? 0) / max(1, label.fontSize)
    let size =
      width * Self.fontSize.usual <= Self.textWidth
      ? Self.fontSize.usual
      : word * Self.fontSize.small <= Self.wordWidth ? Self.fontSize.small : Self.fontSize.least
    label.setFontSize(size * scale)
  }

  /// Sets the accessible description.
  func describe(_ text: String) {
    guard text != description else { return }
    description = text
    widget.setAccessibleDescription(text)
  }

  /// Changes the text, symbol and color.
  func show(_ text: String, symbol icon: String, role: Role, isSensitive: Bool = true) {
    if label.text != text {
      label.text = text
      self.icon = icon
      if isCompact {
        symbol.setIcon(icon)
        widget.tooltip = text
      }
      fitText()
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
