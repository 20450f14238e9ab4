import GLibKit
import GtkKit
import SimmerCore

@MainActor
final class WindowLayout {
  struct Parts {
    let header, pages, controls: Widget
    let banner, toast: Revealer
    let menu, pin: Widget
    /// The mark that replaces the menu while there is a banner but no room for it.
    let mark: Widget
  }

  var sizeClass: SizeClass
  var isFullScreen = false {
    didSet { if isFullScreen != oldValue { widget.rearrange() } }
  }
  var isPinned = false {
    didSet { if isPinned != oldValue { widget.rearrange() } }
  }
  /// The content can be smaller than its parts, so that the window can become compact.
  private(set) lazy var widget = ArrangedBox(
    [content], measure: { _ in (Self.least, Self.least) },
    arrange: { [content] in $0.place(content, x: 0, y: 0, width: $0.width, height: $0.height) })

  /// Minimum width and height of the content, in pixels; with a window frame, 120.
  private static let least = 108
  private static let attention = Duration.seconds(4)

  let parts: Parts
  private let content: Box
  private let page: Overlay
  /// The board over which banner and toast float; nil on other pages.
  private weak var board: BoardView?
  private let body: Box
  // The layout hides these, so that it can still measure their content.
  private let headerFrame, bannerFrame, markFrame: Box
  private lazy var sleep = BootTimer { [weak self] in self?.widget.setStyle("touched", false) }

  init(_ parts: Parts, size: (width: Int, height: Int)) {
    self.parts = parts
    sizeClass = SizeClass(
      width: size.width, height: size.height, textScale: DesktopPreferences.textScale,
      header: (0, 46))
    page = Overlay(parts.pages)
    page.add(parts.toast)
    parts.pages.setStyle("content")
    page.expand(horizontal: true, vertical: true)
    let column = Overlay(Box(.vertical, [page, parts.controls]))
    markFrame = Box(.horizontal, [parts.mark])
    for corner in [parts.menu, markFrame] { corner.align(horizontal: .start, vertical: .start) }
    parts.pin.align(horizontal: .end, vertical: .start)
    for corner in [parts.menu, parts.pin, markFrame] { column.add(corner) }
    headerFrame = Box(.vertical, [parts.header])
    bannerFrame = Box(.vertical, [parts.banner])
    body = Box(.vertical, [column])
    body.setStyle("page")
    content = Box(.vertical, [headerFrame, bannerFrame, body])
    widget.onTouch { [weak self] in
      self?.showButtons()
      return false
    }
  }

  /// The size class for the present size.
  var neededSizeClass: SizeClass {
    let (width, height) = widget.size
    return SizeClass(
      width: width, height: height, textScale: DesktopPreferences.textScale,
      isFullScreen: isFullScreen, isPinned: isPinned, header: header,
      banner: parts.banner.revealedHeight(for: width), bannerFloats: board != nil)
  }

  /// Whether the focus is in a part that the size class leaves out. GTK would move it to the next
  /// widget.
  var losesKeyboard: Bool {
    (sizeClass.hasHeader ? [parts.menu, parts.pin] : [parts.header]).contains(
      where: \.hasFocusWithin)
  }

  /// Lets banner and toast float over a board, whose tiles keep their places; nil brings them back
  /// to the page.
  func float(over board: BoardView?) {
    guard board !== self.board else { return }
    if let old = self.board {
      old.floating = []
    } else {
      content.remove(bannerFrame)
      page.remove(parts.toast)
    }
    self.board = board
    if let board {
      let (banner, toast) = (parts.banner, parts.toast)
      board.floating = [
        BoardView.Floating(widget: bannerFrame) { [bannerFrame] in
          bannerFrame.isVisible ? banner.revealedHeight(for: $0) : 0
        },
        BoardView.Floating(widget: toast, height: toast.revealedHeight),
      ]
    } else {
      content.append(bannerFrame)
      content.move(bannerFrame, after: headerFrame)
      page.add(parts.toast)
    }
  }

  /// Minimum width and natural height of the title bar, in pixels, also while it is hidden.
  private var header: (width: Int, height: Int) {
    (parts.header.measure(.horizontal).minimum, parts.header.measure(.vertical).natural)
  }

  func fit() {
    for size in SizeClass.TextSize.allCases {
      body.setStyle(size.rawValue, sizeClass.textSize == size)
    }
    widget.setStyle("bare", !sizeClass.hasHeader)
    let conditions = [
      "compact": sizeClass.isCompact, "narrow": sizeClass.isNarrow, "low": sizeClass.isLow,
      "tight": sizeClass.isTight,
    ]
    for (style, isOn) in conditions { widget.setStyle(style, isOn) }
    headerFrame.isVisible = sizeClass.hasHeader
    bannerFrame.isVisible = !sizeClass.isCompact
    parts.pin.isVisible = !sizeClass.hasHeader
    fitMark()
    // Clipping costs time; only in a compact window parts may be larger than the window.
    widget.clip(sizeClass.isCompact)
  }

  func fitMark() {
    markFrame.isVisible = sizeClass.isCompact
    let isMarked = sizeClass.isCompact && parts.mark.isVisible
    widget.setStyle("marked", isMarked)
    parts.menu.isVisible = !sizeClass.hasHeader && !isMarked
  }

  /// Shows the corner buttons for a while after a touch, as touch has no hover.
  private func showButtons() {
    guard !sizeClass.hasHeader else { return }
    widget.setStyle("touched")
    sleep.arm(after: Self.attention)
  }
}
