/// The parts that fit into a window of one size.
struct Room: Equatable {
  /// Whether there is a title bar; otherwise its most important buttons are in the upper corners.
  let hasHeader: Bool
  /// Whether only the face fits, with the buttons in its corners.
  let isCompact: Bool
  /// Whether no word fits between the buttons in the lower corners.
  let isTiny: Bool
  /// Whether the picker fits, if necessary without the presets.
  let hasPicker: Bool
  /// Whether the window is small for an enlarged text scale: figures then keep their usual size,
  /// and second lines are left out.
  let isTight: Bool
  /// Whether buttons in a row are narrower than a fingertip, so that all of them fit.
  let isNarrow: Bool
  /// Whether the timers are a list at the side instead of a strip at the bottom.
  let hasSideList: Bool
  /// Width of the list at the side, in pixels; 0 without it.
  let sideWidth: Int
  /// Whether the strip is left out in favor of the picker or the face.
  let leavesOutStrip: Bool
  /// Whether the bars below the title bar take as few lines as possible.
  let hasLowBars: Bool
  /// Whether the round buttons are beside the face instead of below it, as the window is low.
  let isLow: Bool
  /// Width of the space for the round buttons on each side, in pixels; 0 if they are below the
  /// face.
  let besides: Int
  /// The scale of the picker or the list of ringing timers: 1, 1.5 or 2.
  let enlargement: Double
  /// The scale of the round buttons: 1, 1.25 or 1.5.
  var controlsEnlargement: Double { isCompact ? 1 : (1 + enlargement) / 2 }
  /// Whether the page is too low for two rows of ringing timers and the parts above them.
  let hasLowPage: Bool

  /// Minimum width and height of a face with other parts around it, in pixels.
  static let leastFace = 150
  /// Minimum width and height of a face below a bar, in pixels. It is less than ``leastFace``, so
  /// that the buttons stay when a bar appears; a strip is left out before them.
  private static let leastFaceBelowBar = (alone: 110, aboveStrip: 124)
  /// Height without the title bar, the buttons and the strip, below which bars are low, in pixels.
  private static let pageBelowLowBars = 260
  /// Minimum width and height of a face that always has the buttons below it, in pixels.
  private static let largeFace = 300
  /// Width of a button beside the face, with the space around it, in pixels.
  static let besides = 130
  /// Width below which a page is narrow, in pixels.
  static let narrowWidth = 340
  /// Minimum width for a word between the buttons in the corners, in pixels.
  private static let tinyWidth = 200
  /// Minimum width and height of a window for large text, in pixels.
  private static let leastForLargeTexts = 360
  /// Minimum width for a list at the side, in pixels.
  private static let leastWidthForSideList = 640
  /// Minimum width and height of a page per unit of ``enlargement``, in pixels.
  private static let roomyPage = 360.0
  /// Height below which a page is low, in pixels.
  private static let lowPage = 270
  /// Space around a button in a corner, in pixels.
  static let cornerMargin = 3

  /// Computes the room; all sizes are in pixels.
  /// - Parameters:
  ///   - textScale: the text scale; 1 is the usual one.
  ///   - isFullScreen: whether the window is in full screen.
  ///   - isPinned: whether the window is pinned, and so compact.
  ///   - isSetup: whether the page is the picker, or the page of plans, if that fits.
  ///   - header: the minimum width, and the height, of the title bar.
  ///   - notice: the height of the bars below the title bar; 0 without them.
  ///   - below: the height of the round buttons of the usual size, with the space around them.
  ///   - strip: the height of the strip; 0 if it is empty.
  ///   - picker: the minimum size of the picker and the presets.
  ///   - presets: the part of that height that the presets take, which give way to the picker.
  init(
    width: Int, height: Int, textScale: Double = 1, isFullScreen: Bool = false,
    isPinned: Bool = false, isSetup: Bool = false, header: (width: Int, height: Int), notice: Int,
    below: Int, strip: Int,
    picker: (width: Int, height: Int), presets: Int = 0
  ) {
    func scaled(_ pixels: Int) -> Int { Int(Double(pixels) * textScale) }
    let top = isFullScreen ? 0 : header.height
    let rest = height - top - notice
    let hasSideList =
      !isPinned && width >= scaled(Self.leastWidthForSideList)
      && rest >= scaled(Self.leastFace)
    let sideWidth = hasSideList ? scaled(max(260, min(360, width / 3))) : 0
    let across = strip > 0 ? width - sideWidth : width
    let strip = hasSideList ? 0 : strip
    let between = across - 2 * scaled(Self.besides)

    /// Returns the size of the page without a strip of this height and the buttons.
    func page(above strip: Int) -> (width: Int, height: Int, isLow: Bool) {
      let free = rest - strip
      let face = min(across, free - below)
      let isLow = face < scaled(Self.largeFace) && min(between, free) > face
      return isLow ? (between, free, true) : (across, free - below, false)
    }
    func hasPicker(above strip: Int, without presets: Int = 0) -> Bool {
      let page = page(above: strip)
      return page.width >= picker.width && page.height >= picker.height - presets
    }
    let belowBar = Self.leastFaceBelowBar
    func hasFace(above strip: Int) -> Bool {
      let page = page(above: strip)
      let least = strip > 0 ? belowBar.aboveStrip : belowBar.alone
      return min(page.width, page.height) >= scaled(notice > 0 ? least : Self.leastFace)
    }
    let picksAlone =
      isSetup && !hasPicker(above: strip) && hasPicker(above: 0, without: presets)
    leavesOutStrip = strip > 0 && (picksAlone || (!hasFace(above: strip) && hasFace(above: 0)))
    hasLowBars = height - top - below - strip < scaled(Self.pageBelowLowBars)
    let shownStrip = leavesOutStrip ? 0 : strip
    let shown = page(above: shownStrip)
    let roominess = Double(min(shown.width, shown.height)) / (Self.roomyPage * textScale)
    enlargement = max(1, min(2, (roominess * 2).rounded(.down) / 2))
    isTight = textScale > 1 && min(width, height) < scaled(Self.leastForLargeTexts)
    hasLowPage = shown.height < scaled(Self.lowPage)
    isNarrow = shown.width < scaled(Self.narrowWidth)
    isCompact = isPinned || width < header.width || !hasFace(above: shownStrip)
    isTiny = isCompact && width < scaled(Self.tinyWidth)
    hasHeader = !isCompact && !isFullScreen
    self.hasPicker = !isCompact && hasPicker(above: shownStrip, without: presets)
    isLow = shown.isLow && !isCompact
    besides = isLow ? scaled(Self.besides) : 0
    self.hasSideList = hasSideList && !isCompact
    self.sideWidth = isCompact ? 0 : sideWidth
  }

  /// Width and height of a button in a corner of a window of this size, in pixels.
  static func cornerSize(width: Int, height: Int) -> Int {
    max(34, min(48, min(width, height) / 6))
  }
}
