import GtkKit

/// One sentence at the top of the window about something that is wrong, which goes when it is right
/// again or when a person has read it.
@MainActor
final class NoticeBar {
  let widget: Revealer
  /// Called with a sentence that a person has closed.
  var onDismiss: ((String) -> Void)?
  /// The mark that stands for it where there is no room for it.
  let mark = NoticeMark()
  private let label = Label()
  private let remedy = Button("", styles: ["chip"])
  /// The notices, the most urgent first.
  private var notices: [Notice] = []
  /// The one that is shown.
  private(set) var shown: Notice?
  private var dismissed: Set<String> = []

  init() {
    label.wrap()
    label.alignTextToStart()
    label.expand(horizontal: true)
    let close = Button(
      icon: "window-close-symbolic", label: tr("Dismiss"), styles: ["flat", "circular"])
    close.align(vertical: .center)
    remedy.align(vertical: .center)
    remedy.isVisible = false
    let row = Box(.horizontal, spacing: 12, [label, remedy, close])
    row.setStyle("notice")
    widget = Revealer(row, from: .top)
    close.onClick { [weak self] in self?.dismiss() }
    remedy.onClick { [weak self] in self?.shown?.remedy?.apply() }
    mark.onDismiss = { [weak self] in self?.dismiss() }
  }

  /// Tells a sentence again that was dismissed.
  func tellAgain(_ sentence: String) {
    dismissed.remove(sentence)
  }

  private func dismiss() {
    if let shown {
      dismissed.insert(shown.identity)
      onDismiss?(shown.sentence)
    }
    show(notices)
  }

  /// Shows the first of these that wasn't dismissed, if any. One that was comes back only after it
  /// was gone.
  func show(_ notices: [Notice]) {
    self.notices = notices
    dismissed.formIntersection(notices.map(\.identity))
    let title = shown?.remedy?.title
    shown = notices.first { !dismissed.contains($0.identity) }
    if let shown { label.text = shown.sentence }
    if let new = shown?.remedy?.title, new != title { remedy.setText(new) }
    remedy.isVisible = shown?.remedy != nil
    widget.isRevealed = shown != nil
    mark.show(shown)
  }
}
