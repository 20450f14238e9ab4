import GtkKit
import TimerEngine

extension MainWindow {
  /// Shows the picker.
  /// - Parameter old: what was shown before.
  func showSetup(at moment: Moment, after old: Selection.Page) {
    if stage.room.hasPicker { stack.show(setup.widget) }
    setup.show(engine, at: moment, timeOfDay: { endTime.written($0, at: moment).text })
    controls.show(.setup(canStart: setup.canStart, canLeave: !engine.isEmpty))
    if stage.room.hasPicker {
      if awaitsTyping { setup.field.grabFocus() }
      awaitsTyping = false
    }
    guard old != .setup else { return }
    if stage.room.hasPicker {
      faceView.clear()
      setup.field.grabFocus()
    }
  }

  /// Shows the face of the timer that would start, where there is no room for the picker.
  func showReady(at moment: Moment) {
    stack.show(faceView.widget)
    let preset = setup.preset
    let format: TimeFormat = preferences.alwaysShowsHours ? .hours : .seconds
    faceView.show(
      ready: preset, as: Face(ready: preset, format: format), at: moment.instant)
  }

  /// Fits what is shown to the room that there is.
  func takeRoom() {
    let room = stage.room
    (controls.isCompact, faceView.isCompact) = (room.isCompact, room.isCompact)
    undo.isCompact = room.isCompact
    (cornerMenu.isVisible, cornerPin.isVisible) = (!room.hasHeader, !room.hasHeader)
    header.widget.isVisible = room.hasHeader
    stage.widget.setStyle("bare", !room.hasHeader)
    stage.widget.setStyle("compact", room.isCompact)
    // There parts may need more room than there is. Where they don't, no frame has to heed an edge.
    stage.widget.clip(room.isCompact)
  }

  /// Shows one timer, large.
  func show(_ timer: CountdownTimer, as face: Face, at moment: Moment) {
    controls.show(.timer(face.phase), grabsFocus: !isBusy)
    stack.show(faceView.widget)
    if isInView { faceView.show(face, of: timer, at: moment.instant) }
  }

  /// Lists the timers that ring.
  func show(ringing faces: [Face]) {
    controls.show(.ringing)
    stack.show(ringing.widget)
    ringing.show(faces)
  }

  /// Shows all timers in a row, where that says more than the page does.
  func showStrip(at moment: Moment) {
    let selected: TimerID? = if case .timer(let id) = page { id } else { nil }
    // Also where the stage leaves it out: that follows from how high it would be.
    strip.widget.isVisible = engine.count > (page == .setup ? 0 : 1)
    guard isInView else { return }
    if stage.room.isCompact {
      showOthers(than: selected, at: moment)
    } else {
      faceView.show(others: [])
    }
    guard strip.widget.isVisible else { return }
    strip.show(engine.timers, selected: selected, at: moment.instant) { timer in
      (
        face(of: timer, at: moment, schedule: StripCard.schedule),
        preferences.ringColor(of: timer.preset)
      )
    }
  }

  /// Shows the timers that are not shown large as small rings in the face.
  private func showOthers(than selected: TimerID?, at moment: Moment) {
    faceView.show(
      others: engine.foremostFirst.filter { $0.id != selected }.map { timer in
        (
          face: face(of: timer, at: moment, schedule: OtherTimers.schedule),
          color: preferences.ringColor(of: timer.preset)
        )
      })
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
      ? WindowTitle(ringing: engine.ringing.count)
      : WindowTitle(face, isInView: isInView, isOnTop: isOnTop)
  }

  /// Whether nothing can cover the window.
  var isOnTop: Bool { window.isActive || pin.isAbove }
}
