import GLibKit
import GtkKit
import SimmerCore
import TimerEngine
import TimerGrammar

/// The page for making a timer by typing, by picking, or with a preset.
@MainActor
final class SetupView {
  let widget: ArrangedBox
  let field = Entry(placeholder: "", maximumLength: Int32(TypedPlan.longestText))
  let picker = TimePicker()
  /// Called with the input that starts a timer or plan.
  var onStart: ((Input) -> Void)?
  /// Called with the person’s changes to the presets.
  var onInput: ((Input) -> Void)?
  /// Called after the person has changed the draft.
  var onChange: (() -> Void)?
  /// Called after the typed text has changed, with its interpretation or the reason for its
  /// refusal.
  var onUnderstand: ((String) -> Void)?
  /// Called after Enter has moved the focus to the first meaning of the typed text.
  var onOffer: (() -> Void)?
  /// Called when the person goes back to the timers.
  var onLeave: (() -> Void)?
  /// Returns the current moment, from which a time of day is counted when a timer starts.
  var currentMoment: (() -> Moment?)?

  private let understood = Label(styles: ["understood"])
  /// Starts the typed plan for the earliest possible moment.
  private let earliest = Button(text: "", styles: ["chip"])
  /// The meanings of the typed text, if it has several, or the name with the picked time.
  let readings = ReadingsView()
  /// Whether a name without a time is offered with the picked one.
  private var offersName = false
  /// Whether the first meaning gets the focus once all are shown.
  private var focusesReadings = false
  /// Contains the line about the typed text, and that button.
  private let noteScroller: ScrolledWindow
  private var earliestText = ""
  let sound: SoundMenu
  private let recents: RecentsMenu
  let presets: PresetsView
  private let layout: SetupLayout
  private let preferences: Preferences
  private var typed = TypedEntry.empty
  /// The picked time, which the picker shows again when no time is typed.
  private var picked = Duration.zero
  /// The typed text at the last call of ``onUnderstand``.
  private var understoodText = ""
  /// The clock with which `typed` was read.
  private var clock = TypedTimer.Clock.twentyFourHours
  private var moment: Moment?
  /// Whether the page has text of the usual size. GTK applies no styles to a hidden page.
  private var hasUsualStyles = true
  /// The last minimum size measured with text of the usual size, by whether the window is tight.
  private var knownLeastSizes: [Bool: (width: Int, height: Int, presets: Int)] = [:]
  /// The sentence that there are too many timers to start the draft; nil if there are not.
  private var noRoom: String?

  init(preferences: Preferences, alarm: Alarm) {
    self.preferences = preferences
    sound = SoundMenu(alarm: alarm, showsName: true)
    recents = RecentsMenu(preferences: preferences)
    presets = PresetsView(preferences: preferences, alarm: alarm)
    field.setAccessibleLabel(tr("Name"))
    field.setAccessibleDescription(by: understood)
    field.setStyle("field")
    field.expand(horizontal: true)
    understood.wrap(breaksWords: true)
    understood.centerText()
    earliest.align(horizontal: .center)
    let top = Box(.horizontal, spacing: 6, [field, recents.widget])
    let note = Box(.vertical, spacing: 6, [readings.widget, understood, earliest])
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
    field.onActivate { [weak self] in self?.confirm() }
    readings.onChoose = { [weak self] in self?.start(reading: $0) }
    readings.onFocus = { [weak self] in self?.onChange?() }
    earliest.onClick { [weak self] in self?.startEarliest() }
    picker.onChange = { [weak self] in self?.pick() }
    recents.onChoose = { [weak self] in self?.onStart?(.start($0)) }
    presets.onInput = { [weak self] in self?.onInput?($0) }
    presets.onEditingChange = { [weak self] in
      self?.widget.rearrange()
      self?.onChange?()
    }
    presets.current = { [weak self] in self?.draft.presetToKeep }
  }

  /// The scale of the page: 1, 1.5 or 2.
  var enlargement = 1.0 {
    didSet {
      guard enlargement != oldValue else { return }
      if enlargement > 1 { hasUsualStyles = false }
      layout.enlargement = enlargement
      widget.setStyle("large", enlargement == 1.5)
      widget.setStyle("largest", enlargement == 2)
    }
  }

  /// The height at the end of the page that the offer to undo covers, in pixels: now, and when
  /// fully shown.
  var covered: (now: Int, most: Int) {
    get { layout.covered }
    set {
      guard newValue != layout.covered else { return }
      layout.covered = newValue
      widget.rearrange()
    }
  }

  /// Whether the window is small for large text.
  var isTight = false {
    didSet { if isTight != oldValue { hasUsualStyles = false } }
  }

  /// The minimum size at a scale of 1 without the presets, and the additional height of these, in
  /// pixels; 0 before it is known.
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

  /// Whether the person is typing a timer or editing the presets.
  var isBusy: Bool { !field.text.isEmpty || picker.isTyping || presets.isEditing }

  /// The picked time, which starts unless a time is typed.
  var duration: Duration {
    get { picked }
    set {
      picked = newValue
      if !draft.isTimed { picker.duration = newValue }
    }
  }

  /// Starts the draft if it makes a timer.
  func start() {
    moment = currentMoment?() ?? moment
    if canStart, let input = draft.input { onStart?(input) } else { onChange?() }
  }

