import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// The context menu of a timer or plan, for every widget that shows one.
@MainActor
final class TimerContextMenu {
  /// Returns the timers as they are now.
  var engine: (() -> Engine?)?
  /// Returns whether there is room to type a name.
  var canRename: (() -> Bool)?
  var onAct: ((WindowAct) -> Void)?

  /// Adds the menu to a widget.
  /// - Parameter card: returns the timer or plan that the widget shows; nil if it shows none.
  func attach(to widget: Widget, card: @escaping @MainActor () -> CardID?) {
    widget.offersMenu(of: card) { [weak self] in self?.items(for: $0) ?? [] }
  }

  /// Returns the entries that apply to a timer or plan now; none if it is gone.
  func items(for card: CardID) -> [[ContextMenu.Item]] {
    switch card {
    case .timer(let id): items(for: id)
    case .plan(let id): items(for: id)
    }
  }

  private func items(for id: PlanID) -> [[ContextMenu.Item]] {
    guard let engine = engine?(), engine[id] != nil else { return [] }
    func item(_ text: String, _ input: Input) -> ContextMenu.Item {
      ContextMenu.Item(text) { [weak self] in self?.onAct?(.inputOfMenu(.plan(id), input)) }
    }
    let isPaused = engine.isPaused(id)
    return [
      [isPaused ? item(tr("_Resume"), .resumePlan(id)) : item(tr("_Pause"), .pausePlan(id))]
        + additions(to: id, of: engine),
      (canRename?() == false ? [] : [edit(id, .name, tr("Re_name…"))])
        + [item(tr("_Cancel"), .cancelPlan(id))],
    ]
  }

  private func additions(to id: PlanID, of engine: Engine) -> [ContextMenu.Item] {
    guard canRename?() != false, engine.canAddDish(to: id) else { return [] }
    return [edit(id, .dish, tr("_Add Dish…"))]
  }

  private func edit(_ id: PlanID, _ field: PlanField, _ text: String) -> ContextMenu.Item {
    ContextMenu.Item(text) { [weak self] in self?.onAct?(.editPlan(id, field)) }
  }

  private func items(for id: TimerID) -> [[ContextMenu.Item]] {
    guard let engine = engine?(), let timer = engine[id] else { return [] }
    func item(_ text: String, _ input: Input) -> ContextMenu.Item {
      ContextMenu.Item(text) { [weak self] in self?.onAct?(.inputOfMenu(.timer(id), input)) }
    }
    let more = item(tr("Add a _Minute"), .add(id, .seconds(60)))
    let restart = item(tr("Res_tart"), .restart(id))
    let rename = ContextMenu.Item(tr("Re_name…")) { [weak self] in self?.onAct?(.editName(id)) }
    let again = ContextMenu.Item(tr("Rep_eat…")) { [weak self] in self?.onAct?(.editRounds(id)) }
    let details = timer.preset.stages.isEmpty ? [rename, again] : [rename]
    let names = canRename?() == false ? [] : details
    // “Cancel” might be taken for that of the whole plan.
    let cancel = item(timer.plan == nil ? tr("_Cancel") : tr("_Remove"), .cancel(id))
    let additions = timer.plan.map { self.additions(to: $0, of: engine) } ?? []
    let stages = [
      timer.isLastStage ? nil : item(timer.nextTitle, .next(id)),
      timer.isPlain ? nil : item(timer.backTitle, .back(id)),
    ].compactMap(\.self)
    let notYet = engine.hasJustBegun(timer) ? [item(tr("_Wait 1 Min"), .notYet(id))] : []
    let changes = stages.isEmpty ? [] : [stages]
    return switch timer.state {
    case .waiting: [[item(tr("_Start Now"), .begin(id)), more], names + [cancel]] + [additions]
    case .running:
      [[item(tr("_Pause"), .pause(id)), more] + notYet] + changes + [names + [restart, cancel]]
        + [additions]
    case .paused:
      [[item(tr("_Resume"), .resume(id)), more]] + changes + [names + [restart, cancel]]
        + [additions]
    case .finished: [[item(tr("_Stop"), .stop(id)), more, restart]] + changes
    case .missed: [[item(trc("timer", "_Dismiss"), .stop(id)), more, restart]] + changes
    }
  }
}

extension CountdownTimer {
  /// Whether it has neither stages nor rounds.
  fileprivate var isPlain: Bool { preset.stages.isEmpty && preset.rounds == 1 }

  fileprivate var nextTitle: String {
    preset.stages.isEmpty ? tr("_Next Round") : tr("_Next Stage")
  }

  fileprivate var backTitle: String {
    // Translators: to the stage or round before
    trc("stage", "_Back")
  }
}
