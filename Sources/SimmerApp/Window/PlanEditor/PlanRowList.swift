import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// The rows of a plan that is being made. A handle moves a row, and so do Alt and the arrow keys,
/// with which the focus stays in the moved row. Enter moves from field to field, and from the last
/// one to a new row.
@MainActor
final class PlanRowList {
  let widget: Widget
  /// In a narrow window stages show no time of day; with very large letters no row does.
  var (isNarrow, isTight) = (false, false)

  private let send: (PlanEditor.Act) -> Void
  private let list = ListBox()
  private let add: Button
  private let addLabel = Label("")
  private var rows: [PlanRow] = []
  private var draft = PlanDraft()
  /// A time of day of the usual width, for which there is always room.
  private var usualBeginning = ""
  private lazy var reordering = Reordering(
    in: list, .vertical, items: { [weak self] in self?.rows.map(\.widget) ?? [] },
    move: { [send] from, to in send(.edit { $0.move(from: from, to: to) }) })

  /// - Parameter send: called with what a person does. The list shows a change before this returns.
  init(send: @escaping (PlanEditor.Act) -> Void) {
    self.send = send
    let plus = Image(icon: "list-add-symbolic")
    addLabel.alignTextToStart()
    add = Button(
      child: Box(.horizontal, spacing: 12, [plus, addLabel]), styles: ["flat", "add-row"])
    let box = Box(.vertical, [list, add])
    box.setStyle("boxed")
    box.clip(true)
    widget = box
    add.onClick { [weak self] in self?.addRow() }
    for (key, steps) in [("<Alt>Up", -1), ("<Alt>Down", 1)] {
      list.onShortcut(key) { [weak self] in self?.moveFocused(by: steps) ?? false }
    }
  }

  /// - Parameters:
  /// - beginnings: the time of day at which each row begins; empty if that isn't known.
  /// - usualBeginning: a time of day for which there is room even before one is known.
  /// - problem: the index of a row without a duration, and the sentence about it.
  func show(
    _ draft: PlanDraft, beginnings: [String], usualBeginning: String,
    problem: (row: Int, sentence: String)?
  ) {
    (self.draft, self.usualBeginning) = (draft, usualBeginning)
    while rows.count > draft.rows.count {
      rows.removeLast()
      list.remove(at: rows.count)
    }
    while rows.count < draft.rows.count { rows.append(makeRow(rows.count)) }
    showOrder()
    let last = draft.rows.lastIndex(where: \.isUsed) ?? 0
    for (index, row) in draft.rows.enumerated() {
      rows[index].show(
        PlanRow.Content(
          row: row, number: index + 1, usualName: draft.usualName(ofRowAt: index),
          problem: problem?.row == index ? problem?.sentence : nil,
          beginning: beginnings.indices.contains(index) ? beginnings[index] : "",
          canWait: row.isUsed && (draft.preset.rounds != 1 || index < last),
          isTogether: draft.preset.isTogether))
      list.setLabel(draft.name(ofRowAt: index), ofRowAt: index)
    }
    add.isSensitive = draft.canAdd
    fit()
  }

  private func showOrder() {
    let isTogether = draft.preset.isTogether
    let addition = isTogether ? tr("Add Dish") : tr("Add Stage")
    guard addLabel.text != addition else { return }
    list.setAccessibleLabel(isTogether ? tr("Dishes") : tr("Stages"))
    addLabel.text = addition
    add.setAccessibleLabel(addition)
  }

  /// Aligns the durations in a column, and the times of day in another one. That is there from the
  /// beginning, so that rows don't move under the pointer when the first time is known.
  func fit() {
    PlanRow.fitDurations(of: rows)
    let isShown = !isTight && (!isNarrow || draft.preset.isTogether)
    let length = rows.map(\.beginningLength).max() ?? 0
    for row in rows {
      row.fitBeginning(characters: isShown ? max(length, usualBeginning.count) : 0)
    }
  }

  private func makeRow(_ index: Int) -> PlanRow {
    let row = PlanRow(at: index) { [weak self] act in
      switch act {
      case .change(.removeRow(let index)): self?.remove(at: index)
      case .done: self?.advance(from: index)
      default: self?.send(act)
      }
    }
    row.widget.offersMenu(isAlsoOfTexts: true) { [weak self] in
      self?.menuItems(ofRowAt: index) ?? []
    }
    list.append(row.widget, activatable: false)
    reordering.add(row.widget, handle: row.handle)
    return row
  }

  func grabFocus(in part: PlanRow.Part = .name, ofRowAt index: Int = 0) {
    if rows.indices.contains(index) { rows[index].grabFocus(in: part) }
  }

  func type(_ text: String) {
    guard let index = draft.rows.firstIndex(where: { !$0.isUsed }) else { return }
    rows[index].type(text)
  }

  private func addRow() {
    send(.edit { $0.add() })
    grabFocus(ofRowAt: rows.count - 1)
  }

  private func advance(from index: Int) {
    guard draft.rows.indices.contains(index), draft.rows[index].isUsed else {
      send(.done)
      return
    }
    if index + 1 < rows.count {
      grabFocus(ofRowAt: index + 1)
    } else if draft.canAdd {
      addRow()
    } else {
      send(.done)
    }
  }

  private func moveFocused(by steps: Int) -> Bool {
    guard let index = rows.firstIndex(where: { $0.focusedPart != nil }) else { return false }
    if rows.indices.contains(index + steps) {
      move(from: index, by: steps, focusing: rows[index].focusedPart ?? .name)
    }
    return true
  }

  private func move(from index: Int, by steps: Int, focusing part: PlanRow.Part = .name) {
    send(.edit { $0.move(from: index, to: index + steps) })
    grabFocus(in: part, ofRowAt: index + steps)
  }

  private func menuItems(ofRowAt index: Int) -> [[ContextMenu.Item]] {
    let up = ContextMenu.Item(tr("Move _Up")) { [weak self] in self?.move(from: index, by: -1) }
    let down = ContextMenu.Item(tr("Move _Down")) { [weak self] in self?.move(from: index, by: 1) }
    let remove = ContextMenu.Item(tr("_Remove")) { [weak self] in self?.remove(at: index) }
    let moves = (index > 0 ? [up] : []) + (index + 1 < rows.count ? [down] : [])
    let stage = draft.preset.stages[index]
    let wait = ContextMenu.Item(stage.waits ? tr("Don’t _Wait") : tr("_Wait Until I Continue")) {
      [weak self] in self?.send(.edit { $0.change(index) { $0.stage.waits.toggle() } })
    }
    let waits = rows[index].canWait ? [wait] : []
    return [moves, waits + [remove]].filter { !$0.isEmpty }
  }

  /// Removes a row. The focus moves to a name, not to the button of another row, so that a key that
  /// is held or pressed twice removes no other row.
  private func remove(at index: Int) {
    send(.change(.removeRow(index)))
    grabFocus(ofRowAt: min(index, rows.count - 1))
  }
}
