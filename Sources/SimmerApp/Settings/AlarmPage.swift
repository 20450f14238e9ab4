import AlarmSound
import GtkKit

/// The page of the settings for sounds.
@MainActor
final class AlarmPage {
  let widget: Widget
  /// The window of the page: the parent of its dialogs.
  weak var window: Window?

  /// The preferences that the page shows.
  static let keys: Set<Preferences.Key> = [
    .alarmSound, .ownSounds, .volume, .fadeIn, .ringLimit, .warning, .warningSound,
  ]

  private let preferences: Preferences
  private let alarm: Alarm

  private let sounds = SoundList()
  private let problem = Label(styles: ["problem"])
  /// In percent, because screen readers announce the value.
  private let volume = Scale(0...100, step: 5)
  private let fadeIn = Switch()
  private let ringLimit = Choice<Duration?>(
    tr("Stop _Ringing After"), [.seconds(30), .seconds(60), .seconds(300), .seconds(900), nil]
  ) { $0?.words ?? trc("ringing", "Never") }
  private let warning = Choice<Duration?>(
    tr("_Warn Before the End"), [nil, .seconds(10), .seconds(60), .seconds(300)]
  ) { $0?.words ?? tr("Never") }
  private let warningSound = Choice(
    tr("Warning Soun_d"), [SoundCatalogue.warningID, SoundCatalogue.noneID]
  ) { $0 == SoundCatalogue.noneID ? SoundCatalogue.noneTitle : tr("Soft Sound") }
  /// A sentence about why a sound was not added; nil after the next action with sounds.
  private var refusal: String?

  init(preferences: Preferences, alarm: Alarm) {
    self.preferences = preferences
    self.alarm = alarm
    problem.wrap()
    problem.alignTextToStart()
    let add = Button(tr("_Add Sound…"), styles: ["chip"])
    add.align(horizontal: .start)
    widget = Box(
      .vertical, spacing: 12,
      [
        settingsHeading(tr("Alarm Sound")), sounds.widget, problem, add,
        settingsGroup([
          tr("_Volume"): volume, tr("_Fade In"): fadeIn, ringLimit.label: ringLimit.widget,
          warning.label: warning.widget,
          warningSound.label: warningSound.widget,
        ]),
      ])
    volume.describeValue {
      trc("volume", "%@%").filled("\(Int($0.rounded()))")
    }
    add.onClick { [weak self] in self?.chooseFile() }
    listen()
  }

  private func listen() {
    sounds.onChoose = { [weak self] in
      if let self, let sound = $0 {
        refusal = nil
        alarm.allow(sound)
        preferences.alarmSound = sound
      }
    }
    sounds.onPreview = { [weak self] in
      self?.refusal = nil
      self?.alarm.togglePreview(of: $0)
    }
    sounds.onRemove = { [weak self] in self?.remove($0) }
    volume.onChange { [weak self] in
      if let self { preferences.volume = volume.value / 100 }
    }
    fadeIn.onToggle { [weak self] in
      if let self { preferences.fadesIn = fadeIn.isOn }
    }
    ringLimit.onChoose { [weak self] in self?.preferences.ringLimit = $0 }
    warning.onChoose { [weak self] in self?.preferences.warning = $0 }
    warningSound.onChoose { [weak self] in self?.preferences.warningSound = $0 }
  }

  /// Moves the focus to the chosen sound.
  func grabFocus() {
    sounds.grabFocus()
  }

  /// Shows the present choices, and the problem with the sound.
  func show() {
    let catalogue = alarm.sounds.catalogue
    sounds.show(
      catalogue.listed, chosen: alarm.sounds.usualID(in: catalogue), previewed: alarm.previewed)
    volume.value = preferences.volume * 100
    fadeIn.isOn = preferences.fadesIn
    ringLimit.show(preferences.ringLimit)
    warning.show(preferences.warning)
    warningSound.show(preferences.warningSound)
    warningSound.widget.isSensitive = preferences.warning != nil
    let sentence = refusal ?? alarm.sentence
    problem.text = sentence ?? ""
    problem.isVisible = sentence != nil
  }

  private func chooseFile() {
    guard let window else { return }
    let dialog = FileChooser(
      title: tr("Add Sound"), accept: tr("_Add"), cancel: tr("_Cancel"), parent: window,
      filterName: tr("Ogg Vorbis and WAV sounds"), patterns: ["oga", "ogg", "wav"])
    dialog.open { [weak self] path in self?.add(path) }
  }

  /// Adds a sound of the person's own and chooses it, or shows why it can't be added.
  func add(_ path: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    refusal = SoundCatalogue.check(path).map {
      tr("“%1$@” was not added. %2$@").filled(name, $0.sentence)
    }
    if refusal == nil {
      alarm.allow(path)
      if !preferences.ownSounds.contains(path) { preferences.ownSounds.append(path) }
      preferences.alarmSound = path
    }
    show()
  }

  private func remove(_ sound: Sound) {
    refusal = nil
    if alarm.previewed == sound || alarm.problem?.sound == sound { alarm.stopPreview() }
    preferences.ownSounds.removeAll { $0 == sound.path }
    if preferences.alarmSound == sound.id { preferences.alarmSound = SoundCatalogue.defaultID }
  }
}

extension SoundCatalogue {
  /// The sounds in the order of the list. The person's own come before the many sounds of the
  /// desktop, so that they are easy to find.
  var listed: [Sound] {
    [Sound.Origin.simmer, .personal, .theme].flatMap { origin in
      sounds.filter { $0.origin == origin }
    }
  }
}
