import AlarmSound
import GtkKit
import TimerEngine

/// The presets: one press starts one. They are edited in the same place.
@MainActor
final class PresetsView {
  let widget: Widget
  /// Called with the one that a person presses.
  var onStart: ((Preset) -> Void)?
  /// Called with what a person does to them.
  var onInput: ((Input) -> Void)?
  /// Called when editing begins or ends.
  var onEditingChange: ((Bool) -> Void)?
  /// Asked for what is set and typed, to be kept as a preset; nil where that makes no timer.
  var current: (() -> Preset?)?

  private let chips = WrapBox(usualWidth: 324)
  private let editor: PresetEditor
  private let edit = Button(text: tr("Edit"), styles: ["flat", "small"])
  private var presets: [Preset] = []
  /// Whether the presets are being edited.
  private(set) var isEditing = false

  init(
    preferences: Preferences, alarm: Alarm, catalogue: @escaping @MainActor () -> SoundCatalogue
  ) {
    editor = PresetEditor(preferences: preferences, alarm: alarm, catalogue: catalogue)
    let heading = Label(tr("Presets"), styles: ["caption"])
    heading.alignTextToStart()
    heading.expand(horizontal: true)
    let keep = Button(
      icon: "list-add-symbolic", label: tr("Save as Preset"), styles: ["flat", "circular", "small"])
    widget = Box(
      .vertical, spacing: 6,
      [Box(.horizontal, spacing: 6, [heading, keep, edit]), chips, editor.widget])
    widget.margins(top: 6, bottom: 6)
    editor.widget.isVisible = false
    edit.onClick { [weak self] in self?.setEditing(self?.isEditing == false) }
    keep.onClick { [weak self] in
      if let preset = self?.current?() { self?.onInput?(.addPreset(preset)) }
    }
    editor.onInput = { [weak self] in self?.onInput?($0) }
  }

  /// Shows the presets.
  func show(_ presets: [Preset]) {
    guard presets != self.presets else { return }
    self.presets = presets
    chips.removeAll()
    for preset in presets {
      let chip = Button(text: preset.title, styles: ["chip"])
      chip.onClick { [weak self] in self?.onStart?(preset) }
      chips.append(chip)
    }
    if isEditing { editor.show(presets) }
  }

  /// Goes back to the chips.
  func endEditing() {
    if isEditing { setEditing(false) }
  }

  private func setEditing(_ editing: Bool) {
    isEditing = editing
    if editing { editor.show(presets) }
    chips.isVisible = !editing
    editor.widget.isVisible = editing
    edit.setText(editing ? tr("Done") : tr("Edit"))
    onEditingChange?(editing)
  }
}
