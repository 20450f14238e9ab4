import GLibKit
import GtkKit
import SimmerCore

/// The layout of everything in the window at each size, from a small pinned window to full screen.
@MainActor
final class WindowLayout {
  struct Parts {
    let header, notice, pages: Widget
    /// All timers: a row at the bottom, or a list at the side.
    let strip: TimerStrip
    /// The offer to undo the last change.
    let offer: Revealer
    let controls: Controls
    /// The buttons beside the Start button.
    let sound, plan: Widget
    /// The buttons in the upper corners of a window without a title bar.
    let menu, pin: Widget
    /// The mark that replaces the menu while there is a notice but no room for it.
    let mark: Widget
    /// The page with the largest minimum size.
    let setup: SetupView
  }

  /// Called on the main loop after the room has changed.
  /// - Parameter losesKeyboard: whether the part with the focus is hidden now. GTK would move the
  ///   focus to the next widget.
  var onRoomChange: ((_ losesKeyboard: Bool) -> Void)?
  /// Called during allocation with the height of the end of a face or a plan that the offer to undo
  /// covers, in pixels: now, and when fully shown.
  var onCover: ((_ now: Int, _ most: Int) -> Void)?
  /// The parts that fit into the window.
  private(set) var room: Room
  var isFullScreen = false {
    didSet { if isFullScreen != oldValue { widget.rearrange() } }
  }
  /// Whether the window is pinned, and so compact at any size.
  var isPinned = false {
    didSet { if isPinned != oldValue { widget.rearrange() } }
  }

  private(set) lazy var widget = ArrangedBox(
    [
      parts.pages, parts.header, parts.notice, secondary, tertiary, primary, parts.sound,
      parts.plan, parts.strip.widget, parts.menu, parts.pin, parts.mark, parts.offer,
    ],
    measure: { _ in (Self.least, Self.least) },
    arrange: { [weak self] in self?.arrange(in: $0) })

  /// Minimum width and height of the content, in pixels; with a window frame, 120.
  private static let least = 108
  /// Time for which the corner buttons are visible after a touch.
  private static let attention = Duration.seconds(4)

  let parts: Parts
  private var knownHeader = (width: 0, height: 46)
  private lazy var sleep = BootTimer { [weak self] in self?.widget.setStyle("touched", false) }

  /// - Parameter size: the initial size, in pixels.
  init(_ parts: Parts, size: (width: Int, height: Int)) {
    self.parts = parts
    room = Room(
      width: size.width, height: size.height, header: knownHeader, notice: 0,
      below: ControlsLayout.height(enlargement: 1), strip: 0, picker: (0, 0))
    widget.setStyle("layout")
    widget.onTouch { [weak self] in
      self?.showButtons()
      return false
    }
  }

  /// Minimum width and natural height of the title bar, in pixels; the last known ones while
  /// hidden.
  private var header: (width: Int, height: Int) {
    if parts.header.isVisible {
      knownHeader = (
        parts.header.measure(.horizontal).minimum, parts.header.measure(.vertical).natural
      )
    }
    return knownHeader
  }

  // The buttons are cached as pictures, so that redraws of the ring don’t draw them again.
  private lazy var secondary = StillBox(parts.controls.secondary.widget)
  private lazy var primary = StillBox(parts.controls.primary.widget)
  private lazy var tertiary = StillBox(parts.controls.tertiary)
  private lazy var controls = ControlsLayout(
    secondary: secondary, primary: primary, tertiary: tertiary, sound: parts.sound,
    plan: parts.plan)

  private func room(width: Int, height: Int) -> Room {
    let least = parts.setup.leastSize
    return Room(
      width: width, height: height, textScale: DesktopPreferences.textScale,
      isFullScreen: isFullScreen, isPinned: isPinned,
      isSetup: parts.controls.mode?.makesSomething == true, header: header,
      notice: parts.notice.measure(.vertical, for: width).natural,
      below: ControlsLayout.height(enlargement: 1),
      strip: parts.strip.widget.isVisible ? parts.strip.heightAsRow : 0,
      picker: (least.width, least.height + least.presets), presets: least.presets)
  }

  private func arrange(in box: Arrangement) {
    let room = room(width: box.width, height: box.height)
    if room != self.room {
      self.room = room
      let leftOut = room.hasHeader ? [parts.menu, parts.pin] : [parts.header]
      let losesKeyboard = leftOut.contains(where: \.hasFocusWithin)
      // Widgets must not be changed during their allocation.
      MainLoop.async { [weak self] in self?.onRoomChange?(losesKeyboard) }
    }
    if room.isCompact { arrangeCompactly(in: box) } else { arrange(in: box, with: room) }
  }

