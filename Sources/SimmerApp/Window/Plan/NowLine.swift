import GtkKit

/// The line is behind names and times. Each ``DishBar`` draws its part above itself.
@MainActor
final class NowLine {
  let widget = DrawingArea()

  static let width = 2.0
  private var drawnPlace: Int?

  init() {
    widget.canTarget = false
    // The line has the same extent as the bars.
    widget.margins(horizontal: DishList.aside)
    widget.drawnPart = { [weak self] in
      guard let self, let place else { return nil }
      return PixelRectangle(
        x: Int(place) - 2, y: top, width: 5, height: widget.size.height - top)
    }
    widget.onDraw { [weak self] drawing, _, height in
      guard let self else { return }
      drawnPlace = place.map(devicePixel)
      guard let place else { return }
      drawing.move(x: 0, y: Double(top))
      drawing.setColor(widget.textColor)
      drawing.strokeLine(
        x: place, y: 0, toX: place, toY: Double(height - top), width: Self.width)
    }
  }

  /// Distance from the top to the start of the line, below the first text, in pixels.
  var top = 0 {
    didSet { if top != oldValue { widget.redraw() } }
  }

  /// The moment on the axis of the plan, 0 ... 1; nil before it begins.
  var now: Double? {
    didSet { if place.map(devicePixel) != drawnPlace { widget.redraw() } }
  }

  var place: Double? { now.map { Self.place(of: $0, in: widget) } }

  private func devicePixel(_ place: Double) -> Int {
    Int((place * Double(widget.scaleFactor)).rounded())
  }

  static func place(of moment: Double, in widget: Widget) -> Double {
    let width = Double(widget.size.width)
    // At both ends the whole line is within the widget.
    let x = min(max((moment * width).rounded(), 1), width - 1)
    return widget.isRightToLeft ? width - x : x
  }
}
