import GtkKit

/// The layout of a plan's page.
@MainActor
final class PlanLayout {
  let caption, others, ready, left, list, next: Widget
  /// Whether there is room for no more than the moment and what begins next.
  var isCompact = false
  /// How much of the page the offer to undo covers at its end, in pixels: now, and while it is
  /// shown.
  var covered = (now: 0, most: 0)

  /// Least and natural size of the whole, in pixels.
  static let least = 96
  static let natural = 280
  /// Maximum width of the bars at the usual text size, in pixels.
  private static let widest = 560
  /// Minimum height of the part of the dishes in view, in pixels.
  private static let leastList = 46
  /// Maximum space between two parts, in pixels.
  private static let mostSpace = 36

  init(
    caption: Widget, others: Widget, ready: Widget, left: Widget, list: Widget, next: Widget
  ) {
    (self.caption, self.others, self.ready, self.left) = (caption, others, ready, left)
    (self.list, self.next) = (list, next)
  }

  /// Gives everything its place.
  func arrange(in box: Arrangement) {
    let margin = isCompact ? 6 : 18
    let scale = Double(max(ready.measure(.vertical).natural, 60)) / 80
    let width = min(box.width - 2 * margin, Int(Double(Self.widest) * max(1, min(2, scale))))
    let heads = [caption, others, ready, left].filter(\.isVisible)
    let head = heads.map(height).reduce(0, +)
    let capsule = next.isVisible ? height(next) : 0
    let gap = isCompact ? 3 : 9
    let wanted = list.measure(.vertical, for: width).natural
    let all = head + (capsule > 0 ? capsule + gap : 0) + wanted + 3 * gap
    let hasNext = capsule > 0 && box.height - head - 2 * gap >= capsule + gap
    // Nothing moves when the offer comes: it has a place of its own or, where not all has room
    // beside that, it takes the one of what begins next.
    let isRoomy = !isCompact && all <= box.height - covered.most
    let wholly = isRoomy || !hasNext ? covered.most : max(0, covered.most - capsule - gap)
    let reserved = isCompact ? 0 : wholly
    var rest = box.height - reserved - head - 2 * gap
    if hasNext { rest -= capsule + gap }
    let hasList = !isCompact && rest >= Self.leastList + gap
    let shown = hasList ? min(wanted, rest - gap) : 0
    rest -= hasList ? shown + gap : 0
    let parts = 2 + (hasList ? 1 : 0) + (hasNext ? 1 : 0)
    let space = min(Self.mostSpace, max(0, rest) / parts)
    let outside = max(0, rest - space * (parts - 2))
    // As far as what is free below for the offer allows, all is in the middle.
    var y = gap + min(outside, (outside + reserved) / 2)
    for part in heads {
      let height = height(part)
      place(part, in: box, y: y, width: width, height: height)
      y += height
    }
    if hasList {
      y += gap + space
      box.place(list, x: (box.width - width) / 2, y: y, width: width, height: shown)
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

  private func height(_ part: Widget) -> Int { part.measure(.vertical).natural }

  /// Gives a part its place in the middle, of its natural width if there is room.
  private func place(_ part: Widget, in box: Arrangement, y: Int, width: Int, height: Int) {
    let natural = part === left ? width : min(width, part.measure(.horizontal).natural)
    box.place(part, x: (box.width - natural) / 2, y: y, width: natural, height: height)
  }

  /// Sizes of the texts, in pixels.
  struct TextSizes {
    let ready, text: Double

    /// - Parameters:
    ///   - letters: of the moment.
    ///   - usual: size of a usual letter, where texts are not made larger.
    ///   - scale: how much larger texts are.
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
