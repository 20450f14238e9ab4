import GtkKit
import TimerEngine

/// The presets in a list in which everything about them can be changed. The keyboard stays with the
/// preset that it moves. One that is deleted leaves it to the row that comes into its place, not to
/// a button there: a key that is held or pressed twice deletes no other.
@MainActor
final class PresetEditor {
  let widget: Widget
  /// Called with each change.
  var onInput: ((Input) -> Void)?
  /// Called when a person has deleted the last one.
  var onEmpty: (() -> Void)?

  private let list = ListBox()
  private var rows: [PresetRow] = []
  private let makeSoundMenu: () -> SoundMenu
  private let preferences: Preferences

  init(preferences: Preferences, alarm: Alarm) {
    self.preferences = preferences
    makeSoundMenu = { SoundMenu(alarm: alarm) }
    list.setAccessibleLabel(tr("Presets"))
    let scrolled = ScrolledWindow(list)
    scrolled.setStyle("boxed")
    scrolled.minimumSize(height: 54)
    widget = scrolled
    list.onKey { [weak self] key, isRepeat in
      guard let self, key == .delete, let index = list.focusedRow, !rows[index].isTyping else {
        return false
      }
      if !isRepeat { remove(at: index) }
      return true
    }
  }

  /// Shows the presets. A row that is being edited stays the same one.
  func show(_ presets: [Preset]) {
    while rows.count > presets.count {
      rows.removeLast()
      list.remove(at: rows.count)
    }
    while rows.count < presets.count { rows.append(makeRow(rows.count)) }
    for (index, preset) in presets.enumerated() {
      rows[index].show(preset, of: presets.count)
      list.setLabel(preset.title, ofRowAt: index)
    }
  }

  private func makeRow(_ index: Int) -> PresetRow {
    let row = PresetRow(index: index, sound: makeSoundMenu(), preferences: preferences)
    row.onChange = { [weak self] in self?.onInput?(.setPreset(at: index, $0)) }
    row.onMove = { [weak self] in self?.move(from: index, by: $0) }
    row.onDelete = { [weak self] in self?.remove(at: index) }
    list.append(row.widget, focusable: true)
    return row
  }

  private func move(from index: Int, by steps: Int) {
    let isFocused = list.focusedRow == index
    onInput?(.movePreset(from: index, to: index + steps))
    guard isFocused, rows.indices.contains(index + steps) else { return }
    if !rows[index + steps].grabFocus(toMoveBy: steps) { list.focusRow(at: index + steps) }
  }

  private func remove(at index: Int) {
    let isFocused = list.focusedRow == index
    onInput?(.removePreset(at: index))
    guard isFocused else { return }
    if rows.isEmpty { onEmpty?() } else { list.focusRow(at: min(index, rows.count - 1)) }
  }
}
