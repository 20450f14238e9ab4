import GtkKit

/// Where the parts of a face stand: the time in the very middle of the ring in every state, so that
/// nothing jumps, and all of it in proportion.
@MainActor
final class FaceLayout {
  struct Parts {
    let ring: Ring
    let time, title, name, end, others: Widget
  }

  /// Least and natural size of the whole, in pixels.
  static let least = 96
  static let natural = 280

  /// Whether the ring goes to the edges.
  var isCompact = false

  /// Gives everything its place.
  func arrange(_ parts: Parts, in box: Arrangement) {
    let margin = isCompact ? 6 : max(6, min(42, min(box.width, box.height) / 8))
    let side = min(box.width, box.height) - 2 * margin
    let (middle, center) = (box.width / 2, box.height / 2)
    box.place(parts.ring, x: middle - side / 2, y: center - side / 2, width: side, height: side)
    let width = side * (isCompact ? 74 : 68) / 100
    let height = side * 30 / 100
    box.place(
      parts.time, x: middle - width / 2, y: center - height / 2, width: width, height: height)
    let gap = side / 60
    for text in [parts.title, parts.name] where text.isVisible {
      place(text, in: box, width: side * 72 / 100) { center - height / 2 - gap - $0 }
    }
    for text in [parts.end, parts.others] where text.isVisible {
      place(text, in: box, width: side * 72 / 100) { _ in center + height / 2 + gap }
    }
  }

  /// Gives a text its place in the middle, of its natural height and at most so wide.
  private func place(
    _ text: Widget, in box: Arrangement, width: Int, top: (_ height: Int) -> Int
  ) {
    let width = min(width, text.measure(.horizontal).natural)
    let height = text.measure(.vertical, for: width).natural
    box.place(text, x: (box.width - width) / 2, y: top(height), width: width, height: height)
  }

  /// Sizes of the small texts, in pixels.
  struct TextSizes {
    let name, end: Double
    /// Characters of the name that there is room for.
    let nameLength: Int

    /// - Parameters:
    ///   - diameter: of the ring; nil for one that has no size yet.
    ///   - least: the least size that can be read.
    init?(diameter: Double, least: Double) {
      guard diameter > 0 else { return nil }
      name = max(least, 0.062 * diameter)
      end = max(least, 0.058 * diameter)
      nameLength = max(4, Int(0.7 * diameter / name / 0.6))
    }
  }
}
