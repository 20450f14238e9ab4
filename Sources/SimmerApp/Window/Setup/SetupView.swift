import GLibKit
import GtkKit
import SimmerCore
import TimerEngine
import TimerGrammar

/// The page for making a timer by typing, by picking, or with a preset.
@MainActor
final class SetupView {
  let widget: Clamp
  let field = Entry(placeholder: "", maximumLength: TypedReadings.longestText)
  let picker = TimePicker()
  let send: (WindowAct) -> Void
  /// Returns the number of the last act that can be undone.
  var lastAct: () -> Int = { 0 }
  /// That number when the person last emptied the field; nil if an undo would bring back no text.
  private(set) var emptiedAfter: Int?

  /// Called with a text for screen readers: why nothing starts, or the new position of a preset.
  var onSay: ((String) -> Void)?

  let start: StartView
  /// A sentence about the presets that are being edited, or about a text that is typed meanwhile.
  private let note = Label(styles: ["understood"])
  /// Whether a name without a time is offered with the picked one.
  private var offersName = false
  let sound: SoundMenu
  private let recents: RecentsMenu
  let presets: PresetsView
  let recipe = RecipeView()
  /// The picker; what will start; or the recipe that is open. The list of presets takes its place
  /// while they are edited.
  private let pages: Stack
  private let preferences: Preferences
  private let column, top: Box
  /// Maximum width of the page, with the space at its sides, in em.
  static let width = 28.4
  /// That of a recipe.
  private static let recipeWidth = 60.0
  /// That of a short page, and height with the usual number of presets, in em.
  private static let (shortWidth, usualHeight) = (44.0, 24.0)
  /// What is typed and picked, at the moment last shown. See ``updateDraft()``.
  private var draft = Draft(typed: .empty, picked: .zero, sound: nil, moment: nil)
  private var typed = TypedEntry.empty
  /// The picked time, which the picker shows again when no time is typed.
  private var picked = Duration.zero
  /// The interpretation of the typed text, or the reason for its refusal; without a text, the picked
  /// time, which the arrow keys change while the field has the focus.
  private(set) lazy var description = FieldDescription(of: field)
  private var moment: Moment?
  /// The sentence that there are too many timers to start the draft; nil if there are not.
  private var limitSentence: String?

  init(preferences: Preferences, alarm: Alarm, send: @escaping (WindowAct) -> Void) {
    (self.preferences, self.send) = (preferences, send)
    start = StartView(preferences: preferences, send: send)
    note.wrap(breaksWords: true)
    note.centerText()
    sound = SoundMenu(alarm: alarm)
    recents = RecentsMenu(preferences: preferences, send: send)
    presets = PresetsView(preferences: preferences, alarm: alarm, send: send)
    field.setAccessibleLabel(tr("Timer: name and time"))
    field.setStyle("field")
    field.expand(horizontal: true)
    top = Box(.horizontal, spacing: 6, [field, recents.widget])
    pages = Stack([picker.widget, start.widget, recipe.widget])
    pages.fitShownPage(keepsHeight: true)
    column = Box(.vertical, [top, pages, note, presets.widget])
    column.setStyle("setup")
    widget = Clamp(column, maximumWidth: Self.width, usualHeight: Self.usualHeight)
    listen()
  }

  private func listen() {
    field.onChange { [weak self] in
      guard let self else { return }
      emptiedAfter = field.text.isEmpty ? lastAct() : nil
      readField()
      send(.change)
    }
    field.onActivate { [weak self] in self?.confirm() }
    picker.onChange = { [weak self] in self?.pick() }
    sound.onChoose = { [weak self] _ in
      self?.updateDraft()
      self?.send(.change)
    }
    presets.onMove = { [weak self] in self?.onSay?($0) }
    presets.onEditingChange = { [weak self] in
      self?.showPage()
      self?.send(.change)
    }
    presets.current = { [weak self] in self?.chosen.kept }
  }

  /// Fits the page to the room.
  func fit(_ room: Room) {
    self.room = room
    presets.fit(room)
    recipe.fit(room)
    for size in Room.PickerSize.allCases {
      picker.widget.setStyle(size.rawValue, size == room.pickerSize)
    }
    start.isLow = room.isLow
    showPage()
  }

  private var room: Room?

  /// Shows the page. The presets give way to several tiles and, where the page is low, to any.
  private func showPage() {
    pages.isVisible = !presets.isEditing
    pages.show(page)
    guard let room else { return }
    widget.maximumWidth =
      recipe.isOpen ? Self.recipeWidth : room.isShort ? Self.shortWidth : Self.width
    let givesWay =
      switch start.content {
      case _ where page !== start.widget: page === recipe.widget
      case .tiles(let faces): room.isLow || faces.count > 1
      case .choices(let faces, _): room.isLow || faces.count > 1
      case .sentence, .nothing: room.isLow
      }
    presets.widget.isVisible = presets.isEditing || room.hasPresets && !givesWay
    start.widget.expand(vertical: !presets.widget.isVisible)
  }

