import GLibKit
import GtkKit
import SimmerCore

extension MainWindow {
  /// Fits the widgets to the room.
  func fitRoom() {
    let room = layout.room
    layout.fit()
    controls.fitTexts()
    (controls.isCompact, faceView.isCompact, undo.isCompact) =
      (room.isCompact, room.isCompact, room.isCompact)
    controls.leavesBackToHeader = room.hasHeader
    faceView.isLow = room.isLow
    setup.fit(room)
    (noticeBar.isLow, alarmBar.isLow) = (room.isLow, room.isLow)
    fitHeader()
    if scene?.content == .planning { planEditor.fit(room) }
  }

  /// Shows whether the window is pinned.
  func followPin() {
    guard layout.isPinned != pin.isPinned else { return }
    layout.isPinned = pin.isPinned
    cornerPinButton.setIcon(
      pin.isPinned ? "view-restore-symbolic" : "simmer-pin-symbolic",
      tooltip: pin.isPinned ? tr("Unpin") : tr("Pin"))
  }

  /// Fits the title to the title bar. The page of a timer shows the name unless the title bar shows
  /// the whole title.
  func fitHeader() {
    header.fit(width: headerWidth)
    faceView.saysName = !layout.room.hasHeader || !header.showsWhole
    // The page is created when it is first shown.
    if case .plan(let plan) = scene?.content { fitName(of: plan) }
  }

  /// Shows the name of a plan on its page unless the title bar shows it.
  func fitName(of plan: PlanFace) {
    planPage.saysName = !layout.room.hasHeader || !header.shows(name: plan.name)
  }

  /// The present or imminent width of the title bar, in pixels.
  var headerWidth: Int {
    window.isMaximized ? layout.widget.size.width : window.defaultSize.width - window.frameWidth
  }
}
