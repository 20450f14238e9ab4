import GtkKit
import TimerEngine

extension MainWindow {
  /// Shows a scene.
  /// - Parameter old: the page that was shown before.
  func apply(_ scene: Scene, of engine: Engine, after old: Selection.Page, at moment: Moment) {
    face = scene.face
    switch scene.content {
    case .setup(let ready): showSetup(ready: ready, scene.controls, after: old, at: moment)
    case .timer(let face):
      controls.show(scene.controls, title: face.title, grabsFocus: !isBusy)
      stack.show(faceView.widget)
      if redraws.isInView, let timer = face.id.flatMap({ engine[$0] }) {
        faceView.show(face, of: timer, at: moment.instant)
      }
    case .ringing(let faces, let count):
      controls.show(scene.controls, title: scene.title.header)
      stack.show(ringing.widget)
      ringing.show(faces, of: count)
    }
    if case .timer = scene.content, redraws.isInView {} else { faceView.rest() }
    callAttention(to: engine.ringing.first, at: moment.instant)
    // Also where the stage leaves it out: that follows from how high it would be.
    strip.widget.isVisible = scene.hasStrip
    setup.sound.widget.isVisible = scene.showsPicker
    header.start = scene.controls.isSetup ? (engine.isEmpty ? .nothing : .back) : .newTimer
    stage.widget.setStyle("idle", scene.controls.isSetup)
    // The page may ask for other places.
    if scene.controls != self.scene?.controls { stage.widget.rearrange() }
    showCards(of: scene)
    show(scene.title)
    alarmBar.show(scene.alarms)
    undo.show(scene.offered)
    notice.show(notices(of: engine))
    announcer.tell(.offer, scene.offered?.announcement)
    announcer.tell(.notice, notice.shown?.sentence)
    self.scene = scene
  }

  private func showSetup(
    ready: Face?, _ mode: Controls.Mode, after old: Selection.Page, at moment: Moment
  ) {
    if let ready {
      controls.show(mode)
      stack.show(faceView.widget)
      faceView.show(ready: setup.preset, as: ready, at: moment.instant)
      return
    }
    stack.show(setup.widget)
    if old != .setup { faceView.clear() }
    if old != .setup || awaitsTyping { setup.field.grabFocus() }
    awaitsTyping = false
    // A screen reader would read the new name of a button that still has the keyboard.
    controls.show(mode)
  }

  /// Shows all timers in a row or, where there is no room for that, as small rings.
  func showCards(of scene: Scene) {
    guard redraws.isInView else { return }
    faceView.show(others: scene.others, of: scene.otherCount)
    if strip.widget.isVisible { strip.show(scene.cards, selected: scene.selected) }
  }

  func show(_ title: WindowTitle) {
    if title.header != scene?.title.header {
      header.title = (title.header, title.shortHeader)
      header.fit(width: window.defaultSize.width)
    }
    if title.window != scene?.title.window { window.title = title.window }
  }

  private func callAttention(to ringing: CountdownTimer?, at now: Instant) {
    let calls = attention.follow(
      ringing, at: now, isUnheard: alarm.ringsUnheard, isActive: window.isActive)
    if let isUrgent = calls.isUrgent { window.setUrgent(isUrgent) }
    if calls.beeps { window.beep() }
  }

  /// Fits what is shown to the room that there is.
  func fitRoom() {
    let room = stage.room
    (controls.isCompact, faceView.isCompact) = (room.isCompact, room.isCompact)
    controls.leavesBackToHeader = room.hasHeader
    strip.orientation = room.hasSideList ? .vertical : .horizontal
    undo.isCompact = room.isCompact
    (cornerMenu.isVisible, cornerPin.isVisible) = (!room.hasHeader, !room.hasHeader)
    header.widget.isVisible = room.hasHeader
    header.fit(width: window.defaultSize.width)
    stage.widget.setStyle("bare", !room.hasHeader)
    stage.widget.setStyle("compact", room.isCompact)
    stage.widget.setStyle("narrow", room.isNarrow)
    // What is on the left comes before a list that begins above its end.
    stage.widget.lastStop = room.hasSideList ? strip.widget : nil
    // There parts may need more room than there is. Where they don't, no frame has to heed an edge.
    stage.widget.clip(room.isCompact)
  }
}
