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
  /// Called with a group that was chosen or typed; empty for none.
  var onGroup: ((String) -> Void)?
  var onChange: ((Start) -> Void)?

  private let preferences: Preferences
  private let alarm: Alarm
  private let up = Button(tr("Move Up"), styles: ["chip"])
  private let down = Button(tr("Move Down"), styles: ["chip"])
  private let delete = Button(tr("Delete"), styles: ["chip"])
  // Translators: a preset in no group
  private let group = Entry(placeholder: trc("group", "None"), maximumLength: Name.longest)
  private let groups = WrapBox(usualWidth: 18)
  private var choices: (colors: ColorSwatches, sound: SoundPicker)?
  private var preset = Start(duration: .zero)
  private var presets: [Start] = []
  /// What was pressed to close the menu.
  private var afterGroup: (() -> Void)?

  init(preferences: Preferences, alarm: Alarm) {
    (self.preferences, self.alarm) = (preferences, alarm)
    widget = MenuButton(icon: "view-more-symbolic", label: tr("Menu"))
    widget.setStyle("flat-icon")
    widget.align(vertical: .center)
    widget.setPopover { [weak self] in self?.makePopover() }
    up.onClick { [weak self] in self?.move(by: -1) }
    down.onClick { [weak self] in self?.move(by: 1) }
    // Translators: the group of a preset, a word that is its heading
    group.setAccessibleLabel(tr("Group"))
    group.onActivate { [widget] in widget.close() }
    delete.onClick { [weak self] in self?.close { self?.onDelete?() } }
  }

  func show(_ presets: [Start], at index: Int) {
    up.isSensitive = presets.moving(from: index, to: index - 1) != presets
    down.isSensitive = presets.moving(from: index, to: index + 1) != presets
    (preset, self.presets) = (presets[index], presets)
    showChoices()
  }

  private func move(by steps: Int) {
    close { [weak self] in self?.onMove?(steps) }
  }

  private func close(then act: @escaping () -> Void) {
    afterGroup = act
    widget.close()
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
          buttons, Self.heading(tr("Group")), group, groups,
          Self.heading(tr("Color")), Box(.horizontal, spacing: 6, [colors.widget, usual]),
          Self.heading(tr("Sound")), sound.widget,
        ]))
    popover.onOpen { [weak self] in
      guard let self else { return }
      sound.open(preset.sound)
      showChoices()
      showGroups()
    }
    popover.onClose { [weak self] in
      sound.close()
      self?.takeGroup()
    }
    return popover
  }

  /// Shows the group of the preset, and the others, to be chosen instead.
  private func showGroups() {
    group.text = preset.group.withCapital
    groups.removeAll()
    let others = presets.groups.filter { $0.lowercased() != preset.group.lowercased() }
    for other in others + (preset.group.isEmpty ? [] : [""]) {
      let name = other.isEmpty ? trc("group", "None") : other.withCapital
      let button = Button(name, styles: ["chip"])
      button.onClick { [weak self] in
        self?.group.text = other
        self?.widget.close()
      }
      groups.append(button)
    }
  }

  /// The preset goes to its place only once the menu is closed and has returned the focus, which
  /// newer versions of GTK move after that.
  private func takeGroup() {
    let (old, new, act) = (preset.group.withCapital, group.text, afterGroup)
    afterGroup = nil
    MainLoop.async { [weak self] in
      if new != old { self?.onGroup?(new) }
      act?()
    }
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
