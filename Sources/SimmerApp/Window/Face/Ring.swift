import Glibc
import GtkKit

/// A circle whose colour stands for a part of a whole: from twelve o'clock clockwise, over a quiet
/// track that shows where the colour has gone.
///
/// With ``arcs``, one of these has the colour, which goes clockwise as time does: those before it
/// are track, those after it tinted.
///
/// GTK redraws a widget as a whole. A second widget over the circle therefore draws only the
/// segment that the colour ends in. It is redrawn at each move, the circle only when the end moves
/// to another segment.
@MainActor
final class Ring {
  let widget: Widget

  /// A quarter circle is a whole number of them, so that the corners of one enclose it.
  private static let segments = 24.0
  /// Pixels, of the square that is drawn when the end moves, at least: cairo has the X server tell
  /// it when a picture of less than 4 KiB is on the screen (`cairo-xlib-surface-shm.c`), and each
  /// such event would wake the program once more.
  private static let leastSide = 32
  /// By what part of its width the line becomes thicker at most.
  private static let mostThickening = 0.5

  /// The part that is coloured, 0 ... 1.
  var fraction = 1.0 {
    didSet { if hasMoved(from: drawnFraction) { showEnd() } }
  }

  /// The colour of that part.
  var color = Color(red: 1, green: 0.5, blue: 0) {
    didSet { if color != oldValue { redraw() } }
  }

  /// The colour that the tint of what is yet to come is made from.
  var tint = Color(red: 1, green: 0.5, blue: 0) {
    didSet { if tint != oldValue, arcs != nil { redraw() } }
  }

  /// The arcs that stand for stages; nil for one circle.
  var arcs: RingArcs? {
    didSet { if arcs != oldValue { redraw() } }
  }

  /// How strongly the disc inside shines in the ring's colour, 0 ... 1.
  var glow = 0.0 {
    didSet {
      guard glow != oldValue else { return }
      // A glowing ring changes all the time.
      circle.keepsPicture = glow == 0
      redraw()
    }
  }

  /// How much thicker than usual the line is, 0 ... 1: up to half as thick again.
  var thickening = 0.0 {
    didSet { if thickening != oldValue { redraw() } }
  }

  /// Whether a handle stands at the end of the colour.
  var hasHandle = false {
    didSet { if hasHandle != oldValue { redraw() } }
  }

  let circle = DrawingArea()
  let end = DrawingArea()
  private var drawnFraction = -1.0
  /// Up to where the circle shows the colour, in turns; the end goes on from there.
  private var settled = 1.0
  /// The part of the circle's square that the segment after that takes.
  private(set) var endPart = PixelRectangle(width: 0, height: 0)

  /// A full ring.
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

  /// Called soon after it was given another size: while GTK gives everything its place, nothing may
  /// be moved.
  func onResize(_ closure: @escaping @MainActor () -> Void) {
    circle.onResize { MainLoop.async(closure) }
  }

  /// Diameter of the whole, in pixels.
  var diameter: Double { Double(min(circle.size.width, circle.size.height)) }

  /// Length of the line that the colour runs on in device pixels; zero before it was given a size.
  var length: Double { turnOfLine * radius * 2 * .pi * Double(widget.scaleFactor) }

  /// Length of that line, in turns.
  var turnOfLine: Double { line.upperBound - line.lowerBound }

  /// The line that the colour runs on, in turns clockwise from twelve o'clock.
  private var line: ClosedRange<Double> {
    guard let arcs, arcs.places.indices.contains(arcs.present) else { return 0...1 }
    return arcs.line(arcs.present, space: space)
  }

  /// Where the colour ends as it goes, in turns clockwise from twelve o'clock.
  private var head: Double {
    arcs == nil ? fraction : line.upperBound - fraction * turnOfLine
  }

  /// The part of the line that is coloured where it ends at this angle, the other way round: both
  /// are in turns.
  func turns(atAngle angle: Double) -> Double { arcs == nil ? angle : line.upperBound - angle }

  /// The space that an arc's line leaves on each side, in turns: its round end and half of the gap.
  private var space: Double {
    radius > 0 ? (0.5 + Self.gap / 2) * lineWidth / (2 * .pi * radius) : 0
  }

  /// Width of the gap between two arcs, in widths of the line.
  private static let gap = 1.2

  /// Length of an arc that there is no room for, in turns: its round ends make it a dot.
  private static let dot = 1e-6

