/// The shape of a tile, by its width and height.
package enum TileShape: Equatable {
  /// The texts inside the ring or dial, and the buttons below.
  case square
  /// Name and end above, the figures with the buttons beside or, in a higher tile, below them, and
  /// progress along the bottom.
  case wide

  /// Space inside the edges, in pixels.
  package static let padding = 12
  /// Space between two buttons, in pixels.
  package static let gap = 6
  /// Size of the usual letters, in pixels.
  package static let letters = 15.0
  /// Part of a ring's diameter that its time takes.
  package static let insideRing = 0.7
  /// Width of five figures of a time, in sizes of their letters.
  private static let timeWidth = 2.8
  /// Width of the time since the end, with its sign.
  private static let ringingTimeWidth = 3.4
  /// Size below which the figures in a ring are too small to be read across a room, with the usual
  /// letters, in pixels.
  private static let leastInRing = 48.0
  /// How much smaller the figures may be for the sake of a ring around them.
  private static let worthOfRing = 0.38
  /// How much smaller they may be for the sake of another button.
  private static let worthOfButtons = 0.7

  package init(width: Int, height: Int, letters: Double = Self.letters) {
    self = Self.best(width: width, height: height, letters: letters).shape
  }

  /// Returns the height of a button, and the width of one with an icon, in pixels.
  package static func button(letters: Double) -> Int { max(44, Int(letters * 2.6)) }

  /// Returns the size of the name above the figures of a tile, in pixels.
  static func nameSize(width: Int, height: Int, letters: Double) -> Double {
    max(letters * 1.07, min(letters * 2.2, Double(height) * 0.15, Double(width) * 0.085))
  }

  /// Returns the size of the figures in a tile, in pixels.
  package static func figureSize(
    width: Int, height: Int, letters: Double = Self.letters
  ) -> Double { best(width: width, height: height, letters: letters).size }

  /// Returns how well a tile can be read: the size of its figures, with a credit for a ring.
  package static func legibility(
    width: Int, height: Int, letters: Double = Self.letters
  ) -> Double {
    let (shape, size) = best(width: width, height: height, letters: letters)
    if shape == .square, isReadable(inRing: size, letters: letters) { return size / worthOfRing }
    // Most of a high tile without a ring is empty.
    return size * min(1, 1.5 * Double(width) / Double(max(1, height)))
  }

  /// Returns the size of the figures in a ringing tile, in pixels.
  package static func ringingFigureSize(
    width: Int, height: Int, letters: Double = Self.letters
  ) -> Double {
    let (across, down) = (Double(width - 2 * padding), Double(height - 2 * padding))
    if isLowRinging(width: width, height: height, letters: letters) {
      return min((across - 7 * letters) / ringingTimeWidth, (down - letters * 1.4) * 0.8)
    }
    return min(across / ringingTimeWidth, (down - 56 - Double(padding)) * 0.44)
  }

  /// Whether a ringing tile has its button beside its figures, not below them.
  package static func isLowRinging(width: Int, height: Int, letters: Double) -> Bool {
    let (across, down) = (Double(width - 2 * padding), Double(height - 2 * padding))
    return down < 56 + 6.7 * letters || across > 2.6 * down
  }

  private static func isReadable(inRing size: Double, letters: Double) -> Bool {
    size >= leastInRing * letters / Self.letters
  }

  private static func best(
    width: Int, height: Int, letters: Double
  ) -> (shape: TileShape, size: Double) {
    let button = button(letters: letters)
    let ring = min(width - 2 * padding, height - 3 * padding - button)
    let square = Double(max(0, ring)) * insideRing / timeWidth
    let largest = wide(width: width, height: height, letters: letters).size
    let isReadable = isReadable(inRing: square, letters: letters)
    let isSquare = square >= largest || isReadable && square >= worthOfRing * largest
    return isSquare ? (.square, square) : (.wide, largest)
  }

  /// Returns whether the buttons of a wide tile are below its figures, and the size of these. Fewer
  /// buttons beside them must make the figures much larger.
  static func wide(
    width: Int, height: Int, letters: Double
  ) -> (areBelow: Bool, size: Double) {
    let button = button(letters: letters)
    let inner = width - 2 * padding
    let name = nameSize(width: width, height: height, letters: letters)
    let down = (Double(height - 3 * padding) - name * 1.4) * 0.85
    func beside(_ buttons: Int) -> Double {
      min(Double(inner - buttons * (button + gap)) / timeWidth, down)
    }
    let below = min(Double(inner) / timeWidth, down - Double(button + padding) * 0.85)
    var best = (areBelow: below >= beside(3), size: max(0, below, beside(3)))
    for buttons in [2, 1] where best.size < worthOfButtons * beside(buttons) {
      best = (false, beside(buttons))
    }
    return best
  }
}
