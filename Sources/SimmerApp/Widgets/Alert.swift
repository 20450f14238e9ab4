import GLibKit
import GtkKit

/// A modal dialog as GNOME asks questions: a heading and flat buttons, without a title bar.
@MainActor
final class Alert {
  let window = Window()
  private let content: Box

  /// - Parameter buttons: two are side by side; more are below each other.
  init(parent: Window, heading: String, body: Widget, buttons: [Button]) {
    window.title = heading
    window.makeModal(for: parent)
    window.hideTitleBar()
    window.takeStyle(of: parent)
    window.setStyle("alert")
    let title = Label(heading, styles: ["heading"])
    title.wrap()
    title.centerText()
    let texts = Box(.vertical, spacing: 12, [title, body])
    texts.setStyle("texts")
    let answers = Box(buttons.count > 2 ? .vertical : .horizontal, buttons)
    answers.makeHomogeneous()
    answers.setStyle("answers")
    for button in buttons { button.expand(horizontal: true) }
    let content = Box(.vertical, [texts, answers])
    content.becomeQuestion()
    content.setAccessibleLabel(heading)
    window.setChild(content)
    self.content = content
    window.closesOnEscape()
  }

  /// A screen reader reads the window's name, and the description of the focused button.
  func describe(_ sentence: String, name: String, on button: Button) {
    window.setAccessibleLabel(name)
    content.setAccessibleDescription(sentence)
    button.setAccessibleDescription(sentence)
  }
}
