import AlarmSound
import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

@MainActor
final class AlarmPage {
  let widget: Widget
  weak var window: Window?

  private let model: any TimerModel
  private let preferences: Preferences
  private let alarm: Alarm
  private let wakeUp: WakeUp

  private let sounds = SoundList()
  private let problem = Label(styles: ["problem"])
  /// In percent, because screen readers announce the value.
  private let volume = Scale(0...100, step: 5)
  private let playsOn, saysTimer, warningSound, wakesComputer: SettingsControl
  private let group: SettingsGroup
  private let progress = ProgressBar(label: tr("Adding Sounds"))
  private let adding: Box
  private let deletion = Label()
  private let undo: Box
  private var dialog: SoundNameDialog?
  private let addition: AddSoundButton

  init(_ model: any TimerModel, preferences: Preferences, alarm: Alarm, wakeUp: WakeUp) {
    (self.model, self.preferences, self.alarm) = (model, preferences, alarm)
    self.wakeUp = wakeUp
    problem.wrap()
    problem.alignTextToStart()
    addition = AddSoundButton(alarm.sounds)
    let (cancel, restore) = (
      Button(tr("Cancel"), styles: ["chip"]), Button(tr("Undo"), styles: ["chip"])
    )
    progress.expand(horizontal: true)
    progress.align(vertical: .center)
    adding = Box(.horizontal, spacing: 6, [progress, cancel])
    deletion.expand(horizontal: true)
    deletion.wrap()
    deletion.alignTextToStart()
    undo = Box(.horizontal, spacing: 6, [deletion, restore])
    playsOn = SettingsControl(
      \.alarmOutput, of: preferences,
      [AlarmOutputs.desktop, AlarmOutputs.every] + alarm.audibilityCheck.outputs
    ) { AlarmOutputs.name(of: $0) }
    saysTimer = SettingsControl(\.saysTimer, of: preferences)
    wakesComputer = SettingsControl(\.wakesComputer, of: preferences)
    warningSound = SettingsControl(
      \.warningSound, of: preferences,
      [SoundCatalogue.warningID, SoundCatalogue.noneID]
    ) { $0 == SoundCatalogue.noneID ? SoundCatalogue.noneTitle : tr("Soft Sound") }
    group = SettingsGroup([
      playsOn, SettingsControl(\.volume, volume), SettingsControl(\.fadesIn, of: preferences),
      saysTimer, SettingsControl(\.pausesMusic, of: preferences),
      SettingsControl(
        \.ringLimit, of: preferences,
        [.seconds(30), .seconds(60), .seconds(300), .seconds(900), nil]
      ) { $0?.words ?? trc("ringing", "Never") },
      SettingsControl(
        \.warning, of: preferences, [nil, .seconds(10), .seconds(60), .seconds(300)]
      ) { $0?.words ?? tr("Never") },
      warningSound, wakesComputer,
    ])
    widget = Box(
      .vertical, spacing: 12,
      [
        settingsHeading(tr("Alarm Sound")), sounds.widget, undo, problem, adding, addition.widget,
        group.widget,
      ])
    volume.describeValue {
      // Translators: a volume in percent; keep the sign of your language
      trc("volume", "%@%").filled("\(Int($0.rounded()))")
    }
    addition.onOpen = { [weak self] in { [weak self] in self?.preferences.alarmSound = $0 } }
    cancel.onClick { [weak self] in self?.alarm.sounds.importer.cancel() }
    restore.onClick { [weak self] in
      self?.model.send(.undo)
      self?.sounds.grabFocus()
    }
    widget.onDrop(files: { [weak self] in self?.add($0) })
    alarm.sounds.importer.onProgress = { [weak self] in self?.showProgress() }
    listen()
    alarm.audibilityCheck.listOutputs(true)
    alarm.sounds.refresh()
    show()
  }

  private func listen() {
    sounds.onChoose = { [weak self] in
      if let self, let sound = $0 {
        alarm.sounds.refusal = nil
        alarm.preview(sound)
        preferences.alarmSound = sound
      }
    }
    sounds.onPreview = { [weak self] in
      self?.alarm.sounds.refusal = nil
      self?.alarm.togglePreview(of: $0)
    }
    sounds.onRename = { [weak self] in self?.rename($0) }
    sounds.onDelete = { [weak self] in self?.delete($0) }
    volume.onChange { [weak self] in
      if let self { preferences.volume = volume.value / 100 }
    }
    volume.onChoose { [weak self] in self?.alarm.playSample() }
    preferences.onChange(of: [\.alarmSound, \.ownSounds, \.volume, \.warning], for: self) {
      [weak self] in self?.show()
    }
    alarm.onChange(for: self) { [weak self] in self?.show() }
    wakeUp.onChange = { [weak self] in self?.show() }
  }

  func grabFocus() {
    sounds.grabFocus()
  }

  func stopPreview() {
    alarm.stopPreview()
  }

  func show() {
    let catalogue = alarm.sounds.catalogue
    // The default sound rings in place of one that isn't there.
    let chosen = preferences.alarmSound
    let isThere = chosen == SoundCatalogue.noneID || catalogue[chosen] != nil
    sounds.show(
      catalogue.sounds, chosen: isThere ? chosen : SoundCatalogue.defaultID,
      previewed: alarm.previewed)
    if case .outside(.deletedSound(_, let title, _))? = model.engine.undoable?.change {
      undo.isVisible = true
      // Translators: %@ is the name of a sound
      deletion.text = tr("“%@” was deleted.").filled(title)
    } else {
      undo.isVisible = false
    }
    showProgress()
    volume.value = preferences.volume * 100
    playsOn.refresh()
    let audibility = alarm.audibilityCheck.audibility
    if case .audible(.missing) = audibility {
      group.explain(playsOn, audibility.sentence)
    } else {
      group.explain(playsOn, nil)
    }
    group.disable(
      saysTimer,
      because: SpeechDispatcher.isInstalled
        ? nil : tr("Needs speech-dispatcher, which isn’t installed."))
    group.show(warningSound, preferences.warning != nil)
    group.show(wakesComputer, !Sandbox.isInside)
    group.disable(wakesComputer, because: wakeUp.problem)
    let sentence = alarm.sounds.refusal ?? alarm.sentence
    problem.text = sentence ?? ""
    problem.isVisible = sentence != nil
  }

  private func showProgress() {
    let part = alarm.sounds.importer.progress
    adding.isVisible = part != nil
    progress.fraction = part ?? 0
  }

  func add(_ paths: [String]) {
    alarm.sounds.addChosen(paths) { [weak self] in self?.preferences.alarmSound = $0 }
  }

  private func rename(_ sound: Sound) {
    guard let window else { return }
    let dialog = SoundNameDialog(parent: window, sound: sound)
    dialog.onAnswer = { [weak self] in self?.alarm.sounds.rename(sound, to: $0) }
    dialog.onClose = { [weak self] in self?.dialog = nil }
    self.dialog = dialog
    dialog.window.presentDialog()
  }

  func delete(_ sound: Sound) {
    alarm.sounds.refusal = nil
    alarm.stopPreview()
    model.send(
      .outside(
        .deletedSound(
          id: sound.id, title: sound.title, replacement: alarm.sounds.replacement(of: sound.id))))
  }

  /// Ends what only an open page does: a preview, the choice of files, and the list of outputs.
  func close() {
    addition.close()
    alarm.audibilityCheck.listOutputs(false)
    alarm.stopPreview()
  }
}
