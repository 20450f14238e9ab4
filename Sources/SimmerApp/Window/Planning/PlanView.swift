import GLibKit
import GtkKit
import SimmerCore
import TimerEngine
import TimerGrammar

/// The page on which a plan is made from rows, or a preset that is a plan is changed. A field shows
/// the same plan as a person would type it.
@MainActor
final class PlanView {
  let widget: Widget
  let field = Entry(placeholder: "", maximumLength: 3000)
  var onChange: (() -> Void)?
  /// Called when a person has entered everything.
  var onDone: (() -> Void)?
  /// Called when another text is typed, with its meaning, or the reason why it has none.
  var onUnderstand: ((String) -> Void)?
  var currentMoment: (() -> Moment?)?
  /// Returns why there is no room for the timers that an input starts; nil if there is room.
  var noRoom: ((Input) -> String?)?
  /// Returns whether there is room for another preset.
  var canAddPreset: (() -> Bool)?
  /// Returns a time since 1970 as a time of day.
  var timeOfDay: ((Duration, Moment) -> DayTime)?

  var draft = PlanDraft()
  let preferences: Preferences
  let understood = Label(styles: ["understood"])
  private let offers = MomentOffers()
  private let order = OrderChoice()
  let list = PlanRowList()
  let options: PlanOptions
  /// Whether the plan is a preset, whose moment is a time of day of any day.
  let isPreset: Bool
  var moment: Moment?
  /// Why the text of the field is no plan; nil if it is one.
  var refusal: String?
  /// The text from the picker that was last taken over.
  private var taken = ""
  /// Whether the page was last opened with another plan, which was typed in the picker.
  private var isFromPicker = false
  /// The losses that can be undone, the last at the end.
  var losses: [Loss] = []
  /// Whether nothing was changed since the last loss.
  var hasJustLost = false
  /// Whether the last changes were typed into the field.
  var isTypedOver = false
  /// Whether the program is writing into the field.
  var isWriting = false

  /// Height of a plan of a few rows, in em. In a higher window the page is nearer to the middle.
  /// The height doesn't depend on the rows, so that none moves when another one is added.
  private static let usualHeight = 28.6
  /// Maximum width of the page, with the space at each of its sides, in em. The picker is as wide.
  private static let width = 28.4

  init(preferences: Preferences, isPreset: Bool = false) {
    (self.preferences, self.isPreset) = (preferences, isPreset)
    options = PlanOptions(isPreset: isPreset)
    field.setAccessibleLabel(tr("Plan"))
    field.setAccessibleDescription(by: understood)
    field.setStyle("field")
    understood.wrap()
    understood.centerText()
    let top = Box(.vertical, spacing: 6, [field, understood, offers.widget])
    let column = Box(
      .vertical, spacing: 7, [top, order.widget, list.widget, options.widget])
    column.setStyle("planning")
    let scrolled = ScrolledWindow(column)
    scrolled.minimumSize(height: 120)
    scrolled.setStyle("planning-frame")
    widget = Clamp(scrolled, maximumWidth: Self.width, usualHeight: Self.usualHeight)
    listen()
    showAll()
  }

  private func listen() {
    field.onChange { [weak self] in self?.readField() }
    field.onActivate { [weak self] in self?.onDone?() }
    order.onChoose = { [weak self] order in self?.edit { $0.order = order } }
    list.onEdit = { [weak self] in self?.edit($0) }
    list.onRemove = { [weak self] in self?.removeRow(at: $0) }
    list.onDone = { [weak self] in self?.onDone?() }
    options.onEdit = { [weak self] in self?.edit($0) }
    options.onReady = { [weak self] in self?.takeReady($0) }
    options.onStep = { [weak self] in self?.stepReady(by: $0) }
    offers.onChoose = { [weak self] readyAt in
      guard let self else { return }
      edit { $0.ready = .at(readyAt) }
      options.showReady(written.given ?? "")
      // The buttons are hidden now, and nothing else was wrong. Asking for the moment renders the
      // plan, so that Start can take the focus.
      moment = currentMoment?() ?? moment
      onDone?()
    }
  }

  /// Whether a person is making a plan.
  var isBusy: Bool { isPreset || !draft.isBlank || !field.text.isEmpty }

  /// Fits the page to the room.
  func fit(_ room: Room) {
    (list.isNarrow, list.isTight) = (room.isNarrow, room.isTight)
    list.fit()
  }

  // MARK: - Opening and starting

  /// Opens the page with the text that was typed elsewhere, if it isn't empty. Otherwise the plan
  /// stays as it was.
  func open(typed text: String) {
    moment = currentMoment?() ?? moment
    isFromPicker = false
    // The text is still in the picker when a person returns from there.
    if let moment, !text.trimmed.isEmpty, text != taken {
      do {
        let typed = try TypedInput(plan: text, clock: preferences.clock)
        // The text contains everything but whether the plan is kept.
        var draft = PlanDraft()
        try draft.take(typed, at: moment.wallClock)
        let before = self.draft
        takeOver(draft, writing: text)
        remember(.plan(before), isLatest: true)
        (taken, isFromPicker) = (text, true)
      } catch .timer(.noTime) {
        var named = draft
        named.change(0) { $0.name = text.trimmed }
        if draft.isBlank { takeOver(named, writing: "") }
      } catch {
        if draft.isBlank { field.text = text }
      }
    }
    showAll()
  }

  /// Opens the page with a preset to change or, on the page of a new plan, to start at another
  /// moment than its time of day today.
  func open(_ preset: Preset) {
    moment = currentMoment?() ?? moment
    isFromPicker = false
    let before = draft
    clear()
    guard let now = moment?.wallClock else { return }
    let readyAt = preset.timeOfDay.map {
      isPreset ? WallClock.next($0, after: now) : WallClock.today($0, at: now)
    }
    let draft = PlanDraft(preset, readyAt: readyAt)
    takeOver(draft, writing: draft.text(at: now))
    remember(.plan(before), isLatest: true)
    showAll()
  }

