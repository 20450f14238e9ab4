import TimerEngine

package enum WindowEffect: Equatable {
  case send(Input)
  /// ``WindowState/started(_:by:in:)`` then takes over what has started.
  case start(Start, isPaused: Bool, StartSource)
  case refuse(StartRefusal)
  case dismissBanner(Banner.ID)
  case repairSound
  case confirmName
  /// Leaves the name that was typed for the buttons; discards it before if `reverts`.
  case leaveName(reverts: Bool)
  case moveFocus(TileStep)
  case unpin
  case leaveFullScreen
  case turnFace(Int, isFine: Bool)
  /// Lets a screen reader say once more why the typed text starts nothing.
  case sayDescription
  /// Undoes the last typing in the field, or else in the text that has the focus.
  case undoTyping(inField: Bool)
}

package enum StartSource: Equatable {
  /// What is picked and typed, or something else that makes way for the next timer.
  case setup(Start)
  /// The plan that was being made, and the preset to keep of it.
  case plan(keeps: Start?)
  /// A step of the recipe, which stays on the page.
  case step(Int)
}
