import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// The page on which a plan is made from rows, or a preset that is a plan is changed. A field reads
/// a typed plan into the rows.
@MainActor
final class PlanEditor {
  /// A change that a person makes.
  enum Change {
    /// Types this text into the field.
    case text(String)
    case edit((inout PlanDraft) -> Void)
    case removeRow(Int)
    /// Types this text for the moment at which all is ready.
    case ready(String)
    /// Moves that moment by minutes.
    case moveReady(minutes: Int)
  }

  /// A plan to show.
  struct Content {
    var draft = PlanDraft()
    /// Whether the plan is a preset, whose moment is a time of day of any day.
    var isPreset = false
    /// The present moment; nil if it isn't known yet.
    var moment: Moment?
    /// The sentence that there are too many timers to start the plan; nil if there are not.
    var limitSentence: String?
    /// Whether there is room for another preset.
    var canKeep = true
  }

  let widget: Widget
  let field = Entry(placeholder: "", maximumLength: 3000)
  /// Called with each change. The page shows it before this returns.
  var onChange: ((Change) -> Void)?
  /// Called when a person has entered everything.
  var onDone: (() -> Void)?
  /// Called when another text is typed, with its meaning, or the reason why it has none.
  var onUnderstand: ((String) -> Void)?

  private(set) var content = Content()
  private let preferences: Preferences
  private let understood = Label(styles: ["understood"])
  private let offers = MomentOffers()
  private let order = OrderChoice()
  private let list = PlanRowList()
  private let options = PlanOptions()
  /// Whether the program, not a person, is changing the fields.
  private var isShowing = false

  /// Height of a plan of a few rows, in em. In a higher window the page is nearer to the middle.
  /// The height doesn't depend on the rows, so that none moves when another one is added.
  private static let usualHeight = 28.6
  /// Maximum width of the page, with the space at each of its sides, in em. The picker is as wide.
  private static let width = 28.4

  init(preferences: Preferences) {
    self.preferences = preferences
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
    show(content)
  }

  private func listen() {
    field.onChange { [weak self] in
      guard let self, !isShowing else { return }
      onChange?(.text(field.text))
      onUnderstand?(understood.text)
    }
    field.onActivate { [weak self] in self?.onDone?() }
    order.onChoose = { [weak self] order in self?.report(.edit { $0.order = order }) }
    list.onEdit = { [weak self] in self?.report(.edit($0)) }
    list.onRemove = { [weak self] in self?.report(.removeRow($0)) }
    list.onDone = { [weak self] in self?.onDone?() }
    options.onEdit = { [weak self] in self?.report(.edit($0)) }
    options.onReady = { [weak self] in self?.report(.ready($0)) }
    options.onStep = { [weak self] minutes in
      guard let self else { return }
      report(.moveReady(minutes: minutes))
      options.showReady(written.given ?? "")
    }
    offers.onChoose = { [weak self] readyAt in
      guard let self else { return }
      report(.edit { $0.ready = .at(readyAt) })
      options.showReady(written.given ?? "")
      // The buttons are hidden now, and nothing else was wrong.
      onDone?()
    }
  }

  /// Reports a change, unless it only follows from what the program shows.
  private func report(_ change: Change) {
    if !isShowing { onChange?(change) }
  }

  /// Fits the page to the room.
  func fit(_ room: Room) {
    (list.isNarrow, list.isTight) = (room.isNarrow, room.isTight)
    list.fit()
  }

  /// Moves the focus to the part that is to be filled in next. In a complete plan that is a row,
  /// so that no key starts it.
  func grabFocus() {
    switch content.problem {
    case .notUnderstood: field.grabFocus()
    case .noDuration(let row): list.grabFocus(in: .duration, ofRowAt: row)
    case _ where content.draft.isBlank || content.isPreset: list.grabFocus()
    case .noMoment, .refused: if !offers.grabFocus() { options.focusReady() }
    case nil: list.grabFocus()
    }
  }

  /// Moves the focus to the empty row of a typed plan, for one more part of it or, without an empty
  /// row, to the part that is to be filled in next.
  func focusEmptyRow() {
    let draft = content.draft
    if draft.gap == nil, let row = draft.rows.firstIndex(where: { !$0.isUsed }) {
      list.grabFocus(ofRowAt: row)
    } else {
      grabFocus()
    }
  }

