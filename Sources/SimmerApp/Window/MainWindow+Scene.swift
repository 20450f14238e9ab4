import GtkKit
import SimmerCore
import TimerEngine

extension MainWindow {
  /// Shows a scene. Each part changes only what differs from what it shows: most scenes differ from
  /// the one before in the time left alone.
  func show(_ scene: Scene, _ notice: Notice?, at now: Instant) {
    let takesFocus = !isBusy(in: scene)
    switch scene.content {
    case .setup(let ready): showSetup(ready: ready, scene.controls, at: now)
    case .planning: showPlanning(scene.controls)
    case .timer(let face):
      controls.show(scene.controls, title: face.title, grabsFocus: takesFocus)
      showPage(faceView.widget)
      if scene.isInView, let timer = scene.timer { faceView.show(face, of: timer, at: now) }
    case .plan(let plan):
      controls.show(scene.controls, grabsFocus: takesFocus)
      (planPage.isCompact, planPage.isLow) = (layout.room.isCompact, layout.room.isLow)
      showPage(planPage.widget)
      if scene.isInView { planPage.show(plan) }
    case .ringing(let faces, let count):
      controls.show(scene.controls, title: scene.title.header)
      ringing.isTight = layout.room.isTight
      stack.show(ringing.widget)
      ringing.show(faces, of: count, scene.title.header)
    }
    if case .timer = scene.content, scene.isInView {} else { faceView.rest() }
    if !scene.hasStrip, strip.hasFocus { controls.grabFocus() }
    strip.widget.isVisible = scene.hasStrip
    for part in [setup.sound.widget, newPlanButton] { part.isVisible = scene.showsPicker }
    let start = start(of: scene)
    if start != header.start, header.hasFocusOnStart { controls.grabFocus() }
    header.start = start
    layout.widget.setStyle("idle", scene.controls.isSetup)
    layout.isSetup = scene.controls.makesSomething
    showCards(of: scene)
    show(scene.title, scene.offered)
    // What was fitted with the title belonged to the previous scene.
    if case .plan(let plan) = scene.content { fitName(of: plan) }
    alarmBar.show(scene.alarms, scene.alarmSentence)
    show(scene.offered, over: scene.content)
    noticeBar.show(notice)
    announcer.tell(.offer, scene.offered?.announcement)
    announcer.tell(.notice, notice?.sentence)
    if scene.isInView, let stage = scene.stage { announcer.tell(.stage, stage) }
    self.scene = scene
  }

  /// Shows a page. If the focus is in the page that gets hidden, it moves to the controls; GTK
  /// would move it to the next widget.
  private func showPage(_ page: Widget) {
    if stack.hasFocusWithin, !page.hasFocusWithin { controls.grabFocus() }
    stack.show(page)
  }

  /// Shows or hides the offer to undo. If it ends while it has the focus, that moves to the page or
  /// its buttons.
  private func show(_ offered: Offer?, over content: Scene.Content) {
    let losesFocus = offered == nil && undo.widget.hasFocusWithin
    undo.show(offered)
    guard losesFocus else { return }
    switch content {
    case .setup(ready: nil): setup.field.grabFocus()
    case .planning: if !planEditor.grabFocus() { controls.grabFocus() }
    default: controls.grabFocus()
    }
  }

  private func start(of scene: Scene) -> Header.Start {
    switch scene.controls {
    case .planning: .back
    case .setup(_, let canLeave): canLeave ? .back : .nothing
    case .timer, .plan, .ringing: scene.wayBack == nil ? .newTimer : .back
    }
  }

  private func showSetup(ready: Face?, _ mode: ControlsMode, at now: Instant) {
    if let ready {
      controls.show(mode)
      stack.show(faceView.widget)
      faceView.show(ready: setup.preset, as: ready, at: now)
      return
    }
    stack.show(setup.widget)
    let wasSetup = scene?.controls.isSetup ?? true
    if !wasSetup { faceView.clear() }
    if !wasSetup || awaitsTyping { setup.field.grabFocus() }
    awaitsTyping = false
    // This comes after the focus has moved, as a screen reader would read the new name of a focused
    // button.
    controls.show(mode)
  }

  private func showPlanning(_ mode: ControlsMode) {
    planEditor.fit(layout.room)
    stack.show(planEditor.widget)
    controls.show(mode)
    guard scene?.content != .planning else { return }
    faceView.clear()
    if !planEditor.grabFocus() { controls.grabFocus() }
  }

  /// Shows all timers in a strip or, without room for it, as small rings.
  private func showCards(of scene: Scene) {
    guard scene.isInView else { return }
    faceView.show(others: scene.others, of: scene.otherCount)
    if case .plan = scene.content { planPage.show(others: scene.others, of: scene.otherCount) }
    if strip.widget.isVisible { strip.show(scene.cards, selected: scene.selected) }
  }

  /// Shows a title. For a while the title of the window says what can be undone, because GTK before
  /// 4.14 has no announcements.
  private func show(_ title: WindowTitle, _ offered: Offer?) {
    if title.header != scene?.title.header {
      header.title = (title.header, title.shortHeader)
      fitHeader()
    }
    let said = window.canAnnounce ? nil : offered.map { "\($0.sentence) — Simmer" }
    let text = said ?? title.window
    if window.title != text { window.title = text }
  }
}
