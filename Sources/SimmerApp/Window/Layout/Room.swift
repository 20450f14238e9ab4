/// The parts that a window of one size has room for.
struct Room: Equatable {
  /// Whether there is a title bar; otherwise the upper corners have what is needed of it.
  let hasHeader: Bool
  /// Whether there is room for nothing but the face, with the buttons in its corners.
  let isCompact: Bool
  /// Whether there is room for no word between the buttons in the lower corners.
  let isTiny: Bool
  /// Whether the picker and the presets have room.
  let hasPicker: Bool
  /// Whether the window is small for texts that are larger than usual: figures keep their usual
  /// size then, and second lines give way.
  let isTight: Bool
  /// Whether buttons in a row are less wide than a finger is, so that all of them have room.
  let isNarrow: Bool
  /// Whether the timers are a list at the side, and not a strip at the bottom.
  let hasSideList: Bool
  /// Width of that list, in pixels; 0 where it is a strip.
  let sideWidth: Int
  /// Whether the strip gives way to the picker or the face.
  let leavesOutStrip: Bool
  /// Whether the bars below the title bar take as few lines as possible.
  let hasLowBars: Bool
  /// Whether the round buttons stand beside the face, and not below it: the window is low.
  let isLow: Bool
  /// Width that they take on each side of it then, in pixels; else 0.
  let besides: Int
  /// How much larger than usual the picker, or the list of those that ring, is: 1, 1.5 or 2.
  let enlargement: Double
  /// How much larger than usual the round buttons are: 1, 1.25 or 1.5.
  var controlsEnlargement: Double { isCompact ? 1 : (1 + enlargement) / 2 }
  /// Whether the page is too low for two rows of that list, with what is above them.
  let hasLowPage: Bool

  /// Least width and height of a face that has something around it, in pixels.
  static let leastFace = 150
  /// The same below a bar, which comes and goes: the buttons don't go with it. The strip goes
  /// earlier, in pixels.
  private static let leastFaceBelowBar = (alone: 110, aboveStrip: 124)
  /// Height of a page and its strip up to which bars are low, in pixels.
  private static let pageBelowLowBars = 260
  /// Width and height of a face that is large enough to have the buttons below it, in pixels.
  private static let largeFace = 300
  /// Width of a button beside the face, with the space around it, in pixels.
  static let besides = 130
  /// Width up to which a page is narrow, in pixels.
  static let narrowWidth = 340
  /// Width from which on a word has room between the buttons in the corners, in pixels.
  private static let tinyWidth = 200
  /// Width and height from which on a window is large enough for large texts, in pixels.
  private static let leastForLargeTexts = 360
  /// Width from which on there is a list at the side, in pixels.
  private static let leastWidthForSideList = 640
  /// Width and height of a page for each of the picker's sizes, as a multiple of which there is
  /// room for it, in pixels.
  private static let roomyPage = 360.0
  /// Height up to which a page is low, in pixels.
  private static let lowPage = 270
  /// Space around a button in a corner, in pixels.
  static let cornerMargin = 3

  /// All in pixels.
  /// - Parameters:
  ///   - textScale: how much larger than usual texts are.
  ///   - isFullScreen: whether it is all that is on the screen.
  ///   - isPinned: whether it is meant to be small.
  ///   - isSetup: whether it is the picker, or a plan that is being made, that is shown, where that
  ///     has room.
  ///   - header: the least width, and the height, of the title bar.
  ///   - notice: height of the bars below it; 0 where there are none.
  ///   - below: height of the round buttons of the usual size, with the space around them.
  ///   - strip: height of the strip; 0 where there is nothing to be shown in it.
  ///   - picker: the least size of the picker and the presets.
  ///   - presets: height of what gives way to the picker there.
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

    /// The rest of the page above a strip of this height.
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
