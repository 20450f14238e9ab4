import GtkKit
import TimerEngine

/// Says what rings while another page is shown, and stops it.
@MainActor
final class AlarmBar {
  let widget: Revealer
  /// Called with what stops the timers that it tells of.
  var onStop: ((Input) -> Void)?

  private let label = Label()
  private let stop = Button(tr("Stop"), styles: ["chip", "halt"])
  private var ids: [TimerID] = []

  init() {
    label.wrap()
    label.alignTextToStart()
    label.expand(horizontal: true)
    stop.align(vertical: .center)
    let row = Box(.horizontal, spacing: 12, [label, stop])
    for style in ["notice", "alarm"] { row.setStyle(style) }
    widget = Revealer(row, from: .top)
    stop.onClick { [weak self] in
      guard let self, let first = ids.first else { return }
      onStop?(ids.count == 1 ? .stop(first) : .together(ids.map { .stop($0) }))
    }
  }

  /// Shows timers that ring; nothing where there are none.
  func show(_ ringing: [CountdownTimer]) {
    widget.isRevealed = !ringing.isEmpty
    guard let first = ringing.first else { return }
    ids = ringing.map(\.id)
    let isAlone = ringing.count == 1
    let text = isAlone ? first.endTitle : WindowTitle.ringing(ringing.count)
    guard label.text != text else { return }
    label.text = text
    stop.setText(isAlone ? tr("Stop") : tr("Stop All"))
  }
}
