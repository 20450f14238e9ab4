import GtkKit

/// Everything in the window, and where it stands at each size, from a corner of the screen to all
/// of it.
@MainActor
final class Stage {
  struct Parts {
    let header, notice, pages, strip: Widget
    /// The offer to undo what was done last.
    let offer: Widget
    let controls: Controls
    /// What stands in the upper corners where there is no title bar.
    let menu, pin: Widget
    /// What stands in place of the menu while there is something to tell and no room for it.
    let mark: Widget
    /// The page that asks for the most room.
    let setup: Widget
  }

  /// Called soon after there is room for more, or for less.
  var onRoomChange: (() -> Void)?
  /// What there is room for.
  private(set) var room: Room
  /// Whether the window is all that is on the screen.
  var isFullScreen = false {
    didSet { if isFullScreen != oldValue { widget.rearrange() } }
  }
  /// Whether the window is meant to be small, however large it is.
  var isPinned = false {
    didSet { if isPinned != oldValue { widget.rearrange() } }
  }

  private(set) lazy var widget = ArrangedBox(
    [
      parts.pages, parts.header, parts.notice, secondary, extend, primary, parts.strip, parts.menu,
      parts.pin, parts.mark, parts.offer,
    ],
    measure: { _ in (Self.least, Self.least) },
    arrange: { [weak self] in self?.arrange(in: $0) })

  /// Least width and height of the whole, in pixels: where there is a frame around it, 120 with
  /// that.
  private static let least = 108
  /// Width that the round buttons are spread over at most where they stand below the face.
  private static let widest = 420
  /// Height of the title bar, and of the round buttons with the space around them.
  private static var below: Int { RoundButton.diameter + 36 }
  /// Time for which the corners show their buttons after a touch.
  private static let attention = Duration.seconds(4)

  let parts: Parts
  private var knownHeader = (width: 0, height: 46)
  private lazy var sleep = BootTimer { [weak self] in self?.widget.setStyle("touched", false) }

  /// - Parameter size: the size that it will have at first, in pixels.
  init(_ parts: Parts, size: (width: Int, height: Int)) {
    self.parts = parts
    room = Room(
      width: size.width, height: size.height, header: knownHeader, notice: 0,
      below: Self.below,
      strip: 0, picker: (0, 0))
    widget.setStyle("stage")
    widget.onTouch { [weak self] in self?.showButtons() ?? false }
  }

  /// Size of the title bar, also while there is none.
  private var header: (width: Int, height: Int) {
    if parts.header.isVisible {
      knownHeader = (
        parts.header.measure(.horizontal).minimum, parts.header.measure(.vertical).natural
      )
    }
    return knownHeader
  }

  // Pictures, as which they don't weigh upon every step of the ring.
  private lazy var secondary = StillBox(parts.controls.secondary.widget)
  private lazy var primary = StillBox(parts.controls.primary.widget)
  private lazy var extend = StillBox(parts.controls.extend)

  private func room(width: Int, height: Int) -> Room {
    Room(
      width: width, height: height, textScale: DesktopPreferences.textScale,
      isFullScreen: isFullScreen, isPinned: isPinned,
      header: header,
      notice: parts.notice.measure(.vertical, for: width).natural,
      below: Self.below, strip: parts.strip.measure(.vertical).natural,
      picker: (
        parts.setup.measure(.horizontal).minimum,
        parts.setup.measure(.vertical).minimum
      ))
  }

  private func arrange(in box: Arrangement) {
    let room = room(width: box.width, height: box.height)
    if room != self.room {
      self.room = room
      // What is in it may not be changed while it is given its place.
      MainLoop.async { [weak self] in self?.onRoomChange?() }
    }
    if room.isCompact { arrangeCompactly(in: box) } else { arrange(in: box, with: room) }
  }

  private func arrange(in box: Arrangement, with room: Room) {
    var top = 0
    placeUpperCorners(in: box)
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
    var bottom = box.height - parts.strip.measure(.vertical, for: box.width).natural
    box.place(parts.strip, x: 0, y: bottom, width: box.width, height: box.height - bottom)
    placeControls(in: box, bottom: bottom - 24, isWide: room.isWide)
    if !room.isWide { bottom -= Self.below }
    let width = box.width - 2 * room.besides
    let offer = parts.offer.measure(.vertical, for: width).natural
    box.place(parts.offer, x: room.besides, y: bottom - offer, width: width, height: offer)
    // It takes room of its own, so that it covers nothing, as far as there is any.
    let least = max(Self.least, parts.pages.measure(.vertical, for: width).minimum)
    if bottom - offer - top >= least { bottom -= offer }
    box.place(parts.pages, x: room.besides, y: top, width: width, height: bottom - top)
  }

  private func placeControls(in box: Arrangement, bottom: Int, isWide: Bool) {
    let diameter = RoundButton.diameter
    let spread =
      isWide ? box.width : min(box.width, Int(Double(Self.widest) * DesktopPreferences.textScale))
    let (start, y) = ((box.width - spread) / 2 + 30, bottom - diameter)
    let end = box.width - start - diameter
    box.place(secondary, x: start, y: y, width: diameter, height: diameter)
    box.place(primary, x: end, y: y, width: diameter, height: diameter)
    let size = (
      width: extend.measure(.horizontal).natural, height: extend.measure(.vertical).natural
    )
    guard isWide || size.width + 12 <= end - start - diameter else { return box.leaveOut(extend) }
    // Above the button at the side, or between the two.
    let x = isWide ? end + (diameter - size.width) / 2 : (box.width - size.width) / 2
    box.place(
      extend, x: x, y: isWide ? y - size.height - 18 : y, width: size.width, height: size.height)
  }

  /// The face takes everything, with the buttons in its corners.
  private func arrangeCompactly(in box: Arrangement) {
    for part in [parts.header, parts.notice, parts.strip, extend] {
      box.leaveOut(part)
    }
    box.place(parts.pages, x: 0, y: 0, width: box.width, height: box.height)
    placeUpperCorners(in: box)
    let size = Room.cornerSize(width: box.width, height: box.height)
    let margin = Room.cornerMargin
    if parts.mark.isVisible { box.leaveOut(parts.menu) }
    box.place(parts.mark, x: margin, y: margin, width: size, height: size)
    let (end, bottom) = (box.width - size - margin, box.height - size - margin)
    // Between the buttons.
    let offer = parts.offer.measure(.vertical, for: box.width).natural
    box.place(parts.offer, x: 0, y: box.height - offer, width: box.width, height: offer)
    box.place(secondary, x: margin, y: bottom, width: size, height: size)
    box.place(primary, x: end, y: bottom, width: size, height: size)
  }

  private func placeUpperCorners(in box: Arrangement) {
    let size = Room.cornerSize(width: box.width, height: box.height)
    let margin = Room.cornerMargin
    box.place(parts.menu, x: margin, y: margin, width: size, height: size)
    box.place(parts.pin, x: box.width - size - margin, y: margin, width: size, height: size)
  }

  /// Shows the buttons in the corners for a while to somebody who has no pointer to come near with.
  /// - Returns: whether that is all that the touch does: nobody presses what can't be seen.
  private func showButtons() -> Bool {
    guard !room.hasHeader else { return false }
    let isAwake = widget.hasStyle("touched")
    widget.setStyle("touched")
    sleep.arm(after: Self.attention)
    return !isAwake
  }
}
