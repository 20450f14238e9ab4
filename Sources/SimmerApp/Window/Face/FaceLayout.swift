import Glibc
import GtkKit
import SimmerCore

/// The layout of a face. Within a ring the time is centered in every state, so that nothing moves
/// when the state changes; below a dial it is always at the same height.
@MainActor
final class FaceLayout {
  struct Parts {
    var picture: Widget
    let time, title, name, end, others: Widget
    /// The texts above the name, and between the time and the end.
    let round, next: Widget
    let chips: StageChips
  }

  /// Minimum and natural size of a face, in pixels.
  static let least = 96
  static let natural = 280

  var parts: Parts
  /// Whether the texts are within the picture, not below it.
  var isRing = true
  /// Whether the picture extends to the edges.
  var isCompact = false
  /// Height that the offer to undo covers at the bottom of the face, in pixels: now, and while the
  /// offer is shown. The latter stays free, so that nothing moves when the offer appears.
  var covered = (now: 0, most: 0)

  init(_ parts: Parts) {
    self.parts = parts
  }

  /// Minimum height of a face above its chips, in pixels.
  private static var leastAboveChips: Int { Int(230 * DesktopPreferences.textScale) }
  /// Minimum diameter of a ring with lines of text above the name and above the end, in pixels.
  private static let leastForLines = 196
  /// Space on both sides of the chips, in pixels.
  private static let besideChips = 24
  /// Space below the chips, in which the offer to undo is shown, in pixels.
  private var belowChips: Int { max(36, covered.most) }
  /// Minimum space above a dial, in pixels.
  private static let leastAboveDial = 6
  /// Minimum width and height of a dial with lines of text above and below the time, in pixels.
  private static let leastAboveLines = 96
  /// Minimum space above a ring that makes room for the offer, in pixels.
  private static let leastAboveRing = 12
  /// Space above and below such a ring, together, in pixels.
  private static let leastAroundRing = 10
  /// Minimum height of a face above the place of the offer, in pixels. A lower face takes that
  /// place while there is no offer.
  private static let leastBesideOffer = 112

  /// Places all parts.
  func arrange(in box: Arrangement) {
    let chips = placeChips(in: box)
    let (height, covered) = (box.height - chips, chips > 0 ? (now: 0, most: 0) : covered)
    if isRing {
      arrangeRing(in: box, height: height, covered: covered)
    } else {
      arrangeDial(in: box, height: height, covered: covered)
    }
  }

  /// Returns the height that a face leaves to the offer. It doesn't change when the offer comes,
  /// unless the face is so low that it needs that height itself.
  private func room(for covered: (now: Int, most: Int), in height: Int) -> Int {
    height - covered.most < Self.leastBesideOffer ? covered.now : covered.most
  }

  /// - Returns: the height of the chips and of the space below them, in pixels; 0 without chips.
  private func placeChips(in box: Arrangement) -> Int {
    let chips = parts.chips.widget
    guard chips.isVisible else { return 0 }
    let height = chips.measure(.vertical).natural
    guard !isCompact, box.height - height - belowChips >= Self.leastAboveChips else {
      box.leaveOut(chips)
      return 0
    }
    let width = min(box.width - 2 * Self.besideChips, parts.chips.naturalWidth)
    box.place(
      chips, x: (box.width - width) / 2, y: box.height - height - belowChips, width: width,
      height: height)
    return height + belowChips
  }

