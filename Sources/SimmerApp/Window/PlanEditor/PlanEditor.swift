import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// The page on which a plan is made from rows, or a preset that is a plan is changed. A field reads
/// a typed plan into the rows.
@MainActor
final class PlanEditor {
  /// What a person does on the page.
  enum Act {
    /// Types this text into the field.
    case text(String)
    case edit((inout PlanDraft) -> Void)
    case removeRow(Int)
    /// Types this text for the moment at which all is ready.
    case ready(String)
    /// Moves that moment by minutes.
    case moveReady(minutes: Int)
    /// Has entered everything.
    case done
  }

  /// A plan to show.
  struct Content {
    var draft = PlanDraft()
    /// Whether the plan is a preset, whose moment is a time of day of any day.
    var isPreset = false
    /// The present moment; nil if it isn't known yet.
    var moment: Moment?
    /// The sentence that there are too many timers to start the plan, or that its preset can’t be
    /// kept; nil if neither is so.
    var limitSentence: String?
    /// Whether there is room for another preset.
    var canKeep = true
  }

  private(set) lazy var widget = makeWidget()
  let field = Entry(placeholder: "", maximumLength: 3000)
  private(set) var content = Content()
  private let preferences: Preferences
  private let understood = Label(styles: ["understood"])
  /// The meaning of the plan, or the reason why it has none.
  private lazy var description = FieldDescription(of: field)
  private let send: (Act) -> Void
  private lazy var offers = MomentOffers { [weak self] in self?.take(readyAt: $0) }
  private lazy var order = OrderChoice { [weak self] in self?.report($0) }
  private lazy var list = PlanRowList { [weak self] in self?.report($0) }
  private lazy var options = PlanOptions { [weak self] in self?.report($0) }
  /// Whether the program, not a person, is changing the fields.
  private var isShowing = false

  /// Height of a plan of a few rows, in em. In a higher window the page is nearer to the middle.
  /// The height doesn't depend on the rows, so that none moves when another one is added.
  private static let usualHeight = 28.6
  /// Maximum width of the page, with the space at each of its sides, in em. The picker is as wide.
  private static let width = 28.4

  /// - Parameter send: called with what a person does. The page shows a change before this returns.
  init(preferences: Preferences, send: @escaping (Act) -> Void) {
    (self.preferences, self.send) = (preferences, send)
    field.setAccessibleLabel(tr("Plan"))
    field.setStyle("field")
    understood.wrap()
    understood.centerText()
    field.onChange { [weak self] in self.map { $0.report(.text($0.field.text)) } }
    field.onActivate { [weak self] in self?.report(.done) }
    show(content)
  }

  private func makeWidget() -> Widget {
    let top = Box(.vertical, spacing: 6, [field, understood, offers.widget])
    let column = Box(
      .vertical, spacing: 7, [top, order.widget, list.widget, options.widget])
    column.setStyle("planning")
    let scrolled = ScrolledWindow(column)
    scrolled.minimumSize(height: 120)
    scrolled.setStyle("planning-frame")
    return Clamp(scrolled, maximumWidth: Self.width, usualHeight: Self.usualHeight)
  }

  /// Reports what a person does, unless it only follows from what the program shows.
  private func report(_ act: Act) {
    guard !isShowing else { return }
    send(act)
    if case .moveReady = act { options.showReady(written.given ?? "") }
  }

  private func take(readyAt: Duration) {
    send(.edit { $0.readyAt = readyAt })
    options.showReady(written.given ?? "")
    // The buttons are hidden now, and nothing else was wrong.
    send(.done)
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

  /// The sentence that a text has no room where ``type(_:)`` would type it; nil if it has.
  func refusal(of text: String) -> String? {
    content.draft.isBlank ? nil : content.draft.refusal(ofRow: text)
  }

  /// Types a text into the field of a blank plan, and otherwise into an empty row.
  func type(_ text: String) {
    if content.draft.isBlank {
      field.grabFocus()
      field.type(text)
    } else {
      list.type(text)
    }
  }

  // MARK: - Showing

  func show(_ content: Content) {
    self.content = content
    isShowing = true
    defer { isShowing = false }
    let (draft, times) = (content.draft, content.times)
    if field.text != draft.fieldText { field.text = draft.fieldText }
    field.setPlaceholder(draft.example(withTimeOfDay: preferences.exampleTimeOfDay))
    order.show(isTogether: draft.preset.isTogether)
    let beginnings = content.isPreset ? [] : times?.beginnings ?? []
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
    field.setAccessiblyInvalid(draft.fieldRefusal != nil)
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
        if let next = content.times?.sameTimeTomorrow {
          offered.append((next, tr("Ready at %@").filled(write(next))))
        }
      }
    } else if let limitSentence = content.limitSentence {
      (text, isRefused) = (limitSentence, true)
    } else if content.isPreset {
      text = draft.complete.map { $0.shown(length: $0.lengthInAll.words) } ?? ""
    } else {
      text = content.times?.outcome(timeOfDay: write) ?? ""
    }
    understood.isVisible = offered.isEmpty
    offers.show(offered)
    understood.show(text)
    description.show(text)
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
    soonest.readyAt = nil
    let earliest = content.isPreset ? nil : PlanTimes(of: soonest, at: moment).end
    let end = earliest.map { timeOfDay($0).text } ?? example
    guard let time = draft.readyAt else { return (nil, end) }
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
  /// The times of day of the plan if it is started now; nil if the present moment isn't known.
  var times: PlanTimes? { moment.map { PlanTimes(of: draft, at: $0) } }

  /// Why the plan can't be kept or started; nil if it can, or if it is blank.
  var problem: PlanDraft.Problem? {
    isPreset ? draft.gap : moment.flatMap { draft.problem(at: $0) }
  }

  /// Whether the plan can be kept or started.
  var canFinish: Bool {
    if limitSentence != nil { return false }
    if isPreset { return draft.complete != nil }
    return moment.flatMap { draft.start(at: $0) } != nil
  }

  /// Whether a person is making a plan.
  var isBusy: Bool { isPreset || !draft.isEmpty }

  /// Time until something of the page changes by itself.
  var changesIn: Duration? { isPreset ? nil : times?.changesIn }
}
