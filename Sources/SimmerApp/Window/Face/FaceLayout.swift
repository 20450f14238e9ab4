import GtkKit

/// Where the parts of a face stand. Within a ring the time is in the very middle in every state, so
/// that nothing jumps; below a dial it is always as far down.
@MainActor
final class FaceLayout {
  struct Parts {
    var picture: Widget
    let time, title, name, end, others: Widget
  }

  /// Least and natural size of the whole, in pixels.
  static let least = 96
  static let natural = 280

  /// What has a place.
  var parts: Parts
  /// Whether the texts stand within the picture, and not below it.
  var isRing = true
  /// Whether the picture goes to the edges.
  var isCompact = false

  init(_ parts: Parts) {
    self.parts = parts
  }

  /// Gives everything its place.
  func arrange(in box: Arrangement) {
    let margin = isCompact ? 6 : max(6, min(42, min(box.width, box.height) / 8))
    if isRing {
      arrangeRing(in: box, margin: margin)
    } else {
      arrangeDial(in: box, margin: margin)
    }
  }

  private func arrangeRing(in box: Arrangement, margin: Int) {
    let side = min(box.width, box.height) - 2 * margin
    let (middle, center) = (box.width / 2, box.height / 2)
    box.place(parts.picture, x: middle - side / 2, y: center - side / 2, width: side, height: side)
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

  private func arrangeDial(in box: Arrangement, margin: Int) {
    let time = max(18, min(box.height / 9, box.width / 5))
    let texts = [parts.title, parts.name, parts.end].filter { !isCompact && $0.isVisible }
    let heights = texts.map { $0.measure(.vertical).natural }
    let below = time + heights.reduce(0, +) + (isCompact ? 0 : margin / 2)
    let side = min(box.width - 2 * margin, box.height - below - (isCompact ? 6 : margin))
    var y = max(isCompact ? 3 : 0, (box.height - side - below) / 2)
    box.place(parts.picture, x: (box.width - side) / 2, y: y, width: side, height: side)
    y += side + (isCompact ? 0 : margin / 2)
    let others = isCompact ? parts.others.measure(.horizontal).natural : 0
    let width = min(box.width - 12 - others, time * 4)
    let x = (box.width - width - others) / 2
    for text in [parts.title, parts.name] where text.isVisible {
      if isCompact { box.leaveOut(text) } else { y += place(text, in: box, width: side) { _ in y } }
    }
    box.place(parts.time, x: x, y: y, width: width, height: time)
    if parts.others.isVisible {
      box.place(parts.others, x: x + width, y: y, width: others, height: time)
    }
    y += time
    if parts.end.isVisible {
      if isCompact {
        box.leaveOut(parts.end)
      } else {
        place(parts.end, in: box, width: side) { _ in y }
      }
    }
  }

  /// Gives a text its place in the middle, of its natural height and at most so wide.
  /// - Returns: its height.
  @discardableResult
  private func place(
    _ text: Widget, in box: Arrangement, width: Int, top: (_ height: Int) -> Int
  ) -> Int {
    let width = min(width, text.measure(.horizontal).natural)
    let height = text.measure(.vertical, for: width).natural
    box.place(text, x: (box.width - width) / 2, y: top(height), width: width, height: height)
    return height
  }

  /// Sizes of the small texts, in pixels.
  struct TextSizes {
    let name, end: Double

    /// - Parameters:
    ///   - diameter: of the picture; nil for one that has no size yet.
    ///   - least: the least size that can be read.
    init?(diameter: Double, least: Double) {
      guard diameter > 0 else { return nil }
      name = max(least, 0.062 * diameter)
      end = max(least, 0.058 * diameter)
    }
  }
}
