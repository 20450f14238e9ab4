import GLibKit
import Glibc
import GtkKit
import SimmerCore

/// A circle of which a part is colored, clockwise from twelve o'clock, over a pale track.
///
/// With ``arcs``, the present arc is the one that is colored, and its color recedes clockwise: the
/// arcs before it show the track, the arcs after it a tint.
///
/// GTK redraws a widget as a whole. A second widget over the circle therefore draws only the
/// segment in which the colored part ends. It is redrawn at each move, the circle only when the end
/// moves to another segment.
@MainActor
final class Ring {
  let widget: Widget

  /// Segments of a circle: a multiple of 4, so that their ends are corners of bounding boxes.
  private static let segments = 24.0
  /// Minimum side of the square that is drawn when the end moves, in pixels. For a picture of less
  /// than 4 KiB cairo asks the X server for an event once it is on the screen
  /// (`cairo-xlib-surface-shm.c`), and each such event would wake the program once more.
  private static let leastSide = 32
  /// Maximum thickening of the line, as a part of its width.
  private static let mostThickening = 0.5

  var fraction = 1.0 {
    didSet { if hasMoved(from: drawnFraction) { showEnd() } }
  }

  var color = Color(red: 1, green: 0.5, blue: 0) {
    didSet { if color != oldValue { redraw() } }
  }

  /// The color from which the tint of the arcs after the present one is made.
  var tint = Color(red: 1, green: 0.5, blue: 0) {
    didSet { if tint != oldValue, arcs != nil { redraw() } }
  }

  var arcs: RingArcs? {
    didSet { if arcs != oldValue { redraw() } }
  }

  /// Thickening of the line, -1 ... 1. At 1 it is half as thick again, at -1 half as thick.
  var thickening = 0.0 {
    didSet { if thickening != oldValue { redraw() } }
  }

  var hasHandle = false {
    didSet { if hasHandle != oldValue { redraw() } }
  }

  let circle = DrawingArea()
  let end = DrawingArea()
  private var drawnFraction = -1.0
  /// The end of the colored part that `circle` draws, in turns. `end` draws the rest of it.
  private var settled = 1.0
  private(set) var endPart = PixelRectangle(width: 0, height: 0)

  init() {
    let parts = [circle, end]
    widget = ArrangedBox(parts, measure: { _ in (0, 0) }) { place in
      for part in parts { place.place(part, x: 0, y: 0, width: place.width, height: place.height) }
    }
    widget.expand(horizontal: true, vertical: true)
    circle.keepsPicture = true
    circle.onDraw { [weak self] drawing, width, height in self?.drawCircle(drawing) }
    end.drawnPart = { [weak self] in self?.endPart }
    end.onDraw { [weak self] drawing, width, height in self?.drawEnd(drawing) }
  }

  /// Calls `closure` soon: no widget may be moved during an allocation.
  func onResize(_ closure: @escaping @MainActor () -> Void) {
    circle.onResize { MainLoop.async(closure) }
  }

  var diameter: Double { Double(min(circle.size.width, circle.size.height)) }

  /// Length of the present arc or of the circle, in device pixels; 0 before the first allocation.
  var length: Double { turnOfLine * radius * 2 * .pi * Double(widget.scaleFactor) }

  /// Length of the present arc, in turns; 1 for the circle.
  var turnOfLine: Double { line.upperBound - line.lowerBound }

  private var line: ClosedRange<Double> {
    guard let arcs, arcs.places.indices.contains(arcs.present) else { return 0...1 }
    return arcs.line(arcs.present, space: space)
  }

  /// The moving end of the colored part, in turns clockwise from twelve o'clock.
  private var head: Double {
    arcs == nil ? fraction : line.upperBound - fraction * turnOfLine
  }

  /// Returns the length of the colored part when it ends at `angle`; both are in turns.
  func turns(atAngle angle: Double) -> Double { arcs == nil ? angle : line.upperBound - angle }

  /// Space on each side of an arc, in turns: its round end and half of the gap.
  private var space: Double {
    radius > 0 ? (0.5 + Self.gap / 2) * lineWidth / (2 * .pi * radius) : 0
  }

  private static let gap = 1.2

  /// Length of the line of an arc without room for one, in turns: its round ends make it a dot.
  private static let dot = 1e-6

  /// The line without thickening, in pixels: 8 at the usual diameters, else in proportion.
  var lineWidth: Double { Self.lineWidth(diameter: diameter) }

  private static func lineWidth(diameter: Double) -> Double {
    switch diameter {
    case ..<160: max(4, diameter / 20)
    case ...320: 8
    default: diameter / 40
    }
  }

  /// Returns the inner radius of a ring of this diameter at its thickest, in pixels.
  static func innerRadius(diameter: Double) -> Double {
    diameter / 2 - lineWidth(diameter: diameter) * (1 + (1 + mostThickening) / 2)
  }

  var radius: Double { max(0, diameter / 2 - lineWidth) }

  var center: (x: Double, y: Double) {
    (Double(circle.size.width) / 2, Double(circle.size.height) / 2)
  }

  // MARK: - When to draw

