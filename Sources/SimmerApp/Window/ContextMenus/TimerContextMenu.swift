import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

@MainActor
final class TimerContextMenu {
  var canRename: (() -> Bool)?

  private let preferences: Preferences
  private let current: () -> (engine: Engine, moment: Moment)
  private let send: (WindowAct) -> Void

  init(
    _ preferences: Preferences, current: @escaping () -> (engine: Engine, moment: Moment),
    send: @escaping (WindowAct) -> Void
  ) {
    (self.preferences, self.current, self.send) = (preferences, current, send)
  }

  /// - Parameter tile: returns the timer or plan that the widget shows; nil if none.
  func attach(to widget: Widget, tile: @escaping @MainActor () -> TileID?) {
    widget.offersMenu(of: tile) { [weak self] in self?.items(for: $0) ?? [] }
  }

  func items(for tile: TileID) -> [[ContextMenu.Item]] {
    let (engine, moment) = current()
    let timer = if case .timer(let id) = tile { engine[id] } else { CountdownTimer?.none }
    let menu = TimerAction.menu(of: timer, adding: preferences.addedTime)
    var groups = menu.map { actions in
      actions.filter { $0.input(for: tile, in: engine, at: moment.instant) != nil }
        .map { action in
          let entry = action.entry(in: timer?.phase ?? .running, of: timer)
          return item(entry.menuTitle(), .actInMenu(action, on: tile))
        }
    }
    guard !groups.allSatisfy(\.isEmpty), canRename?() != false, timer?.ended == nil else {
      return groups.filter { !$0.isEmpty }
    }
    groups[groups.count - 1].insert(contentsOf: details(of: tile, timer), at: 0)
    let plan = if case .plan(let id) = tile { id } else { timer?.plan }
    if let plan, engine.canAddDish(to: plan) {
      let addition = item(tr("_Add Dish…"), .editPlan(plan, .dish))
      if timer == nil { groups[0].append(addition) } else { groups.append([addition]) }
    }
    return groups.filter { !$0.isEmpty }
  }

  private func details(of tile: TileID, _ timer: CountdownTimer?) -> [ContextMenu.Item] {
    switch tile {
    case .plan(let id):
      return [
        item(tr("Re_name…"), .editPlan(id, .name)),
        item(tr("Save as Preset"), .keepAsPreset(tile)),
      ]
    case .timer(let id):
      let rename = item(tr("Re_name…"), .editName(id))
      let hasStages = timer?.preset.stages.isEmpty == false
      return [rename] + (hasStages ? [] : [item(tr("Rep_eat…"), .editRounds(id))])
        + [item(tr("S_ound…"), .editSound(id))]
        // A dish is ready with its plan.
        + (timer?.plan == nil ? [item(tr("Save as Preset"), .keepAsPreset(tile))] : [])
    }
  }

  private func item(_ text: String, _ act: WindowAct) -> ContextMenu.Item {
    ContextMenu.Item(text) { [send] in send(act) }
  }
}
