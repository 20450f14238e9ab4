import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// A list for editing presets. Rows are moved with a handle, in a menu, and with Alt and the arrow
/// keys; the focus follows the moved preset. After a deletion the focus goes to the row that
/// takes its place, not to a button in it, so that a held or repeated key deletes no other preset.
@MainActor
final class PresetEditor {
  let widget: Widget
  /// Called when the person deletes the only preset, to move the focus.
  var onEmpty: (() -> Void)?

  private let list = ListBox()
  private var rows: [PresetRow] = []
  private var headings: [String?] = []
  private lazy var reordering = Reordering(
    in: list, .vertical, items: { [weak self] in self?.rows.map(\.widget) ?? [] },
    move: { [weak self] in self?.send(.input(.movePreset(from: $0, to: $1))) })
  private let makeRow: (_ index: Int) -> PresetRow
  private let preferences: Preferences
  private let send: (WindowAct) -> Void

  init(preferences: Preferences, alarm: Alarm, send: @escaping (WindowAct) -> Void) {
    (self.preferences, self.send) = (preferences, send)
    makeRow = { PresetRow(index: $0, preferences: preferences, alarm: alarm, send: send) }
    list.setAccessibleLabel(tr("Presets"))
    let scrolled = ScrolledWindow(list)
    scrolled.setStyle("boxed")
    scrolled.minimumSize(height: 54)
    // The frame ends with the last row.
    scrolled.fitContent()
    scrolled.align(vertical: .start)
    scrolled.expand(horizontal: true, vertical: true)
    widget = scrolled
    // The page is laid out after the focus has moved to a row.
    scrolled.onLengthChange { [weak self, weak scrolled] in
      guard let self, let index = list.focusedRow, rows.indices.contains(index) else { return }
      scrolled?.bringIntoView(rows[index].widget)
    }
    list.onKey { [weak self] press in
      guard let self, press.key == .delete, let index = list.focusedRow, !rows[index].isTyping
      else { return false }
      if !press.isRepeat { remove(at: index) }
      return true
    }
    for (key, steps) in [("<Alt>Up", -1), ("<Alt>Down", 1)] {
      list.onShortcut(key) { [weak self] in self?.moveFocused(by: steps) ?? false }
    }
  }

  var isTight = false {
    didSet { for row in rows { row.handle.isVisible = !isTight } }
  }

  /// Shows the presets. Existing rows are reused, also one that is being edited.
  func show(_ presets: [Start]) {
    while rows.count > presets.count {
      rows.removeLast()
      list.remove(at: rows.count)
    }
    while rows.count < presets.count { append(makeRow(rows.count), at: rows.count) }
    for (index, preset) in presets.enumerated() {
      rows[index].show(presets)
      list.setLabel(
        preset.title(twelveHours: preferences.usesTwelveHours), ofRowAt: index)
    }
    let headings = presets.indices.map { presets.heading(at: $0) }
    for (index, heading) in headings.enumerated()
    where heading != (index < self.headings.count ? self.headings[index] : nil) {
      list.setHeading(heading.map { Label(heading: $0) }, ofRowAt: index)
    }
    self.headings = headings
  }

  private func append(_ row: PresetRow, at index: Int) {
    rows.append(row)
    row.handle.isVisible = !isTight
    row.menu.onMove = { [send] in send(.movePreset(index, by: $0)) }
    row.onProblem = { [weak self] in
      if let self { send(.setup(.refusePreset(problem))) }
    }
    row.menu.onGroup = { [send] in send(.groupPreset(index, $0)) }
    row.menu.onDelete = { [weak self] in self?.remove(at: index) }
    list.append(row.widget, focusable: true)
    reordering.add(row.widget, handle: row.handle)
  }

  private var problem: String? { rows.lazy.compactMap { $0.problem?.sentence }.first }

  func focusProblem() -> Bool {
    // Another preset may have been changed or deleted since.
    for row in rows { row.takeEntries() }
    guard let row = rows.first(where: { $0.problem != nil }) else { return false }
    row.focusProblem()
    return true
  }

  func revert() {
    for row in rows { row.revert() }
  }

  func editPreset(at index: Int) {
    if rows.indices.contains(index) { rows[index].editName() }
  }

  func focusPlan(at index: Int) {
    if rows.indices.contains(index) { rows[index].focusPlan() }
  }

  private func moveFocused(by steps: Int) -> Bool {
    guard let index = list.focusedRow else { return false }
    send(.movePreset(index, by: steps))
    return true
  }

  /// - Parameter position: that of the preset, in words.
  func focusMoved(at index: Int, _ position: String) {
    for other in rows.indices {
      list.setDescription(other == index ? position : "", ofRowAt: other)
    }
    list.focusRow(at: index)
  }

  private func remove(at index: Int) {
    // The focus moves before the row is removed; with the row at the bottom it would be lost.
    if rows.count == 1 { onEmpty?() } else { list.focusRow(at: min(index, rows.count - 2)) }
    send(.input(.removePreset(at: index)))
  }
}
