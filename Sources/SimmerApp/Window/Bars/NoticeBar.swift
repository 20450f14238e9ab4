import GtkKit

/// One sentence at the top of the window about something that is wrong, which goes when it is right
/// again or when a person has read it.
@MainActor
final class NoticeBar {
  let widget: Revealer
  /// Called with a sentence that a person has closed.
  var onDismiss: ((String) -> Void)?
  /// What stands for it where there is no room for it.
  let mark = NoticeMark()
  private let label = Label()
  /// What is wrong, the most urgent first.
  private var sentences: [String] = []
  private var dismissed: Set<String> = []

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

  /// Tells a sentence again that was dismissed.
  func tellAgain(_ sentence: String) {
    dismissed.remove(sentence)
  }

  private func dismiss() {
    if let sentence = mark.sentence {
      dismissed.insert(sentence)
      onDismiss?(sentence)
    }
    show(sentences)
  }

  /// Shows the first of these sentences that wasn't dismissed, if any. One that was comes back only
  /// after it was gone.
  func show(_ sentences: [String]) {
    self.sentences = sentences
    dismissed.formIntersection(sentences)
    let sentence = sentences.first { !dismissed.contains($0) }
    if let sentence { label.text = sentence }
    widget.isRevealed = sentence != nil
    mark.sentence = sentence
  }
}