  /// A visible move is a quarter of a device pixel, or one to 0 or 1.
  private func hasMoved(from drawn: Double) -> Bool {
    abs(fraction - drawn) * length >= 0.25
      || (fraction != drawn && (fraction == 0 || fraction == 1))
  }

  private func showEnd() {
    if segmentStart == settled { end.redraw() } else { redraw() }
  }

  private func redraw() {
    circle.redraw()
    end.redraw()
  }

  /// The place at which the segment of the moving end begins, in turns. A translucent part can't be
  /// drawn by two widgets, so that `circle` draws all of it.
  private var segmentStart: Double {
    guard color.alpha == 1 else { return head }
    guard arcs != nil else {
      return min(1, (fraction * Self.segments).rounded(.down) / Self.segments)
    }
    return min(line.upperBound, (head * Self.segments).rounded(.up) / Self.segments)
  }

  private func placeEnd() {
    let start = (head * Self.segments).rounded(.down) / Self.segments
    let angles = [start, start + 1 / Self.segments].map { $0 * 2 * .pi }
    let across = span(of: angles.map { center.x + radius * sin($0) }, within: circle.size.width)
    let down = span(of: angles.map { center.y - radius * cos($0) }, within: circle.size.height)
    endPart = PixelRectangle(
      x: across.start, y: down.start, width: across.length, height: down.length)
  }

  /// Returns pixels along one axis; the middle of the line is between `ends`.
  private func span(of ends: [Double], within size: Int) -> (start: Int, length: Int) {
    let around = (hasHandle ? max(handleRadius, width / 2) : width / 2) + 2
    let low = Int(((ends.min() ?? 0) - around).rounded(.down))
    let high = Int(((ends.max() ?? 0) + around).rounded(.up))
    let length = max(Self.leastSide, high - low)
    return (max(0, min(low, size - length)), length)
  }

  // MARK: - Drawing

  func drawCircle(_ drawing: Drawing) {
    (drawnFraction, settled) = (fraction, segmentStart)
    placeEnd()
    if let arcs { return drawArcs(arcs, drawing) }
    if settled < 1 {
      drawing.setColor(RingTrack(in: widget).color)
      stroke(drawing, from: 0, to: 1)
    }
    strokeColored(drawing, from: 0, to: settled)
  }

  private func drawArcs(_ arcs: RingArcs, _ drawing: Drawing) {
    let track = RingTrack(in: widget)
    for index in arcs.places.indices {
      let line = arcs.line(index, space: space)
      drawing.setColor(index > arcs.present ? track.waiting(tint) : track.color)
      let end = max(line.upperBound, line.lowerBound + Self.dot)
      stroke(drawing, from: line.lowerBound, to: end, width: lineWidth)
      if index == arcs.present { strokeColored(drawing, from: settled, to: line.upperBound) }
    }
  }

  func drawEnd(_ drawing: Drawing) {
    drawnFraction = fraction
    if arcs?.present == -1 { return }
    let (start, end) = (min(settled, head), max(settled, head))
    // A line that is a dot stays colored until all of its time is over.
    let isDot = turnOfLine < Self.dot && fraction > 0
    strokeColored(drawing, from: start, to: isDot ? start + Self.dot : end, joins: true)
    if hasHandle { drawHandle(drawing) }
  }

  /// Radius of the handle, in pixels: the distance from the middle of the line to the outer edge.
  private var handleRadius: Double { lineWidth }

  private func drawHandle(_ drawing: Drawing) {
    let angle = head * 2 * .pi
    let (x, y) = (center.x + radius * sin(angle), center.y - radius * cos(angle))
    let track = RingTrack(in: widget)
    drawing.setColor(track.edge(color))
    drawing.fillCircle(x: x, y: y, radius: handleRadius)
    drawing.setColor(track.fill(color))
    drawing.fillCircle(x: x, y: y, radius: handleRadius - edge)
    drawing.setColor(widget.namedColor("theme_base_color") ?? color)
    drawing.fillCircle(x: x, y: y, radius: handleRadius * 0.55)
  }

  private var edge: Double { RingTrack.edge * lineWidth }

  /// Strokes the colored part with its edge.
  /// - Parameter joins: whether the part continues the one that `circle` draws. It then covers the
  ///   edge at the end of that one.
  private func strokeColored(
    _ drawing: Drawing, from: Double, to: Double, joins: Bool = false
  ) {
    let track = RingTrack(in: widget)
    drawing.setColor(track.edge(color))
    stroke(drawing, from: from, to: to)
    var (start, end) = (from, to)
    if joins, radius > 0, to > from {
      let cap = width / (4 * .pi * radius)
      if arcs == nil { start = max(0, from - cap) } else { end = min(line.upperBound, to + cap) }
    }
    drawing.setColor(track.fill(color))
    stroke(drawing, from: start, to: end, width: width - 2 * edge)
  }

  private var width: Double { lineWidth * (1 + Self.mostThickening * thickening) }

  private func stroke(_ drawing: Drawing, from: Double, to: Double, width: Double? = nil) {
    guard to > from else { return }
    let top = -Double.pi / 2
    drawing.strokeArc(
      x: center.x, y: center.y, radius: radius, from: top + 2 * .pi * from,
      to: top + 2 * .pi * to, width: width ?? self.width)
  }
}
