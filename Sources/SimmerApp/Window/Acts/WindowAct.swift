import GtkKit
import SimmerCore
import TimerEngine

/// The act of a person in the window, as ``MainWindow`` reports it.
enum WindowAct {
  /// Changes timers or presets.
  case input(Input)
  /// Does something with a timer or plan.
  case act(TimerAction, on: CardID)
  /// Does something with the timer or plan on the page, which stays there.
  case actOnPage(TimerAction)
  /// Chooses an action in the context menu of a timer or plan.
  case actInMenu(TimerAction, on: CardID)
  /// Edits the name of a timer.
  case editName(TimerID)
  /// Edits the number of rounds of a timer.
  case editRounds(TimerID)
  /// Edits a field of a plan.
  case editPlan(PlanID, PlanField)
  /// Undoes the change that is offered.
  case undo
  /// Starts a timer or a plan, and shows it.
  case start(Input)
  /// Starts what is picked and typed, paused if `isPaused`, and shows it.
  case startDraft(DraftPart, isPaused: Bool = false)
  /// Has pressed Enter in a text with several meanings, of which the first has the focus now.
  case offerMeanings
  /// Starts a preset, paused if `isPaused`, and shows it. Asks when its dishes are to be ready if
  /// their time of day is over or too soon.
  case startPreset(Preset, isPaused: Bool)
  /// Shows a timer or a plan.
  case choose(CardID)
  /// Presses a round button, or the one between them.
  case press(Controls.Role)
  /// Presses the round button that starts, with Control held.
  case pressPaused
  /// Turns a face to this remaining time.
  case turn(Face, to: Duration)
  /// Shows the picker, for one more timer.
  case openSetup
  /// Goes back from the picker to the timers.
  case leaveSetup
  /// Shows the page on which a plan is made.
  case openPlanning
  /// Shows that page with the preset at this index.
  case editPreset(Int)
  /// Changes the plan on that page.
  case changePlan(PlanEditor.Change)
  /// Has entered everything of a plan.
  case completePlan
  /// Presses the button in the title bar that leads back.
  case goBack
  /// Closes a notice.
  case dismissNotice(Notice.ID)
  /// Applies the remedy of a notice.
  case applyRemedy(Notice.Remedy.Action)
  /// Does something that may change what is to be seen, and no timer.
  case change
}
