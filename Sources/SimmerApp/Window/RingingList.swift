import GtkKit
import TimerEngine

/// Timers that ring, each with buttons that end its ringing alone or give it a minute more. Of more
/// than a screen has room for, the rest are counted.
@MainActor
final class RingingList {
  let widget: Widget
  /// Called with what a person does to one of them.
  var onInput: ((Input) -> Void)?

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
    column.margins(horizontal: 18, top: 18, bottom: 12)
    column.setStyle("ringing")
    column.align(vertical: .center)
    widget = Clamp(column, maximumWidth: 560)
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
    title.wrap()
    title.expand(horizontal: true)
    let time = Inscription(styles: ["overtime"])
    time.setWidth(minimum: 6, natural: 7)
    time.keepLeftToRight()
    let detail = Label(styles: ["end"])
    detail.alignTextToStart()
    detail.wrap()
    detail.expand(horizontal: true)
    let more = makeButton(tr("+1 min"), of: face) { .add($0, .seconds(60)) }
    let stop = makeButton(tr("Stop"), of: face, styles: ["halt"]) { .stop($0) }
    if !face.name.isEmpty { stop.tooltip = tr("Stop %@").filled(face.name) }
    let row = Box(
      .vertical, spacing: 6,
      [
        Box(.horizontal, spacing: 12, [title, time]),
        Box(.horizontal, spacing: 6, [detail, more, stop]),
      ])
    row.setStyle("row")
    list.append(row)
    return Row(id: face.id, detail: detail, time: time)
  }

  private func makeButton(
    _ text: String, of face: Face, styles: [String] = [], _ input: @escaping (TimerID) -> Input
  ) -> Button {
    let button = Button(text, styles: ["chip"] + styles)
    button.align(vertical: .center)
    button.onClick { [weak self] in
      if let id = face.id { self?.onInput?(input(id)) }
    }
    return button
  }
}