  /// Shows a plan that was discarded, and the text of its field.
  func bringBack(_ draft: PlanDraft, typed text: String) {
    moment = currentMoment?() ?? moment
    let before = self.draft
    takeOver(draft, writing: draft.isBlank ? "" : text)
    remember(.plan(before), isLatest: true)
    // A text that was refused is refused again.
    if draft.isBlank { field.text = text }
    showAll()
  }

  private func takeOver(_ draft: PlanDraft, writing text: String) {
    (self.draft, refusal, isTypedOver) = (draft, nil, false)
    write(text)
  }

  /// Moves the focus to the part that is to be filled in next: in a plan that was left before, to
  /// the first row, so that Enter doesn't start it.
  /// - Returns: false if nothing is left; the caller then moves the focus.
  func grabFocus() -> Bool {
    if refusal != nil { return field.grabFocus() }
    if case .noDuration(let row) = problem {
      list.grabFocus(in: .duration, ofRowAt: row)
    } else if draft.isBlank || isPreset {
      list.grabFocus()
    } else if problem != nil {
      if !offers.grabFocus() { options.focusReady() }
    } else if isFromPicker {
      return false
    } else {
      list.grabFocus()
    }
    return true
  }

  /// Clears everything.
  func clear() {
    takeOver(PlanDraft(), writing: "")
    (taken, losses, hasJustLost) = ("", [], false)
    showAll()
  }

  /// Returns the input that starts the plan at `moment`; nil if it can't be started.
  func start(at moment: Moment) -> Input? {
    guard refusal == nil, let input = draft.start(at: moment) else { return nil }
    return noRoom?(input) == nil ? input : nil
  }

  /// The plan as a preset; nil if it is incomplete.
  var preset: Preset? { refusal == nil ? draft.preset : nil }

  /// Whether the plan can be kept or, at the moment that was last shown, started.
  var canFinish: Bool {
    isPreset ? preset != nil : moment.flatMap { start(at: $0) } != nil
  }

  /// Time from the moment that was last shown until something of the page changes by itself.
  var changesIn: Duration? { isPreset ? nil : moment.flatMap { draft.changesIn(at: $0) } }

  // MARK: - Showing

  /// Why it can't be kept or, at the moment that was last shown, started.
  var problem: PlanDraft.Problem? {
    isPreset ? draft.gap : moment.flatMap { draft.problem(at: $0) }
  }

  func show(at moment: Moment) {
    self.moment = moment
    showAll()
  }

  /// Shows the whole page.
  func showAll() {
    let dayTime = { [self] (time: Duration) in moment.flatMap { timeOfDay?(time, $0) } }
    let write = { (time: Duration) in dayTime(time)?.text ?? "" }
    let beginnings = isPreset ? [] : moment.map { draft.beginnings(at: $0) } ?? []
    order.show(draft.order)
    list.show(
      draft, beginnings: beginnings.map { $0.flatMap(dayTime)?.short ?? "" },
      usualBeginning: isPreset ? "" : usualTime)
    let problem = problem
    let room = isPreset ? nil : moment.flatMap { draft.start(at: $0) }.flatMap { noRoom?($0) }
    let sentence = problem.map { draft.sentence($0, timeOfDay: write) } ?? room ?? ""
    options.show(draft, moment: written)
    options.canKeep = canAddPreset?() ?? true
    field.setPlaceholder(draft.example(withTimeOfDay: preferences.exampleTimeOfDay))
    var (text, isRefused, offered) = (refusal ?? sentence, true, [MomentOffers.Offer]())
    switch problem {
    case .refused(.tooSoon(_, let earliest)) where refusal == nil:
      let next = moment.flatMap { draft.sameTimeTomorrow(at: $0) }
      offered = [(earliest, sentence)]
      if let next { offered.append((next, tr("Ready at %@").filled(write(next)))) }
    case .noDuration where refusal == nil: isRefused = false
    case nil where refusal == nil && room == nil:
      text =
        isPreset
        ? draft.preset.map { $0.shown(length: $0.lengthInAll.words) } ?? ""
        : moment.map { draft.outcome(at: $0, timeOfDay: write) } ?? ""
      isRefused = false
    default: break
    }
    understood.isVisible = offered.isEmpty
    offers.show(offered)
    understood.show(text)
    understood.setStyle("refused", isRefused)
  }

  /// A time of day of the maximum width.
  private var usualTime: String {
    // Hours with two figures are wider.
    let times = (0..<24).map {
      WallClock.timeOfDay(.seconds(3600 * $0), twelveHours: preferences.usesTwelveHours)
    }
    return times.max { $0.count < $1.count } ?? ""
  }

  /// The moment at which all is ready, and the earliest possible one, or an example without one, as
  /// texts.
  var written: (given: String?, soonest: String) {
    let example = preferences.exampleTimeOfDay
    guard let moment else { return (nil, example) }
    var soonest = draft
    soonest.ready = .soonest
    let earliest = isPreset ? nil : soonest.end(at: moment)
    let end = earliest.flatMap { timeOfDay?($0, moment).text } ?? example
    guard case .at(let time) = draft.ready else { return (nil, end) }
    // Within a day the time of day alone can be typed, without the day.
    let isNear = time > moment.wallClock && time <= moment.wallClock + .seconds(86_400)
    let given =
      isNear || isPreset
      ? WallClock.timeOfDay(time, twelveHours: preferences.usesTwelveHours)
      : timeOfDay?(time, moment).text
    return (given, end)
  }
}
