import GtkKit
import TimerEngine
import TimerGrammar

/// Where a timer is made: typed, picked or chosen from the presets.
@MainActor
final class SetupView {
  let widget: ArrangedBox
  let field = Entry(placeholder: "", maximumLength: Int32(TypedPlan.longestText))
  let picker = TimePicker()
  /// Called with the input that starts what a person asks for.
  var onStart: ((Input) -> Void)?
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
  /// Starts what is typed at the earliest moment that can be.
  private let earliest = Button(text: "", styles: ["chip"])
  /// The line about the typed text, and that button.
  private let noteScroller: ScrolledWindow
  private var earliestText = ""
  let sound: SoundMenu
  private let recents = RecentsMenu()
  let presets: PresetsView
  private let layout: SetupLayout
  private let preferences: Preferences
  private var typed = TypedEntry.empty
  /// The time picked, which the picker shows again once none is typed.
  private var picked = Duration.zero
  /// The typed text when its meaning was said last.
  private var understoodText = ""
  /// The clock that `typed` was read for.
  private var clock = TypedTimer.Clock.twentyFourHours
  private var moment: Moment?
  /// Whether it has the letters of its usual size: GTK applies no styles to a page that is hidden.
  private var hasUsualStyles = true
  /// The size that it needed when it had them last, in a tight window and in another one.
  private var knownLeastSizes: [Bool: (width: Int, height: Int, presets: Int)] = [:]
  /// Why there is no room for what would start; nil where there is.
  private var noRoom: String?

  init(preferences: Preferences, alarm: Alarm) {
    self.preferences = preferences
    sound = SoundMenu(alarm: alarm, showsName: true)
    presets = PresetsView(preferences: preferences, alarm: alarm)
    field.setAccessibleLabel(tr("Name"))
    field.setAccessibleDescription(by: understood)
    field.setStyle("field")
    field.expand(horizontal: true)
    understood.wrap(breaksWords: true)
    understood.centerText()
    earliest.align(horizontal: .center)
    let top = Box(.horizontal, spacing: 6, [field, recents.widget])
    let note = Box(.vertical, spacing: 2, [understood, earliest])
    noteScroller = ScrolledWindow(note)
    noteScroller.setStyle("note")
    let layout = SetupLayout(
      top: top, note: note, noteScroller: noteScroller, noteText: understood,
      picker: picker.widget, presets: presets)
    self.layout = layout
    widget = ArrangedBox(
      [layout.top, layout.noteScroller, layout.picker] + presets.parts,
      measure: { layout.measure($0) }, arrange: { layout.arrange(in: $0) })
    showEarliest(false)
    listen()
  }

  private func listen() {
    field.onChange { [weak self] in
      guard let self else { return }
      readField()
      onChange?()
    }
    field.onActivate { [weak self] in self?.start() }
    earliest.onClick { [weak self] in self?.startEarliest() }
    picker.onChange = { [weak self] in self?.pick() }
    recents.onChoose = { [weak self] in self?.onStart?(.start($0)) }
    presets.onStart = { [weak self] in self?.onStart?(.start($0)) }
    presets.onInput = { [weak self] in self?.onInput?($0) }
    presets.onEditingChange = { [weak self] in
      self?.picker.widget.isVisible = !$0
      self?.onChange?()
    }
    presets.current = { [weak self] in self?.draft.presetToKeep }
  }

  /// How much larger than usual it is: 1, 1.5 or 2.
  var enlargement = 1.0 {
    didSet {
      guard enlargement != oldValue else { return }
      if enlargement > 1 { hasUsualStyles = false }
      layout.enlargement = enlargement
      widget.setStyle("large", enlargement == 1.5)
      widget.setStyle("largest", enlargement == 2)
    }
  }

  /// How much of it the offer to undo covers at its end, in pixels: now, and while it is shown.
  var covered: (now: Int, most: Int) {
    get { layout.covered }
    set {
      guard newValue != layout.covered else { return }
      layout.covered = newValue
      widget.rearrange()
    }
  }

  /// Whether the window is small for large texts.
  var isTight = false {
    didSet { if isTight != oldValue { hasUsualStyles = false } }
  }

  /// The size that it needs where it isn't larger than usual, without the presets, and the height
  /// that these need besides, in pixels; 0 before that is known.
  var leastSize: (width: Int, height: Int, presets: Int) {
    if enlargement == 1, widget.isMapped || hasUsualStyles {
      hasUsualStyles = true
      knownLeastSizes[isTight] = (
        widget.measure(.horizontal).minimum, widget.measure(.vertical).minimum,
        layout.presetsHeight
      )
    }
    return knownLeastSizes[isTight] ?? (0, 0, 0)
  }

  /// Whether a person is typing a timer or editing the presets.
  var isBusy: Bool { !field.text.isEmpty || picker.isTyping || presets.isEditing }

  /// The time that would start without a typed one.
  var duration: Duration {
    get { picked }
    set {
      picked = newValue
      if !draft.isTimed { picker.duration = newValue }
    }
  }

