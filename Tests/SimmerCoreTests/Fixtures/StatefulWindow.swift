import GLibKit
import TimerEngine

@testable import SimmerCore

/// A window without widgets.
@MainActor final class StatefulWindow {
  static let sizeClass = SizeClass(width: 360, height: 560, header: (200, 46))

  var state = WindowState(sizeClass: sizeClass)
  private(set) var scene: Scene?
  private let app: Scenario
  /// The timers that were shown last.
  private var shown = Engine()

  init(_ app: Scenario) { self.app = app }

  /// Performs an act, and shows what follows unless `shows` is false.
  /// - Returns: the effects.
  @discardableResult
  func act(_ act: WindowAct, shows: Bool = true) -> [WindowEffect] {
    var effects: [WindowEffect] = []
    var next = state.reduce(act, engine: app.engine, moment: app.now)
    while !next.isEmpty {
      let effect = next.removeFirst()
      effects.append(effect)
      let before = Set(app.engine.timers.map(\.id))
      switch effect {
      case .send(let input): app.send(input)
      case .start(let start, let isPaused, let source):
        app.send(.start(start, isPaused: isPaused))
        let started = app.engine.timers.map(\.id).filter { !before.contains($0) }
        next += state.started(started, by: source, in: app.engine)
      default: break
      }
    }
    if shows { show() }
    return effects
  }

  func show(_ banners: [Banner] = []) {
    state.follow(Change(before: shown, after: app.engine, moment: app.now))
    shown = app.engine
    state.follow(app.engine, at: app.now)
    let basis = Scene.Basis(
      app.engine, state, isInView: true, isOnTop: false, schedule: RedrawSchedule(ringLength: 0))
    let scene = Scene(of: basis, banners, at: app.now)
    state.hasShown(scene, at: app.now.instant)
    self.scene = scene
    if case .tile(let tile) = scene.focus {
      (state.keyboard.tile, state.keyboard.isOnTile) = (tile, true)
    }
  }
}

extension Scene {
  static func test(
    of engine: Engine, in state: WindowState, isInView: Bool = true, at moment: Moment
  ) -> Scene {
    Scene(of: Basis.test(engine, state, isInView: isInView, at: moment), at: moment)
  }

  init(
    of basis: Basis, _ banners: [Banner] = [], at moment: Moment, dayEnd: Instant? = nil,
    timeOfDay: @escaping (Duration) -> DayTime = { _ in DayTime("18:42") }
  ) {
    self.init(
      of: basis, banners, at: moment,
      dayEnd: dayEnd ?? moment.instant.advanced(by: .seconds(1_000_000)), timeOfDay: timeOfDay)
  }
}

extension Scene.Basis {
  static func test(
    _ engine: Engine, _ state: WindowState, isInView: Bool = true, at moment: Moment
  ) -> Self {
    var state = state
    state.board.update(for: engine, at: moment.instant)
    return Self(
      engine, state, isInView: isInView, isOnTop: false, schedule: RedrawSchedule(ringLength: 0))
  }
}
