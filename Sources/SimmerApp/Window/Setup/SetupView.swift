import GLibKit
import GtkKit
import SimmerCore
import TimerEngine
import TimerGrammar

/// The page for making a timer by typing, by picking, or with a preset.
@MainActor
final class SetupView {
  let widget: Widget
  let field = Entry(placeholder: "", maximumLength: Int32(TypedPlan.longestText))
  let picker = TimePicker()
  /// Called when the person starts the draft.
  var onStartDraft: ((DraftPart) -> Void)?
  /// Called with the input that starts a recent timer.
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
  /// The picker or, while they are edited, the list of presets.
  private let pages: Stack
  private let preferences: Preferences
  /// Maximum width of the page, with the space at its sides, and height with the usual number of
  /// presets, in em.
  private static let (width, usualHeight) = (28.4, 27.0)
  private var typed = TypedEntry.empty
  /// The picked time, which the picker shows again when no time is typed.
  private var picked = Duration.zero
  /// The typed text at the last call of ``onUnderstand``.
  private var understoodText = ""
  /// The clock with which `typed` was read.
  private var clock = TypedTimer.Clock.twentyFourHours
  private var moment: Moment?
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
    noteScroller.fitContent()
    pages = Stack([picker.widget, presets.editor])
    let column = Box(.vertical, [top, noteScroller, pages, presets.widget])
    column.setStyle("setup")
    widget = Clamp(column, maximumWidth: Self.width, usualHeight: Self.usualHeight)
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
    readings.onChoose = { [weak self] in self?.onStartDraft?(.reading($0)) }
    readings.onFocus = { [weak self] in self?.onChange?() }
    earliest.onClick { [weak self] in self?.onStartDraft?(.earliest) }
    picker.onChange = { [weak self] in self?.pick() }
    recents.onChoose = { [weak self] in self?.onStart?(.start($0)) }
    presets.onInput = { [weak self] in self?.onInput?($0) }
    presets.onEditingChange = { [weak self] in
      self?.showEditing()
      self?.onChange?()
    }
    presets.current = { [weak self] in self?.draft.presetToKeep }
  }

  /// Fits the page to the room.
  func fit(_ room: Room) {
    self.room = room
    presets.isLow = room.isLow
    showPresets()
    showPicker()
  }

  private var room: Room?

  /// Shows the presets, unless the page is so low that they give way to the meaning of the text.
  private func showPresets() {
    guard let room else { return }
    let gives = room.isLow && typed != .empty && !presets.isEditing
    presets.widget.isVisible = room.hasPresets && !gives
  }

  /// Shows the picker, unless the page is so low that it gives way to the meanings of the text.
  private func showPicker() {
    pages.isVisible = room?.isLow != true || !hasChoices || presets.isEditing
  }

  private func showEditing() {
    showPicker()
    pages.show(presets.isEditing ? presets.editor : picker.widget)
    showPresets()
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

  /// Returns the input that starts a part of the draft at a moment; nil if that makes no timer.
  func input(for part: DraftPart, at moment: Moment) -> Input? {
    self.moment = moment
    switch part {
    case .whole: return canStart ? draft.input : nil
    case .reading(let index):
      guard noRoom == nil, choices.indices.contains(index) else { return nil }
      return typedDraft.choosing(choices[index]).input
    case .earliest: return draft.earliest
    }
  }

  /// Starts the typed text if it has one meaning and a time. Otherwise moves the focus to the first
  /// meaning, or to the name with the picked time, which a second press starts.
  func confirm() {
    if case .name = typed { offersName = true }
    guard !choices.isEmpty else { return onStartDraft?(.whole) ?? () }
    focusesReadings = true
    onChange?()
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
    showPresets()
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
    showPicker()
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
