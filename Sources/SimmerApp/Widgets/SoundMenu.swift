import AlarmSound
import GLibKit
import GtkKit
import SimmerCore

/// A menu for the sound of one timer: the sound of all alarms, or one of its own.
@MainActor
final class SoundMenu {
  let widget: Widget
  /// Called with the identifier of a sound that a person chooses; nil for the sound of all alarms.
  var onChoose: ((String?) -> Void)?
  /// Identifier of the chosen sound; nil for the sound of all alarms.
  var chosen: String? {
    didSet { showChoice() }
  }

  private let alarm: Alarm
  private let button: MenuButton
  /// The icon above the name of the sound.
  private let bell = Image(icon: SoundMenu.bell)
  private let name = Label(styles: ["sound-name"])
  /// Created at the first use.
  private var sounds: SoundList?
  private var addition: AddSoundButton?

  init(alarm: Alarm) {
    self.alarm = alarm
    name.wrap(lines: 2, breaksWords: true)
    name.centerText()
    button = MenuButton(child: Box(.vertical, spacing: 3, [bell, name]), label: tr("Sound"))
    button.setStyle("sound")
    button.setStyle("flat-icon")
    widget = button
    button.setPopover { [weak self] in self?.makePopover() }
    showChoice()
    // The sound of all alarms may have changed.
    alarm.onChange(for: self) { [weak self] in self?.showChoice() }
  }

  private static let bell = "simmer-bell-symbolic"
  /// Returns the icon for a sound, crossed out if it is silent.
  static func icon(isSilent: Bool) -> String { isSilent ? "simmer-bell-off-symbolic" : bell }

  var isOpen: Bool { button.isOpen }

  private func makePopover() -> Popover {
    let sounds = SoundList(offersDefault: true)
    sounds.widget.minimumSize(width: 240)
    sounds.onChoose = { [weak self] sound in
      // Set first, because the alarm's observers show this choice.
      self?.chosen = sound
      self?.alarm.preview(sound)
      self?.onChoose?(sound)
    }
    sounds.onPreview = { [weak self] in self?.alarm.togglePreview(of: $0) }
    self.sounds = sounds
    let addition = AddSoundButton(alarm.sounds)
    addition.onOpen = { [weak self] in { self?.choose(added: $0) } }
    self.addition = addition
    let popover = Popover(Box(.vertical, spacing: 6, [sounds.widget, addition.widget]))
    popover.onOpen { [weak self] in
      self?.alarm.sounds.refresh()
      self?.showSounds()
      self?.sounds?.grabFocus()
    }
    popover.onClose { [weak self] in self?.alarm.stopPreview() }
    alarm.onChange(for: self) { [weak self] in
      if self?.isOpen == true { self?.showSounds() }
    }
    return popover
  }

  /// Chooses a sound that was added for the timer.
  func choose(added sound: String) {
    chosen = sound
    onChoose?(sound)
  }

  private func showSounds() {
    sounds?.show(
      alarm.sounds.catalogue.sounds, chosen: chosen, usual: alarm.sounds.usualTitle,
      previewed: alarm.previewed)
  }

  private func showChoice() {
    button.setStyle("chosen", chosen != nil)
    bell.setIcon(Self.icon(isSilent: alarm.sounds.isSilent(chosen)))
    let own = chosen.map { alarm.sounds.catalogue.title(of: $0) }
    // Translators: %@ is the name of a sound
    button.tooltip = tr("Sound: %@").filled(own ?? trc("sound", "Default"))
    let text = own ?? alarm.sounds.usualTitle
    if name.text != text { name.text = text }
  }
}
