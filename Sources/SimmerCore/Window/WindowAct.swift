import TimerEngine

/// What a person does in the window, by pointer, by key or by a command. Views and the keyboard
/// report it; ``WindowState/reduce(_:engine:moment:)`` decides what follows.
package enum WindowAct: Equatable {
  // MARK: Timers

  case input(Input)
  case act(TimerAction, on: TileID)
  /// Does something with the timer or plan on the page, which stays there.
  case actOnPage(TimerAction)
  case actInMenu(TimerAction, on: TileID)
  case stopAll
  /// Presses a round button, or the one between them; with Control held if `isPaused`.
  case press(ControlsMode.Role, isPaused: Bool = false)
  case turn(Face, to: Duration)
  case turnBySteps(Int, isFine: Bool)
  case undo
  /// While a plan is being made, no timer comes back unexpectedly.
  case undoLast

  // MARK: Starting

  /// Starts a timer or a plan, paused if `isPaused`, and shows it. Asks when dishes are to be ready
  /// if their time of day is over or too soon.
  case start(Start, isPaused: Bool = false)
  case startDraft(DraftPart, isPaused: Bool = false)
  /// Presses Enter in the field, with Control held if `isPaused`.
  case confirm(isPaused: Bool)
  case setup(Setup.Act)
  case repeatLast
  /// Keeps a preset or, if it is there already, points it out.
  case keepPreset(Start)
  /// Moves a preset, and the focus with it.
  case movePreset(Int, by: Int)
  /// Puts a preset into a group; into none if that is empty. The focus moves with it.
  case groupPreset(Int, String)

  // MARK: Pages

  case choose(TileID)
  /// Shows the timer or plan in this tile, counted from 0; the last one if there are fewer.
  case choosePlace(Int)
  /// Presses, or moves the pointer over, the tiles. They keep their places for a while.
  case board(BoardOrder.Act)
  case moveFocus(TileStep)
  /// Moves the focus to the undo toast, once.
  case focusToast
  /// Shows a timer or a plan, unless the person is busy with something else.
  case show(TileID)
  case openSetup
  /// Shows the picker to type a timer. The pinned window has no room for that, and is unpinned.
  case openTyping
  /// The same, with this text typed at the end of its field. A plan that is being made takes the
  /// text instead: while it is blank in its field, and otherwise in an empty row.
  case type(String)
  case leaveSetup
  /// Goes back by the button in the title bar, or by Escape: from a dish to its plan, from a large
  /// timer or plan to all of them, and from the picker to the timers.
  case goBack
  /// Keeps what is shown in the window that has just been pinned.
  case pin

  // MARK: Recipes

  case openRecipe(OpenRecipe)
  /// Keeps a recipe for when the picker is shown.
  case keepRecipe(OpenRecipe)
  case closeRecipe
  case startStep(Start, Int)

  // MARK: Plans

  /// Shows the page on which a plan is made, with the text that was typed for a timer.
  case openPlanning
  /// Edits the preset at this index, on that page or, if it is plain, in the list of presets.
  case editPreset(Int, isPlain: Bool)
  case changePlan(PlanInMaking.Act)
  case completePlan
  /// Starts the plan, paused if `isPaused`, or keeps the changed preset.
  case finishPlan(isPaused: Bool)
  case discardPlan
  /// A new plan is kept for the next time; changes of a preset are discarded.
  case leavePlanning

  // MARK: Editing

  /// Edits the name of the timer or plan on the page, or of the focused tile.
  case rename
  case editName(TimerID)
  case editRounds(TimerID)
  /// Chooses the sound of a timer.
  case editSound(TimerID)
  /// Keeps what a timer or plan runs as a preset.
  case keepAsPreset(TileID)
  case editPlan(PlanID, PlanField)
  case leaveName
  case revertName
  case endEditing

  // MARK: Banners

  case dismissBanner(Banner.ID)
  case repairSound

  // MARK: Keys

  case ignoredKey
  /// Moves the focus on, so that the next key is meant for what has it.
  case acceptKeys
  /// Presses a key whose next press may be ignored.
  case awaitAnotherPress
  case leaveFullScreen
  case undoTyping
  case restoreText

  /// Does something that may change what is to be seen, and no timer.
  case change
}
