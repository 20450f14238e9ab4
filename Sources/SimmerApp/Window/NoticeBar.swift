import GtkKit

/// One sentence at the top of the window about something that is wrong, which goes when it is right
/// again or when a person has read it.
@MainActor
final class NoticeBar {
  let widget: Revealer
  /// What stands for it where there is no room for it.
  let mark = NoticeMark()
  private let label = Label()
  private var dismissed: String?

  init() {
    label.wrap()
    label.alignTextToStart()
    label.expand(horizontal: true)
    let close = Button(
      icon: "window-close-symbolic", label: tr("Dismiss"), styles: ["flat", "circular"])
    close.align(vertical: .center)
    let row = Box(.horizontal, spacing: 12, [label, close])
    row.setStyle("notice")
    widget = Revealer(row, from: .top)
    close.onClick { [weak self] in self?.dismiss() }
    mark.onDismiss = { [weak self] in self?.dismiss() }
  }

  private func dismiss() {
    dismissed = label.text
    widget.isRevealed = false
    mark.sentence = nil
  }

  /// Shows a sentence, or none. One that was dismissed doesn't come back before another did.
  func show(_ sentence: String?) {
    guard let sentence else {
      widget.isRevealed = false
      mark.sentence = nil
      dismissed = nil
      return
    }
    guard sentence != dismissed else { return }
    label.text = sentence
    widget.isRevealed = true
    mark.sentence = sentence
  }
}