  /// The text of the field when the recipe was opened, which has the place of what that starts.
  private var typedBefore = ""

  private var page: Widget {
    let isNew = !showsRecipe || field.text != typedBefore
    return isNew && start.content != .nothing
      ? start.widget : showsRecipe ? recipe.widget : picker.widget
  }

  /// Whether a recipe is open that has room.
  private var showsRecipe: Bool { recipe.isOpen && room?.hasRecipe != false }

  /// Shows the recipe after it was opened, or the picker after it was closed.
  func showRecipe() {
    if recipe.isOpen { presets.endEditing() }
    typedBefore = field.text
    showPage()
    send(.change)
  }

  /// Moves the focus to the recipe that is open or, without one, to the field.
  /// - Parameter room: the present room, for which the page may not be fitted yet.
  func grabFocus(in room: Room) {
    self.room = room
    showPage()
    if showsRecipe { recipe.grabFocus() } else { field.grabFocus() }
  }

  /// Whether the person is typing a timer or editing the presets.
  var isBusy: Bool { !field.text.isEmpty || picker.isTyping || presets.isEditing }

  /// The picked time, which starts unless a time is typed.
  var duration: Duration {
    get { picked }
    set {
      picked = newValue
      updateDraft()
      if !chosen.isTimed { picker.duration = newValue }
    }
  }

  /// Returns what a part of the draft starts at a moment; nil if that makes no timer.
  func start(of part: DraftPart, at moment: Moment) -> Start? {
    self.moment = moment
    updateDraft()
    switch part {
    case .whole: return canStart ? chosen.start : nil
    case .reading(let index):
      guard limitSentence == nil, draft.choices.indices.contains(index) else { return nil }
      return draft.choices[index].start
    case .earliest: return chosen.earliest
    }
  }

  /// Starts the typed text if it has one meaning and a time. Otherwise moves the focus to the first
  /// meaning, or to the name with the picked time, which a second press starts; or a screen reader
  /// says once more why nothing starts.
  /// - Parameter isPaused: whether it starts paused.
  func confirm(isPaused: Bool = false) {
    if case .name = typed {
      offersName = true
      updateDraft()
    }
    guard draft.choices.isEmpty else { return send(.offerMeanings) }
    // What has just been typed is described only now.
    if typed != .empty, !canStart, !description.finish() { onSay?(description.shown) }
    send(.startDraft(.whole, isPaused: isPaused))
  }

  /// Ends the editing of presets.
  func endEditing() {
    guard presets.isEditing else { return }
    presets.endEditing()
    field.grabFocus()
  }

  /// The clock when the text was last compared with its meaning, to the next minute.
  private var readClock: TypedClock?

  /// Reads the typed text.
  private func readField() {
    typed = entry(at: moment ?? .now)
    offersName = false
    updateDraft()
  }

  /// The meaning of the typed text at a moment.
  private func entry(at moment: Moment) -> TypedEntry {
    TypedEntry(field.text, clock: preferences.clock(at: moment.wallClock))
  }

  /// Computes the draft after one of its values, or the moment, has changed.
  private func updateDraft() {
    draft = Draft(
      typed: typed, picked: picked, sound: sound.chosen, moment: moment, offersName: offersName)
  }

  /// The draft, with the meaning that has the focus.
  private var chosen: Draft {
    guard let focused = start.focused, draft.choices.indices.contains(focused) else {
      return draft
    }
    return draft.choices[focused]
  }

  /// Whether the draft makes a timer and is visible.
  var canStart: Bool {
    limitSentence == nil && chosen.start != nil
      && page !== recipe.widget && (chosen.isTimed || !presets.isEditing)
  }

  /// The timer or plan to show as ready.
  var shown: Start { chosen.shown }

  /// Resets the page for the next timer, after `start` has started.
  func clear(after start: Start) {
    clearText()
    // A timer started by time of day has no length to keep.
    if start.end == nil, start.stages.isEmpty {
      duration = .seconds(start.duration.secondsRoundedUp)
    }
    sound.chosen = nil
    updateDraft()
    presets.endEditing()
  }

  /// Empties the field for the next text, which no undo takes back.
  func clearText() {
    field.text = ""
    emptiedAfter = nil
  }

  /// Undoes the last typing in the field. Once no text is left, the next undo is that of the timers.
  func undoTyping() {
    field.undoTyping()
    emptiedAfter = nil
  }

