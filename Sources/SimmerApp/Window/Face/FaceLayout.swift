import Glibc
import GtkKit
import SimmerCore

/// The layout of a face. Within a ring the time is centered in every state, so that nothing moves
/// when the state changes; below a dial it is always at the same height.
@MainActor
final class FaceLayout {
  struct Parts {
    var picture: Widget
    let time: RollingDigits
    let title, name, end, start: Widget
    let endText: FittingLabel
    let round, next: Widget
  }

  /// Minimum size of a face, and natural size with text of the usual size, in pixels.
  static let least = 96
  static let natural = 240

  var parts: Parts
  /// Whether the texts are within the picture, not below it.
  var isRing = true
  var isFiguresOnly = false
  var isCompact = false
  /// Whether the timer rings. There are only its name and end, and its figures then.
  var isRinging = false
  /// Fits the texts to a picture of this diameter, in pixels.
  var fitTexts: (Double) -> Void = { _ in }

  init(_ parts: Parts) {
    self.parts = parts
  }

  /// Minimum diameter of a ring with lines of text above the name and above the end, in pixels.
  private static let leastForLines = 196
  /// Space below the texts of a dial, in which the undo toast is shown, in pixels.
  private static let belowDial = 18
  /// Width of a button in a corner, with its margin, in pixels.
  private static let corner = 37
  /// Minimum width and height of a dial with lines of text above and below the time, in pixels.
  private static let leastAboveLines = 96
  /// The part of the width for figures alone.
  private static let figuresWidth = 0.85
  /// The part of a line's height that figures take, and by how much their middle is below its.
  private static let (ink, drop) = (0.54, 0.03)
  func arrange(in box: Arrangement) {
    if isRinging {
      arrangeRinging(in: box)
    } else if isRing {
      arrangeRing(in: box)
    } else {
      arrangeDial(in: box)
    }
  }

  /// Space around the texts of a ringing timer, in pixels.
  private static let aroundRinging = 12
  /// Width of the menu’s button in the upper corner, less that space, in pixels.
  private static let menu = 32
  /// Height of the button that stops the alarm in a small window, with its margin, in pixels.
  private static let stop = 48

  /// Places the name and the end of a ringing timer in the first line, and its figures below.
  private func arrangeRinging(in box: Arrangement) {
    for part in [parts.picture, parts.round, parts.start] { box.leaveOut(part) }
    fitTexts(Double(min(box.width, box.height)))
    let name = parts.name.isVisible ? parts.name : parts.title
    let edge = isCompact ? Self.corner : Self.aroundRinging
    let menu = isCompact ? 0 : Self.menu
    var room = box.width - 2 * edge - menu
    let line = max(
      isCompact ? 30 : 34, name.measure(.vertical).natural, parts.end.measure(.vertical).natural)
    let top = isCompact ? 3 : 6
    if isCompact || !parts.end.isVisible {
      box.leaveOut(parts.end)
    } else {
      let beside = room - Self.aroundRinging - name.measure(.horizontal).natural
      let end = endWidth(within: max(room * 2 / 5, min(room * 2 / 3, beside)))
      let height = parts.end.measure(.vertical, for: end).natural
      box.place(
        parts.end, x: box.width - Self.aroundRinging - menu - end, y: top + (line - height) / 2,
        width: end, height: height)
      room -= end + Self.aroundRinging
    }
    if name.isVisible {
      let width =
        name === parts.name ? room : min(room, max(1, name.measure(.horizontal).natural))
      let height = name.measure(.vertical, for: width).natural
      box.place(
        name, x: isCompact ? (box.width - width) / 2 : edge, y: top + (line - height) / 2,
        width: width, height: height)
    }
    let width = Int(Self.figuresWidth * Double(box.width))
    var height = box.height - top - line - (isCompact ? Self.stop : 0)
    let next = parts.next.measure(.vertical).natural
    if isCompact || next == 0 {
      box.leaveOut(parts.next)
    } else {
      height -= next + 6
      box.place(
        parts.next, x: edge, y: box.height - next - 6, width: box.width - 2 * edge, height: next)
    }
    box.place(
      parts.time.widget, x: (box.width - width) / 2, y: top + line, width: width, height: height)
  }