  /// Starts the typed text if it has one meaning and a time. Otherwise moves the focus to the first
  /// meaning, or to the name with the picked time, which a second press starts.
  func confirm() {
    if case .name = typed { offersName = true }
    guard !choices.isEmpty else { return start() }
    focusesReadings = true
    onChange?()
  }

  private func start(reading: Int) {
    moment = currentMoment?() ?? moment
    guard noRoom == nil, choices.indices.contains(reading),
      let input = typedDraft.choosing(choices[reading]).input
    else { return }
    onStart?(input)
  }

  /// Starts the typed plan for the earliest possible moment if the typed one is too soon.
  private func startEarliest() {
    moment = currentMoment?() ?? moment
    if let input = draft.earliest { onStart?(input) } else { onChange?() }
  }

  /// Ends the editing of presets.
  func endEditing() {
    guard presets.isEditing else { return }
    presets.endEditing()
    field.grabFocus()
  }

  /// Reads the typed text.
  private func readField() {
    clock = preferences.clock
    typed = TypedEntry(field.text, clock: clock)
    (offersName, focusesReadings) = (false, false)
  }

  /// The draft at the moment last shown, with the meaning that has the focus.
  private var draft: Draft {
    guard let focused = readings.focused, choices.indices.contains(focused) else {
      return typedDraft
    }
    return typedDraft.choosing(choices[focused])
  }

  private var typedDraft: Draft {
    Draft(typed: typed, picked: picked, sound: sound.chosen, moment: moment)
  }

  /// Whether the person has to choose from several meanings, or to confirm a name.
  var hasChoices: Bool { !choices.isEmpty }

  private var choices: [TypedEntry] { typedDraft.choices(offersName: offersName) }

  /// Whether the draft makes a timer and is visible.
  var canStart: Bool {
    noRoom == nil && draft.input != nil && (draft.isTimed || !presets.isEditing)
  }

  /// The preset of the draft, as in ``Draft/preset``.
  var preset: Preset { draft.preset }

  /// Resets the page for the next timer, after `input` has started.
  func clear(after input: Input) {
    field.text = ""
    // A timer started by time of day has no length to keep.
    if case .start(let preset, nil) = input, preset.stages.isEmpty {
      duration = .seconds(preset.duration.secondsRoundedUp)
    }
    sound.chosen = nil
    presets.endEditing()
  }

  /// Shows the presets, and the interpretation of the typed text.
  func show(_ engine: Engine, at moment: Moment, timeOfDay: (Duration) -> String) {
    self.moment = moment
    if clock != preferences.clock { readField() }
    showExample()
    let draft = draft
    noRoom = engine.refusal(of: draft.input ?? .start(preset))
    presets.show(engine.presets)
    presets.keep.isSensitive = draft.presetToKeep != nil && engine.canAddPreset
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
    readings.show(
      noRoom == nil ? choices.map { typedDraft.choosing($0).choiceText(at: moment, timeOfDay) } : []
    )
    noteScroller.canFocus = noteScroller.canFocus || !choices.isEmpty
    if layout.hasChoices == choices.isEmpty {
      layout.hasChoices.toggle()
      widget.rearrange()
    }
    if focusesReadings {
      focusesReadings = false
      readings.grabFocus()
      onOffer?()
    }
    showInPicker()
  }

  /// Shows an example in the empty field.
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
    let text = tr("Start (Ready %@)").filled(timeOfDay(dueAt))
    if text != earliestText { earliest.setText(text) }
    earliestText = text
    showEarliest(true)
  }

  /// Shows or hides the button that starts a plan for the earliest possible moment. While it is
  /// hidden, Tab skips the scroller.
  private func showEarliest(_ isShown: Bool) {
    earliest.isVisible = isShown
    noteScroller.canFocus = isShown
  }

  /// Shows the typed or picked time in the picker. The time of a plan has several parts and can’t
  /// be edited there.
  private func showInPicker() {
    picker.isEditable =
      switch draft.typed {
      case .timed(.plan), .timed(.timers): false
      default: true
      }
    let length = draft.isTimed ? preset.lengthInAll : picked
    let shown = Duration.seconds(
      min(length, Engine.durations.upperBound).secondsRoundedUp)
    if !picker.isTyping, shown != picker.duration { picker.duration = shown }
  }

  /// Applies the time that the person has picked, which replaces a typed time.
  private func pick() {
    picked = picker.duration
    switch typed {
    case .timed(let typed): field.text = typed.name.asTypedName
    case .several(let readings):
      field.text = (readings.name ?? readings.inputs.first?.name ?? "").asTypedName
    case .empty, .name, .refused: break
    }
    onChange?()
  }

  /// Time from the moment last shown until the displayed end changes; nil if no end is displayed.
  var endChangesIn: Duration? {
    guard let moment, typed != .empty else { return nil }
    // Plans and texts with several meanings have several ends, which change at different seconds.
    switch typed {
    case .several, .timed(.plan), .timed(.timers): return .seconds(1)
    case .empty, .name, .timed(.timer), .refused: break
    }
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
    // Translators: below a text with several meanings, which are the buttons above this line
    case .several: return tr("Press Enter to choose what you mean.")
    case .name where offersName: return ""
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
