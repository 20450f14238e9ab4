import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// The page on which a plan is made, or a preset that is a plan is changed.
@MainActor
final class PlanEditor {
  enum Act {
    case edit((inout PlanDraft) -> Void)
    case change(PlanInMaking.Act)
    case done
  }

  private(set) lazy var widget = makeWidget()
  let field = Entry(placeholder: "", maximumLength: 3000)
  private(set) var content: PlanContent?
  private let preferences: Preferences
  private let understood = Label(styles: ["understood"])
  private lazy var description = FieldDescription(of: field)
  private let send: (WindowAct) -> Void
  private lazy var suggestions = MomentSuggestions { [weak self] in self?.take(readyAt: $0) }
  private lazy var order = OrderChoice { [weak self] in self?.report($0) }
  private lazy var list = PlanRowList { [weak self] in self?.report($0) }
  private lazy var options = PlanOptions { [weak self] in self?.report($0) }
  /// Whether the program, not a person, is changing the fields.
  private var isShowing = false

  /// Height of a plan of a few rows, in em. In a higher window the page is nearer to the middle.
  /// The height doesn't depend on the rows, so that none moves when another one is added.
  private static let usualHeight = 28.6

  /// - Parameter send: called with what a person does. The page shows a change before this returns.
  init(preferences: Preferences, send: @escaping (WindowAct) -> Void) {
    (self.preferences, self.send) = (preferences, send)
    field.setAccessibleLabel(tr("Plan"))
    field.setStyle("field")
    understood.wrap()
    understood.centerText()
    field.onChange { [weak self] in self.map { $0.report(.change(.text($0.field.text))) } }
    field.onActivate { [weak self] in self?.report(.done) }
  }

  private func makeWidget() -> Widget {
    let top = Box(.vertical, spacing: 6, [field, understood, suggestions.widget])
    let column = Box(
      .vertical, spacing: 7, [top, order.widget, list.widget, options.widget])
    column.setStyle("planning")
    let scrolled = ScrolledWindow(column)
    scrolled.minimumSize(height: 120)
    scrolled.setStyle("planning-frame")
    return Clamp(scrolled, maximumWidth: SetupView.width, usualHeight: Self.usualHeight)
  }

  /// Reports what a person does, unless it only follows from what the program shows.
  private func report(_ act: Act) {
    guard !isShowing, var draft = content?.draft else { return }
    switch act {
    case .edit(let change):
      draft.edit(change)
      if draft != content?.draft { send(.changePlan(.change(draft))) }
    case .change(let act):
      send(.changePlan(act))
      if case .moveReady = act { showReady() }
    case .done: send(.completePlan)
    }
  }

  private func take(readyAt: Duration) {
    report(.edit { $0.readyAt = readyAt })
    showReady()
    // The buttons are hidden now, and nothing else was wrong.
    report(.done)
  }

  private func showReady() {
    if let content { options.showReady(written(content).given ?? "") }
  }

  func fit(_ sizeClass: SizeClass) {
    (list.isNarrow, list.isTight) = (sizeClass.isNarrow, sizeClass.isTight)
    list.fit()
  }

  /// Focuses what is to be filled in next; in a complete plan a row, so that no key starts it.
  func grabFocus() {
    guard let content else { return }
    switch content.problem {
    case .notUnderstood: field.grabFocus()
    case .noDuration(let row): list.grabFocus(in: .duration, ofRowAt: row)
    case _ where content.draft.isBlank || content.isPreset: list.grabFocus()
    case .noMoment, .refused: if !suggestions.grabFocus() { options.focusReady() }
    case nil: list.grabFocus()
    }
  }

  /// Focuses the empty row or, without one, what is to be filled in next.
  func focusEmptyRow() {
    guard let draft = content?.draft else { return }
    if draft.gap == nil, let row = draft.rows.firstIndex(where: { !$0.isUsed }) {
      list.grabFocus(ofRowAt: row)
    } else {
      grabFocus()
    }
  }

  func type(_ text: String) {
    if content?.draft.isBlank != false {
      field.grabFocus()
      field.type(text)
    } else {
      list.type(text)
    }
  }