  private func arrange(in box: Arrangement, with room: Room) {
    var top = 0
    let across = box.width - (parts.strip.widget.isVisible ? room.sideWidth : 0)
    placeUpperCorners(in: box, width: across)
    box.leaveOut(parts.mark)
    if room.hasHeader {
      for corner in [parts.menu, parts.pin] { box.leaveOut(corner) }
      top = parts.header.measure(.vertical, for: box.width).natural
      box.place(parts.header, x: 0, y: 0, width: box.width, height: top)
    } else {
      box.leaveOut(parts.header)
    }
    let notice = parts.notice.measure(.vertical, for: box.width).natural
    box.place(parts.notice, x: 0, y: top, width: box.width, height: notice)
    top += notice
    let bottom = placeStrip(in: box, top: top, with: room)
    let page = ControlsLayout.Page(
      width: across, top: top, bottom: bottom, isLow: room.isLow,
      mode: parts.controls.mode, hasHeader: room.hasHeader)
    controls.enlargement = room.controlsEnlargement
    controls.place(on: page, in: box)
    let end = bottom - (room.isLow ? 0 : controls.height(below: page))
    let width = across - 2 * room.besides
    let offer = parts.offer.measure(.vertical, for: width).natural
    let offerEnd = end + (room.isLow ? 0 : ControlsLayout.above)
    box.place(parts.offer, x: room.besides, y: offerEnd - offer, width: width, height: offer)
    let aboveButtons = offerEnd - end
    let covered = (
      now: max(0, offer - aboveButtons), most: max(0, parts.offer.childHeight - aboveButtons)
    )
    parts.setup.covered = covered
    onCover?(covered.now, covered.most)
    // The offer covers no buttons of the page if there is room.
    let pageEnd = min(end, offerEnd - heightForOffer(offer, in: room))
    let least = max(Self.least, parts.pages.measure(.vertical, for: width).minimum)
    let height = (pageEnd - top >= least ? pageEnd : end) - top
    box.place(parts.pages, x: room.besides, y: top, width: width, height: height)
  }

  /// Returns the height at the end of a page that is kept free for the offer, in pixels. The
  /// picker, a face and a plan reserve it themselves.
  /// - Parameter shown: the height of the offer that is shown now, in pixels.
  private func heightForOffer(_ shown: Int, in room: Room) -> Int {
    switch parts.controls.mode {
    case .setup where room.hasPicker: 0
    case .setup: parts.offer.childHeight
    case .timer, .plan: 0
    case .planning, .ringing, nil: shown
    }
  }

  /// Places the strip at the side or at the bottom, or leaves it out.
  /// - Returns: the end of the page, in pixels: the top of a strip at the bottom, or that of the
  ///   window.
  private func placeStrip(in box: Arrangement, top: Int, with room: Room) -> Int {
    let strip = parts.strip.widget
    guard strip.isVisible else { return box.height }
    if room.hasSideList {
      let width = room.sideWidth
      box.place(strip, x: box.width - width, y: top, width: width, height: box.height - top)
      return box.height
    }
    guard !room.leavesOutStrip else {
      box.leaveOut(strip)
      return box.height
    }
    let height = parts.strip.heightAsRow
    box.place(strip, x: 0, y: box.height - height, width: box.width, height: height)
    return box.height - height
  }

  /// Gives the face the whole window, with the buttons in its corners.
  private func arrangeCompactly(in box: Arrangement) {
    let others = [
      parts.header, parts.notice, parts.strip.widget, tertiary, parts.sound, parts.plan,
    ]
    for part in others { box.leaveOut(part) }
    let offer = parts.offer.measure(.vertical, for: box.width).natural
    onCover?(offer, parts.offer.childHeight)
    box.place(parts.pages, x: 0, y: 0, width: box.width, height: box.height)
    placeUpperCorners(in: box, width: box.width)
    let size = Room.cornerSize(width: box.width, height: box.height)
    let margin = Room.cornerMargin
    if parts.mark.isVisible { box.leaveOut(parts.menu) }
    box.place(parts.mark, x: margin, y: margin, width: size, height: size)
    let (end, bottom) = (box.width - size - margin, box.height - size - margin)
    // Between the buttons.
    box.place(parts.offer, x: 0, y: box.height - offer, width: box.width, height: offer)
    box.place(secondary, x: margin, y: bottom, width: size, height: size)
    box.place(primary, x: end, y: bottom, width: size, height: size)
  }

  /// Places the buttons in the upper corners of the page.
  /// - Parameter width: the width of the page, in pixels.
  private func placeUpperCorners(in box: Arrangement, width: Int) {
    let size = Room.cornerSize(width: box.width, height: box.height)
    let margin = Room.cornerMargin
    box.place(parts.menu, x: margin, y: margin, width: size, height: size)
    box.place(parts.pin, x: width - size - margin, y: margin, width: size, height: size)
  }

  /// Shows the corner buttons for a while after a touch, as touch has no hover.
  private func showButtons() {
    guard !room.hasHeader else { return }
    widget.setStyle("touched")
    sleep.arm(after: Self.attention)
  }
}
