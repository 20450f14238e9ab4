import GtkKit
import SimmerCore
import TimerEngine

/// Shows scenes in the main window: the page, what is around it, and what a screen reader says.
/// Each part changes only what differs: most scenes differ from the one before in the time left
/// alone.
@MainActor
final class SceneView {
  private let main: MainWindow

  init(_ main: MainWindow) {
    self.main = main
  }

  func show(_ scene: Scene, at now: Instant) {
    main.setup.show(text: scene.typed)
    main.faceView.time.rolls = scene.rolls
    main.faceView.time.announces = scene.announcesChange && scene.timer?.id == main.scene?.timer?.id
    showPage(of: scene, at: now)
    main.faceView.time.announces = false
    showHeader(of: scene)
    showToast(of: scene)
    showBanner(of: scene)
    if scene.board != nil { main.board.followFloating() }
    scene.announcements(after: main.scene, canAnnounce: main.window.canAnnounce)
      .forEach { main.say($0) }
    main.scene = scene
    // On the pages that make something the focus has moved before.
    if !scene.controls.makesSomething { move(to: scene.focus) }
  }

  /// Shows the figures of a scene, in which nothing else differs from the one that is shown.
  func advance(to scene: Scene, at now: Instant) {
    switch scene.content {
    case .setup(_, let face?): main.faceView.advance(to: face, at: now)
    case .timer(let face): if scene.isInView { main.faceView.advance(to: face, at: now) }
    case .plan(let plan): if scene.isInView { main.planPage.show(plan) }
    case .board(let tiles):
      showBoard(tiles, scene)
      showTitle(of: scene)
    case .setup(_, ready: nil), .planning: break
    }
    main.scene = scene
  }

  // MARK: - The page

  private func showPage(of scene: Scene, at now: Instant) {
    if scene.board == nil { main.layout.float(over: nil) }
    switch scene.content {
    case .setup(let setup, let ready): showSetup(setup, ready: ready, scene, at: now)
    case .planning(let plan): showPlanning(plan, scene)
    case .timer(let face): showTimer(face, scene, at: now)
    case .plan(let plan): showPlan(plan, scene)
    case .board(let board): showBoard(board, scene)
    }
    switch scene.content {
    case .timer where scene.isInView, .setup(_, ready: _?): break
    default: main.faceView.settle()
    }
    main.controls.widget.isVisible = scene.controls != .board
    for part in [main.setup.sound.widget, main.newPlanButton] { part.isVisible = scene.showsPicker }
    main.layout.widget.setStyle("idle", scene.controls.isSetup && !main.faceView.texts.showsStart)
    main.layout.widget.setStyle("board-page", scene.controls == .board)
    main.layout.widget.setStyle("ringing", scene.controls.isRinging)
  }

  private func showSetup(
    _ setup: SetupContent, ready: Face?, _ scene: Scene, at now: Instant
  ) {
    main.setup.show(setup)
    main.faceView.texts.offersStart = scene.offersStart
    if let ready {
      main.controls.show(scene.controls)
      main.stack.show(main.faceView.widget)
      main.faceView.show(ready: setup.ready, as: ready, at: now)
      move(to: scene.focus)
      return
    }
    main.stack.show(main.setup.widget)
    if main.scene?.controls.isSetup == false { main.faceView.clear() }
    // A screen reader would read the new name of a focused button.
    move(to: scene.focus)
    main.controls.show(scene.controls)
  }

  private func showPlanning(_ plan: PlanContent, _ scene: Scene) {
    main.planEditor.show(plan, appears: main.scene?.planContent == nil)
    main.planEditor.fit(main.layout.sizeClass)
    main.stack.show(main.planEditor.widget)
    main.controls.show(scene.controls)
    if main.scene?.planContent == nil { main.faceView.clear() }
    if case .typing(let text) = scene.focus {
      main.planEditor.type(text)
    } else {
      move(to: scene.focus)
    }
  }

  private func showTimer(_ face: Face, _ scene: Scene, at now: Instant) {
    main.controls.show(
      scene.controls, title: focusedTitle(of: face, scene), grabsFocus: scene.focusesControls)
    switchPage(to: main.faceView.widget)
    (main.faceView.texts.others, main.faceView.texts.place) = (scene.others, scene.place)
    if scene.isInView, let timer = scene.timer { main.faceView.show(face, of: timer, at: now) }
  }

