import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

@MainActor
final class TimerDetails {
  let widget: Widget
  var onDone: (() -> Void)?

  private let length = LengthField()
  // Translators: before a number of rounds that a timer runs
  private let rounds = RoundsField(trc("rounds", "Repeat"))
  private let colors = ColorSwatches(offersOther: false)
  private let sound: SoundPicker
  private let soundName = Label()
  private let soundRow: Button
  private let beforeSound: Box
  private let less = Button("", styles: ["chip"])
  private let alarm: Alarm
  private let send: (WindowAct) -> Void
  private let preferences: Preferences
  private var timer: (id: TimerID, preset: Start)?

  init(preferences: Preferences, alarm: Alarm, send: @escaping (WindowAct) -> Void) {
    (self.alarm, self.preferences, self.send) = (alarm, preferences, send)
    sound = SoundPicker(alarm: alarm)
    soundName.alignTextToStart()
    soundName.expand(horizontal: true)
    soundName.ellipsize()
    soundRow = Button(
      child: Box(.horizontal, spacing: 6, [soundName, Image(icon: "pan-down-symbolic")]),
      styles: ["flat", "sound-row"])
    let restart = Button(TimerAction.restart.entry().title(), styles: ["chip"])
    let buttons = Box(.horizontal, spacing: 6, [less, restart])
    buttons.makeHomogeneous()
    beforeSound = Box(
      .vertical, spacing: 6,
      [length.widget, rounds.widget, buttons, settingsRow(tr("Color"), colors.widget)])
    widget = Box(.vertical, spacing: 6, [beforeSound, soundRow, sound.widget])
    soundRow.onClick { [weak self] in
      self?.beforeSound.isVisible = true
      self?.showList(!(self?.sound.widget.isVisible ?? true))
    }
    less.onClick { [weak self] in
      if let self { act(lessTime) }
    }
    restart.onClick { [weak self] in
      self?.act(.restart)
      self?.onDone?()
    }
    length.onTake = { [weak self] length in
      self?.change { .setLength($0, length) }
      self?.onDone?()
    }
    rounds.onChange = { [weak self] rounds in self?.change { .setRounds($0, rounds) } }
    colors.onChoose = { [weak self] color in self?.edit { $0.color = color.hex } }
    sound.onChoose = { [weak self] sound in
      self?.edit { $0.sound = sound }
      self?.showSoundName()
    }
    sound.onAdd = { [weak self] in
      guard let self, let timer else { return { _ in } }
      return { [weak self] in self?.choose($0, for: timer) }
    }
    alarm.onChange(for: self) { [weak self] in
      if self?.timer != nil { self?.showSoundName() }
    }
  }

  func open(_ face: Face, of timer: CountdownTimer) {
    self.timer = (timer.id, timer.preset)
    less.setText(lessTime.entry().title())
    beforeSound.isVisible = true
    showList(false)
    sound.open(timer.preset.sound)
    length.open(face, of: timer)
    showRounds(of: timer)
    colors.show(preferences.color(of: timer))
    showSoundName()
  }

  func show(_ face: Face, of timer: CountdownTimer) {
    guard timer.id == self.timer?.id else { return }
    length.show(face, of: timer)
    showRounds(of: timer)
    guard timer.preset != self.timer?.preset else { return }
    self.timer?.preset = timer.preset
    colors.show(preferences.color(of: timer))
    sound.chosen = timer.preset.sound
    showSoundName()
  }

  func focusLength() {
    length.grabFocus()
  }

  func focusRounds() {
    rounds.grabFocus()
  }

  func close() {
    timer = nil
    sound.close()
  }

  /// Shows the number of rounds, unless the timer has run out.
  private func showRounds(of timer: CountdownTimer) {
    rounds.widget.isVisible = timer.ended == nil
    // A dish is ready with the others of its plan.
    rounds.canBeEndless = timer.plan == nil
    rounds.show(timer.preset.rounds)
  }

  private func showSoundName() {
    let (chosen, all) = (timer?.preset.sound, alarm.sounds)
    // Translators: %@ is the name of a sound
    let text = tr("Sound: %@").filled(chosen.map(all.catalogue.title) ?? all.usualTitle)
    guard soundName.text != text else { return }
    soundName.text = text
    soundRow.setAccessibleLabel(text)
  }

  /// Shows the list of sounds alone.
  func chooseSound() {
    beforeSound.isVisible = false
    showList(true)
  }

  private func showList(_ isShown: Bool) {
    sound.widget.isVisible = isShown
    if isShown { sound.grabFocus() }
  }

  /// Sets the sound that was added for a timer, which may no longer be shown.
  private func choose(_ sound: String, for former: (id: TimerID, preset: Start)) {
    if timer?.id == former.id { return edit { $0.sound = sound } }
    var preset = former.preset
    preset.sound = sound
    send(.input(.edit(former.id, preset)))
  }

  private var lessTime: TimerAction { .add(.zero - preferences.addedTime) }

  private func act(_ action: TimerAction) {
    if let timer { send(.act(action, on: .timer(timer.id))) }
  }

  private func change(_ input: (TimerID) -> Input) {
    if let timer { send(.input(input(timer.id))) }
  }

  private func edit(_ change: (inout Start) -> Void) {
    guard var timer else { return }
    change(&timer.preset)
    send(.input(.edit(timer.id, timer.preset)))
    // A render before that input has shown the former settings.
    if self.timer != nil { self.timer = timer }
  }
}
