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
  /// The sentence and the text of the remedy as they were shown last.
  private var (shownSentence, remedyText) = ("", "")

  init() {
    label.alignTextToStart()
    label.expand(horizontal: true)
    label.wrap(breaksWords: true)
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
    shown = notices.first { !dismissed.contains($0.identity) }
    if let shown { showTexts(of: shown) }
    remedy.isVisible = shown?.remedy != nil
    fitLines()
    widget.isRevealed = shown != nil
    mark.show(shown)
  }

  /// Whether it takes as few lines as possible.
  var isLow = false {
    didSet {
      guard isLow != oldValue else { return }
      fitLines()
      if let shown { showTexts(of: shown) }
    }
  }

  /// A low bar has two lines beside its button, three without one.
  private func fitLines() {
    label.wrap(lines: isLow ? (remedy.isVisible ? 2 : 3) : nil, breaksWords: true)
  }

  private func showTexts(of notice: Notice) {
    let sentence = isLow ? notice.shortSentence ?? notice.sentence : notice.sentence
    if sentence != shownSentence {
      shownSentence = sentence
      label.show(sentence)
      label.setAccessibleLabel(notice.sentence)
    }
    let tooltip = isLow ? notice.sentence : nil
    if tooltip != label.tooltip { label.tooltip = tooltip }
    guard let own = notice.remedy else { return }
    let text = isLow ? own.shortTitle ?? own.title : own.title
    guard text != remedyText else { return }
    remedyText = text
    remedy.setText(text)
    remedy.setAccessibleLabel(own.title)
    remedy.tooltip = text == own.title ? nil : own.title
  }
}
