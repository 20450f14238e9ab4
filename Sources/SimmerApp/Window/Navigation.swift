import GtkKit
import SimmerCore
import TimerEngine

/// The choice of the page that the window shows, and of what has the focus on it.
@MainActor
final class Navigation {
  /// An input of the person, by what it means for the next page.
  enum Request {
    /// There was none: a page that appears has appeared by itself.
    case none
    /// The person has acted on a page, and another one may follow. The same key, pressed once more,
    /// must not act on that page.
    case action
    /// The person has asked for the next page, which accepts keys at once.
    case page
  }

  private let main: MainWindow
  private let model: any TimerModel
  private let planning: PlanningController

  /// The page that is shown.
  private(set) var page = Selection.Page.setup
  /// The selection of the page, by the person and by alarms.
  private var selection = Selection()
  /// What the person has done since the last rendering that may change the page.
  private var request = Request.none
  /// The time in which a page that has appeared ignores keys.
  private(set) var grace = Grace()

  init(_ main: MainWindow, model: any TimerModel, planning: PlanningController) {
    (self.main, self.model, self.planning) = (main, model, planning)
  }

  /// Prepares for an input of the person.
  func beginInput(_ request: Request = .page) {
    model.catchUp()
    grace.stop()
    self.request = request
  }

  // MARK: - Rendering

  /// Chooses the page to render.
  /// - Parameter isBusy: whether the person is busy on the present page.
  func choosePage(for engine: Engine, isBusy: Bool) {
    page = selection.page(for: engine, busyWith: isBusy ? page : nil)
    // A list of ringing timers needs more room; they are stopped one by one.
    if page == .ringing, main.layout.room.isCompact, let first = engine.ringing.first {
      page = .timer(first.id)
    }
    // There is no room to type.
    if page == .planning, !main.layout.room.hasPicker { page = .setup }
  }

  /// Records that the page is shown.
  /// - Parameter isNew: whether a key now means something else than before.
  func pageIsShown(isNew: Bool, at now: Instant) {
    if isNew, request != .page { grace.begin(at: now, followsKey: request == .action) }
    grace.advance(to: now)
    request = .none
  }

  // MARK: - Keys that a page ignores

  /// Ignores Space and Enter for a moment: a key that is held or pressed twice must not start the
  /// meaning to which it has led.
  func awaitAnotherPress() {
    grace.begin(at: model.moment.instant, followsKey: true)
  }

  /// Records a key that was ignored.
  func ignoreKey() {
    grace.ignoreKey(at: model.moment.instant)
  }

  /// Accepts keys from now on, because the person has used the page.
  func acceptKeys() {
    grace.stop()
  }

  // MARK: - The picker

  /// Shows the picker, for one more timer.
  func openSetup() {
    beginInput()
    main.faceView.confirmName()
    selection.chooseSetup(after: page)
    model.setNeedsRender()
    // If the picker is shown already, no change of the page gives its field the focus.
    if page == .setup, main.layout.room.hasPicker { main.setup.field.grabFocus() }
  }

  /// Goes back from the picker to the page before, if there is a timer.
  func leaveSetup() {
    guard !model.engine.isEmpty else { return }
    beginInput(.action)
    selection.leaveSetup()
    model.setNeedsRender()
  }

  /// Shows the picker with the focus in its field. The pinned window has no room for it, and is
  /// unpinned.
  func openTyping() {
    if main.pin.isPinned { main.pin.unpin() }
    openSetup()
    main.awaitsTyping = !main.layout.room.hasPicker
  }

  // MARK: - Plans

  /// Shows the page on which a plan is made, with the text that was typed for a timer.
  /// - Parameter preset: dishes to show instead, which can't be ready at their time of day today.
  func openPlanning(with preset: Preset? = nil) {
    // A preset that is being changed there stays.
    guard page != .planning else { return }
    // The pinned window has no room for it.
    if main.pin.isPinned { main.pin.unpin() }
    beginInput()
    main.faceView.confirmName()
    // The page is chosen once it is complete: a page that appears focuses what is to be filled in
    // next.
    if let preset {
      planning.open(preset)
      // A second press of the key that chose the preset accepts no other moment.
      request = .action
    } else {
      planning.open(typed: main.setup.field.text)
    }
    showPlanning()
  }

