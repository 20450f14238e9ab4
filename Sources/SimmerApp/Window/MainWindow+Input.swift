import GtkKit
import TimerEngine

extension MainWindow {
  /// Shows the picker, for one more timer.
  func openSetup() {
    beginInput()
    faceView.confirmName()
    selection.chooseSetup(after: page)
    setNeedsRender()
    // Where it is shown already, nothing else gives the keyboard to the field.
    if page == .setup, stage.room.hasPicker { setup.field.grabFocus() }
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
    if pin.isPinned { pin.unpin() }
    openSetup()
    awaitsTyping = !stage.room.hasPicker
  }

  /// Shows a timer, large, as the person has asked.
  func choose(_ id: TimerID) {
    beginInput()
    faceView.confirmName()
    selection.choose(id)
    setNeedsRender()
  }

  /// Shows a timer, large, unless the person is busy with something else.
  func show(_ id: TimerID) {
    guard !isBusy else { return }
    selection.choose(id)
    setNeedsRender()
  }

  /// Shows the timer at a place in the strip, counted from 0; the last one if there are fewer.
  func choose(at place: Int) {
    if let id = strip.ids.dropFirst(place).first ?? strip.ids.last { choose(id) }
  }

  /// Shows the timer so many places further in the strip, which has the keyboard.
  func choose(after steps: Int) {
    guard let id = strip.neighbor(of: face?.id, steps) else { return }
    choose(id)
    strip.focus(id)
  }

  /// Starts a timer, and shows it. Where there is no room for one more, the picker says so.
  /// - Parameter dueAt: when it is due on the wall clock, if it was set by time of day.
  func start(_ preset: Preset, dueAt: Duration? = nil) {
    guard !engine.isFull else { return openSetup() }
    send(.start(preset, dueAt: dueAt))
    // It may not be the one that matters most.
    if let id = engine.lastStarted { selection.choose(id) }
    setup.clear(after: preset)
  }

  /// Starts once more what was started last.
  func repeatLast() {
    if let preset = engine.recents.first { start(preset) }
  }

  /// Chooses what the small window shows: the timer that is shown or, where none is, the one that
  /// matters most.
  func choosePinned() {
    if case .timer(let id) = page { stay(with: id) } else { selection.clear() }
  }

  /// Gives the timers an input of the person's.
  func send(_ input: Input) {
    beginInput()
    model?.send(input)
  }

  /// Prepares for an input of the person's.
  /// - Parameter choosesPage: Whether the person has asked for the page that comes next, which then
  ///   takes keys at once.
  private func beginInput(choosesPage: Bool = true) {
    model?.catchUp()
    grace.stop()
    hasChosenPage = choosesPage
  }

  /// Puts the keyboard into the name of the timer that is shown, where it can be changed.
  func editName() {
    if case .timer = page { faceView.editName() }
  }

  /// Shows a timer with the keyboard in its name.
  func rename(_ id: TimerID) {
    choose(id)
    // The name takes the keyboard only on the page that is shown.
    model?.catchUp()
    editName()
  }

  /// Opens the context menu of the timer that is shown.
  /// - Returns: false where none is, or where the keyboard is in an open menu or popover.
  func openTimerMenu() -> Bool {
    guard case .timer(let id) = page, !window.hasFocusInPopover else { return false }
    ContextMenu.open(timerMenu.items(for: id), on: faceView.widget)
    return true
  }

  /// Does what one of the round buttons, or the one between them, says.
  func press(_ role: Controls.Role) {
    model?.catchUp()
    switch page {
    case .setup:
      switch role {
      case .primary: setup.start()
      case .secondary: leaveSetup()
      case .extend: break
      }
    case .ringing:
      if role == .secondary { send(.stopAll) }
    case .timer(let id):
      guard let face else { return }
      stay(with: id)
      switch (role, face.phase) {
      case (.primary, .running): send(.pause(id))
      case (.primary, .paused): send(.resume(id))
      case (.primary, .finished), (.primary, .missed): send(.restart(id))
      case (.secondary, .running), (.secondary, .paused): end(by: .cancel(id))
      case (.secondary, .finished), (.secondary, .missed): end(by: .stop(id))
      case (.primary, .ready), (.secondary, .ready): break
      case (.extend, _): send(.add(id, .seconds(60)))
      }
    }
  }

  /// Ends what a timer does. Nobody has asked for what is shown in its place: a key that is pressed
  /// twice must not do something to that.
  private func end(by input: Input) {
    beginInput(choosesPage: false)
    model?.send(input)
  }

  /// Goes on showing the timer that somebody is busy with, even if another ends sooner now.
  func stay(with id: TimerID) {
    selection.choose(id)
  }

  /// Sets what a person has turned a face to.
  func turn(_ face: Face, to remaining: Duration) {
    if let id = face.id {
      stay(with: id)
      // Turning past the whole and back restores it.
      send(.setRemaining(id, remaining, of: face.total))
    } else {
      setup.duration = remaining
      setNeedsRender()
    }
  }
}
