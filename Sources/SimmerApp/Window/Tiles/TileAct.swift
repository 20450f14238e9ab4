import SimmerCore
import TimerEngine

/// The act of a person on a tile.
enum TileAct: Equatable {
  case act(TimerAction, on: CardID)
  /// Shows the timer or plan in the whole window.
  case enlarge(CardID)
  /// Does nothing to a timer, but what is shown may change: a press has begun or ended.
  case change
}
