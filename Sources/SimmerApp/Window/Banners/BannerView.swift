import GLibKit
import GtkKit
import SimmerCore

@MainActor
final class BannerView {
  let widget: Revealer
  let mark: BannerMark
  private let label = Label()
  private let remedy = Button("", styles: ["chip"])
  private let row: Box
  private var banner: Banner?

  init(send: @escaping (WindowAct) -> Void) {
    mark = BannerMark(send: send)
    label.alignTextToStart()
    label.expand(horizontal: true)
    label.wrap(breaksWords: true)
    let close = Button(
      icon: "window-close-symbolic", label: tr("Dismiss"), styles: ["flat", "circular"])
    close.align(vertical: .center)
    remedy.align(vertical: .center)
    remedy.isVisible = false
    row = Box(.horizontal, spacing: 12, [label, remedy, close])
    row.setStyle("banner")
    widget = Revealer(row, from: .top)
    close.onClick { [weak self] in
      if let banner = self?.banner { send(.dismissBanner(banner.id)) }
    }
    remedy.onClick { [weak self] in
      if let act = self?.banner?.remedy?.act { send(act) }
    }
  }

  func show(_ banner: Banner?) {
    guard banner != self.banner else { return }
    self.banner = banner
    if let banner {
      showTexts(of: banner)
      if let title = banner.remedy?.title { remedy.setText(title) }
      row.setStyle("neutral", !banner.isProblem)
      row.setStyle("beginning", banner.isBeginning)
    }
    remedy.isVisible = banner?.remedy != nil
    fitLines()
    widget.isRevealed = banner != nil
    mark.show(banner)
  }

  /// Whether the bar has short texts and at most three lines.
  var isLow = false {
    didSet {
      guard isLow != oldValue else { return }
      fitLines()
      if let banner { showTexts(of: banner) }
    }
  }

  private func fitLines() {
    label.wrap(lines: isLow ? (remedy.isVisible ? 2 : 3) : nil, breaksWords: true)
  }

  private func showTexts(of banner: Banner) {
    let sentence = isLow ? banner.shortSentence ?? banner.sentence : banner.sentence
    label.show(sentence)
    label.setAccessibleLabel(banner.sentence)
    label.tooltip = isLow ? banner.sentence : nil
  }
}
