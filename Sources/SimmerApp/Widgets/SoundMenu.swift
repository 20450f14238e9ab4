import GLibKit
import GtkKit
import SimmerCore

/// A menu for the sound of one timer: the sound of all alarms, or one of its own.
@MainActor
final class SoundMenu {
  let widget: Widget
  var onChoose: ((String?) -> Void)?
  var chosen: String? {
    didSet { showChoice() }
  }

  private let alarm: Alarm
  private let button: MenuButton
  private let bell = Image(icon: SoundMenu.bell)
  private let name = Label(styles: ["sound-name"])

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
  static func icon(isSilent: Bool) -> String { isSilent ? "simmer-bell-off-symbolic" : bell }

  private func makePopover() -> Popover {
    let picker = SoundPicker(alarm: alarm)
    picker.onChoose = { [weak self] sound in
      self?.chosen = sound
      self?.onChoose?(sound)
    }
    let popover = Popover(picker.widget)
    popover.onOpen { [weak self] in
      picker.open(self?.chosen)
      picker.grabFocus()
    }
    popover.onClose { picker.close() }
    return popover
  }

  private func showChoice() {
    button.setStyle("chosen", chosen != nil)
    bell.setIcon(Self.icon(isSilent: alarm.sounds.isSilent(chosen)))
    let own = chosen.map { alarm.sounds.catalogue.title(of: $0) }
    // Translators: %@ is the name of a sound
    button.tooltip = tr("Sound: %@").filled(own ?? trc("sound", "Default"))
    let text = own ?? alarm.sounds.usualTitle
    guard name.text != text else { return }
    name.text = text
    button.setAccessibleLabel(tr("Sound: %@").filled(text))
  }
}
