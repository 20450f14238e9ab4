import GLibKit
import GtkKit
import SimmerCore

extension MainWindow {
  /// Fits the widgets to the room.
  func fitRoom() {
    let room = layout.room
    (controls.isCompact, faceView.isCompact) = (room.isCompact, room.isCompact)
    controls.enlargement = room.controlsEnlargement
    controls.leavesBackToHeader = room.hasHeader
    strip.orientation = room.hasSideList ? .vertical : .horizontal
    (undo.isCompact, undo.isTiny) = (room.isCompact, room.isTiny)
    (setup.enlargement, faceView.enlargement) = (room.enlargement, room.enlargement)
    setup.isTight = room.isTight
    (notice.isLow, alarmBar.isLow) = (room.hasLowBars, room.hasLowBars)
    (cornerMenu.isVisible, cornerPin.isVisible) = (!room.hasHeader, !room.hasHeader)
    header.widget.isVisible = room.hasHeader
    fitHeader()
    layout.widget.setStyle("bare", !room.hasHeader)
    layout.widget.setStyle("compact", room.isCompact)
    layout.widget.setStyle("narrow", room.isNarrow)
    layout.widget.setStyle("tight", room.isTight)
    layout.widget.setStyle("low-bars", room.hasLowBars)
    layout.widget.setStyle("roomy", room.controlsEnlargement == 1.25)
    layout.widget.setStyle("roomiest", room.controlsEnlargement == 1.5)
    if scene?.content == .planning { planning.fit(room) }
    // Tab reaches the widgets on the left before a list at the side, although its top is above
    // their end.
    layout.widget.lastStop = room.hasSideList ? strip.widget : nil
    // In a compact window parts may be larger than the window. Otherwise clipping would only cost
    // time.
    layout.widget.clip(room.isCompact)
  }

  /// Shows whether the window is pinned.
  func followPin() {
    guard layout.isPinned != pin.isPinned else { return }
    layout.isPinned = pin.isPinned
    cornerPinButton.setIcon(
      pin.isPinned ? "window-close-symbolic" : "simmer-pin-symbolic",
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
