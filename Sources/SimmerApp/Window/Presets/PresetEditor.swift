import AlarmSound
import GtkKit
import TimerEngine

/// The presets in a list in which everything about them can be changed.
@MainActor
final class PresetEditor {
  let widget: Widget
  /// Called with each change.
  var onInput: ((Input) -> Void)?

  private let list = ListBox()
  private var rows: [PresetRow] = []
  private let makeSoundMenu: () -> SoundMenu
  private let preferences: Preferences

  init(
    preferences: Preferences, alarm: Alarm, catalogue: @escaping @MainActor () -> SoundCatalogue
  ) {
    self.preferences = preferences
    makeSoundMenu = { SoundMenu(alarm: alarm, catalogue: catalogue) }
    list.setAccessibleLabel(tr("Presets"))
    let scrolled = ScrolledWindow(list)
    scrolled.setStyle("boxed")
    scrolled.minimumSize(height: 240)
    scrolled.expand(vertical: true)
    widget = scrolled
  }

  /// Shows the presets. A row that is being edited stays the same one.
  func show(_ presets: [Preset]) {
    if presets.count != rows.count {
      list.removeAll()
      rows = presets.indices.map(makeRow)
    }
    for (row, preset) in zip(rows, presets) { row.show(preset, of: presets.count) }
  }

  private func makeRow(_ index: Int) -> PresetRow {
    let row = PresetRow(index: index, sound: makeSoundMenu(), preferences: preferences)
    row.onInput = { [weak self] in self?.onInput?($0) }
    list.append(row.widget)
    return row
  }
}
