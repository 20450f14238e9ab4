import GtkKit
import TimerEngine

/// What a person asks to see.
extension WindowController {
  /// Shows the picker, for one more timer.
  func openSetup() {
    beginInput()
    main.faceView.confirmName()
    selection.chooseSetup(after: page)
    setNeedsRender()
    // Where it is shown already, nothing else gives the keyboard to the field.
    if page == .setup, main.layout.room.hasPicker { main.setup.field.grabFocus() }
  }

  /// Goes back from the picker to what was shown before, if there is a timer.
  func leaveSetup() {
    guard !engine.isEmpty else { return }
    beginInput()
    selection.leaveSetup()
    setNeedsRender()
  }

  /// Shows the picker with the keyboard in the field for names and times, which the small window
  /// has no room for.
  func openTyping() {
    if main.pin.isPinned { main.pin.unpin() }
    openSetup()
    main.awaitsTyping = !main.layout.room.hasPicker
  }

  /// Shows a timer, large, as the person has asked.
  func choose(_ id: TimerID) { choose(.timer(id)) }

  /// Shows a timer or a plan, large, as the person has asked.
  func choose(_ card: CardID) {
    beginInput()
    main.faceView.confirmName()
    selection.choose(card)
    setNeedsRender()
  }

  /// Goes back from the picker, or from a dish to its plan.
  func goBack() {
    if page == .planning { return leavePlanning() }
    if let plan = main.scene?.wayBack { choose(plan) } else { leaveSetup() }
  }

  /// Shows a timer, large, unless the person is busy with something else.
  func show(_ id: TimerID) {
    guard !main.isBusy else { return }
    selection.choose(id)
    setNeedsRender()
  }

  /// Shows what is at a place in the strip, counted from 0; the last one if there are fewer.
  func choose(at place: Int) {
    if let id = main.strip.ids.dropFirst(place).first ?? main.strip.ids.last { choose(id) }
  }

  /// Shows what is so many places further in the strip, which has the keyboard.
  func choose(after steps: Int) {
    guard let id = main.strip.neighbor(of: main.scene?.selected, steps) else { return }
    choose(id)
    main.strip.focus(id)
  }

  /// Chooses what the small window shows: the timer that is shown or, where none is, the one that
  /// matters most.
  func choosePinned() {
    switch page {
    case .timer(let id): stay(with: id)
    case .plan(let id): selection.choose(.plan(id))
    case .setup, .planning, .ringing: selection.clear()
    }
  }

  /// Puts the keyboard into the name of the timer that is shown, where it can be changed.
  func editName() {
    if case .timer = page { main.faceView.editName() }
  }

  /// Shows a timer with the keyboard in its name.
  func rename(_ id: TimerID) {
    choose(id)
    // The name takes the keyboard only on the page that is shown.
    model?.catchUp()
    editName()
  }

  /// Shows a timer with the keyboard on how often it is to run.
  func editRounds(of id: TimerID) {
    choose(id)
    model?.catchUp()
    if page == .timer(id) { main.faceView.menu.editRounds() }
  }

  /// Opens the context menu of the timer or plan that is shown.
  /// - Returns: false where none is, or where the keyboard is in an open menu or popover.
  func openTimerMenu() -> Bool {
    guard !main.window.hasFocusInPopover else { return false }
    switch page {
    case .timer(let id):
      ContextMenu.open(main.timerMenu.items(for: .timer(id)), on: main.faceView.widget)
    case .plan(let id):
      ContextMenu.open(main.timerMenu.items(for: .plan(id)), on: main.planPage.widget)
    case .setup, .planning, .ringing: return false
    }
    return true
  }

  /// Goes on showing the timer that somebody is busy with, even if another ends sooner now.
  func stay(with id: TimerID) {
    selection.choose(id)
  }
}
