import GtkKit
import TimerEngine
import TimerGrammar

/// Where a timer is made: typed, picked or chosen from the presets.
@MainActor
final class SetupView {
  let widget: Widget
  let field = Entry(placeholder: tr("pasta 9m · 1:30 · until 18:30"), maximumLength: 1000)
  let picker = TimePicker()
  /// Called when a person asks for a timer to start, with when it is due on the wall clock where
  /// they have typed a time of day.
  var onStart: ((_ preset: Preset, _ dueAt: Duration?) -> Void)?
  /// Called with what a person does to the presets.
  var onInput: ((Input) -> Void)?
  /// Called when a person has changed what would start.
  var onChange: (() -> Void)?
  /// Called once something else is typed, with what is understood of it, or why it isn't.
  var onUnderstand: ((String) -> Void)?
  /// Called when a person wants to go back to the timers.
  var onLeave: (() -> Void)?
  /// Gives the present moment, from which a time of day is counted when a timer starts.
  var currentMoment: (() -> Moment?)?

  private let understood = Label(styles: ["understood"])
  let sound: SoundMenu
  private let recents = RecentsMenu()
  let presets: PresetsView
  private let preferences: Preferences
  private var typed = TypedEntry.empty
  /// The time picked, which the picker shows again once none is typed.
  private var picked = Duration.zero
  /// What was typed when it was said last what is understood of it.
  private var understoodText = ""
  /// The clock that `typed` was read for.
  private var clock = TypedTimer.Clock.twentyFourHours
  private var moment: Moment?
  /// Whether there is no room for one more timer.
  private var isFull = false

  init(preferences: Preferences, alarm: Alarm) {
    self.preferences = preferences
    sound = SoundMenu(alarm: alarm, showsName: true)
    presets = PresetsView(preferences: preferences, alarm: alarm)
    field.setAccessibleLabel(tr("Name"))
    field.setAccessibleDescription(by: understood)
    field.setStyle("field")
    field.expand(horizontal: true)
    understood.wrap()
    understood.centerText()
    let top = Box(
      .vertical, spacing: 6, [Box(.horizontal, spacing: 6, [field, recents.widget]), understood])
    let layout = SetupLayout(
      top: Clamp(top, maximumWidth: 380), picker: picker.widget, presets: presets)
    widget = ArrangedBox(
      [layout.top, layout.picker] + presets.parts, measure: layout.measure,
      arrange: layout.arrange)
    listen()
  }

  private func listen() {
    field.onChange { [weak self] in
      guard let self else { return }
      readField()
      onChange?()
    }
    field.onActivate { [weak self] in self?.start() }
    picker.onChange = { [weak self] in self?.pick() }
    recents.onChoose = { [weak self] in self?.onStart?($0, nil) }
    presets.onStart = { [weak self] in self?.onStart?($0, nil) }
    presets.onInput = { [weak self] in self?.onInput?($0) }
    presets.onEditingChange = { [weak self] in
      self?.picker.widget.isVisible = !$0
      self?.onChange?()
    }
    presets.current = { [weak self] in
      guard let self, makesTimer else { return nil }
      return preset
    }
  }

  /// Whether a person is typing a timer or editing the presets.
  var isBusy: Bool { !field.text.isEmpty || picker.isTyping || presets.isEditing }

  /// The time that would start without a typed one.
  var duration: Duration {
    get { picked }
    set {
      picked = newValue
      if !isTimed { picker.duration = newValue }
    }
  }

  private var isTimed: Bool {
    if case .timer = typed { true } else { false }
  }

  /// Starts what is set and typed, if that makes a timer.
  func start() {
    moment = currentMoment?() ?? moment
    if canStart { onStart?(preset, typedRun?.dueAt) } else { onChange?() }
  }

  /// Ends the editing of presets, if there is any.
  func endEditing() {
    guard presets.isEditing else { return }
    presets.endEditing()
    field.grabFocus()
  }

