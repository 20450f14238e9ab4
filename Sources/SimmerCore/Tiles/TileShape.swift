/// The shape of a tile, by its width and height.
package enum TileShape: Equatable {
  /// The texts inside the ring or dial, and the buttons below.
  case square
  /// Name and end above, the figures and the buttons side by side, progress along the bottom.
  case wide

  /// Space inside the edges, in pixels.
  package static let padding = 12
  /// Height of a button, in pixels.
  package static let button = 44
  /// Width of five figures of a time, in sizes of their letters.
  private static let timeWidth = 2.8
  /// Part of a ring's diameter that its time takes.
  package static let insideRing = 0.66

  package init(width: Int, height: Int) {
    let sizes = Self.sizes(width: width, height: height)
    self = sizes.square >= 0.62 * sizes.wide ? .square : .wide
  }

  /// Returns the size of the figures in a tile, in pixels.
  package static func figureSize(width: Int, height: Int) -> Double {
    let sizes = sizes(width: width, height: height)
    return TileShape(width: width, height: height) == .square ? sizes.square : sizes.wide
  }

  private static func sizes(width: Int, height: Int) -> (square: Double, wide: Double) {
    let ring = min(width - 2 * padding, height - 3 * padding - button)
    let square = Double(max(0, ring)) * insideRing / timeWidth
    let across = Double(width - 3 * padding - 2 * button) / timeWidth
    let down = Double(height - 3 * padding - 20) * 0.85
    return (square, max(0, min(across, down)))
  }
}
