import GLibKit
import GtkKit
import SimmerCore

/// A bar at the top of the window with one notice, shown until the notice is gone or dismissed.
@MainActor
final class NoticeBar {
  let widget: Revealer
  /// Called with the sentence of a notice that the person has dismissed.
  var onDismiss: ((String) -> Void)?
  /// The mark that replaces the bar in a window without room for it.
  let mark = NoticeMark()
  private let label = Label()
  private let remedy = Button("", styles: ["chip"])
  /// The notices, the most urgent first.
  private var notices: [Notice] = []
  /// The displayed notice.
  private(set) var shown: Notice?
  private var dismissed: Set<String> = []
  /// The displayed sentence and the displayed text of the remedy.
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

  /// Allows a dismissed sentence to be shown again.
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

  /// Shows the first notice that was not dismissed, if any. A dismissed notice stays dismissed
  /// until it is no longer among `notices`.
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

  /// Whether the bar has short texts and at most three lines.
  var isLow = false {
    didSet {
      guard isLow != oldValue else { return }
      fitLines()
      if let shown { showTexts(of: shown) }
    }
  }

  /// Limits a low bar to two lines beside its button, or three without one.
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
    guard let title = notice.remedy?.title, title != remedyText else { return }
    remedyText = title
    remedy.setText(title)
  }
}