  /// Reads what was typed.
  private func readField() {
    clock = preferences.clock
    typed = TypedEntry(field.text, clock: clock)
  }

  /// What is typed, as far as it makes sense at the moment that was last shown.
  private var entry: TypedEntry {
    guard case .timer(let timer) = typed, let moment else { return typed }
    do {
      _ = try timer.run(at: moment.wallClock)
      return typed
    } catch {
      return .refused(error.sentence(field.text))
    }
  }

  /// Whether what is set and typed makes a timer, and can be seen.
  var canStart: Bool { !isFull && makesTimer && (isTimed || !presets.isEditing) }

  /// Whether what is set and typed makes a timer.
  private var makesTimer: Bool {
    switch entry {
    case .refused: false
    case .timer: true
    case .empty, .name: picked > .zero
    }
  }

  /// What would start. What is typed counts more than what is picked.
  var preset: Preset {
    var preset = Preset(duration: picked, sound: sound.chosen)
    switch entry {
    case .empty, .refused: break
    case .name(let name): preset.name = name
    case .timer(let timer):
      preset.name = timer.name
      if let typedRun { preset.duration = typedRun.duration }
    }
    return preset
  }

  /// How long what is typed runs, and when it is due on the wall clock; nil where there is no time.
  private var typedRun: (duration: Duration, dueAt: Duration?)? {
    guard case .timer(let timer) = typed, let moment else { return nil }
    return try? timer.run(at: moment.wallClock)
  }

  /// Makes it ready for the next timer, once this one was started.
  func clear(after preset: Preset) {
    field.text = ""
    duration = .seconds(preset.duration.secondsRoundedUp)
    sound.chosen = nil
    presets.endEditing()
  }

  /// Shows the presets, and what is understood of what was typed.
  func show(_ engine: Engine, at moment: Moment, timeOfDay: (Duration) -> String) {
    (self.moment, isFull) = (moment, engine.isFull)
    if clock != preferences.clock { readField() }
    presets.show(engine.presets)
    recents.show(engine.recents)
    let text = understanding(at: moment, timeOfDay: timeOfDay)
    if understood.text != text { understood.text = text }
    if field.text != understoodText {
      understoodText = field.text
      onUnderstand?(text)
    }
    let isRefused = if case .refused = entry { true } else { isFull }
    understood.setStyle("refused", isRefused)
    picker.widget.setStyle("quiet", isRefused)
    showInPicker()
  }

  /// Shows the time that would start, whether it is typed or picked.
  private func showInPicker() {
    let shown = Duration.seconds(
      isTimed ? preset.duration.secondsRoundedUp : picked.secondsRoundedUp)
    if !picker.isTyping, shown != picker.duration { picker.duration = shown }
  }

  /// Takes over what a person has picked, which takes the place of a time typed before.
  private func pick() {
    picked = picker.duration
    if case .timer(let timer) = typed { field.text = timer.name.asTypedName }
    onChange?()
  }

  /// Time from the moment that was shown last to when the end that it tells is another; nil where
  /// it tells none.
  var endChangesIn: Duration? {
    guard let moment, canStart, typed != .empty else { return nil }
    if case .timer(let timer) = typed, case .timeOfDay = timer.time { return .seconds(1) }
    let end = moment.wallClock + preset.duration
    return .seconds(end.components.seconds / 60 * 60 + 60) - end
  }

  private func understanding(at moment: Moment, timeOfDay: (Duration) -> String) -> String {
    if isFull { return Engine.fullSentence }
    switch entry {
    case .empty: return ""
    case .refused(let sentence): return sentence
    case .name, .timer:
      guard canStart else { return "" }
      let preset = preset
      let end = timeOfDay(moment.wallClock + preset.duration)
      return [preset.name, tr("rings at %@").filled(end)]
        .filter { !$0.isEmpty }.joined(separator: " · ")
    }
  }
}
