import GLibKit
import GtkKit
import SimmerCore

/// A bar at the top of the window with one notice, shown until the notice is gone or dismissed.
@MainActor
final class NoticeBar {
  let widget: Revealer
  /// The mark that replaces the bar in a window without room for it.
  let mark = NoticeMark()
  private let label = Label()
  private let remedy = Button("", styles: ["chip"])
  private let row: Box
  private var notice: Notice?
  /// The displayed sentence and the displayed text of the remedy.
  private var (shownSentence, remedyText) = ("", "")

  private let send: (WindowAct) -> Void

  init(send: @escaping (WindowAct) -> Void) {
    self.send = send
    label.alignTextToStart()
    label.expand(horizontal: true)
    label.wrap(breaksWords: true)
    let close = Button(
      icon: "window-close-symbolic", label: tr("Dismiss"), styles: ["flat", "circular"])
    close.align(vertical: .center)
    remedy.align(vertical: .center)
    remedy.isVisible = false
    row = Box(.horizontal, spacing: 12, [label, remedy, close])
    row.setStyle("notice")
    widget = Revealer(row, from: .top)
    close.onClick { [weak self] in self?.dismiss() }
    remedy.onClick { [weak self] in self?.applyRemedy() }
    mark.onDismiss = { [weak self] in self?.dismiss() }
    mark.onRemedy = { [weak self] in self?.applyRemedy() }
  }

  func dismiss() {
    if let notice { send(.dismissNotice(notice.id)) }
  }

  private func applyRemedy() {
    if let act = notice?.remedy?.act { send(act) }
  }

  /// Sets the notice; nil hides the bar.
  func show(_ notice: Notice?) {
    self.notice = notice
    if let notice {
      showTexts(of: notice)
      row.setStyle("message", !notice.isProblem)
      row.setStyle("beginning", notice.isBeginning)
    }
    remedy.isVisible = notice?.remedy != nil
    fitLines()
    widget.isRevealed = notice != nil
    mark.show(notice)
  }

  /// Whether the bar has short texts and at most three lines.
  var isLow = false {
    didSet {
      guard isLow != oldValue else { return }
      fitLines()
      if let notice { showTexts(of: notice) }
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