  // MARK: - Showing

  /// - Parameter appears: whether the page was not shown before, perhaps with another plan.
  func show(_ content: PlanContent, appears: Bool) {
    self.content = content
    isShowing = true
    defer { isShowing = false }
    if appears { options.forgetRounds() }
    let (draft, times) = (content.draft, content.times)
    if field.text != draft.fieldText { field.text = draft.fieldText }
    field.setPlaceholder(draft.example(withTimeOfDay: preferences.exampleTimeOfDay))
    order.show(isTogether: draft.preset.isTogether)
    let beginnings = content.isPreset ? [] : times.beginnings
    var noDuration: (row: Int, sentence: String)?
    if case .noDuration(let row)? = content.problem {
      noDuration = (row, sentence(.noDuration(row: row), in: content))
    }
    list.show(
      draft, beginnings: beginnings.map { $0.map { timeOfDay($0, in: content).short } ?? "" },
      usualBeginning: content.isPreset ? "" : usualTime, problem: noDuration)
    options.show(draft, isPreset: content.isPreset, moment: written(content))
    if case .noMoment? = content.problem, let problem = content.problem {
      options.setProblem(sentence(problem, in: content))
    } else {
      options.setProblem(nil)
    }
    field.setAccessiblyInvalid(draft.fieldRefusal != nil)
    options.canKeep = content.canKeep
    showOutcome(of: content)
  }

  private func sentence(_ problem: PlanDraft.Problem, in content: PlanContent) -> String {
    content.draft.sentence(problem) { timeOfDay($0, in: content).text }
  }

  private func showOutcome(of content: PlanContent) {
    let draft = content.draft
    let write = { [self] (time: Duration) in timeOfDay(time, in: content).text }
    var (text, isRefused, suggested) = ("", false, [MomentSuggestions.Suggestion]())
    if let problem = content.problem {
      text = sentence(problem, in: content)
      if case .noDuration = problem {} else { isRefused = true }
      if case .refused(.tooSoon(_, let earliest)) = problem {
        suggested = [(earliest, text)]
        if let next = content.times.sameTimeTomorrow {
          suggested.append((next, Statement.ready(at: DayTime(text: write(next))).sentence()))
        }
      }
    } else if let limitSentence = content.limitSentence {
      (text, isRefused) = (limitSentence, true)
    } else if content.isPreset {
      text = draft.complete.map { $0.shown(length: $0.lengthInAll.words) } ?? ""
    } else {
      text = content.times.outcome(timeOfDay: write)
    }
    understood.isVisible = suggested.isEmpty
    suggestions.show(suggested)
    understood.show(text)
    description.show(text)
    understood.setStyle("refused", isRefused)
  }

  private func timeOfDay(_ time: Duration, in content: PlanContent) -> DayTime {
    DayTime(time, at: content.moment.wallClock, twelveHours: preferences.usesTwelveHours)
  }

  private var usualTime: String {
    // Hours with two figures are wider.
    let times = (0..<24).map {
      WallClock.timeOfDay(.seconds(3600 * $0), twelveHours: preferences.usesTwelveHours)
    }
    return times.max { $0.count < $1.count } ?? ""
  }

  /// The moment, and the earliest possible one or an example, as texts.
  private func written(_ content: PlanContent) -> (given: String?, soonest: String) {
    let (draft, moment) = (content.draft, content.moment)
    var soonest = draft
    soonest.readyAt = nil
    let earliest = content.isPreset ? nil : PlanTimes(of: soonest, at: moment).end
    let end = earliest.map { timeOfDay($0, in: content).text } ?? preferences.exampleTimeOfDay
    guard let time = draft.readyAt else { return (nil, end) }
    // Within a day the time of day alone can be typed, without the day.
    let isNear = time > moment.wallClock && time <= moment.wallClock + .seconds(86_400)
    let given =
      isNear || content.isPreset
      ? WallClock.timeOfDay(time, twelveHours: preferences.usesTwelveHours)
      : timeOfDay(time, in: content).text
    return (given, end)
  }
}
