/// The purpose of the buttons at the bottom of the window.
package enum ControlsMode: Equatable {
  /// `canLeave`: whether there are timers to go back to.
  case setup(canStart: Bool, canLeave: Bool)
  /// `next`: the stage or round after the present one. `adding`: the length of
  /// ``TimerAction/add(_:)``.
  case timer(
    Face.Phase, next: StageProgress.Next? = nil, adding: Duration = TimerAction.usualLength)
  case plan(isPaused: Bool)
  /// A plan is being made or, if it is a preset, changed.
  case planning(canFinish: Bool, isPreset: Bool)
  /// The tiles have buttons of their own.
  case wall

  /// Whether they belong to the picker.
  package var isSetup: Bool {
    if case .setup = self { true } else { false }
  }

  /// Whether the timer that is set can be started.
  package var canStart: Bool {
    if case .setup(canStart: true, _) = self { true } else { false }
  }

  /// Whether they start what is being made.
  package var makesSomething: Bool {
    switch self {
    case .setup, .planning: true
    case .timer, .plan, .wall: false
    }
  }

  /// The actions of the buttons on the page of a timer; nil on other pages.
  private var ofTimer: (left: TimerAction, middle: TimerAction, right: TimerAction)? {
    guard case .timer(let phase, let next, let length) = self else { return nil }
    return TimerAction.ofPage(in: phase, hasNext: next != nil, adding: length)
  }

  /// The action of the left button; nil if that doesn't change one timer or plan.
  package var ending: TimerAction? {
    if case .plan = self { .cancel } else { ofTimer?.left }
  }

  /// The action of the right button; nil if that doesn't change one timer or plan.
  package var main: TimerAction? {
    if case .plan(let isPaused) = self { isPaused ? .resume : .pause } else { ofTimer?.right }
  }

  /// The action of the smaller button between them; nil if there is none.
  package var middle: TimerAction? { ofTimer?.middle }

  /// One of the buttons.
  package enum Role {
    /// The left button: cancels, stops or goes back.
    case secondary
    /// The right button: starts or continues.
    case primary
    /// The smaller button between them: adds a minute or, if another stage follows, begins that
    /// one.
    case tertiary
  }

  /// The button that gets the focus, and that Space and Enter press: the one that ends an alarm, or
  /// else the one that continues. A key that stops an alarm must not restart the timer, nor discard
  /// the stages that are still to come. Nil while a timer waits, so that a key that was meant to
  /// pause doesn't begin it.
  package var focused: Role? {
    switch self {
    case .timer(.waiting, _, _): nil
    case .timer(.finished, nil, _), .timer(.missed, nil, _): .secondary
    case .setup, .planning, .plan, .timer, .wall: .primary
    }
  }

  /// What a press of a button does; nil if there is no such button.
  /// - Parameter isPaused: whether to start paused what is being made.
  package func act(of role: Role, isPaused: Bool = false) -> WindowAct? {
    switch (self, role) {
    case (.setup, .primary): .startDraft(.whole, isPaused: isPaused)
    case (.setup, .secondary): .leaveSetup
    case (.planning, .primary): .finishPlan(isPaused: isPaused)
    case (.planning, .secondary): .discardPlan
    case (.timer, .secondary), (.plan, .secondary): ending.map { .actOnPage($0) }
    case (.timer, .primary), (.plan, .primary): main.map { .actOnPage($0) }
    case (.timer, .tertiary): middle.map { .actOnPage($0) }
    case (.setup, .tertiary), (.planning, .tertiary), (.plan, .tertiary), (.wall, _): nil
    }
  }
}
