import GtkKit
import TimerEngine

extension MainWindow {
  /// Shows a scene.
  /// - Parameter old: the page that was shown before.
  func apply(_ scene: Scene, of engine: Engine, after old: Selection.Page, at moment: Moment) {
    face = scene.face
    switch scene.content {
    case .setup(let ready): showSetup(ready: ready, scene.controls, after: old, at: moment)
    case .planning: showPlanning(scene.controls, after: old)
    case .timer(let face):
      controls.show(scene.controls, title: face.title, grabsFocus: !isBusy)
      showPage(faceView.widget)
      if redraws.isInView, let timer = face.id.flatMap({ engine[$0] }) {
        faceView.show(face, of: timer, at: moment.instant)
      }
    case .plan(let plan):
      controls.show(scene.controls, grabsFocus: !isBusy)
      planPage.isCompact = layout.room.isCompact
      showPage(planPage.widget)
      if redraws.isInView { planPage.show(plan) }
    case .ringing(let faces, let count):
      controls.show(scene.controls, title: scene.title.header)
      ringing.enlargement = layout.room.enlargement
      (ringing.isLow, ringing.isTight) = (layout.room.hasLowPage, layout.room.isTight)
      stack.show(ringing.widget)
      ringing.show(faces, of: count, scene.title.header)
    }
    if case .timer = scene.content, redraws.isInView {} else { faceView.rest() }
    callAttention(to: engine.ringing.first, at: moment.instant)
    // Also where the layout leaves it out: that follows from how high it would be.
    strip.widget.isVisible = scene.hasStrip
    for part in [setup.sound.widget, plan] { part.isVisible = scene.showsPicker }
    let start = start(of: scene, isEmpty: engine.isEmpty)
    if start != header.start, header.hasFocusOnStart { controls.grabFocus() }
    header.start = start
    layout.widget.setStyle("idle", scene.controls.isSetup)
    // The page may ask for other places.
    if scene.controls != self.scene?.controls { layout.widget.rearrange() }
    showCards(of: scene)
    show(scene.title)
    alarmBar.show(scene.alarms, scene.alarmSentence)
    undo.show(scene.offered)
    notice.show(notices(of: engine, at: moment))
    announcer.tell(.offer, scene.offered?.announcement)
    announcer.tell(.notice, notice.shown?.sentence)
    if redraws.isInView, let stage = scene.stage { announcer.tell(.stage, stage) }
    self.scene = scene
  }

  /// Shows a page. GTK would give the keyboard of one that is hidden to whatever comes next.
  private func showPage(_ page: Widget) {
    if stack.hasFocusWithin, !page.hasFocusWithin { controls.grabFocus() }
    stack.show(page)
  }

  private func start(of scene: Scene, isEmpty: Bool) -> Header.Start {
    if scene.content == .planning { return .back }
    if scene.controls.isSetup { return isEmpty ? .nothing : .back }
    return scene.wayBack == nil ? .newTimer : .back
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
    if case .plan = page { planPage.show(others: scene.others, of: scene.otherCount) }
    if strip.widget.isVisible { strip.show(scene.cards, selected: scene.selected) }
  }

  func show(_ title: WindowTitle) {
    if title.header != scene?.title.header {
      header.title = (title.header, title.shortHeader)
      fitHeader()
    }
    if title.window != scene?.title.window { window.title = title.window }
  }

  /// Fits the title to the title bar. The face says the name for which there is no room.
  func fitHeader() {
    header.fit(width: headerWidth)
    faceView.saysName = !layout.room.hasHeader || !header.showsWhole
  }

  /// Width of the title bar, which it may be about to get, in pixels.
  var headerWidth: Int {
    window.isMaximized ? layout.widget.size.width : window.defaultSize.width - window.frameWidth
  }

  private func callAttention(to ringing: CountdownTimer?, at now: Instant) {
    let calls = attention.follow(
      ringing, at: now, isUnheard: alarm.ringsUnheard, isActive: window.isActive)
    if let isUrgent = calls.isUrgent { window.setUrgent(isUrgent) }
    if calls.beeps { window.beep() }
  }

  /// Fits what is shown to the room that there is.
  func fitRoom() {
    let room = layout.room
    (controls.isCompact, faceView.isCompact) = (room.isCompact, room.isCompact)
    controls.enlargement = room.controlsEnlargement
    controls.leavesBackToHeader = room.hasHeader
    strip.orientation = room.hasSideList ? .vertical : .horizontal
    (undo.isCompact, undo.isTiny) = (room.isCompact, room.isTiny)
    (setup.enlargement, faceView.enlargement) = (room.enlargement, room.enlargement)
    setup.isTight = room.isTight
    (cornerMenu.isVisible, cornerPin.isVisible) = (!room.hasHeader, !room.hasHeader)
    header.widget.isVisible = room.hasHeader
    fitHeader()
    layout.widget.setStyle("bare", !room.hasHeader)
    layout.widget.setStyle("compact", room.isCompact)
    layout.widget.setStyle("narrow", room.isNarrow)
    layout.widget.setStyle("tight", room.isTight)
    layout.widget.setStyle("roomy", room.controlsEnlargement == 1.25)
    layout.widget.setStyle("roomiest", room.controlsEnlargement == 1.5)
    if page == .planning { planning.fit(room) }
    // Widgets on the left come before a list that begins above their end.
    layout.widget.lastStop = room.hasSideList ? strip.widget : nil
    // There parts may need more room than there is. Where they don't, no frame has to heed an edge.
    layout.widget.clip(room.isCompact)
  }
}
