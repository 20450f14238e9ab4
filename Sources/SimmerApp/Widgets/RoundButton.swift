import GLibKit
import GtkKit
import SimmerCore

/// A round button whose translucent fill and thin outer ring show its role. It grows with its text.
/// A pill is wider, for a long word. The compact form is smaller and shows a symbol in place of the
/// text.
@MainActor
final class RoundButton {
  let widget: Button
  private let label = Label()
  /// Created once, and then hidden: a label that is added again changes its font.
  private lazy var symbol = makeSymbol()
  private let content: Box
  private var icon = ""
  private(set) var description = ""
  private var role: ActionRole?
  private var winking: Timeout?
  private static let wink = Duration.milliseconds(900)
  /// Natural width of the text in a circle, in average characters.
  private static let characters = 5
  /// Maximum width of a text of the usual size, and of a word in a smaller one, in em. A longer
  /// text has smaller letters, and may take two lines. A longer word, such as “Abbrechen”, needs a
  /// pill, or the smallest letters.
  private static let (textWidth, wordWidth) = (54.0 / 14, 60.0 / 13)

  init() {
    label.wrap(breaksWords: true)
    // The style sheet sets the width of the button.
    label.limitNaturalWidth(characters: Self.characters)
    label.centerText()
    label.expand(horizontal: true)
    content = Box(.horizontal, [label])
    widget = Button(child: content, styles: ["round"])
  }

  var isCompact = false {
    didSet {
      guard isCompact != oldValue else { return }
      if isCompact { symbol.setIcon(icon) }
      label.isVisible = !isCompact
      symbol.isVisible = isCompact
      widget.tooltip = isCompact ? label.text : nil
    }
  }

  /// Whether the text may take several lines.
  var wraps = true {
    didSet { if wraps != oldValue { label.wrap(wraps, breaksWords: true) } }
  }

  private func makeSymbol() -> Image {
    let symbol = Image(icon: icon)
    symbol.expand(horizontal: true)
    symbol.align(horizontal: .center, vertical: .center)
    content.append(symbol)
    return symbol
  }

  enum Fit: Int {
    case regular
    /// In smaller letters, or in two lines.
    case long
    /// Not without breaking a word, except in the smallest letters.
    case longWord
  }

  var fit: Fit {
    // Letters of the present size are measured, so the width is compared in em.
    let words = label.text.split(separator: " ").map { label.width(of: String($0)) }
    if Double(words.max() ?? 0) > Self.wordWidth * label.fontSize { return .longWord }
    return Double(label.textWidth) > Self.textWidth * label.fontSize ? .long : .regular
  }

  /// Shows the text as large as another one in the same row needs, or in a pill.
  func show(_ fit: Fit, isPill: Bool) {
    let styles = [
      ("long", fit == .long && !isPill), ("long-word", fit == .longWord && !isPill),
    ]
    for (style, isOn) in styles where label.hasStyle(style) != isOn { label.setStyle(style, isOn) }
    guard widget.hasStyle("pill") != isPill else { return }
    widget.setStyle("pill", isPill)
    if isPill {
      label.setMaximumWidth(characters: -1)
      label.preferOneLine()
    } else {
      label.limitNaturalWidth(characters: Self.characters)
    }
  }

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

  /// - Parameter isFaint: whether it looks insensitive, but can be pressed to learn why.
  func show(
    _ text: String, symbol icon: String, role: ActionRole, isSensitive: Bool = true,
    isFaint: Bool = false
  ) {
    if label.text != text {
      label.text = text
      self.icon = icon
      if isCompact {
        symbol.setIcon(icon)
        widget.tooltip = text
      }
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
