import GtkKit

/// A round button, 70 pixels across, whose translucent fill and thin outer ring say what it does.
@MainActor
final class RoundButton {
  /// What pressing it does to a timer, and so its colour.
  enum Role: String, CaseIterable {
    case go, hold, neutral, halt
  }

  let widget: Button
  private let label = Label()
  private var role: Role?
  /// Width that the text has, in pixels, before it is made smaller.
  private static let textWidth = 50.0

  init() {
    label.align(horizontal: .center, vertical: .center)
    widget = Button(child: label, styles: ["round"])
    widget.align(vertical: .end)
    widget.minimumSize(width: 70, height: 70)
  }

  /// Shows another text and colour. A long word is written smaller, so that the circle stays one.
  func show(_ text: String, role: Role, isSensitive: Bool = true) {
    if label.text != text {
      label.text = text
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
