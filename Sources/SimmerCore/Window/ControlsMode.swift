package enum ControlsMode: Equatable {
  /// `canStart`: nil beside a recipe, each step of which has a start of its own. `canLeave`:
  /// whether there are timers to go back to.
  case setup(canStart: Bool?, canLeave: Bool)
  /// `next`: what follows the present stage. `adding`: the length of ``TimerAction/add(_:)``.
  case timer(
    Face.Phase, next: StageProgress.Next? = nil, adding: Duration = TimerAction.usualLength)
  case plan(isPaused: Bool)
  /// A plan is being made or, if it is a preset, changed.
  case planning(canFinish: Bool, isPreset: Bool)
  /// The tiles have buttons of their own.
  case board

  /// Whether they belong to a timer that rings.
  package var isRinging: Bool {
    if case .timer(.finished, _, _) = self { true } else { false }
  }

  package var isSetup: Bool {
    if case .setup = self { true } else { false }
  }

  package var canStart: Bool {
    if case .setup(canStart: true, _) = self { true } else { false }
  }

  package var makesSomething: Bool {
    switch self {
    case .setup, .planning: true
    case .timer, .plan, .board: false
    }
  }

  /// The actions on the page of a timer or plan; nil on other pages.
  package var actions: (left: TimerAction, middle: TimerAction?, right: TimerAction)? {
    switch self {
    case .timer(let phase, let next, let length):
      TimerAction.ofPage(in: phase, hasNext: next != nil, adding: length)
    case .plan(let isPaused): (.cancel, nil, .main(ofPlan: isPaused))
    case .setup, .planning, .board: nil
    }
  }

  package enum Role {
    /// The left button: cancels, stops or goes back.
    case secondary
    /// The right button: starts or continues.
    case primary
    /// The smaller one between: adds a minute, or begins the stage that follows.
    case tertiary
  }

  /// Whether something has run out.
  private var isOver: Bool {
    if case .timer(let phase, _, _) = self { phase.isOver } else { false }
  }

  /// Whether the buttons get the focus when they replace those of another mode.
  func takesFocus(from old: Self?) -> Bool {
    isOver || !makesSomething && (old?.isOver == true || old?.makesSomething != false)
  }

  /// The button that gets the focus, and that Space and Enter press: the one that ends an alarm, or
  /// else the one that continues. A key that stops an alarm must not restart the timer, nor discard
  /// the stages that are still to come. Nil while a timer waits, so that a key that was meant to
  /// pause doesn't begin it.
  package var focused: Role? {
    switch self {
    case .timer(.waiting, _, _): nil
    case .timer(.finished, nil, _), .timer(.missed, nil, _): .secondary
    case .setup, .planning, .plan, .timer, .board: .primary
    }
  }

  /// Nil if there is no such button. With `isPaused`, what is being made starts paused.
  package func act(of role: Role, isPaused: Bool = false) -> WindowAct? {
    switch (self, role) {
    case (.setup, .primary): .startDraft(.whole, isPaused: isPaused)
    case (.setup, .secondary): .leaveSetup
    case (.planning, .primary): .finishPlan(isPaused: isPaused)
    case (.planning, .secondary): .discardPlan
    case (.timer, .secondary), (.plan, .secondary): actions.map { .actOnPage($0.left) }
    case (.timer, .primary), (.plan, .primary): actions.map { .actOnPage($0.right) }
    case (.timer, .tertiary), (.plan, .tertiary): actions?.middle.map { .actOnPage($0) }
    case (.setup, .tertiary), (.planning, .tertiary), (.board, _): nil
    }
  }
}
