/// The size class of a window: which parts fit into it.
package struct SizeClass: Equatable {
  /// A page with buttons in the corners: in a small window, and a pinned one of any size.
  package let isCompact: Bool
  /// Whether there is a title bar; otherwise its most important buttons are in the upper corners.
  package let hasHeader: Bool
  /// Whether New Timer fits among the buttons in the corners.
  package let hasNewTimerInCorner: Bool
  package let hasPicker, hasPresets: Bool
  /// Whether a recipe fits in place of the picker. Its list scrolls.
  package let hasRecipe: Bool
  package var showsRecipe = false
  /// Whether the field for a timer fits, with what is below it.
  package var hasField: Bool { showsRecipe ? hasRecipe : hasPicker }
  /// The number of tiles of timers that fit into a small window without scrolling, at least one.
  package let tiles: Int
  /// Whether the page has little width or height, so that it shows only the necessary parts.
  package let isNarrow, isLow: Bool
  /// Whether the page has enough width for the picker beside the presets.
  package let hasColumns: Bool
  /// Whether the page has enough width for a row of several texts.
  package let isWide: Bool
  /// Whether the undo toast would cover the word in the ring.
  let toastCoversStart: Bool
  /// Whether the page is also small for an enlarged text scale.
  package let isTight: Bool
  package let textSize: TextSize
  package let pickerSize: PickerSize

  /// The size of the text of a page. Each case is a style class.
  package enum TextSize: String, CaseIterable {
    case regular, large, largest

    var scale: Double {
      switch self {
      case .regular: 1
      case .large: 1.5
      case .largest: 2
      }
    }
  }

  /// The size of the picker’s figures, which give way when text is enlarged: that of the page’s
  /// text, three quarters of it, or the usual one. Each case is a style class of the picker.
  package enum PickerSize: String, CaseIterable {
    case full, reduced, least
  }

  /// A small window shows one timer if not all fit; a larger one scrolls.
  func showsTiles(_ count: Int) -> Bool { !isCompact || count <= tiles }

  /// Minimum height of a face, in pixels.
  private static let leastFace = 110
  /// Minimum width of a small window with New Timer in its corner, beside the ring, in pixels.
  private static let leastForNewTimer = 240
  /// Width below which a page is narrow, in pixels.
  package static let narrowWidth = 340
  /// Minimum height of a recipe's list, and minimum width of a low page with one, in pixels.
  private static let (leastList, leastWidth) = (60, 280)
  /// Height below which a page is low, in pixels.
  private static let lowHeight = 300
  /// Widths from which a page with regular text has columns, and is wide, in pixels.
  private static let (columnsWidth, wideWidth) = (620.0, 840.0)
  /// Width of the columns, height of the figures, and space beside the columns, in pixels.
  private static let pickerFigures = (width: 276.0, height: 61.0, aside: 24.0)
  /// Width and height of a page with text of the regular size, in pixels.
  private static let regularPage = 360.0

  /// Computes the size class; all sizes are in pixels.
  /// - Parameters:
  /// - header: the minimum width, and the height, of the title bar.
  /// - banner: the height of the banner; 0 without one.
  /// - bannerFloats: whether it covers a part of the page, which keeps its height.
  package init(
    width: Int, height: Int, textScale: Double = 1, isFullScreen: Bool = false,
    isPinned: Bool = false, header: (width: Int, height: Int) = (0, 0), banner: Int = 0,
    bannerFloats: Bool = false
  ) {
    func scaled(_ pixels: Int) -> Int { Int(Double(pixels) * textScale) }
    // The round buttons grow with the text, the space around them doesn’t.
    let buttons = 36 + scaled(70)
    let page = height - (isFullScreen ? 0 : header.height) - buttons
    isNarrow = width < scaled(Self.narrowWidth)
    isLow = page < scaled(Self.lowHeight)
    isTight = textScale > 1 && (isNarrow || isLow)
    // Nor do the buttons of a page that is small for its text.
    let bar = bannerFloats ? 0 : banner
    let room = page - bar + (isTight ? scaled(70) - 70 : 0)
    // The field and the line below it grow with the text, the picker’s figures need not.
    let field = scaled(66)
    let picker = 126 + field

    isCompact = isPinned || width < header.width || page - bar < scaled(Self.leastFace)
    hasHeader = !isCompact && !isFullScreen
    hasNewTimerInCorner = !hasHeader && (!isCompact || width >= scaled(Self.leastForNewTimer))
    // The height of the mark of a banner in a small window, above the tiles.
    let mark = 36
    tiles = BoardLayout.count(
      width: width, height: height - (banner > 0 ? mark : 0),
      letters: BoardLayout.letters * textScale)
    hasPicker = !isCompact && room >= picker
    hasRecipe =
      hasPicker
      || !isCompact && room >= scaled(Self.leastList) + field
        && width >= scaled(Self.leastWidth)
    let withPresets = picker + scaled(44)
    toastCoversStart = min(width, height) < 150
    // A row of presets keeps its room.
    pickerSize =
      !isTight
      ? .full
      : [(size: PickerSize.full, part: 1), (.reduced, 0.75)].first {
        let scale = $0.part * textScale
        return scale > 1
          && Double(page - bar - withPresets) >= Self.pickerFigures.height * (scale - 1)
          && Double(width) >= Self.pickerFigures.width * scale + Self.pickerFigures.aside
      }?.size ?? .least
    textSize =
      switch Double(min(width, page)) / (Self.regularPage * textScale) {
      case ..<1.5: .regular
      case ..<2: .large
      default: .largest
      }
    let letters = textScale * textSize.scale
    isWide = Double(width) >= Self.wideWidth * letters
    hasColumns = Double(width) >= Self.columnsWidth * letters
    hasPresets = room >= (hasColumns ? picker : withPresets)
  }
}
