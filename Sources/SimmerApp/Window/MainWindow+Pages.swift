import GtkKit
import TimerEngine

extension MainWindow {
  /// Shows the picker.
  /// - Parameter old: what was shown before.
  func showSetup(at moment: Moment, after old: Selection.Page) {
    if old != .setup { stack.show(setup.widget) }
    setup.show(engine, at: moment, timeOfDay: endTime.text)
    controls.mode = .setup(canStart: setup.canStart, canLeave: !engine.isEmpty)
    guard old != .setup else { return }
    setup.picker.grabFocus()
    guard case .cancelled(let timer) = engine.undoable?.change, old == .timer(timer.id) else {
      return
    }
    setup.bringBack()
  }

  /// Shows one timer, large.
  func show(_ timer: CountdownTimer, as face: Face) {
    controls.mode = .timer(face.phase)
    stack.show(faceView.widget)
    if window.isInView { faceView.show(face, of: timer) }
  }

  /// Lists the timers that ring.
  func show(ringing faces: [Face]) {
    controls.mode = .ringing
    stack.show(ringing.widget)
    ringing.show(faces)
  }

  /// Shows all timers in a row, where that says more than the page does.
  func showStrip(at moment: Moment) {
    strip.widget.isVisible = engine.count > (page == .setup ? 0 : 1)
    guard strip.widget.isVisible, window.isInView else { return }
    let selected: TimerID? = if case .timer(let id) = page { id } else { nil }
    strip.show(engine.timers, selected: selected, at: moment.instant) { timer in
      (
        face(of: timer, at: moment, schedule: StripCard.schedule),
        preferences.ringColor(of: timer.preset)
      )
    }
  }

  /// Lets a person know that a timer rings who looks elsewhere, or can't hear it.
  func callAttention(to ringing: CountdownTimer?, at moment: Moment) {
    if ringing?.id != attention?.id {
      window.setUrgent(ringing != nil && !window.isActive)
    }
    let seconds = ringing?.overtime(at: moment.instant).components.seconds
    if let ringing, alarm.ringsUnheard, attention?.id != ringing.id || attention?.seconds != seconds
    {
      window.beep()
    }
    attention = ringing.map { ($0.id, seconds ?? 0) }
  }

  /// What the window is called now.
  var title: WindowTitle {
    page == .ringing
      ? WindowTitle(ringing: engine.ringing.count) : WindowTitle(face, isInView: window.isInView)
  }
}
