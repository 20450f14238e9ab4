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
  /// Made when it is first needed. Which of the two is shown changes, not which is there: a label
  /// that was taken out for a while has another font.
  private lazy var symbol = makeSymbol()
  private let content: Box
  private var icon = ""
  private var description = ""
  private var role: Role?
  /// Width and font size of the text, in pixels: a longer one has a smaller font, and may take two
  /// lines.
  private static let textWidth = 54.0
  private static let fontSize = (usual: 14.0, least: 13.0)

  init() {
    label.align(horizontal: .center, vertical: .center)
    label.wrap(breaksWords: true)
    label.centerText()
    label.expand(horizontal: true)
    content = Box(.horizontal, [label])
    widget = Button(child: content, styles: ["round"])
    fitSize()
  }

  /// Whether it is small, with a symbol.
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

  private func makeSymbol() -> Image {
    let symbol = Image(icon: icon)
    symbol.expand(horizontal: true)
    symbol.align(horizontal: .center, vertical: .center)
    content.append(symbol)
    return symbol
  }

  /// Becomes as large as texts are now.
  func fitSize() {
    let size = isCompact ? -1 : Int32(Self.diameter)
    widget.minimumSize(width: size, height: size)
    fitText()
  }

  private func fitText() {
    let scale = DesktopPreferences.textScale
    let width = Double(label.textWidth) * Self.fontSize.usual * scale / max(1, label.fontSize)
    let fits = width <= Self.textWidth * scale
    label.setFontSize((fits ? Self.fontSize.usual : Self.fontSize.least) * scale)
  }

  /// Gives what a screen reader tells after its name.
  func describe(_ text: String) {
    guard text != description else { return }
    description = text
    widget.setAccessibleDescription(text)
  }

  /// Shows another text, symbol and colour.
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
