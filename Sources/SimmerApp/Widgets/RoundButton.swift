import GLibKit
import GtkKit
import SimmerCore

/// A round button whose translucent fill and thin outer ring show its role. It grows with its text.
/// The compact form is smaller and shows a symbol in place of the text.
@MainActor
final class RoundButton {
  /// The role of the button, which sets its color.
  enum Role: String, CaseIterable {
    case go, hold, neutral, halt
  }

  let widget: Button
  private let label = Label()
  /// Created at the first use. The symbol and the label are hidden and shown, not removed, because
  /// a label that is removed and added again changes its font.
  private lazy var symbol = makeSymbol()
  private let content: Box
  private var icon = ""
  private var description = ""
  private var role: Role?
  /// The end of ``wink(moves:)``, while it lasts.
  private var winking: Timeout?
  private static let wink = Duration.milliseconds(900)
  /// Maximum width of a text of the usual size, and of a word in a smaller one, in em. A longer
  /// text has smaller letters, and may take two lines. A longer word, such as “Abbrechen”, has the
  /// smallest.
  private static let (textWidth, wordWidth) = (54.0 / 14, 60.0 / 13)

  init() {
    label.wrap(breaksWords: true)
    // The style sheet sets the width of the button.
    label.limitNaturalWidth(characters: 5)
    label.centerText()
    label.expand(horizontal: true)
    content = Box(.horizontal, [label])
    widget = Button(child: content, styles: ["round"])
  }

  /// Whether the button is small, with a symbol in place of the text.
  var isCompact = false {
    didSet {
      guard isCompact != oldValue else { return }
      if isCompact { symbol.setIcon(icon) }
      label.isVisible = !isCompact
      symbol.isVisible = isCompact
      widget.tooltip = isCompact ? label.text : nil
    }
  }

  private func makeSymbol() -> Image {
    let symbol = Image(icon: icon)
    symbol.expand(horizontal: true)
    symbol.align(horizontal: .center, vertical: .center)
    content.append(symbol)
    return symbol
  }

  /// Adapts the letters to the length of the text.
  func fitText() {
    // Letters of the present size are measured, so the width is compared in em.
    let words = label.text.split(separator: " ").map { label.width(of: String($0)) }
    let word = Double(words.max() ?? 0)
    let isLong = Double(label.textWidth) > Self.textWidth * label.fontSize
    let hasLongWord = word > Self.wordWidth * label.fontSize
    if isLong != label.hasStyle("long") { label.setStyle("long", isLong) }
    if hasLongWord != label.hasStyle("long-word") { label.setStyle("long-word", hasLongWord) }
  }

  /// Draws the eye to the button for a moment.
  func wink(moves: Bool) {
    widget.setStyle("wink")
    widget.setStyle("moving", moves)
    winking = Timeout(after: Self.wink) { [weak self] in
      self?.widget.setStyle("wink", false)
      self?.winking = nil
    }
  }

  func describe(_ text: String) {
    guard text != description else { return }
    description = text
    widget.setAccessibleDescription(text)
  }

  /// Changes the text, symbol and color.
  /// - Parameter isFaint: whether it looks insensitive, although it can be pressed to learn why.
  func show(
    _ text: String, symbol icon: String, role: Role, isSensitive: Bool = true,
    isFaint: Bool = false
  ) {
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
    if widget.hasStyle("faint") != isFaint { widget.setStyle("faint", isFaint) }
  }
}
