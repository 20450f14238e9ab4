import GLibKit
import GtkKit
import SimmerCore
import TimerEngine
import TimerGrammar

/// The settings of a plan under way: moment, name, and a field for one more dish.
@MainActor
final class PlanDetails {
  let widget: Widget
  var onDone: (() -> Void)?

  private let ready = Entry(placeholder: "", maximumLength: 40)
  private let name = Entry(placeholder: tr("Name"), maximumLength: Name.longest)
  // Translators: what can be typed to add a dish to a plan
  private let dish = Entry(placeholder: tr("rice 12m"), maximumLength: 100)
  private let outcome = Label(styles: ["understood"])
  private let preferences: Preferences
  private let current: () -> (engine: Engine, moment: Moment)
  private let send: (WindowAct) -> Void
  private let id: () -> PlanID?

  init(
    preferences: Preferences, current: @escaping () -> (engine: Engine, moment: Moment),
    send: @escaping (WindowAct) -> Void, id: @escaping @MainActor () -> PlanID?
  ) {
    (self.preferences, self.current, self.send, self.id) = (preferences, current, send, id)
    let steps = [
      (tr("−10 min"), -10), (tr("+10 min"), 10), (tr("+30 min"), 30),
    ].map { text, minutes in (button: Button(text, styles: ["chip"]), minutes: minutes) }
    let chips = Box(.horizontal, spacing: 6, steps.map(\.button))
    chips.makeHomogeneous()
    for entry in [ready, name, dish] { entry.setWidth(characters: 10...14) }
    outcome.alignTextToStart()
    outcome.wrap()
    outcome.setMaximumWidth(characters: 30)
    widget = Box(
      .vertical, spacing: 6,
      [
        settingsRow(tr("Ready At"), ready), chips, settingsRow(tr("Plan Name"), name),
        settingsRow(tr("Add Dish"), dish), outcome,
      ])
    for (button, minutes) in steps { button.onClick { [weak self] in self?.step(by: minutes) } }
    listen()
  }

  private func listen() {
    ready.onChange { [weak self] in self?.showOutcome(of: .ready) }
    dish.onChange { [weak self] in self?.showOutcome(of: .dish) }
    ready.onActivate { [weak self] in self?.take(self?.moved) }
    dish.onActivate { [weak self] in self?.take(self?.added) }
    name.onActivate { [weak self] in
      guard let self, let id = id() else { return }
      take(.success(.renamePlan(id, name.text.trimmed)))
    }
    for (key, minutes) in [("Up", 1), ("Down", -1)] {
      ready.onShortcut(key) { [weak self] in
        self?.step(by: minutes)
        return true
      }
    }
  }

  func open() {
    guard let plan = id().flatMap({ current().engine[$0] }) else { return }
    name.text = plan.name
    dish.text = ""
    showReady()
    focus(.ready)
  }

  func focus(_ field: PlanField) {
    switch field {
    case .ready: ready.grabFocus()
    case .name: name.grabFocus()
    case .dish: dish.grabFocus()
    }
  }

  private func step(by minutes: Int) {
    guard let id = id() else { return }
    send(.input(.movePlan(id, by: .seconds(minutes * 60))))
    showReady()
  }

  private func showReady() {
    let (engine, moment) = current()
    guard let plan = id().flatMap({ engine[$0] }) else { return }
    ready.text = WallClock.timeOfDay(
      Self.readyTime(of: plan, at: moment), twelveHours: preferences.usesTwelveHours)
    showOutcome(of: .ready)
  }

  /// The clocks are not read at once, so a full minute may be missed by a little.
  private static func readyTime(of plan: Plan, at moment: Moment) -> Duration {
    moment.wallClock(at: plan.moment(at: moment.instant)) + .milliseconds(500)
  }

  private func take(_ result: Result<Input, Refusal>?) {
    guard case .success(let input) = result else { return }
    send(.input(input))
    onDone?()
  }