  /// Starts what is set and typed, if that makes a timer.
  func start() {
    moment = currentMoment?() ?? moment
    if canStart, let input = draft.input { onStart?(input) } else { onChange?() }
  }

  /// Starts the plan that is typed at the earliest moment for it, once its own can't be.
  private func startEarliest() {
    moment = currentMoment?() ?? moment
    if let input = draft.earliest { onStart?(input) } else { onChange?() }
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

  /// The draft at the moment that was last shown.
  private var draft: Draft {
    Draft(typed: typed, picked: picked, sound: sound.chosen, moment: moment)
  }

  /// Whether what is set and typed makes a timer, and can be seen.
  var canStart: Bool {
    noRoom == nil && draft.input != nil && (draft.isTimed || !presets.isEditing)
  }

  /// The timer that would start, or what stands for a plan.
  var preset: Preset { draft.preset }

  /// Makes it ready for the next timer, once this one was started.
  func clear(after input: Input) {
    field.text = ""
    // What was started by time of day has no length to keep.
    if case .start(let preset, nil) = input, preset.stages.isEmpty {
      duration = .seconds(preset.duration.secondsRoundedUp)
    }
    sound.chosen = nil
    presets.endEditing()
  }

  /// Shows the presets, and what is understood of what was typed.
  func show(_ engine: Engine, at moment: Moment, timeOfDay: (Duration) -> String) {
    self.moment = moment
    if clock != preferences.clock { readField() }
    showExample()
    let draft = draft
    noRoom = engine.refusal(of: draft.input ?? .start(preset))
    presets.show(engine.presets)
    presets.keep.isSensitive = draft.presetToKeep != nil
    recents.show(engine.recents)
    let text = understanding(at: moment, timeOfDay: timeOfDay)
    understood.show(text)
    if field.text != understoodText {
      understoodText = field.text
      onUnderstand?(text)
    }
    let isRefused = noRoom != nil || draft.isRefused
    understood.setStyle("refused", isRefused)
    picker.widget.setStyle("quiet", isRefused)
    showEarliest(timeOfDay)
    showInPicker()
  }

  /// Shows in the empty field what can be typed.
  private func showExample() {
    // Translators: what can be typed, with a time of day such as 18:30 in place of %@
    field.setPlaceholder(tr("pasta 9m · 1:30 · until %@").filled(preferences.exampleTimeOfDay))
  }

  private func showEarliest(_ timeOfDay: (Duration) -> String) {
    guard noRoom == nil, case .startPlan(_, _, _, let dueAt?)? = draft.earliest else {
      showEarliest(false)
      return
    }
    // Translators: a button that starts a plan, with the time of day at which all is ready
    let text = tr("Start for %@").filled(timeOfDay(dueAt))
    if text != earliestText { earliest.setText(text) }
    earliestText = text
    showEarliest(true)
  }

  /// Shows the button that starts a plan at the earliest moment for it. Where it isn't shown, Tab
  /// goes on to the picker, and not to the empty place.
  private func showEarliest(_ isShown: Bool) {
    earliest.isVisible = isShown
    noteScroller.canFocus = isShown
  }

  /// Shows the time that would start, whether it is typed or picked. That of a plan has several
  /// parts, and is not to be changed as a whole.
  private func showInPicker() {
    picker.isEditable = if case .timed(.plan) = typed { false } else { true }
    let length = draft.isTimed ? preset.lengthInAll : picked
    let shown = Duration.seconds(
      min(length, Engine.durations.upperBound).secondsRoundedUp)
    if !picker.isTyping, shown != picker.duration { picker.duration = shown }
  }

  /// Takes over what a person has picked, which takes the place of a time typed before.
  private func pick() {
    picked = picker.duration
    if case .timed(let typed) = typed { field.text = typed.name.asTypedName }
    onChange?()
  }

  /// Time from the moment that was shown last to when the end that it tells is another; nil where
  /// it tells none.
  var endChangesIn: Duration? {
    guard let moment, typed != .empty else { return nil }
    // Of a plan there are several, which change at different seconds.
    if case .timed(.plan) = typed { return .seconds(1) }
    guard canStart else { return nil }
    if case .timed(.timer(let timer)) = typed, case .timeOfDay = timer.time { return .seconds(1) }
    let end = moment.wallClock + preset.duration
    return .seconds(end.components.seconds / 60 * 60 + 60) - end
  }

  private func understanding(at moment: Moment, timeOfDay: (Duration) -> String) -> String {
    if let noRoom { return noRoom }
    switch typed {
    case .empty: return ""
    case .refused(let sentence): return sentence
    case .name, .timed:
      let draft = draft
      if let refusal = draft.refusal {
        return refusal.sentence(field.text, timeOfDay: timeOfDay)
      }
      guard canStart, let input = draft.input else { return "" }
      return input.understood(at: moment, timeOfDay: timeOfDay)
    }
  }
}
