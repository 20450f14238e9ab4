import GtkKit
import TimerEngine

/// Timers that ring, the newest first, each with a button that ends its ringing alone. Of more than
/// a screen has room for, the rest are counted.
@MainActor
final class RingingList {
  let widget: Widget
  /// Called when a person stops one of them.
  var onStop: ((TimerID) -> Void)?

  private let heading = Label(styles: ["ringing-count"])
  private let rest = Label(styles: ["end"])
  private let list = ListBox()
  private var rows: [Row] = []

  @MainActor
  private struct Row {
    let id: TimerID?
    let detail: Label
    let time: Inscription
  }

  init() {
    heading.wrap()
    heading.centerText()
    list.setAccessibleLabel(tr("Ringing Timers"))
    let scrolled = ScrolledWindow(list)
    scrolled.setStyle("boxed")
    scrolled.fitContent()
    rest.isVisible = false
    let column = Box(.vertical, spacing: 12, [heading, scrolled, rest])
    column.margins(horizontal: 18, top: 24, bottom: 12)
    column.setStyle("ringing")
    column.align(vertical: .start)
    widget = Clamp(column, maximumWidth: 480)
  }

  /// Shows timers.
  /// - Parameter count: how many ring.
  func show(_ faces: [Face], of count: Int) {
    let text = WindowTitle.ringing(count)
    if heading.text != text { heading.text = text }
    let others = count - faces.count
    rest.isVisible = others > 0
    if others > 0 { rest.text = trn("and %@ more", "and %@ more", others).filled("\(others)") }
    if faces.map(\.id) != rows.map(\.id) { rebuild(faces) }
    for (row, face) in zip(rows, faces) {
      row.time.text = face.time
      let detail = [face.end, face.ago].compactMap(\.self).joined(separator: " · ")
      if row.detail.text != detail { row.detail.text = detail }
    }
  }

  private func rebuild(_ faces: [Face]) {
    list.removeAll()
    rows = faces.map(makeRow)
  }

  private func makeRow(_ face: Face) -> Row {
    let title = Label(face.nameOrLength, styles: ["name"])
    title.alignTextToStart()
    title.ellipsize()
    let detail = Label(styles: ["end"])
    detail.alignTextToStart()
    let texts = Box(.vertical, [title, detail])
    texts.expand(horizontal: true)
    texts.align(vertical: .center)
    let time = Inscription(styles: ["overtime"])
    time.setWidth(minimum: 6, natural: 9)
    time.keepLeftToRight()
    let stop = Button(tr("Stop"), styles: ["chip", "halt"])
    stop.align(vertical: .center)
    if !face.name.isEmpty { stop.tooltip = tr("Stop %@").filled(face.name) }
    stop.onClick { [weak self] in
      if let id = face.id { self?.onStop?(id) }
    }
    let row = Box(.horizontal, spacing: 12, [texts, time, stop])
    row.setStyle("row")
    list.append(row)
    return Row(id: face.id, detail: detail, time: time)
  }
}
