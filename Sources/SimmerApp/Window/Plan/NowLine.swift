import GtkKit

/// The present moment as one line through all of a plan, above its bars, with gaps at the texts
/// that it would cross.
@MainActor
final class NowLine {
  let widget = DrawingArea()

  /// Width of the line, and space on each side that is redrawn with it and has no text, in pixels.
  private static let (width, around) = (2.0, 2)
  private var drawnPlace = -1

  init() {
    widget.canTarget = false
    // The line has the same extent as the bars.
    widget.margins(horizontal: DishList.aside)
    widget.drawnPart = { [weak self] in
      guard let self else { return nil }
      return PixelRectangle(
        x: Int(place) - Self.around, y: top, width: 2 * Self.around + 1,
        height: widget.size.height - top)
    }
    widget.onDraw { [weak self] drawing, _, height in
      guard let self else { return }
      drawing.move(x: 0, y: Double(top))
      drawnPlace = Int((place * Double(widget.scaleFactor)).rounded())
      drawing.setColor(widget.textColor)
      for part in parts(to: height) {
        drawing.strokeLine(
          x: place, y: Double(part.lowerBound - top), toX: place,
          toY: Double(part.upperBound - top), width: Self.width)
      }
    }
  }

  /// Returns the places of the texts, from top to bottom, in pixels in the line's widget.
  var texts: () -> [(x: Int, y: Int, width: Int, height: Int)] = { [] }

  /// Returns the parts of the line between the texts, in pixels from the top.
  func parts(to end: Int) -> [Range<Int>] {
    var (parts, start) = ([Range<Int>](), top)
    for text in texts()
    where text.x - Self.around...text.x + text.width + Self.around ~= Int(place) {
      if text.y > start { parts.append(start..<text.y) }
      start = max(start, text.y + text.height)
    }
    return start < end ? parts + [start..<end] : parts
  }

  /// Distance from the top to the start of the line, below the first text, in pixels.
  var top = 0 {
    didSet { if top != oldValue { widget.redraw() } }
  }

  /// Distance from the edges to the ends of the axis, in pixels.
  var inset = 4.5 {
    didSet { if inset != oldValue { widget.redraw() } }
  }

  /// The moment on the axis of the plan, 0 ... 1.
  var now = 0.0 {
    didSet {
      let place = Int((place * Double(widget.scaleFactor)).rounded())
      if place != drawnPlace { widget.redraw() }
    }
  }

  private var place: Double {
    let width = Double(widget.size.width)
    let x = (inset + now * (width - 2 * inset)).rounded()
    return widget.isRightToLeft ? width - x : x
  }
}
