import TimerEngine

/// What the window shows above its buttons.
package enum Page: Equatable {
  case setup
  case planning
  case timer(TimerID)
  case plan(PlanID)
  /// All timers, as tiles. A small window shows the foremost one if not all fit.
  case board

  /// The tile of the timer or plan that it shows large; nil for other pages.
  package var tile: TileID? {
    switch self {
    case .timer(let id): .timer(id)
    case .plan(let id): .plan(id)
    case .setup, .planning, .board: nil
    }
  }
}

extension TileID {
  package var page: Page {
    switch self {
    case .timer(let id): .timer(id)
    case .plan(let id): .plan(id)
    }
  }
}
