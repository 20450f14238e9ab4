import GLibKit
import GtkKit
import SimmerCore

/// A dish as a bar, to scale: lighter for past time, tinted before it begins.
@MainActor
final class DishBar {
  let widget = DrawingArea()
  var thickness = 9.0 {
    didSet { if thickness != oldValue { widget.minimumSize(height: Int32(thickness)) } }
  }

  static func thickness(forTextSize size: Double) -> Double {
    max(9, (TileParts.bar * size).rounded())
  }

  private var shown: (dish: PlanFace.Dish, now: Double, line: Double?)?
  private var drawn: [Int] = []

  init() {
    widget.minimumSize(height: Int32(thickness))
    widget.expand(horizontal: true)
    widget.keepsPicture = true
    widget.onDraw { [weak self] drawing, width, height in
      self?.draw(drawing, width: Double(width), height: Double(height))
    }
  }

  /// - Parameter line: the place of the line for `now`; nil for no line.
  func show(_ dish: PlanFace.Dish, now: Double, line: Double? = nil) {
    let old = shown?.dish
    shown = (dish, now, line)
    let places = places
    if places != drawn || dish.phase != old?.phase || dish.color != old?.color { widget.redraw() }
    drawn = places
  }

  private var places: [Int] {
    guard let shown else { return [] }
    let length = Double(widget.size.width * widget.scaleFactor * 2)
    let now = min(max(shown.now, shown.dish.begin), shown.dish.end)
    return [shown.dish.begin, now, shown.dish.end, shown.line ?? -1]
      .map { Int(($0 * length).rounded()) }
  }

  private func draw(_ drawing: Drawing, width: Double, height: Double) {
    guard let shown else { return }
    let (dish, track) = (shown.dish, RingTrack(in: widget))
    func fill(_ begin: Double, _ end: Double, _ color: Color, inset: Double = 0) {
      guard end > begin else { return }
      drawing.setColor(color)
      let x = widget.isRightToLeft ? 1 - end : begin
      drawing.fillBar(
        x: x * width + inset, y: inset, width: (end - begin) * width - 2 * inset,
        height: height - 2 * inset)
    }
    fill(0, 1, track.color)
    switch dish.phase {
    case .waiting: fill(dish.begin, dish.end, track.waiting(dish.color))
    case .finished, .missed: fill(dish.begin, dish.end, track.tint(dish.color, 0.25))
    case .ready, .running, .paused:
      let now = min(max(shown.now, dish.begin), dish.end)
      fill(dish.begin, dish.end, track.tint(dish.color, 0.25))
      let color = dish.phase == .paused ? track.tint(dish.color, 0.5) : dish.color
      fill(now, dish.end, track.edge(color))
      fill(now, dish.end, track.fill(color), inset: RingTrack.edge * height)
    }
    guard let line = shown.line else { return }
    let place = NowLine.place(of: line, in: widget)
    drawing.setColor(widget.textColor)
    drawing.strokeLine(x: place, y: 0, toX: place, toY: height, width: NowLine.width)
  }
}
