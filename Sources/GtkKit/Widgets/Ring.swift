/// A circle whose colour stands for a part of a whole: from twelve o'clock clockwise, over a quiet
/// track that shows where the colour has gone.
public final class Ring: DrawingArea {
  /// Width of the line, in pixels.
  public static let lineWidth = 8.0

  /// The part that is coloured, 0 ... 1.
  public var fraction = 1.0 {
    didSet { if hasMoved(from: drawnFraction) { redraw() } }
  }

  /// The colour of that part.
  public var color = Color(red: 1, green: 0.5, blue: 0) {
    didSet { if color != oldValue { redraw() } }
  }

  /// How strongly the disc inside shines in the ring's colour, 0 ... 1; the line thickens with it.
  public var glow = 0.0 {
    didSet { if glow != oldValue { redraw() } }
  }

  private var drawnFraction = -1.0

  /// A full ring.
  public override init() {
    super.init()
    minimumSize(width: 96, height: 96)
    expand(horizontal: true, vertical: true)
    onDraw { [weak self] drawing, width, height in
      self?.draw(drawing, width: Double(width), height: Double(height))
    }
  }

  /// Diameter of the whole, in pixels.
  public var diameter: Double { Double(min(size.width, size.height)) }

  /// Length of the line's whole circle in device pixels; zero before it was given a size.
  public var length: Double { radius * 2 * .pi * Double(scaleFactor) }

  private var radius: Double { max(0, diameter / 2 - Self.lineWidth) }

  /// Whether a person could tell `fraction` from what was drawn last: about half a device pixel.
  private func hasMoved(from drawn: Double) -> Bool {
    abs(fraction - drawn) * length >= 0.3 || (fraction != drawn && (fraction == 0 || fraction == 1))
  }

  func draw(_ drawing: Drawing, width: Double, height: Double) {
    drawnFraction = fraction
    let (x, y) = (width / 2, height / 2)
    let lineWidth = Self.lineWidth + 4 * glow
    let top = -Double.pi / 2
    if glow > 0 {
      drawing.setColor(color.opacity(0.14 * glow))
      drawing.fillCircle(x: x, y: y, radius: radius)
    }
    if fraction < 1 {
      drawing.setColor(textColor.opacity(0.13))
      drawing.strokeArc(x: x, y: y, radius: radius, from: 0, to: 2 * .pi, width: lineWidth)
    }
    if fraction > 0 {
      drawing.setColor(color)
      drawing.strokeArc(
        x: x, y: y, radius: radius, from: top, to: top + 2 * .pi * min(1, fraction),
        width: lineWidth)
    }
  }
}
