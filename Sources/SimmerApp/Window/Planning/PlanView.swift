import GtkKit
import TimerEngine
import TimerGrammar

/// Where a plan is made from rows, or a preset that is one is changed. The same plan stands in a
/// field, as a person would type it.
@MainActor
final class PlanView {
  let widget: Widget
  let field = Entry(placeholder: "", maximumLength: 3000)
  /// Called when a person has changed what would start.
  var onChange: (() -> Void)?
  /// Called when a person has given everything.
  var onDone: (() -> Void)?
  /// Called once something else is typed, with what is understood of it, or why it isn't.
  var onUnderstand: ((String) -> Void)?
  /// Gives the present moment.
  var currentMoment: (() -> Moment?)?
  /// Says why there is no room for what an input starts; nil where there is.
  var noRoom: ((Input) -> String?)?
  /// Writes a time since 1970.
  var timeOfDay: ((Duration, Moment) -> DayTime)?

  var draft = PlanDraft()
  let preferences: Preferences
  let understood = Label(styles: ["understood"])
  /// Offers the earliest moment that can be, in place of the given one.
  private let offer: Button
  private let offerText = Label()
  private let order = OrderChoice()
  let list = PlanRowList()
  let options: PlanOptions
  /// Whether the plan is a preset, which has neither a moment nor times of day.
  let isPreset: Bool
  var moment: Moment?
  /// Why what stands in the field is no plan; nil where it is.
  var refusal: String?
  /// The text from the picker that was taken over last.
  private var taken = ""
  /// The losses that can be undone, the last at the end.
  var losses: [Loss] = []
  /// Whether nothing was changed since the last of it was lost.
  var hasJustLost = false
  /// Whether the last changes were typed into the field.
  var isTypedOver = false
  /// Whether the program writes into the field.
  var isWriting = false

  /// Height that a plan of a few rows has, in pixels; the page is nearer to the middle of a higher
  /// window. It doesn't depend on the rows: none moves when another one is added.
  private static let usualHeight = 420.0
  /// Maximum width of the page, and the space at each of its sides, in pixels. The picker is as
  /// wide.
  private static let (width, side) = (380, 18)
  private let clamp: Clamp

  init(preferences: Preferences, isPreset: Bool = false) {
    (self.preferences, self.isPreset) = (preferences, isPreset)
    options = PlanOptions(isPreset: isPreset)
    offer = Button(child: offerText, styles: ["chip", "offer"])
    offerText.wrap()
    offerText.centerText()
    field.setAccessibleLabel(tr("Plan"))
    field.setAccessibleDescription(by: understood)
    field.setStyle("field")
    understood.wrap()
    understood.centerText()
    let top = Box(.vertical, spacing: 6, [field, understood, offer])
    let column = Box(
      .vertical, spacing: 7, [top, order.widget, list.widget, options.widget])
    column.setStyle("planning")
    clamp = Clamp(column, maximumWidth: Self.width + 2 * Self.side)
    let scrolled = ScrolledWindow(clamp)
    scrolled.minimumSize(height: 120)
    widget = ArrangedBox(
      [scrolled], measure: { scrolled.measure($0) },
      arrange: { [clamp, list] box in
        MainLoop.async { [weak list] in list?.fitLetters() }
        // Rows grow less than the page does.
        let width = Double(clamp.maximumWidth - 2 * Self.side)
        let growth = (1 + width / Double(Self.width)) / 2
        let usual = Int(Self.usualHeight * growth * DesktopPreferences.textScale)
        let above = max(0, box.height - usual) / 3
        box.place(scrolled, x: 0, y: above, width: box.width, height: box.height - above)
      })
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
    offer.onClick { [weak self] in
      guard let self, case .refused(.tooSoon(_, let earliest))? = problem else { return }
      edit { $0.ready = .at(earliest) }
      options.showReady(written.given ?? "")
      // The button is gone now; nothing else was wrong.
      onDone?()
    }
  }

  /// Whether a person is in the midst of making a plan.
  var isBusy: Bool { isPreset || !draft.isBlank || !field.text.isEmpty }

  /// Fits it to the room that there is.
  func fit(_ room: Room) {
    (list.isNarrow, list.isTight) = (room.isNarrow, room.isTight)
    list.fit()
    widget.setStyle("narrow-plan", room.isNarrow)
    clamp.maximumWidth = Int(Double(Self.width) * room.enlargement) + 2 * Self.side
    widget.setStyle("large", room.enlargement == 1.5)
    widget.setStyle("largest", room.enlargement == 2)
  }

  // MARK: - Opening and starting

