/// What a window of one size has room for.
struct Room: Equatable {
  /// Whether there is a title bar; otherwise the upper corners have what is needed of it.
  let hasHeader: Bool
  /// Whether there is room for nothing but the face, with the buttons in its corners.
  let isCompact: Bool
  /// Whether the picker and the presets have room.
  let hasPicker: Bool
  /// Whether the round buttons stand beside the face, and not below it.
  let isWide: Bool
  /// Width that they take on each side of it then, in pixels; else 0.
  let besides: Int

  /// Least width and height of a face that has something around it, in pixels.
  private static let leastFace = 150
  /// Width of a button beside the face, with the space around it, in pixels.
  private static let besides = 130
  /// Space around a button in a corner, in pixels.
  static let cornerMargin = 3

  /// All in pixels.
  /// - Parameters:
  ///   - textScale: how much larger than usual texts are.
  ///   - isFullScreen: whether it is all that is on the screen.
  ///   - isPinned: whether it is meant to be small.
  ///   - header: the least width, and the height, of the title bar.
  ///   - notice: height of the sentence below it, if there is one.
  ///   - below: height of the round buttons, with the space around them.
  ///   - strip: height of the strip.
  ///   - picker: the least size of the picker and the presets.
  init(
    width: Int, height: Int, textScale: Double = 1, isFullScreen: Bool = false,
    isPinned: Bool = false, header: (width: Int, height: Int), notice: Int,
    below: Int, strip: Int,
    picker: (width: Int, height: Int)
  ) {
    func scaled(_ pixels: Int) -> Int { Int(Double(pixels) * textScale) }
    let top = isFullScreen ? 0 : header.height
    let free = height - top - notice - strip
    let between = width - 2 * scaled(Self.besides)
    isWide = min(between, free) > min(width, free - below)
    besides = isWide ? scaled(Self.besides) : 0
    let page = isWide ? (width: between, height: free) : (width: width, height: free - below)
    isCompact =
      isPinned || width < header.width
      || min(page.width, page.height) < scaled(Self.leastFace)
    hasHeader = !isCompact && !isFullScreen
    hasPicker = !isCompact && page.width >= picker.width && page.height >= picker.height
  }

  /// Width and height of a button in a corner of a window of this size, in pixels.
  static func cornerSize(width: Int, height: Int) -> Int {
    max(28, min(48, min(width, height) / 6))
  }
}
