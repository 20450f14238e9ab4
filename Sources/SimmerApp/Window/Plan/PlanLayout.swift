import GtkKit
import SimmerCore

/// The layout of the page of a plan.
@MainActor
final class PlanLayout {
  let caption, others, ready, left, list, next: Widget
  /// Whether there is room only for the moment and the next beginning.
  var isCompact = false
  /// Height that the offer to undo covers at the bottom of the page, in pixels: now, and while the
  /// offer is shown.
  var covered = (now: 0, most: 0)
  /// Number of dishes.
  var rowCount = 0

  /// Minimum and natural size of the page, in pixels.
  static let least = 96
  static let natural = 280
  /// Space on both sides, in pixels, unless it is compact.
  static let margin = 18
  /// Maximum width of the bars at the usual text size, in pixels.
  private static let widest = 560
  /// Minimum height of the visible part of the dishes, in pixels.
  private static let leastList = 46
  /// Maximum space between two parts, in pixels.
  private static let mostSpace = 36

  init(
    caption: Widget, others: Widget, ready: Widget, left: Widget, list: Widget, next: Widget
  ) {
    (self.caption, self.others, self.ready, self.left) = (caption, others, ready, left)
    (self.list, self.next) = (list, next)
  }

  /// Places all parts.
  func arrange(in box: Arrangement) {
    let margin = isCompact ? 6 : Self.margin
    let scale = Double(max(ready.measure(.vertical).natural, 60)) / 80
    let width = min(box.width - 2 * margin, Int(Double(Self.widest) * max(1, min(2, scale))))
    let heads = [caption, others, ready, left].filter(\.isVisible)
    let head = heads.map(height).reduce(0, +)
    let capsule = next.isVisible ? height(next) : 0
    let gap = isCompact ? 3 : 9
    let wanted = list.measure(.vertical, for: width).natural
    let all = head + (capsule > 0 ? capsule + gap : 0) + wanted + 3 * gap
    let room = box.height - head - 2 * gap
    // A dish says when it begins, too, so the next beginning is left out if all dishes are in view
    // only without it.
    let halfRow = wanted / max(1, 2 * rowCount)
    let isComplete = rows(of: wanted, in: max(0, room - gap)) > wanted - halfRow
    let cutsList = !isCompact && isComplete && room - gap - wanted < capsule + gap
    let hasNext = capsule > 0 && room >= capsule + gap && !cutsList
    // Nothing moves when the offer appears: it has a place of its own or, without room for
    // everything, it covers the next beginning, or the last dishes.
    let isRoomy = !isCompact && all <= box.height - covered.most
    let free = room - (hasNext ? capsule + gap : 0)
    let hasList = !isCompact && free >= Self.leastList + gap
    let reserved =
      if isCompact { 0 } else if isRoomy || !hasList { covered.most } else if hasNext {
        max(0, covered.most - capsule - gap)
      } else { 0 }
    var unused = free - reserved
    let shown = hasList ? rows(of: wanted, in: unused - gap) : 0
    unused -= hasList ? shown + gap : 0
    let parts = 2 + (hasList ? 1 : 0) + (hasNext ? 1 : 0)
    let space = min(Self.mostSpace, max(0, unused) / parts)
    let outside = max(0, unused - space * (parts - 2))
    // Everything is centered, as far as the free height for the offer allows.
    var y = gap + min(outside, (outside + reserved) / 2)
    for part in heads {
      let height = height(part)
      place(part, in: box, y: y, width: width, height: height)
      y += height
    }
    if hasList {
      y += gap + space
      let uncovered = rows(of: wanted, in: min(shown, box.height - covered.now - y))
      if uncovered < min(shown, Self.leastList) {
        box.leaveOut(list)
      } else {
        box.place(list, x: (box.width - width) / 2, y: y, width: width, height: uncovered)
      }
      y += shown
    } else {
      box.leaveOut(list)
    }
    if hasNext, isRoomy || covered.now == 0 {
      y += gap + space
      place(next, in: box, y: y, width: width, height: capsule)
    } else {
      box.leaveOut(next)
    }
  }

  /// Height of the dishes in view: of the last one at least the text, or nothing.
  /// - Parameter all: height of all of them.
  private func rows(of all: Int, in height: Int) -> Int {
    guard all > height, rowCount > 0, all >= rowCount else { return min(all, height) }
    let row = all / rowCount
    let part = height % row
    return height < row || 10 * part >= 6 * row ? height : height - part
  }

  private func height(_ part: Widget) -> Int { part.measure(.vertical).natural }

  /// Places a part, horizontally centered, at its natural width if there is room.
  private func place(_ part: Widget, in box: Arrangement, y: Int, width: Int, height: Int) {
    let natural = part === left ? width : min(width, part.measure(.horizontal).natural)
    box.place(part, x: (box.width - natural) / 2, y: y, width: natural, height: height)
  }

  /// Sizes of the texts, in pixels.
  struct TextSizes {
    let ready, text: Double

    /// - Parameters:
    ///   - letters: the number of letters of the moment.
    ///   - usual: the font size of the style sheet, in pixels, without the text scale.
    ///   - scale: the text scale of the desktop.
    init(
      width: Int, height: Int, letters: Int, isCompact: Bool, usual: Double, scale: Double
    ) {
      let (width, height) = (Double(width), Double(height))
      let room = (width - 24) / (0.58 * Double(max(5, letters)))
      ready = max(usual, min(room, height * (isCompact ? 0.3 : 0.155)))
      let growth = isCompact ? min(1.2, max(0.78, width / 190)) : min(width / 360, height / 408)
      text =
        isCompact
        ? min(usual * scale * growth, 0.1 * width) : usual * scale * max(1, min(2, growth))
    }
  }
}
