import GLibKit
import GtkKit

/// A ring of a few pixels, which is always redrawn as a whole.
@MainActor
final class SmallRing {
  /// The diameter, in pixels.
  enum Size: Int32 {
    case card = 32
    /// The ring alone.
    case dot = 16
  }

  let widget = DrawingArea()
  private let diameter: Double
  private var lineWidth: Double { diameter / 8 }
  private var shown: (fraction: Double, color: Color, isFull: Bool)?

  init(_ size: Size) {
    diameter = Double(size.rawValue)
    widget.minimumSize(width: size.rawValue, height: size.rawValue)
    widget.onDraw { [weak self] drawing, width, height in
      self?.draw(drawing, diameter: Double(min(width, height)))
    }
  }

  /// Changes the colored part, 0 ... 1.
  /// - Parameter isFull: whether a disc is drawn in place of the ring.
  func show(_ fraction: Double, color: Color, isFull: Bool = false) {
    if let shown, shown.color == color, shown.isFull == isFull,
      abs(shown.fraction - fraction) * length < 0.25, (shown.fraction == 0) == (fraction == 0)
    {
      return
    }
    shown = (fraction, color, isFull)
    widget.redraw()
  }

  /// Circumference in device pixels. A move of less than a quarter of a pixel is not drawn.
  private var length: Double { .pi * diameter * Double(widget.scaleFactor) }

  private func draw(_ drawing: Drawing, diameter: Double) {
    guard let shown else { return }
    let (middle, radius) = (diameter / 2, (diameter - lineWidth) / 2)
    // The darkest possible background, so that the color stays the same when the background
    // changes.
    let track = RingTrack(in: widget, on: "simmer_card_selected")
    let layers = [
      (track.edge(shown.color), 0), (track.fill(shown.color), RingTrack.edge * lineWidth),
    ]
    if shown.isFull {
      for (color, inset) in layers {
        drawing.setColor(color)
        drawing.fillCircle(x: middle, y: middle, radius: diameter / 2 - inset)
      }
      return
    }
    let top = -Double.pi / 2
    drawing.setColor(track.color)
    drawing.strokeArc(
      x: middle, y: middle, radius: radius, from: 0, to: 2 * .pi, width: lineWidth)
    guard shown.fraction > 0 else { return }
    for (color, inset) in layers {
      drawing.setColor(color)
      drawing.strokeArc(
        x: middle, y: middle, radius: radius, from: top, to: top + 2 * .pi * shown.fraction,
        width: lineWidth - 2 * inset)
    }
  }
}