  /// Shows the page on which a preset is changed.
  func editPreset(at index: Int) {
    guard model.engine.presets.indices.contains(index) else { return }
    beginInput()
    planning.edit(model.engine.presets[index], at: index)
    showPlanning()
  }

  private func showPlanning() {
    selection.chooseSetup(after: page)
    selection.choosePlanning()
    model.setNeedsRender()
  }

  /// Goes back to the picker. A new plan is kept for the next time; changes of a preset are
  /// discarded.
  func leavePlanning() {
    beginInput()
    selection.leavePlanning()
    model.setNeedsRender()
    guard let index = planning.leave() else { return }
    // The preset can take the focus only on the page that is shown.
    model.catchUp()
    if page == .setup { main.setup.presets.focusPreset(at: index) }
  }

  /// Shows the plan that was lost last.
  /// - Returns: false if there is none, or if something else was lost since.
  func bringBackPlan() -> Bool {
    guard planning.bringBack() else { return false }
    beginInput()
    showPlanning()
    return true
  }

  // MARK: - Timers

  /// Shows a timer or a plan, large, as the person has asked.
  func choose(_ card: CardID, _ request: Request = .page) {
    beginInput(request)
    main.faceView.confirmName()
    selection.choose(card)
    model.setNeedsRender()
  }

  /// Goes back from the picker, or from a dish to its plan.
  func goBack() {
    if page == .planning { return leavePlanning() }
    if let plan = main.scene?.wayBack { choose(plan, .action) } else { leaveSetup() }
  }

  /// Shows a timer or a plan, large, unless the person is busy with something else.
  func show(_ card: CardID) {
    guard !main.isBusy else { return }
    selection.choose(card)
    model.setNeedsRender()
  }

  /// Shows the timer or plan at a place in the strip, counted from 0; the last one if there are
  /// fewer.
  func choose(at place: Int) {
    if let id = main.strip.ids.dropFirst(place).first ?? main.strip.ids.last { choose(id) }
  }

  /// Shows the timer or plan that is this many places further in the strip, which has the focus.
  func choose(after steps: Int) {
    guard let id = main.strip.neighbor(of: main.scene?.selected, steps) else { return }
    choose(id)
    main.strip.focus(id)
  }

  /// Keeps a timer or a plan on the page, even if another one ends sooner now.
  func stay(with card: CardID) {
    selection.choose(card)
  }

  /// Keeps the timer or plan that is shown on the page of the pinned window; without one the timers
  /// decide.
  func choosePinned() {
    if let card = shownCard { stay(with: card) } else { selection.clear() }
  }

  /// The card of the timer or plan that is shown; nil on other pages.
  var shownCard: CardID? {
    switch page {
    case .timer(let id): .timer(id)
    case .plan(let id): .plan(id)
    case .setup, .planning, .ringing: nil
    }
  }

  // MARK: - The focus

  /// Moves the focus to the name of the timer or plan that is shown, if it can be changed.
  func editName() {
    switch page {
    case .timer: main.faceView.editName()
    case .plan where !main.layout.room.isCompact: main.planPage.edit(.name)
    case .plan, .setup, .planning, .ringing: break
    }
  }

  /// Shows a plan with the focus in one of its fields.
  func editPlan(_ id: PlanID, _ field: PlanField) {
    choose(.plan(id))
    // The field can take the focus only on the page that is shown.
    model.catchUp()
    if page == .plan(id) { main.planPage.edit(field) }
  }

  /// Shows a timer with the focus in its name.
  func rename(_ id: TimerID) {
    choose(.timer(id))
    // The name can take the focus only on the page that is shown.
    model.catchUp()
    editName()
  }

  /// Shows a timer with the focus on its number of rounds.
  func editRounds(of id: TimerID) {
    choose(.timer(id))
    model.catchUp()
    if page == .timer(id) { main.faceView.menu.editRounds() }
  }

  /// Opens the context menu of the timer or plan that is shown.
  /// - Returns: false if none is shown, or if an open menu or popover has the focus.
  func openTimerMenu() -> Bool {
    guard !main.window.hasFocusInPopover, let card = shownCard else { return false }
    let widget = if case .timer = card { main.faceView.widget } else { main.planPage.widget }
    ContextMenu.open(on: widget) { [menu = main.timerMenu] in menu.items(for: card) }
    return true
  }
}
