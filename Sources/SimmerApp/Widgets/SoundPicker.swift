import GLibKit
import GtkKit
import SimmerCore

/// A picker for the sound of one timer, in a popover: the sound of all alarms, or one of its own,
/// each with a preview, and a button that adds sounds.
@MainActor
final class SoundPicker {
  let widget: Widget
  /// Called with the identifier of a chosen sound; nil for the sound of all alarms.
  var onChoose: ((String?) -> Void)?
  /// Called as the file dialog opens. Returns what to do with the identifier of an added sound,
  /// because the popover may show another timer by then. Without it, the sound is chosen.
  var onAdd: (() -> (String) -> Void)?
  var chosen: String? {
    didSet { show() }
  }

  private let alarm: Alarm
  private let list = SoundList(offersDefault: true)
  private let addition: AddSoundButton
  private var isOpen = false

  init(alarm: Alarm) {
    self.alarm = alarm
    addition = AddSoundButton(alarm.sounds)
    list.widget.minimumSize(width: 240)
    widget = Box(.vertical, spacing: 6, [list.widget, addition.widget])
    list.onChoose = { [weak self] sound in
      // Set first, because the alarm's observers show this choice.
      self?.chosen = sound
      self?.alarm.preview(sound)
      self?.onChoose?(sound)
    }
    list.onPreview = { [weak self] in self?.alarm.togglePreview(of: $0) }
    addition.onOpen = { [weak self] in self?.onAdd?() ?? { self?.add($0) } }
    alarm.onChange(for: self) { [weak self] in self?.show() }
  }

  func open(_ chosen: String?) {
    isOpen = true
    alarm.sounds.refresh()
    self.chosen = chosen
  }

  func close() {
    isOpen = false
    alarm.stopPreview()
  }

  func grabFocus() {
    list.grabFocus()
  }

  /// Chooses a sound that was added, which may be after the popover has closed.
  func add(_ sound: String) {
    chosen = sound
    onChoose?(sound)
  }

  private func show() {
    guard isOpen else { return }
    list.show(
      alarm.sounds.catalogue.sounds, chosen: chosen, usual: alarm.sounds.usualTitle,
      previewed: alarm.previewed)
  }
}