  // MARK: - Showing

  func show(_ content: Content) {
    self.content = content
    isShowing = true
    defer { isShowing = false }
    let (draft, moment) = (content.draft, content.moment)
    if field.text != draft.fieldText { field.text = draft.fieldText }
    field.setPlaceholder(draft.example(withTimeOfDay: preferences.exampleTimeOfDay))
    order.show(draft.order)
    let beginnings = content.isPreset ? [] : moment.map { draft.beginnings(at: $0) } ?? []
    var noDuration: (row: Int, sentence: String)?
    if case .noDuration(let row)? = content.problem {
      noDuration = (row, sentence(PlanDraft.Problem.noDuration(row: row)))
    }
    list.show(
      draft, beginnings: beginnings.map { $0.map { timeOfDay($0).short } ?? "" },
      usualBeginning: content.isPreset ? "" : usualTime, problem: noDuration)
    options.show(draft, isPreset: content.isPreset, moment: written)
    if case .noMoment? = content.problem, let problem = content.problem {
      options.setProblem(sentence(problem))
    } else {
      options.setProblem(nil)
    }
    field.setAccessiblyInvalid(draft.refusal != nil)
    options.canKeep = content.canKeep
    showOutcome()
  }

  private func sentence(_ problem: PlanDraft.Problem) -> String {
    content.draft.sentence(problem) { timeOfDay($0).text }
  }

  /// Shows when all is done or, in its place, what is missing, or other moments.
  private func showOutcome() {
    let (draft, write) = (content.draft, { [self] (time: Duration) in timeOfDay(time).text })
    var (text, isRefused, offered) = ("", false, [MomentOffers.Offer]())
    if let problem = content.problem {
      text = sentence(problem)
      if case .noDuration = problem {} else { isRefused = true }
      if case .refused(.tooSoon(_, let earliest)) = problem {
        offered = [(earliest, text)]
        if let next = content.moment.flatMap({ draft.sameTimeTomorrow(at: $0) }) {
          offered.append((next, tr("Ready at %@").filled(write(next))))
        }
      }
    } else if let limitSentence = content.limitSentence {
      (text, isRefused) = (limitSentence, true)
    } else if content.isPreset {
      text = draft.preset.map { $0.shown(length: $0.lengthInAll.words) } ?? ""
    } else {
      text = content.moment.map { draft.outcome(at: $0, timeOfDay: write) } ?? ""
    }
    understood.isVisible = offered.isEmpty
    offers.show(offered)
    understood.show(text)
    understood.setStyle("refused", isRefused)
  }

  /// Returns the time of day at a time since 1970.
  private func timeOfDay(_ time: Duration) -> DayTime {
    DayTime(
      time, at: content.moment?.wallClock ?? time, twelveHours: preferences.usesTwelveHours)
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
  private var written: (given: String?, soonest: String) {
    let (draft, example) = (content.draft, preferences.exampleTimeOfDay)
    guard let moment = content.moment else { return (nil, example) }
    var soonest = draft
    soonest.ready = .soonest
    let earliest = content.isPreset ? nil : soonest.end(at: moment)
    let end = earliest.map { timeOfDay($0).text } ?? example
    guard case .at(let time) = draft.ready else { return (nil, end) }
    // Within a day the time of day alone can be typed, without the day.
    let isNear = time > moment.wallClock && time <= moment.wallClock + .seconds(86_400)
    let given =
      isNear || content.isPreset
      ? WallClock.timeOfDay(time, twelveHours: preferences.usesTwelveHours)
      : timeOfDay(time).text
    return (given, end)
  }
}

extension PlanEditor.Content {
  /// Why the plan can't be kept or started; nil if it can, or if it is blank.
  var problem: PlanDraft.Problem? {
    isPreset ? draft.gap : moment.flatMap { draft.problem(at: $0) }
  }

  /// Whether the plan can be kept or started.
  var canFinish: Bool {
    isPreset
      ? draft.preset != nil : limitSentence == nil && moment.flatMap { draft.start(at: $0) } != nil
  }

  /// Whether a person is making a plan.
  var isBusy: Bool { isPreset || !draft.isEmpty }

  /// Time until something of the page changes by itself.
  var changesIn: Duration? { isPreset ? nil : moment.flatMap { draft.changesIn(at: $0) } }
}