  /// - Parameter covered: the height of the offer, in pixels: now, and while it is shown.
  private func arrangeRing(
    in box: Arrangement, height boxHeight: Int, covered: (now: Int, most: Int)
  ) {
    let margin = isCompact ? 6 : max(6, min(42, min(box.width, boxHeight) / 8))
    let covered = room(for: covered, in: boxHeight)
    let free = boxHeight - covered - Self.leastAroundRing
    let side = min(min(box.width, boxHeight) - 2 * margin, free)
    let highest = side / 2 + min(margin, Self.leastAboveRing)
    let middle = box.width / 2
    let center = max(highest, min(boxHeight / 2, boxHeight - covered - side / 2))
    box.place(parts.picture, x: middle - side / 2, y: center - side / 2, width: side, height: side)
    let width = side * (isCompact ? 70 : 68) / 100
    let height = side * 30 / 100
    box.place(
      parts.time, x: middle - width / 2, y: center - height / 2, width: width, height: height)
    // The distance between the center of the ring and that of a line of text above or below the
    // time.
    let line = height / 2 + side / 60 + max(18, side * 9 / 100) / 2
    let chord = side * (isCompact ? 60 : 74) / 100
    for text in [parts.title, parts.name] where text.isVisible {
      place(text, in: box, middle: center - line, width: chord)
    }
    // The distance between two lines of text.
    let step = max(Int(18 * DesktopPreferences.textScale), side * 85 / 1000)
    let inside = Ring.innerRadius(diameter: Double(side))
    let isInside = Double(line + step + step / 2) <= 0.85 * inside
    let hasLines = !isCompact && side >= Self.leastForLines && isInside
    for (text, middle) in [(parts.round, center - line - step), (parts.next, center + line)]
    where text.isVisible {
      if hasLines {
        place(text, in: box, middle: middle, width: chord)
      } else {
        box.leaveOut(text)
      }
    }
    let isSecond = hasLines && parts.next.isVisible
    for text in [parts.end, parts.others] where text.isVisible {
      place(text, in: box, middle: center + line + (isSecond ? step : 0), width: chord)
    }
    // Half the width of the letters, without the space around them.
    let end = Double(parts.end.measure(.horizontal).minimum) / 2 - 6
    if isCompact, hypot(end, Double(line + 6)) > inside { box.leaveOut(parts.end) }
  }

  /// Places a dial and its texts: the same in every state, whichever texts are visible.
  private func arrangeDial(
    in box: Arrangement, height boxHeight: Int, covered: (now: Int, most: Int)
  ) {
    for text in [parts.round, parts.next] { box.leaveOut(text) }
    let margin = isCompact ? 6 : max(6, min(48, min(box.width, boxHeight) / 16))
    let time = max(18, min(boxHeight / 9, box.width / 5))
    let gap = isCompact ? 0 : margin / 2
    let above = isCompact ? 3 : Self.leastAboveDial
    let most = room(for: covered, in: boxHeight)
    func sizes(line: Int) -> (side: Int, below: Int, aboveOffer: Int) {
      let below = gap + line + time + line
      // The last line gives way to the offer.
      let aboveOffer = boxHeight - most - (below - line)
      let side = min(box.width - 2 * margin, boxHeight - below - margin, aboveOffer - above)
      return (side, below, aboveOffer)
    }
    let usualLine = max(20, time * 60 / 100)
    let hasLines = !isCompact && sizes(line: usualLine).side >= Self.leastAboveLines
    let line = hasLines ? usualLine : 0
    let (side, below, aboveOffer) = sizes(line: line)
    var y = max(above, min(aboveOffer - side, (boxHeight - side - below) / 2))
    box.place(parts.picture, x: (box.width - side) / 2, y: y, width: side, height: side)
    y += side + gap
    for text in [parts.title, parts.name] where text.isVisible {
      if hasLines {
        place(text, in: box, middle: y + line / 2, width: side)
      } else {
        box.leaveOut(text)
      }
    }
    y += line
    let between = box.width - 2 * (isCompact ? corner(in: box) : 6)
    let wanted = parts.others.measure(.horizontal).natural
    // The time takes precedence over the other timers.
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
    if !hasLines || y + line > box.height - covered.now {
      box.leaveOut(parts.end)
    } else {
      place(parts.end, in: box, middle: y + line / 2, width: box.width - 2 * margin)
    }
  }

  /// Width that a button in a corner takes, with its margin, in pixels.
  private func corner(in box: Arrangement) -> Int {
    Room.cornerMargin + Room.cornerSize(width: box.width, height: box.height)
  }

  /// Places a text, horizontally centered and around `middle`, at its natural height and, if its
  /// minimum allows, no wider than `width`.
  private func place(_ text: Widget, in box: Arrangement, middle: Int, width: Int) {
    // An entry computes its natural width from the style sheet's font size, not from its own.
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
    ///   - diameter: the diameter of the picture, in pixels; 0 before the picture has a size, for
    ///     which the result is nil.
    ///   - least: the minimum legible size, in pixels. A small picture reduces it.
    init?(diameter: Double, least: Double) {
      guard diameter > 0 else { return nil }
      let least = min(least, 0.125 * diameter)
      name = max(least, 0.062 * diameter)
      end = max(least, 0.058 * diameter)
    }
  }
}
