/// The deviation of a picture from another one of the same size.
///
/// Shifts by a fraction of a pixel and slightly bolder strokes, as other versions of the libraries
/// draw letters, don't count: both pictures are smoothed first.
@MainActor struct Deviation {
  /// The largest mean deviation of a color component in a square, 0 ... 255.
  private(set) var largest = 0.0

  /// Width and height of a square, in pixels.
  private static let side = 12
  /// The number of times that each pixel is averaged with its neighbors.
  private static let smoothings = 2

  /// Red, green and blue of each pixel in turn, row by row.
  private var parts: [Int32] = []
  private let length: Int

  init(of picture: Bitmap, from other: Bitmap) {
    length = 3 * picture.width
    picture.forEachRow { _, row in parts += row.map { Int32($0) } }
    var isSame = true
    other.forEachRow { y, row in
      for x in row.indices {
        parts[y * length + x] -= Int32(row[x])
        if parts[y * length + x] != 0 { isSame = false }
      }
    }
    guard !isSame else { return }
    for _ in 0..<Self.smoothings {
      smooth(step: 3, within: length)
      smooth(step: length, within: parts.count)
    }
    largest = largestMean()
  }

  /// Replaces each component by the sum of itself, the one before and the one after.
  /// - Parameters:
  ///   - step: the distance of these.
  ///   - span: the number of components in a row, or in all rows; sums do not cross spans.
  private mutating func smooth(step: Int, within span: Int) {
    parts = parts.withUnsafeBufferPointer { parts in
      parts.indices.map { index in
        let place = index % span
        let before = place >= step ? parts[index - step] : parts[index]
        let after = place + step < span ? parts[index + step] : parts[index]
        return before + parts[index] + after
      }
    }
  }

  private func largestMean() -> Double {
    let columns = (length / 3 + Self.side - 1) / Self.side
    var sums = Array(repeating: 0, count: 3 * columns * (parts.count / length / Self.side + 1))
    for (index, part) in parts.enumerated() {
      let (y, x) = index.quotientAndRemainder(dividingBy: length)
      sums[3 * (y / Self.side * columns + x / 3 / Self.side) + x % 3] += Int(abs(part))
    }
    // Each smoothing adds up three by three pixels.
    let count = (0..<Self.smoothings).reduce(Self.side * Self.side) { count, _ in count * 9 }
    return Double(sums.max() ?? 0) / Double(count)
  }
}
