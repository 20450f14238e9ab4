import AlarmSound
import GtkKit

/// The dialog in which the sound and the display are chosen. Every choice works at once.
@MainActor
final class SettingsDialog {
  let window = Window()
  /// Called when it was closed.
  var onClose: (() -> Void)?

  private let preferences: Preferences
  private let alarm: Alarm
  private let catalogue: @MainActor () -> SoundCatalogue

  private let sounds = SoundList()
  private let problem = Label(styles: ["problem"])
  private let volume = Scale(0...1, step: 0.05)
  private let colors = ColorSwatches()
  private let showRing = Switch()
  private let alwaysShowHours = Switch()
  private let animations = Switch()
  /// Why the sound that was to be added wasn't.
  private var refusal: String?
  private var isShowing = false

  init(
    parent: Window, preferences: Preferences, alarm: Alarm,
    catalogue: @escaping @MainActor () -> SoundCatalogue
  ) {
    self.preferences = preferences
    self.alarm = alarm
    self.catalogue = catalogue
    window.title = tr("Settings")
    window.makeModal(for: parent)
    window.defaultSize = (400, 640)
    layOut()
    listen()
    show()
  }

  private func layOut() {
    problem.wrap()
    problem.alignTextToStart()
    let display = ListBox()
    display.setStyle("boxed")
    display.append(row(tr("Show Ring"), showRing))
    display.append(row(tr("Ring Color"), colors.widget))
    display.append(row(tr("Always Show Hours"), alwaysShowHours))
    display.append(row(tr("Animations"), animations))

    let add = Button(tr("_Add Sound…"))
    add.align(horizontal: .start)
    add.onClick { [weak self] in self?.chooseFile() }
    let content = Box(
      .vertical, spacing: 12,
      [
        heading(tr("Alarm Sound")), sounds.widget, problem, add,
        row(tr("Volume"), volume), heading(tr("Display")), display,
      ])
    content.setStyle("settings")
    window.setChild(content)
  }

  private func heading(_ text: String) -> Label {
    let label = Label(text, styles: ["section"])
    label.alignTextToStart()
    return label
  }

  private func row(_ text: String, _ control: Widget) -> Widget {
    let label = Label(text)
    label.alignTextToStart()
    control.setAccessibleLabel(text)
    if !(control is Scale) { label.expand(horizontal: true) }
    let row = Box(.horizontal, spacing: 12, [label, control])
    row.setStyle("row")
    return row
  }

  private func listen() {
    sounds.onChoose = { [weak self] in self?.preferences.alarmSound = $0.id }
    sounds.onPreview = { [weak self] in self?.alarm.togglePreview(of: $0) }
    sounds.onRemove = { [weak self] in self?.remove($0) }
    colors.onChoose = { [weak self] in self?.preferences.ringColor = $0 }
    colors.onOther = { [weak self] in self?.chooseColor() }
    onChange(volume.onChange) { $0.preferences.volume = $0.volume.value }
    onChange(showRing.onToggle) { $0.preferences.showsRing = $0.showRing.isOn }
    onChange(alwaysShowHours.onToggle) {
      $0.preferences.alwaysShowsHours = $0.alwaysShowHours.isOn
    }
    onChange(animations.onToggle) { $0.preferences.animates = $0.animations.isOn }
    preferences.onChange { [weak self] in self?.show() }
    alarm.onChange { [weak self] in self?.show() }
    window.onCloseRequest { [weak self] in
      self?.alarm.stopPreview()
      self?.onClose?()
      return false
    }
    window.onKey { [weak self] key, _ in
      guard key == .escape else { return false }
      self?.window.close()
      return true
    }
  }

  /// Has `keep` called when a person, not ``show()``, changes a control.
  private func onChange(
    _ connect: (@escaping @MainActor () -> Void) -> Void,
    _ keep: @escaping @MainActor (SettingsDialog) -> Void
  ) {
    connect { [weak self] in
      if let self, !isShowing { keep(self) }
    }
  }

  private func show() {
    isShowing = true
    defer { isShowing = false }
    let catalogue = catalogue()
    let chosen = catalogue[preferences.alarmSound] ?? catalogue.defaultSound
    // The desktop's sounds are many; the person's own shall not be looked for behind them.
    let listed = [Sound.Origin.simmer, .personal, .theme].flatMap { origin in
      catalogue.sounds.filter { $0.origin == origin }
    }
    sounds.show(listed, chosen: chosen?.id ?? "", previewed: alarm.previewed)
    volume.value = preferences.volume
    colors.show(preferences.ringColor)
    showRing.isOn = preferences.showsRing
    alwaysShowHours.isOn = preferences.alwaysShowsHours
    animations.isOn = preferences.animates
    let sentence =
      refusal ?? alarm.sentence
    problem.text = sentence ?? ""
    problem.isVisible = sentence != nil
  }

  private func chooseFile() {
    let dialog = FileChooser(
      title: tr("Add Sound"), accept: tr("_Add"), cancel: tr("_Cancel"), parent: window,
      filterName: tr("Ogg Vorbis and WAV sounds"), patterns: ["oga", "ogg", "wav"])
    dialog.open { [weak self] path in self?.add(path) }
  }

  /// Adds a sound of the person's own and chooses it, or says why not.
  func add(_ path: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    refusal = SoundCatalogue.check(path).map {
      tr("“%@” was not added because %@.").filled(name, $0.clause)
    }
    if refusal == nil {
      if !preferences.ownSounds.contains(path) { preferences.ownSounds.append(path) }
      preferences.alarmSound = path
    }
    show()
  }

  private func remove(_ sound: Sound) {
    if alarm.previewed == sound || alarm.problem?.sound == sound { alarm.stopPreview() }
    preferences.ownSounds.removeAll { $0 == sound.path }
    if preferences.alarmSound == sound.id { preferences.alarmSound = SoundCatalogue.defaultID }
  }

  private func chooseColor() {
    ColorChooser.open(title: tr("Ring Color"), parent: window, color: preferences.ringColor) {
      [weak self] in self?.preferences.ringColor = $0
    }
  }
}