  /// Width of the line where it isn't thickened, in pixels: 8 on the desk, in proportion on a wall
  /// or in a corner.
  var lineWidth: Double { Self.lineWidth(diameter: diameter) }

  private static func lineWidth(diameter: Double) -> Double {
    switch diameter {
    case ..<160: max(4, diameter / 20)
    case ...320: 8
    default: diameter / 40
    }
  }

  /// Radius of what has room within a ring of this diameter at its thickest, in pixels.
  static func innerRadius(diameter: Double) -> Double {
    diameter / 2 - lineWidth(diameter: diameter) * (1 + (1 + mostThickening) / 2)
  }

  /// Radius of the middle of the line, in pixels.
  var radius: Double { max(0, diameter / 2 - lineWidth) }

  /// The middle of the circle, in pixels from the upper left corner.
  var center: (x: Double, y: Double) {
    (Double(circle.size.width) / 2, Double(circle.size.height) / 2)
  }

  // MARK: - When to draw

  /// Whether anybody could tell `fraction` from what was drawn last, in however small a step.
  private func hasMoved(from drawn: Double) -> Bool {
    abs(fraction - drawn) * length >= 0.05
      || (fraction != drawn && (fraction == 0 || fraction == 1))
  }

  private func showEnd() {
    if segmentStart == settled { end.redraw() } else { redraw() }
  }

  private func redraw() {
    circle.redraw()
    end.redraw()
  }

  /// Where the segment begins that the end is in, as the colour goes. What is translucent can't be
  /// put together of two, and what glows changes as a whole.
  private var segmentStart: Double {
    guard color.alpha == 1, glow == 0 else { return head }
    guard arcs != nil else {
      return min(1, (fraction * Self.segments).rounded(.down) / Self.segments)
    }
    return min(line.upperBound, (head * Self.segments).rounded(.up) / Self.segments)
  }

  /// Works out which part of the circle's square the segment takes.
  private func placeEnd() {
    let start = (head * Self.segments).rounded(.down) / Self.segments
    let angles = [start, start + 1 / Self.segments].map { $0 * 2 * .pi }
    let across = span(of: angles.map { center.x + radius * sin($0) }, within: circle.size.width)
    let down = span(of: angles.map { center.y - radius * cos($0) }, within: circle.size.height)
    endPart = PixelRectangle(
      x: across.start, y: down.start, width: across.length, height: down.length)
  }

  /// From where on, and how far, the line reaches whose middle is between `ends`.
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
    if glow > 0 {
      drawing.setColor(color.opacity(0.14 * glow))
      drawing.fillCircle(x: center.x, y: center.y, radius: radius)
    }
    if let arcs { return drawArcs(arcs, drawing) }
    if settled < 1 {
      drawing.setColor(RingTrack(in: widget).color)
      stroke(drawing, from: 0, to: 1)
    }
    drawing.setColor(color)
    stroke(drawing, from: 0, to: settled)
  }

  private func drawArcs(_ arcs: RingArcs, _ drawing: Drawing) {
    let track = RingTrack(in: widget)
    for index in arcs.places.indices {
      let line = arcs.line(index, space: space)
      drawing.setColor(index > arcs.present ? track.tint(tint) : track.color)
      let end = max(line.upperBound, line.lowerBound + Self.dot)
      stroke(drawing, from: line.lowerBound, to: end, width: lineWidth)
      guard index == arcs.present else { continue }
      drawing.setColor(color)
      stroke(drawing, from: settled, to: line.upperBound)
    }
  }

  func drawEnd(_ drawing: Drawing) {
    drawnFraction = fraction
    if arcs?.present == -1 { return }
    drawing.setColor(color)
    let (start, end) = (min(settled, head), max(settled, head))
    // A line that is a dot has its colour until all of it is over.
    let isDot = turnOfLine < Self.dot && fraction > 0
    stroke(drawing, from: start, to: isDot ? start + Self.dot : end)
    if hasHandle { drawHandle(drawing) }
  }

  /// Radius of the handle, in pixels: as much as there is outside the line's middle.
  private var handleRadius: Double { lineWidth }

  private func drawHandle(_ drawing: Drawing) {
    let angle = head * 2 * .pi
    let (x, y) = (center.x + radius * sin(angle), center.y - radius * cos(angle))
    drawing.setColor(color.opacity(1))
    drawing.fillCircle(x: x, y: y, radius: handleRadius)
    drawing.setColor(widget.namedColor("theme_base_color") ?? color)
    drawing.fillCircle(x: x, y: y, radius: handleRadius * 0.55)
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