  /// Shows the presets, and what the typed text will start.
  func show(
    _ engine: Engine, at moment: Moment, timeOfDay: @escaping (Duration) -> DayTime
  ) {
    self.moment = moment
    // Another clock may change the meaning, and so may a new minute: `at 8` in the morning.
    let minutes = (moment.wallClock.secondsRoundedUp + 59) / 60
    let clock = preferences.clock(at: .seconds(60 * minutes))
    if clock != readClock, entry(at: moment) != typed { readField() } else { updateDraft() }
    readClock = clock
    showExample()
    let chosen = chosen
    limitSentence = engine.refusal(of: chosen.shown)
    presets.show(engine.presets)
    presets.keep.isSensitive = chosen.kept != nil && engine.canAddPreset
    recents.show(engine.recents)
    recipe.update(engine)
    let text = understanding(at: moment) { timeOfDay($0).text }
    description.show(text.isEmpty && typed == .empty ? picked.words : text)
    note.show(text)
    note.isVisible = presets.isEditing && !text.isEmpty
    start.show(
      starting(
        StartFaces(
          engine, at: moment, color: { [preferences] in preferences.color(of: $0) },
          timeOfDay: timeOfDay),
        text, at: moment
      ) { timeOfDay($0).text })
    showPage()
    showInPicker()
  }

  /// Returns what is shown in place of the picker.
  /// - Parameter text: the interpretation of the typed text, or the reason for its refusal.
  private func starting(
    _ faces: StartFaces, _ text: String, at moment: Moment, timeOfDay: (Duration) -> String
  ) -> StartView.Content {
    if limitSentence != nil || draft.isRefused {
      return .sentence(text, earliest: earliestStart(timeOfDay))
    }
    if !draft.choices.isEmpty {
      let labels = draft.choices.map { $0.choiceText(at: moment, timeOfDay) }
      return .choices(
        zip(draft.choices, labels).map { choice, label in
          choice.start.flatMap { faces.face(of: $0) } ?? TileFace(refusal: label)
        }, labels)
    }
    guard draft.isTimed, let start = draft.start, !draft.isPlainLength || recipe.isOpen else {
      return .nothing
    }
    return .tiles(faces.faces(of: start))
  }

  /// Shows an example in the empty field.
  private func showExample() {
    // Translators: what can be typed, with a time of day such as 18:30 in place of %@
    field.setPlaceholder(tr("pasta 9m · 1:30 · until %@").filled(preferences.exampleTimeOfDay))
  }

  /// Returns the text of the button that starts the plan for the earliest possible moment; nil if
  /// it can start as it is typed.
  private func earliestStart(_ timeOfDay: (Duration) -> String) -> String? {
    guard limitSentence == nil, let dueAt = chosen.earliest?.dueAt else { return nil }
    // Translators: a button that starts a plan, with the time of day at which all is ready
    return tr("Start (Ready %@)").filled(timeOfDay(dueAt))
  }

  /// Shows the picked time in the picker, or the typed one if nothing else is typed.
  private func showInPicker() {
    let length = draft.isPlainLength ? draft.shown.duration : picked
    let shown = Duration.seconds(length.secondsRoundedUp)
    if !picker.isTyping, shown != picker.duration { picker.duration = shown }
  }

  /// Applies the time that the person has picked, which replaces a typed time.
  private func pick() {
    picked = picker.duration
    updateDraft()
    if case .timed(let typed) = typed { field.text = typed.name.asTypedName }
    send(.change)
  }

  /// Time from the moment last shown until the displayed end changes; nil if no end is displayed.
  var endChangesIn: Duration? { draft.endChangesIn }

  private func understanding(at moment: Moment, timeOfDay: (Duration) -> String) -> String {
    if let problem = presets.problem ?? limitSentence { return problem }
    switch typed {
    case .empty: return ""
    case .refused(let sentence): return sentence
    // Translators: about a text with several meanings, which are tiles below it
    case .several: return tr("Press Enter to choose what you mean.")
    case .name where offersName: return ""
    case .name, .timed:
      if let refusal = chosen.refusal {
        return refusal.sentence(field.text, timeOfDay: timeOfDay)
      }
      guard canStart, let start = chosen.start else { return "" }
      return start.understood(at: moment, saysLength: true, timeOfDay: timeOfDay)
    }
  }

  /// Moves the focus to the first meaning of the typed text.
  /// - Returns: whether there are meanings to choose from.
  @discardableResult
  func focusMeanings() -> Bool {
    start.focus(0)
  }

  /// Focuses the field and types at its end.
  func type(_ text: String) {
    field.grabFocus()
    field.type(text)
  }
}
