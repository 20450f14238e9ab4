import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// A bar that names ringing timers while another page is shown. It stops them, or begins the next
/// stage after one that waits.
@MainActor
final class AlarmBar {
  let widget: Revealer

  private let label = Label()
  private let next = Button(trc("stage", "Next"), styles: ["chip"])
  private let stop = Button(tr("Stop"), styles: ["chip", "halt"])
  private var ids: [TimerID] = []
  /// The displayed sentence.
  private var sentence = ""

  init(send: @escaping (WindowAct) -> Void) {
    label.wrap(breaksWords: true)
    label.alignTextToStart()
    label.expand(horizontal: true)
    for button in [next, stop] { button.align(vertical: .center) }
    let row = Box(.horizontal, spacing: 12, [label, next, stop])
    for style in ["notice", "alarm"] { row.setStyle(style) }
    widget = Revealer(row, from: .top)
    next.onClick { [weak self] in
      if let first = self?.ids.first { send(.input(.next(first))) }
    }
    stop.onClick { [weak self] in
      guard let self, let first = ids.first else { return }
      send(.input(ids.count == 1 ? .stop(first) : .together(ids.map { .stop($0) })))
    }
  }

  /// Shows ringing timers; hides the bar without any.
  /// - Parameter ofSeveral: the sentence for several timers.
  func show(_ ringing: [CountdownTimer], _ ofSeveral: String) {
    widget.isRevealed = !ringing.isEmpty
    guard let first = ringing.first else { return }
    ids = ringing.map(\.id)
    let isAlone = ringing.count == 1
    next.isVisible = isAlone && first.waitsForNext
    let text = isAlone ? first.endTitle : ofSeveral
    guard text != sentence else { return }
    self.sentence = text
    label.show(text)
    label.tooltip = isLow ? text : nil
    stop.setText(isAlone ? tr("Stop") : tr("Stop All"))
  }

  /// Whether the bar has at most two lines of text.
  var isLow = false {
    didSet {
      guard isLow != oldValue else { return }
      label.wrap(lines: isLow ? 2 : nil, breaksWords: true)
      label.tooltip = isLow ? sentence : nil
    }
  }
}