  private func showOutcome(of field: PlanField) {
    let (engine, moment) = current()
    guard let id = id() else { return }
    let result = field == .dish ? added : moved
    let (text, isRefused): (String, Bool)
    switch result {
    case .failure(let refusal): (text, isRefused) = (refusal.sentence, true)
    case .success(.movePlan(_, let difference, _)):
      let readyAt = engine[id]?.moment(at: moment.instant).advanced(by: difference)
      let outcome = engine.outcome(of: id, movedTo: readyAt, at: moment) { self.write($0, moment) }
      (text, isRefused) = (outcome ?? "", false)
    case .success(.addDish(_, let dish)):
      (text, isRefused) = (beginning(of: dish, in: engine, at: moment), false)
    default: (text, isRefused) = ("", false)
    }
    outcome.text = text
    outcome.setStyle("refused", isRefused)
    ready.setStyle("error", field == .ready && isRefused)
    dish.setStyle("error", field == .dish && isRefused && !dish.text.trimmed.isEmpty)
  }

  private func beginning(of dish: Start, in engine: Engine, at moment: Moment) -> String {
    guard let plan = id().flatMap({ engine[$0] }) else { return "" }
    let begin = plan.moment(at: moment.instant).advanced(by: .zero - dish.lengthInAll)
    if moment.instant < begin {
      return Statement.waiting(until: written(moment.wallClock(at: begin), moment)).text()
    }
    let end = moment.wallClock + dish.lengthInAll
    return [
      Statement.waiting(until: written(moment.wallClock, moment)),
      .ready(at: written(end, moment)),
    ].map { $0.text() }.joinedWithDots
  }

  private func write(_ time: Duration, _ moment: Moment) -> String { written(time, moment).text }

  private func written(_ time: Duration, _ moment: Moment) -> DayTime {
    DayTime(time, at: moment.wallClock, twelveHours: preferences.usesTwelveHours)
  }

  // MARK: - Inputs

  private struct Refusal: Error {
    let sentence: String
  }

  private var moved: Result<Input, Refusal>? {
    let (engine, moment) = current()
    guard let id = id(), let plan = engine[id] else { return nil }
    guard let moments = engine.moments(of: id, at: moment.instant) else {
      return .failure(Refusal(sentence: tr("All dishes have started, so none can be ready later.")))
    }
    let text = ready.text.trimmed
    let clock = preferences.clock(at: moment.wallClock)
    guard let time = TimeOfDay.wallClock(text, clock: clock, at: moment) else {
      let sentence = tr("“%@” isn’t a time of day. Type “18:30” or “6 pm”.")
      return .failure(Refusal(sentence: sentence.filled(text.excerpt)))
    }
    // The written moment has no seconds.
    if time.roundedDownToMinute == Self.readyTime(of: plan, at: moment).roundedDownToMinute {
      return .success(.movePlan(id, by: .zero, dueAt: plan.dueAt))
    }
    let wanted = moment.instant.advanced(by: time - moment.wallClock)
    if moments.contains(wanted) {
      let present = moment.wallClock(at: plan.moment(at: moment.instant))
      return .success(.movePlan(id, by: time - present, dueAt: time))
    }
    return .failure(Refusal(sentence: refusal(of: wanted, in: engine, at: moment)))
  }

  private func refusal(of wanted: Instant, in engine: Engine, at moment: Moment) -> String {
    let timers = id().map { engine.timers(of: $0) } ?? []
    let ends = timers.filter { $0.ended == nil }.map { timer in
      (timer, end: moment.instant.advanced(by: timer.remainingInAll(at: moment.instant)))
    }
    guard let last = ends.max(by: { $0.end < $1.end }), wanted < last.end else {
      return StartRefusal.tooLate.sentence("") { write($0, moment) }
    }
    let earliest = moment.wallClock(at: last.end).roundedUpToMinute
    let longest = Stage(name: last.0.name, duration: last.0.preset.lengthInAll)
    return StartRefusal.tooSoon(longest: longest, earliest: earliest)
      .sentence("") { write($0, moment) }
  }

  private var added: Result<Input, Refusal>? {
    let text = dish.text
    guard let id = id(), !text.trimmed.isEmpty else { return nil }
    guard let dish = try? Start(typed: text, words: .translated), dish.plainLength != nil else {
      return .failure(Refusal(sentence: tr("Type a name and a time, such as “rice 12m”")))
    }
    return .success(.addDish(id, dish))
  }
}

extension Duration {
  fileprivate var roundedDownToMinute: Duration { .seconds(components.seconds / 60 * 60) }
}