  private func arrangeRing(in box: Arrangement) {
    // A small ring takes all the room.
    let margin = isCompact ? 6 : max(6, min(42, (min(box.width, box.height) - 156) / 4))
    let side = min(box.width, box.height) - 2 * margin
    let (middle, center) = (box.width / 2, box.height / 2)
    box.place(parts.picture, x: middle - side / 2, y: center - side / 2, width: side, height: side)
    fitTexts(Double(side))
    // Around figures alone, nothing else keeps the texts apart from them.
    let text = max(isFiguresOnly && !isCompact ? 34 : 18, side * 9 / 100)
    var width = side * 72 / 100
    var height = side * 38 / 100
    if isFiguresOnly {
      width = max(width, Int(Self.figuresWidth * Double(box.width)))
      height = min(box.height, Int(Double(box.height - 3 * text) / Self.ink))
    }
    let figures = parts.time.lineHeight(within: width, height)
    box.place(
      parts.time.widget, x: middle - width / 2, y: center - height / 2 - Int(Self.drop * figures),
      width: width, height: height)
    // The distance between the center of the ring and that of a line of text above or below the
    // time.
    let line = Int((Self.ink / 2 + Self.drop) * figures) + side / 30 + text / 2
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
    let last = center + line + (isSecond ? step : 0)
    if parts.start.isVisible { place(parts.start, in: box, middle: last, width: chord) }
    guard parts.end.isVisible else { return }
    // The letters stay inside the ring, not the space around them.
    let down = Double(last - center + 6)
    let room = Int(2 * (max(0, inside * inside - down * down).squareRoot() + 6))
    let end = endWidth(within: room)
    if isCompact, end > room {
      box.leaveOut(parts.end)
    } else {
      place(parts.end, in: box, middle: last, width: end)
    }
  }

  private func endWidth(within width: Int) -> Int {
    let least = parts.end.measure(.horizontal).minimum
    let aside = least - parts.endText.measure(.horizontal).minimum
    return max(least, aside + parts.endText.width(within: width - aside))
  }

  /// Places a dial and its texts: the same in every state, whichever texts are visible.
  private func arrangeDial(in box: Arrangement) {
    for text in [parts.round, parts.next] { box.leaveOut(text) }
    let boxHeight = box.height - (isCompact ? 0 : Self.belowDial)
    let margin = isCompact ? 6 : max(6, min(48, min(box.width, boxHeight) / 16))
    let time = max(18, min(boxHeight / 9, box.width / 5))
    let gap = isCompact ? 0 : margin / 2
    func side(line: Int) -> Int {
      min(box.width - 2 * margin, boxHeight - gap - 2 * line - time - margin)
    }
    let usualLine = max(20, time * 60 / 100)
    let hasLines = !isCompact && side(line: usualLine) >= Self.leastAboveLines
    let line = hasLines ? usualLine : 0
    let diameter = side(line: line)
    var y = (boxHeight - diameter - gap - 2 * line - time) / 2
    box.place(
      parts.picture, x: (box.width - diameter) / 2, y: y, width: diameter, height: diameter)
    fitTexts(Double(diameter))
    y += diameter + gap
    for text in [parts.title, parts.name] where text.isVisible {
      if hasLines {
        place(text, in: box, middle: y + line / 2, width: diameter)
      } else {
        box.leaveOut(text)
      }
    }
    y += line
    let between = box.width - 2 * (isCompact ? Self.corner : 6)
    let width = min(between, time * 4)
    box.place(
      parts.time.widget, x: (box.width - width) / 2, y: y, width: width, height: time)
    y += time
    guard parts.end.isVisible else { return }
    if hasLines {
      let width = endWidth(within: box.width - 2 * margin)
      place(parts.end, in: box, middle: y + line / 2, width: width)
    } else {
      box.leaveOut(parts.end)
    }
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

  struct TextSizes {
    let name, end: Double

    /// - Parameters:
    ///   - diameter: the diameter of the picture, in pixels.
    ///   - least: the minimum legible size, in pixels. A small picture reduces it.
    init(diameter: Double, least: Double) {
      let least = min(least, 0.125 * diameter)
      name = max(least, 0.062 * diameter)
      end = max(least, 0.058 * diameter)
    }
  }
}
