import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// The ringing timers, each with buttons that stop it or give it a minute more. The timers beyond
/// ``Scene/mostRinging`` are counted.
@MainActor
final class RingingList {
  let widget: Widget

  /// Maximum width, in em.
  private static let width = 38.0
  /// Characters of an overtime below one hour: `+12:34`.
  private static let columns = 6

  private let send: (WindowAct) -> Void
  private let heading = Label(styles: ["ringing-count"])
  private let rest = Label(styles: ["end"])
  private let list = ListBox()
  private var rows: [Row] = []
  /// The length of “+1 min” in the rows.
  private var length = Duration.zero

  @MainActor
  private struct Row {
    let id: TimerID?
    let ring: SmallRing
    let detail: Label
    let time: Inscription
    /// The text of the detail where there is room for it.
    var words = ""
  }

  init(send: @escaping (WindowAct) -> Void) {
    self.send = send
    heading.wrap()
    heading.centerText()
    list.setAccessibleLabel(tr("Ringing Timers"))
    let scrolled = ScrolledWindow(list)
    scrolled.setStyle("boxed")
    scrolled.fitContent()
    rest.isVisible = false
    let column = Box(.vertical, [heading, scrolled, rest])
    column.setStyle("ringing")
    column.align(vertical: .center)
    widget = Clamp(column, maximumWidth: Self.width)
  }

  /// Whether the texts are so large that only a name, a time and the buttons have room.
  var isTight = false {
    didSet { if isTight != oldValue { for row in rows { showDetail(row) } } }
  }

  private func showDetail(_ row: Row) {
    row.detail.show(isTight ? "" : row.words)
  }

  /// Shows timers.
  /// - Parameters:
  ///   - count: the number of ringing timers.
  ///   - text: a sentence about all of them.
  ///   - length: the length of ``TimerAction/add(_:)``.
  func show(_ faces: [Face], of count: Int, _ text: String, adding length: Duration) {
    if heading.text != text { heading.text = text }
    let others = count - faces.count
    rest.isVisible = others > 0
    if others > 0 { rest.text = trn("and %@ more", "and %@ more", others).filled("\(others)") }
    if faces.map(\.id) != rows.map(\.id) || length != self.length {
      self.length = length
      rebuild(faces)
    }
    for (index, face) in faces.enumerated() {
      show(face.time, in: rows[index].time)
      rows[index].words = [face.end, face.ago].compactMap(\.self).joined(separator: " · ")
      showDetail(rows[index])
    }
  }

  /// Shows an overtime. One with hours has smaller figures.
  private func show(_ overtime: String, in time: Inscription) {
    let isLong = overtime.count > Self.columns
    time.text = overtime
    time.setStyle("long", isLong)
    let columns = UInt32(isLong ? overtime.count : Self.columns)
    time.setWidth(minimum: columns, natural: columns + 1)
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
    let ring = SmallRing(.row)
    ring.showAlarm()
    ring.widget.align(vertical: .center)
    let time = Inscription(styles: ["overtime"])
    time.keepLeftToRight()
    time.alignTextToEnd()
    let detail = Label(styles: ["end"])
    detail.alignTextToStart()
    detail.wrap(breaksWords: true)
    detail.expand(horizontal: true)
    let buttons = TimerAction.ofRinging(waitsForNext: face.waitsForNext, adding: length)
      .map { makeButton($0, of: face) }
    let row = Box(
      .vertical,
      [
        Box(.horizontal, spacing: 12, [ring.widget, title, time]),
        Box(.horizontal, spacing: 6, [detail] + buttons),
      ])
    row.setStyle("row")
    list.append(row)
    return Row(id: face.id, ring: ring, detail: detail, time: time)
  }

  private func makeButton(_ action: TimerAction, of face: Face) -> Button {
    let button = Button(action.title(), styles: ["chip"] + (action == .stop ? ["halt"] : []))
    button.align(vertical: .center)
    let label = action.label(of: face.nameOrLength)
    if action.isAddition { button.setAccessibleLabel(label) }
    if action == .next || (action == .stop && !face.name.isEmpty) { button.tooltip = label }
    button.onClick { [send] in
      if let id = face.id { send(.act(action, on: .timer(id))) }
    }
    return button
  }
}
