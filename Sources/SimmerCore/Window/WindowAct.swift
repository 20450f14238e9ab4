import TimerEngine

/// What a person does in the window, by pointer, by key or by a command. Views and the keyboard
/// report it; ``WindowState/reduce(_:engine:moment:)`` decides what follows.
package enum WindowAct: Equatable {
  // MARK: Timers

  /// Changes timers or presets.
  case input(Input)
  /// Does something with a timer or plan.
  case act(TimerAction, on: TileID)
  /// Does something with the timer or plan on the page, which stays there.
  case actOnPage(TimerAction)
  /// Chooses an action in the context menu of a timer or plan.
  case actInMenu(TimerAction, on: TileID)
  case stopAll
  /// Presses a round button, or the one between them; with Control held if `isPaused`.
  case press(ControlsMode.Role, isPaused: Bool = false)
  /// Turns a face to this remaining time.
  case turn(Face, to: Duration)
  /// Turns the shown face by a number of steps.
  case turnBySteps(Int, isFine: Bool)
  /// Undoes the change in the undo toast.
  case undo
  /// Undoes the last change that lost something. While a plan is being made, no timer comes back
  /// unexpectedly.
  case undoLast

  // MARK: Starting

  /// Starts a timer or a plan, paused if `isPaused`, and shows it. Asks when dishes are to be ready
  /// if their time of day is over or too soon.
  case start(Start, isPaused: Bool = false)
  /// Starts what is picked and typed, paused if `isPaused`, and shows it.
  case startDraft(DraftPart, isPaused: Bool = false)
  /// Presses Enter in the field, with Control held if `isPaused`.
  case confirm(isPaused: Bool)
  /// Types or picks what is to start.
  case setup(Setup.Act)
  /// Starts the most recent preset again.
  case repeatLast

  // MARK: Pages

  /// Shows a timer or a plan, large.
  case choose(TileID)
  /// Shows the one in this tile, counted from 0; the last one if there are fewer.
  case choosePlace(Int)
  /// Moves the focus to the next tile in a direction on the screen.
  case moveFocus(TileStep)
  /// Shows a timer or a plan, unless the person is busy with something else.
  case show(TileID)
  /// Shows the picker, for one more timer.
  case openSetup
  /// Shows the picker to type a timer. The pinned window has no room for that, and is unpinned.
  case openTyping
  /// The same, with this text typed at the end of its field. A plan that is being made takes the
  /// text instead: while it is blank in its field, and otherwise in an empty row.
  case type(String)
  /// Goes back from the picker to the timers.
  case leaveSetup
  /// Goes back by the button in the title bar, or by Escape: from a dish to its plan, from a large
  /// timer or plan to all of them, and from the picker to the timers.
  case goBack
  /// Keeps what is shown in the window that has just been pinned.
  case pin

  // MARK: Recipes

  /// Shows a recipe in place of the picker.
  case openRecipe(OpenRecipe)
  /// Keeps a recipe for when the picker is shown.
  case keepRecipe(OpenRecipe)
  case closeRecipe
  /// Marks a step of the recipe as started.
  case markStep(Int)

  // MARK: Plans

  /// Shows the page on which a plan is made, with the text that was typed for a timer.
  case openPlanning
  /// Edits the preset at this index, on that page or, if it is plain, in the list of presets.
  case editPreset(Int, isPlain: Bool)
  /// Changes the plan that is being made.
  case changePlan(PlanInMaking.Act)
  /// Has entered everything of a plan.
  case completePlan
  /// Starts the plan, paused if `isPaused`, or keeps the changed preset.
  case finishPlan(isPaused: Bool)
  /// Discards the plan, and goes back to the picker.
  case discardPlan
  /// Goes back to the picker. A new plan is kept for the next time; changes of a preset are
  /// discarded.
  case leavePlanning

  // MARK: Editing

  /// Edits the name of the timer or plan on the page, or of the focused tile.
  case rename
  /// Edits the name of a timer.
  case editName(TimerID)
  /// Edits the number of rounds of a timer.
  case editRounds(TimerID)
  /// Edits a field of a plan.
  case editPlan(PlanID, PlanField)
  /// Has finished typing a name.
  case leaveName
  /// Discards a typed name.
  case revertName
  /// Ends the editing of presets.
  case endEditing

  // MARK: Banners

  case dismissBanner(Banner.ID)
  /// Removes the obstacle to hearing alarms.
  case repairSound

  // MARK: Keys

  /// Presses a key that means nothing now.
  case ignoredKey
  /// Moves the focus on, so that the next key is meant for what has it.
  case acceptKeys
  /// Presses a key whose next press may be ignored.
  case awaitAnotherPress
  case leaveFullScreen
  /// Undoes typing in the focused text.
  case undoTyping
  /// Brings back the text of the field that was emptied.
  case restoreText

  /// Does something that may change what is to be seen, and no timer.
  case change
}
