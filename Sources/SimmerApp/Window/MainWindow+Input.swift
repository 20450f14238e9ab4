import GtkKit
import TimerEngine

extension MainWindow {
  /// Does what a person has asked for: a page that comes with it takes keys at once.
  func act(_ body: () -> Void) {
    let wasActing = isActing
    isActing = true
    endGrace()
    body()
    isActing = wasActing
  }

  /// Shows the picker, for one more timer.
  func openSetup() {
    act {
      faceView.confirmName()
      selection.chooseSetup(after: page)
      onNeedsRender?()
      if page == .setup, stage.room.hasPicker { setup.field.grabFocus() }
    }
  }

  /// Goes back from the picker to what was shown before, if there is a timer.
  func leaveSetup() {
    guard !engine.isEmpty else { return }
    act {
      selection.leaveSetup()
      onNeedsRender?()
    }
  }

  /// Shows the picker with the keyboard in the field for names and times, which the small window
  /// has no room for.
  func openTyping() {
    if pin.isPinned { pin.unpin() }
    openSetup()
    awaitsTyping = !stage.room.hasPicker
    if !awaitsTyping { setup.field.grabFocus() }
  }

  /// Shows a timer, large, as the person has asked.
  func choose(_ id: TimerID) {
    act {
      faceView.confirmName()
      selection.choose(id)
      onNeedsRender?()
    }
  }

  /// Shows a timer, large, unless the person is busy with something else.
  func show(_ id: TimerID) {
    guard !isBusy else { return }
    selection.choose(id)
    onNeedsRender?()
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

  /// Starts a timer, and shows it.
  func start(_ preset: Preset) {
    act {
      onInput?(.start(preset))
      // It may not be the one that matters most.
      if let id = engine.lastStarted { selection.choose(id) }
      setup.clear(after: preset)
      onNeedsRender?()
    }
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
    act { onInput?(input) }
  }

  /// Puts the keyboard into the name of the timer that is shown, where it can be changed.
  func editName() {
    if case .timer = page { faceView.editName() }
  }

  /// Does what one of the round buttons, or the one between them, says.
  func press(_ place: Controls.Place) {
    act { pressed(place) }
  }

  private func pressed(_ place: Controls.Place) {
    switch page {
    case .setup:
      switch place {
      case .primary: setup.start()
      case .secondary: leaveSetup()
      case .extend: break
      }
    case .ringing:
      if place == .secondary { onInput?(.stopAll) }
    case .timer(let id):
      guard let face else { return }
      stay(with: id)
      switch (place, face.phase) {
      case (.primary, .running): onInput?(.pause(id))
      case (.primary, .paused): onInput?(.resume(id))
      case (.primary, .finished), (.primary, .missed): onInput?(.restart(id))
      case (.secondary, .running), (.secondary, .paused): onInput?(.cancel(id))
      case (.secondary, .finished), (.secondary, .missed): onInput?(.stop(id))
      case (.primary, .ready), (.secondary, .ready): break
      case (.extend, _): onInput?(.add(id, .seconds(60)))
      }
    }
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
      onNeedsRender?()
    }
  }
}
