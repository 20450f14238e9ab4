import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

@MainActor
final class PresetMenu {
  let widget: MenuButton
  /// Called with the number of places to move the preset by, and to delete it.
  var onMove: ((_ steps: Int) -> Void)?
  var onDelete: (() -> Void)?
  var onChange: ((Start) -> Void)?

  private let preferences: Preferences
  private let alarm: Alarm
  private let up = Button(tr("Move Up"), styles: ["chip"])
  private let down = Button(tr("Move Down"), styles: ["chip"])
  private let delete = Button(tr("Delete"), styles: ["chip"])
  private var choices: (colors: ColorSwatches, sound: SoundPicker)?
  private var preset = Start(duration: .zero)

  init(preferences: Preferences, alarm: Alarm) {
    (self.preferences, self.alarm) = (preferences, alarm)
    widget = MenuButton(icon: "view-more-symbolic", label: tr("Menu"))
    widget.setStyle("flat-icon")
    widget.align(vertical: .center)
    widget.setPopover { [weak self] in self?.makePopover() }
    up.onClick { [weak self] in self?.move(by: -1) }
    down.onClick { [weak self] in self?.move(by: 1) }
    delete.onClick { [weak self] in
      self?.widget.close()
      self?.onDelete?()
    }
  }

  func show(_ preset: Start, at index: Int, of count: Int) {
    (up.isSensitive, down.isSensitive) = (index > 0, index < count - 1)
    self.preset = preset
    showChoices()
  }

  private func move(by steps: Int) {
    widget.close()
    onMove?(steps)
  }

  private func makePopover() -> Popover {
    let (colors, sound) = (ColorSwatches(offersOther: false), SoundPicker(alarm: alarm))
    choices = (colors, sound)
    let buttons = Box(.horizontal, spacing: 6, [up, down, delete])
    buttons.makeHomogeneous()
    let usual = Button(trc("color", "Default"), styles: ["flat", "small"])
    usual.align(vertical: .center)
    colors.onChoose = { [weak self] color in self?.edit { $0.color = color.hex } }
    usual.onClick { [weak self] in self?.edit { $0.color = nil } }
    sound.onChoose = { [weak self] sound in self?.edit { $0.sound = sound } }
    let popover = Popover(
      Box(
        .vertical, spacing: 6,
        [
          buttons, Self.heading(tr("Color")), Box(.horizontal, spacing: 6, [colors.widget, usual]),
          Self.heading(tr("Sound")), sound.widget,
        ]))
    popover.onOpen { [weak self] in
      guard let self else { return }
      sound.open(preset.sound)
      showChoices()
    }
    popover.onClose { sound.close() }
    return popover
  }

  private static func heading(_ text: String) -> Label {
    let label = Label(text, styles: ["caption"])
    label.alignTextToStart()
    return label
  }

  private func showChoices() {
    guard let choices else { return }
    choices.colors.show(preferences.color(of: preset))
    choices.sound.chosen = preset.sound
  }

  private func edit(_ change: (inout Start) -> Void) {
    change(&preset)
    showChoices()
    onChange?(preset)
  }
}