  /// Gives it the keyboard, and fills it with what was typed elsewhere, if that is something. What
  /// was made before stays otherwise.
  func open(typed text: String) {
    moment = currentMoment?() ?? moment
    // It stands there still when somebody comes back.
    if let moment, !text.trimmed.isEmpty, text != taken {
      do {
        let typed = try TypedInput(text, words: .translated, clock: preferences.clock)
        // The text there says everything but whether it is kept.
        var draft = PlanDraft()
        try draft.take(typed, at: moment.wallClock)
        let before = self.draft
        takeOver(draft, writing: text)
        remember(.plan(before), isLatest: true)
        taken = text
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

  /// Fills it with a preset.
  func open(_ preset: Preset) {
    moment = currentMoment?() ?? moment
    clear()
    let draft = PlanDraft(preset)
    takeOver(draft, writing: moment.map { draft.text(at: $0.wallClock) } ?? "")
    showAll()
  }

  private func takeOver(_ draft: PlanDraft, writing text: String) {
    (self.draft, refusal, isTypedOver) = (draft, nil, false)
    write(text)
  }

  /// Gives the keyboard to what is wanted next; where nothing is, that is up to the caller.
  /// - Returns: whether something is.
  func grabFocus() -> Bool {
    if refusal != nil { return field.grabFocus() }
    if case .noDuration(let row) = problem {
      list.grabFocus(in: .duration, ofRowAt: row)
    } else if draft.isBlank || isPreset {
      list.grabFocus()
    } else if problem != nil {
      if !offer.isVisible || !offer.grabFocus() { options.focusReady() }
    } else {
      return false
    }
    return true
  }

  /// Forgets everything.
  func clear() {
    takeOver(PlanDraft(), writing: "")
    (taken, losses, hasJustLost) = ("", [], false)
    showAll()
  }

  /// The input that starts the plan at `moment`; nil where it can't be started.
  func start(at moment: Moment) -> Input? {
    guard refusal == nil, let input = draft.start(at: moment) else { return nil }
    return noRoom?(input) == nil ? input : nil
  }

  /// The plan as a preset; nil where it is none.
  var preset: Preset? { refusal == nil ? draft.preset : nil }

  /// Whether the plan can be started at the moment that was shown last, or kept.
  var canFinish: Bool {
    isPreset ? preset != nil : moment.flatMap { start(at: $0) } != nil
  }

  /// Time from the moment that was shown last to when something of it changes by itself.
  var changesIn: Duration? { isPreset ? nil : moment.flatMap { draft.changesIn(at: $0) } }

  // MARK: - Showing

  /// Why it can't be started at the moment that was shown last.
  var problem: PlanDraft.Problem? {
    moment.flatMap { draft.problem(at: $0) }
  }

  /// Shows it as it is at a moment.
  func show(at moment: Moment) {
    self.moment = moment
    showAll()
  }

  /// Shows all of it as it is now.
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
    field.setPlaceholder(draft.example)
    var (text, isRefused, isOffered) = (refusal ?? sentence, true, false)
    switch problem {
    case .refused(.tooSoon) where refusal == nil: isOffered = true
    case .noDuration where refusal == nil: isRefused = false
    case nil where refusal == nil && room == nil:
      text =
        isPreset
        ? draft.preset?.lengthInAll.words ?? ""
        : moment.map { draft.outcome(at: $0, timeOfDay: write) } ?? ""
      isRefused = false
    default: break
    }
    (understood.isVisible, offer.isVisible) = (!isOffered, isOffered)
    if isOffered, offerText.text != text {
      offerText.text = text
      offer.setAccessibleLabel(text)
    }
    if understood.text != text { understood.text = text }
    understood.setStyle("refused", isRefused)
  }

  /// A time of day that is as wide as any.
  private var usualTime: String {
    // An hour of two figures is wider.
    let times = (0..<24).map {
      WallClock.timeOfDay(.seconds(3600 * $0), twelveHours: preferences.usesTwelveHours)
    }
    return times.max { $0.count < $1.count } ?? ""
  }

  /// The moment at which all is ready, and the one at which it could be, as a person reads them.
  var written: (given: String?, soonest: String?) {
    guard let moment else { return (nil, nil) }
    var soonest = draft
    soonest.ready = .soonest
    let end = soonest.end(at: moment).flatMap { timeOfDay?($0, moment).text }
    guard case .at(let time) = draft.ready else { return (nil, end) }
    // A time of day within a day needs none: it can be typed so.
    let isNear = time > moment.wallClock && time <= moment.wallClock + .seconds(86_400)
    let given =
      isNear
      ? WallClock.timeOfDay(time, twelveHours: preferences.usesTwelveHours)
      : timeOfDay?(time, moment).text
    return (given, end)
  }
}
