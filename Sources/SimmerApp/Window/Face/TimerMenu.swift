import AlarmSound
import GtkKit
import TimerEngine

/// When a timer ends, as a button; it opens what else can be changed about the timer: its duration,
/// colour and sound.
@MainActor
final class TimerMenu {
  let widget: Widget
  /// Called with what a person does to the timer.
  var onInput: ((Input) -> Void)?

  private let bell = Image(icon: "simmer-bell-symbolic")
  private let end = Label(styles: ["end"])
  private let time = Entry(placeholder: "9m", maximumLength: 30)
  private let color: ColorMenu
  private let sounds = SoundList(offersDefault: true)
  private let button: MenuButton
  private let popover: Popover
  private let alarm: Alarm
  private let catalogue: @MainActor () -> SoundCatalogue
  private var timer: (id: TimerID, preset: Preset)?

  init(
    preferences: Preferences, alarm: Alarm, catalogue: @escaping @MainActor () -> SoundCatalogue
  ) {
    (self.alarm, self.catalogue) = (alarm, catalogue)
    color = ColorMenu(preferences: preferences)
    sounds.widget.minimumSize(width: 240, height: 220)
    let less = Button(tr("−1 min"), styles: ["chip"])
    let restart = Button(tr("Restart"), styles: ["chip"])
    let buttons = Box(.horizontal, spacing: 6, [less, restart])
    buttons.makeHomogeneous()
    popover = Popover(
      Box(
        .vertical, spacing: 6,
        [
          buttons, settingsRow(tr("Duration"), time), settingsRow(tr("Color"), color.widget),
          sounds.widget,
        ]))
    let row = Box(.horizontal, spacing: 6, [bell, end])
    button = MenuButton(child: row, label: tr("Edit Timer"), popover: popover)
    button.setStyle("edit")
    button.align(horizontal: .center)
    widget = button
    time.setWidth(characters: 6...9)
    less.onClick { [weak self] in self?.send { .add($0, .seconds(-60)) } }
    restart.onClick { [weak self] in
      self?.popover.close()
      self?.send { .restart($0) }
    }
    popover.onOpen { [weak self] in self?.opened() }
    popover.onClose { [weak self] in self?.alarm.stopPreview() }
    time.onActivate { [weak self] in
      self?.takeDuration()
      self?.popover.close()
    }
    color.onChoose = { [weak self] color in self?.edit { $0.color = color?.hex } }
    sounds.onChoose = { [weak self] sound in
      self?.edit { $0.sound = sound?.id }
      self?.showSounds()
    }
    sounds.onPreview = { [weak self] in self?.alarm.togglePreview(of: $0) }
    alarm.onChange { [weak self] in
      if self?.isOpen == true { self?.showSounds() }
    }
  }

  /// Whether it is open.
  var isOpen: Bool { button.isOpen }

  /// Opens it.
  func open() {
    button.open()
  }

  /// Shows when a timer ends.
  func show(_ face: Face, of timer: CountdownTimer) {
    self.timer = (timer.id, timer.preset)
    let text =
      face.end.map { [$0, face.ago].compactMap(\.self).joined(separator: " · ") } ?? tr("Paused")
    if end.text != text { end.text = text }
    bell.isVisible = face.end != nil
  }

  /// Size of the letters in pixels.
  func setFontSize(_ pixels: Double) {
    end.setFontSize(pixels)
    bell.setSize(Int(1.1 * pixels))
  }

  private func opened() {
    guard let preset = timer?.preset else { return }
    time.text = preset.duration.typed
    time.setStyle("error", false)
    color.show(preset.color.flatMap { Color($0) })
    showSounds()
  }

  private func showSounds() {
    sounds.show(catalogue().listed, chosen: timer?.preset.sound, previewed: alarm.previewed)
  }

  private func takeDuration() {
    guard let typed = try? TypedTimer(time.text, words: .translated), typed.name.isEmpty,
      case .duration(let duration) = typed.time
    else { return }
    edit { $0.duration = duration }
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
