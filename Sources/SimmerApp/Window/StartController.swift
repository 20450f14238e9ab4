import SimmerCore
import TimerEngine

/// Starts what is picked, typed or planned in the window, and shows it.
@MainActor
final class StartController {
  private let main: MainWindow
  private let model: any TimerModel
  private let navigation: Navigation
  private let planning: PlanningController
  /// Shows why something can't start.
  private let refuse: (StartRefusal) -> Void

  init(
    _ main: MainWindow, model: any TimerModel, navigation: Navigation,
    planning: PlanningController, refuse: @escaping (StartRefusal) -> Void
  ) {
    (self.main, self.model, self.navigation) = (main, model, navigation)
    (self.planning, self.refuse) = (planning, refuse)
  }

  /// Starts a timer or a plan by its input, and shows it. If there is no room for it, shows the
  /// picker, which says so.
  func start(_ input: Input, isPaused: Bool = false) {
    guard model.engine.refusal(of: input) == nil else { return navigation.openSetup() }
    if send(input, isPaused: isPaused) { main.setup.clear(after: input) }
  }

  /// Starts what is picked and typed, if it makes a timer or a plan.
  func startDraft(_ part: DraftPart, isPaused: Bool = false) {
    model.catchUp()
    guard let input = main.setup.input(for: part, at: model.moment) else {
      return model.setNeedsRender()
    }
    start(input, isPaused: isPaused)
  }

  /// Starts a preset, and shows it. If its dishes can't be ready at their time of day today, shows
  /// the page of plans, which offers other moments.
  func start(_ preset: Preset, isPaused: Bool) {
    model.catchUp()
    do {
      start(try preset.start(at: model.moment), isPaused: isPaused)
    } catch {
      if isPaused { refuse(.fixedEnd) } else { navigation.openPlanning(with: preset) }
    }
  }

  /// Starts the most recent preset again.
  func repeatLast() {
    if let preset = model.engine.recents.first { start(.start(preset)) }
  }

  /// Starts the plan, or keeps the changed preset. If something is missing, the focus moves there.
  func finishPlanning(isPaused: Bool = false) {
    if planning.canKeep {
      if let input = planning.changeOfPreset {
        navigation.beginInput()
        model.send(input)
      }
      navigation.leavePlanning()
    } else if !planning.isPreset, let input = planning.start() {
      guard send(input, isPaused: isPaused) else { return model.setNeedsRender() }
      if let preset = planning.draft.presetToKeep { model.send(.addPreset(preset)) }
      planning.clear()
    } else {
      _ = main.planEditor.grabFocus()
    }
    model.setNeedsRender()
  }

  /// Starts a timer or a plan by its input, paused if `isPaused`, and shows it.
  /// - Returns: false if it can't start paused, or if the engine ignores the input: the moment of a
  ///   plan may have become impossible.
  private func send(_ input: Input, isPaused: Bool) -> Bool {
    var input = input
    do throws(StartRefusal) {
      if isPaused { input = try input.prepared() }
    } catch {
      refuse(error)
      return false
    }
    navigation.beginInput(.action)
    guard let last = model.send(input).started.last else { return false }
    planning.forget()
    // It may not be the foremost timer.
    if let card = model.engine[last]?.card { navigation.stay(with: card) }
    return true
  }
}
