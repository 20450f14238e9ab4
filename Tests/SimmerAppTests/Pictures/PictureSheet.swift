import XCTest

@MainActor struct PictureSheet {
  /// The file name without `.png`.
  let name: String
  let rows, columns: [String]
  let pictures: [[Bitmap]]
  /// Device pixels per pixel.
  var scale = 1.0

  /// The longest side of a kept picture, in pixels, unless half of the original is longer.
  private static let keptSide = 120.0

  private var all: [Bitmap] { pictures.flatMap(\.self) }

  func contactSheet() throws -> Bitmap { try joined(scale: 1, gap: 24) }

  func reduced() throws -> Bitmap { try joined(scale: keptScale, gap: 0) }

  /// The pictures of ``reduced()`` for this sheet or another of the same kind.
  func parts(of reduced: Bitmap) throws -> [[Bitmap]] {
    let (width, height) = cell(scale: keptScale)
    return try rows.indices.map { row in
      try columns.indices.map { column in
        try reduced.part(x: column * width, y: row * height, width: width, height: height)
      }
    }
  }

  private var keptScale: Double {
    min(0.5 / scale, Self.keptSide / Double(all.map { max($0.width, $0.height) }.max() ?? 1))
  }

  private func cell(scale: Double) -> (width: Int, height: Int) {
    let sizes = all.map { $0.size(scaled: scale) }
    return (sizes.map(\.width).max() ?? 1, sizes.map(\.height).max() ?? 1)
  }

  private func joined(scale: Double, gap: Int) throws -> Bitmap {
    let (width, height) = cell(scale: scale)
    let sheet = try Bitmap(
      width: columns.count * (width + gap) + gap, height: rows.count * (height + gap) + gap,
      grey: 0.5)
    for (row, pictures) in pictures.enumerated() {
      for (column, picture) in pictures.enumerated() {
        sheet.lay(
          picture, x: gap + column * (width + gap), y: gap + row * (height + gap), scale: scale)
      }
    }
    return sheet
  }
}
