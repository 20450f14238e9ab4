import TimerEngine

/// What the window shows above its buttons.
package enum Page: Equatable {
  /// The picker.
  case setup
  /// A plan that is being made.
  case planning
  /// One timer, large.
  case timer(TimerID)
  /// All timers of a plan.
  case plan(PlanID)
  /// All timers and plans, as tiles. A small window shows the foremost one in their place if
  /// not all fit.
  case wall

  /// The tile of the timer or plan that it shows large; nil for other pages.
  package var tile: TileID? {
    switch self {
    case .timer(let id): .timer(id)
    case .plan(let id): .plan(id)
    case .setup, .planning, .wall: nil
    }
  }
}

extension TileID {
  /// The page that shows it large.
  package var page: Page {
    switch self {
    case .timer(let id): .timer(id)
    case .plan(let id): .plan(id)
    }
  }
}
