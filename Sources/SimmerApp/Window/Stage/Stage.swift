import GtkKit

/// Everything in the window, and where it stands at each size, from a corner of the screen to all of
/// it.
@MainActor
final class Stage {
  struct Parts {
    let header, notice, pages, strip: Widget
    let controls: Controls
    /// What stands in the upper corners where there is no title bar.
    let menu, pin: Widget
    /// The page that asks for the most room.
    let setup: Widget
  }

  /// Called soon after there is room for more, or for less.
  var onRoomChange: (() -> Void)?
  /// What there is room for.
  private(set) var room: Room
  /// Whether the window is all that is on the screen.
  var isFullScreen = false

  private(set) lazy var widget = ArrangedBox(
    [
      parts.pages, parts.header, parts.notice, parts.controls.secondary.widget,
      parts.controls.extend, parts.controls.primary.widget, parts.strip, parts.menu, parts.pin,
    ],
    measure: { _ in (Self.least, Self.least) },
    arrange: { [weak self] in self?.arrange(in: $0) })

  /// Least width and height of the whole, in pixels.
  private static let least = 120
  /// Width that the round buttons are spread over at most where they stand below the face.
  private static let widest = 420
  private let parts: Parts

  /// - Parameter size: the size that it will have at first, in pixels.
  init(_ parts: Parts, size: (width: Int, height: Int)) {
    self.parts = parts
    room = Self.room(for: parts, size.width, size.height, isFullScreen: false)
    widget.setStyle("stage")
    widget.clip()
  }

  private static func room(
    for parts: Parts, _ width: Int, _ height: Int, isFullScreen: Bool
  ) -> Room {
    Room(
      width: width, height: height, isFullScreen: isFullScreen, header: 46,
      notice: parts.notice.measure(.vertical, for: width).natural,
      below: RoundButton.diameter + 30, strip: parts.strip.measure(.vertical).natural,
      picker: (
        parts.setup.measure(.horizontal).minimum,
        parts.setup.measure(.vertical, for: width).minimum
      ))
  }

  private func arrange(in box: Arrangement) {
    let room = Self.room(for: parts, box.width, box.height, isFullScreen: isFullScreen)
    if room != self.room {
      self.room = room
      // What is in it may not be changed while it is given its place.
      MainLoop.async { [weak self] in self?.onRoomChange?() }
    }
    if room.isCompact { arrangeCompactly(in: box) } else { arrange(in: box, with: room) }
  }

  private func arrange(in box: Arrangement, with room: Room) {
    for corner in [parts.menu, parts.pin] { box.leaveOut(corner) }
    var top = 0
    if room.hasHeader {
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
    if !room.isWide { bottom -= RoundButton.diameter + 30 }
    box.place(parts.pages, x: 0, y: top, width: box.width, height: bottom - top)
  }

  private func placeControls(in box: Arrangement, bottom: Int, isWide: Bool) {
    let diameter = RoundButton.diameter
    let spread = isWide ? box.width : min(box.width, Self.widest)
    let (start, y) = ((box.width - spread) / 2 + 30, bottom - diameter)
    let end = box.width - start - diameter
    let (secondary, primary) = (parts.controls.secondary.widget, parts.controls.primary.widget)
    box.place(secondary, x: start, y: y, width: diameter, height: diameter)
    box.place(primary, x: end, y: y, width: diameter, height: diameter)
    let extend = parts.controls.extend
    let size = (
      width: extend.measure(.horizontal).natural, height: extend.measure(.vertical).natural
    )
    // Above the button at the side, or between the two.
    let x = isWide ? end + (diameter - size.width) / 2 : (box.width - size.width) / 2
    box.place(
      extend, x: x, y: isWide ? y - size.height - 18 : y, width: size.width, height: size.height)
  }

  /// The face takes everything, with the buttons in its corners.
  private func arrangeCompactly(in box: Arrangement) {
    for part in [parts.header, parts.notice, parts.strip, parts.controls.extend] {
      box.leaveOut(part)
    }
    box.place(parts.pages, x: 0, y: 0, width: box.width, height: box.height)
    let size = max(28, min(box.width, box.height) / 6)
    let (end, bottom) = (box.width - size - 3, box.height - size - 3)
    for (corner, x, y) in [
      (parts.menu, 3, 3), (parts.pin, end, 3), (parts.controls.secondary.widget, 3, bottom),
      (parts.controls.primary.widget, end, bottom),
    ] {
      box.place(corner, x: x, y: y, width: size, height: size)
    }
  }
}
