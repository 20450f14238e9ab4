import AlarmSound
import GtkKit

/// Chooses the sound of one timer: that of alarms, or one of its own.
@MainActor
final class SoundMenu {
  let widget: Widget
  /// Called when a person has chosen: an identifier, nil for the sound that alarms have.
  var onChoose: ((String?) -> Void)?
  /// The sound chosen, by its identifier; nil for the one that alarms have.
  var chosen: String? {
    didSet { showChoice() }
  }

  private let alarm: Alarm
  private let button: MenuButton
  /// Made when they are looked at first.
  private var sounds: SoundList?

  init(alarm: Alarm) {
    self.alarm = alarm
    button = MenuButton(icon: "simmer-bell-symbolic", label: tr("Sound"))
    button.setStyle("flat-icon")
    widget = button
    button.setPopover { [weak self] in self?.makePopover() }
    showChoice()
  }

  /// Whether it is open.
  var isOpen: Bool { button.isOpen }

  private func makePopover() -> Popover {
    let sounds = SoundList(offersDefault: true)
    sounds.widget.minimumSize(width: 240, height: 300)
    sounds.onChoose = { [weak self] sound in
      if let sound { self?.alarm.pardon(sound.path) }
      self?.chosen = sound?.id
      self?.onChoose?(sound?.id)
    }
    sounds.onPreview = { [weak self] in self?.alarm.togglePreview(of: $0) }
    self.sounds = sounds
    let popover = Popover(sounds.widget)
    popover.onOpen { [weak self] in
      self?.showSounds()
      self?.sounds?.grabFocus()
    }
    popover.onClose { [weak self] in self?.alarm.stopPreview() }
    alarm.onChange { [weak self] in
      if self?.isOpen == true { self?.showSounds() }
    }
    return popover
  }

  private func showSounds() {
    sounds?.show(alarm.sounds.catalogue.listed, chosen: chosen, previewed: alarm.previewed)
  }

  private func showChoice() {
    button.setStyle("chosen", chosen != nil)
    let name = chosen.map { alarm.sounds.catalogue[$0]?.title ?? $0 } ?? tr("Default")
    button.tooltip = tr("Sound: %@").filled(name)
  }
}
