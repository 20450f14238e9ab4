import TimerEngine

/// Work that follows from an act in the window.
package enum WindowEffect: Equatable {
  /// Passes an input to the engine.
  case send(Input)
  /// Starts timers, paused if `isPaused`. ``WindowState/started(_:by:in:)`` then takes over what
  /// has started.
  case start(Start, isPaused: Bool, StartSource)
  /// Announces what the next scene shows of the change.
  case announceChange
  /// Shows why something can't start.
  case refuse(StartRefusal)
  /// Lets the part that has a banner forget it.
  case dismissBanner(Banner.ID)
  /// Removes the obstacle to hearing alarms.
  case repairSound
  /// Announces what was undone.
  case sayUndone(String)
  /// Applies the name that is being typed, if one is.
  case confirmName
  /// Leaves the name that was typed for the buttons; discards it before if `reverts`.
  case leaveName(reverts: Bool)
  /// Moves the focus to the next tile in a direction.
  case moveFocus(TileStep)
  case unpin
  case leaveFullScreen
  /// Turns the face by a number of steps.
  case turnFace(Int, isFine: Bool)
  /// Lets a screen reader say once more why the typed text starts nothing.
  case sayDescription
  /// Undoes the last typing in the field, or else in the text that has the focus.
  case undoTyping(inField: Bool)
}

/// What is started.
package enum StartSource: Equatable {
  /// What is picked and typed, or something else that makes way for the next timer.
  case setup(Start)
  /// The plan that was being made, and the preset to keep of it.
  case plan(keeps: Start?)
}