  /// Nil to leave it: a screen reader would read a length with each added minute.
  private func focusedTitle(of face: Face, _ scene: Scene) -> String? {
    if face.phase.isOver { return face.title }
    let old = main.scene
    let isSame =
      old?.timer?.id == face.id && old?.face?.name == face.name && old?.controls == scene.controls
    return isSame ? nil : scene.timer?.nameOrLength
  }

  private func showPlan(_ plan: PlanFace, _ scene: Scene) {
    main.controls.show(
      scene.controls, title: plan.name, grabsFocus: scene.focusesControls)
    let sizeClass = main.layout.sizeClass
    (main.planPage.isCompact, main.planPage.isTight) = (sizeClass.isCompact, sizeClass.isTight)
    switchPage(to: main.planPage.widget)
    if scene.isInView { main.planPage.show(plan) }
  }

  private func showBoard(_ board: Board, _ scene: Scene) {
    main.controls.show(scene.controls)
    main.stack.show(main.board.widget)
    main.layout.float(over: main.board)
    if scene.isInView { main.board.show(board) }
  }

  /// Moves the focus from the page that gets hidden to the controls.
  private func switchPage(to page: Widget) {
    if main.stack.hasFocusWithin, !page.hasFocusWithin { main.controls.grabFocus() }
    main.stack.show(page)
  }

  // MARK: - Around the page

  private func showHeader(of scene: Scene) {
    let (header, corners) = (main.header, main.corners)
    let start = scene.headerStart
    let losesButton =
      start != header.start && header.hasFocusOnStart
      || scene.ending == nil
        && (header.hasFocusOnEnding || corners.endButton.widget.hasFocusWithin)
    if losesButton { main.focusPage(of: scene.content) }
    (header.start, header.ending) = (start, scene.ending)
    corners.endButton.ending = main.window.isFullScreen ? scene.ending : nil
    // Pages that make something have Back among their own buttons.
    let fits = main.layout.sizeClass.hasNewTimerInCorner && !scene.controls.makesSomething
    corners.start = fits ? start : .nothing
    showTitle(of: scene)
  }

  private func showTitle(of scene: Scene) {
    if scene.title.header != main.scene?.title.header {
      main.header.title = (scene.title.header, scene.title.shortHeader)
    }
    main.title.usual = scene.title.window
  }

  /// A toast that ends with the focus gives it to the page or its buttons.
  private func showToast(of scene: Scene) {
    let losesFocus = scene.toast == nil && main.toast.widget.hasFocusWithin
    main.toast.show(scene.toast)
    if losesFocus { main.focusPage(of: scene.content) }
  }

  /// Likewise, the next banner may have no button in place of the focused one.
  private func showBanner(of scene: Scene) {
    let parts = [main.banner.widget, main.banner.mark.widget]
    let hadFocus = parts.contains(where: \.hasFocusWithin)
    main.banner.show(scene.banner)
    if hadFocus, scene.banner == nil || !parts.contains(where: \.hasFocusWithin) {
      main.focusPage(of: scene.content)
    }
  }

  // MARK: - The focus

  private func move(to focus: Focus?) {
    switch focus {
    case .field: main.setup.grabFocus()
    case .typing(let text): main.setup.type(text)
    case .meanings: main.setup.focusMeanings()
    case .preset(let index): main.setup.presets.focusPreset(at: index)
    case .presentPreset(let index): main.setup.presets.pointOut(index)
    case .movedPreset(let index): main.setup.presets.focusMoved(at: index)
    case .editedPreset(let index): main.setup.presets.edit(index)
    case .planning: main.planEditor.grabFocus()
    case .emptyRow: main.planEditor.focusEmptyRow()
    case .name:
      if case .plan = main.scene?.content {
        main.planPage.edit(.name)
      } else {
        main.faceView.editName()
      }
    case .rounds: main.faceView.menu.editRounds()
    case .sounds: main.faceView.menu.chooseSound()
    case .plan(let field): main.planPage.edit(field)
    case .controls: main.controls.grabFocus()
    case .toast: main.toast.grabFocus()
    case .tile(let id): main.board.focus(id)
    case nil: break
    }
  }
}
