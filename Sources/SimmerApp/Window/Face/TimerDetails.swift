import AlarmSound
import GtkKit
import TimerEngine

/// What else can be changed about a timer: its duration, colour and sound.
@MainActor
final class TimerDetails {
  let widget: Widget
  /// Called with what a person does to the timer.
  var onInput: ((Input) -> Void)?
  /// Called when a person has done what it was opened for.
  var onDone: (() -> Void)?

  private let time = Entry(placeholder: "9m", maximumLength: 30)
  private let color: ColorMenu
  private let sounds = SoundList(offersDefault: true)
  private let alarm: Alarm
  private let catalogue: @MainActor () -> SoundCatalogue
  /// The timer; nil while nobody sees any.
  private var timer: (id: TimerID, preset: Preset)?

  init(
    preferences: Preferences, alarm: Alarm, catalogue: @escaping @MainActor () -> SoundCatalogue
  ) {
    (self.alarm, self.catalogue) = (alarm, catalogue)
    color = ColorMenu(preferences: preferences)
    sounds.widget.minimumSize(width: 240, height: 220)
    time.setWidth(characters: 6...9)
    let less = Button(tr("−1 min"), styles: ["chip"])
    let restart = Button(tr("Restart"), styles: ["chip"])
    let buttons = Box(.horizontal, spacing: 6, [less, restart])
    buttons.makeHomogeneous()
    widget = Box(
      .vertical, spacing: 6,
      [
        buttons, settingsRow(tr("Duration"), time), settingsRow(tr("Color"), color.widget),
        sounds.widget,
      ])
    less.onClick { [weak self] in self?.send { .add($0, .seconds(-60)) } }
    restart.onClick { [weak self] in
      self?.send { .restart($0) }
      self?.onDone?()
    }
    time.onActivate { [weak self] in self?.takeDuration() }
    color.onChoose = { [weak self] color in self?.edit { $0.color = color?.hex } }
    sounds.onChoose = { [weak self] sound in
      self?.edit { $0.sound = sound?.id }
      self?.showSounds()
    }
    sounds.onPreview = { [weak self] in self?.alarm.togglePreview(of: $0) }
    alarm.onChange { [weak self] in
      if self?.timer != nil { self?.showSounds() }
    }
  }

  /// Shows a timer as it is now.
  func open(_ preset: Preset, of id: TimerID) {
    timer = (id, preset)
    time.text = preset.duration.typed
    time.setStyle("error", false)
    color.show(preset.color.flatMap { Color($0) })
    showSounds()
  }

  /// Nobody sees it any more.
  func close() {
    timer = nil
    alarm.stopPreview()
  }

  private func showSounds() {
    sounds.show(catalogue().listed, chosen: timer?.preset.sound, previewed: alarm.previewed)
  }

  /// Takes the duration typed, and is done; what is none is marked and stays.
  private func takeDuration() {
    let duration = Duration(typed: time.text, words: .translated)
    time.setStyle("error", duration == nil)
    guard let duration else { return }
    edit { $0.duration = duration }
    onDone?()
  }

  private func send(_ input: (TimerID) -> Input) {
    if let timer { onInput?(input(timer.id)) }
  }

  private func edit(_ change: (inout Preset) -> Void) {
    guard var timer else { return }
    change(&timer.preset)
    self.timer = timer
    onInput?(.edit(timer.id, timer.preset))
  }
}
