import Glibc
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
    if isRing { arrangeRing(in: box) } else { arrangeDial(in: box) }
  }

  private func arrangeRing(in box: Arrangement) {
    let margin = isCompact ? 6 : max(6, min(42, min(box.width, box.height) / 8))
    let side = min(box.width, box.height) - 2 * margin
    let (middle, center) = (box.width / 2, box.height / 2)
    box.place(parts.picture, x: middle - side / 2, y: center - side / 2, width: side, height: side)
    let width = side * (isCompact ? 70 : 68) / 100
    let height = side * 30 / 100
    box.place(
      parts.time, x: middle - width / 2, y: center - height / 2, width: width, height: height)
    // From the middle to that of a line of text above or below the time.
    let line = height / 2 + side / 60 + max(18, side * 9 / 100) / 2
    let chord = side * (isCompact ? 60 : 74) / 100
    for text in [parts.title, parts.name] where text.isVisible {
      place(text, in: box, middle: center - line, width: chord)
    }
    for text in [parts.end, parts.others] where text.isVisible {
      place(text, in: box, middle: center + line, width: chord)
    }
    // Its letters, without the space around them.
    let end = Double(parts.end.measure(.horizontal).minimum) / 2 - 6
    let inside = Ring.innerRadius(diameter: Double(side))
    if isCompact, hypot(end, Double(line + 6)) > inside { box.leaveOut(parts.end) }
  }

  /// The same in every state, whichever texts there are.
  private func arrangeDial(in box: Arrangement) {
    let margin = isCompact ? 6 : max(6, min(48, min(box.width, box.height) / 16))
    let time = max(18, min(box.height / 9, box.width / 5))
    let line = isCompact ? 0 : max(20, time * 60 / 100)
    let gap = isCompact ? 0 : margin / 2
    let below = gap + line + time + line
    let side = min(box.width - 2 * margin, box.height - below - margin)
    var y = max(isCompact ? 3 : 0, (box.height - side - below) / 2)
    box.place(parts.picture, x: (box.width - side) / 2, y: y, width: side, height: side)
    y += side + gap
    for text in [parts.title, parts.name] where text.isVisible {
      if isCompact {
        box.leaveOut(text)
      } else {
        place(text, in: box, middle: y + line / 2, width: side)
      }
    }
    y += line
    let between = box.width - 2 * (isCompact ? corner(in: box) : 6)
    let wanted = isCompact ? parts.others.measure(.horizontal).natural : 0
    // The time has more need of room than they.
    let others = wanted > 0 && wanted + 6 <= between - 2 * time ? wanted + 6 : 0
    let width = min(between - others, time * 4)
    let x = (box.width - width - others) / 2
    box.place(parts.time, x: x, y: y, width: width, height: time)
    if others > 0 {
      box.place(parts.others, x: x + width + 6, y: y, width: others - 6, height: time)
    } else {
      box.leaveOut(parts.others)
    }
    y += time
    guard parts.end.isVisible else { return }
    if isCompact {
      box.leaveOut(parts.end)
    } else {
      place(parts.end, in: box, middle: y + line / 2, width: box.width - 2 * margin)
    }
  }

  /// Width of what is taken by a button in a corner, in pixels.
  private func corner(in box: Arrangement) -> Int {
    Room.cornerMargin + Room.cornerSize(width: box.width, height: box.height)
  }

  /// Gives a text its place in the middle, of its natural height and at most so wide.
  private func place(_ text: Widget, in box: Arrangement, middle: Int, width: Int) {
    // A field asks for letters of the style sheet's size, whatever size they have.
    let wanted = text.measure(.horizontal)
    let width = max(wanted.minimum, text === parts.name ? width : min(width, wanted.natural))
    let height = text.measure(.vertical, for: width).natural
    box.place(
      text, x: (box.width - width) / 2, y: middle - height / 2, width: width, height: height)
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
