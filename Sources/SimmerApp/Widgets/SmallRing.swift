import GLibKit
import GtkKit
import SimmerCore

/// A ring of a few pixels, which is always redrawn as a whole.
@MainActor
final class SmallRing {
  /// The diameter, in pixels.
  enum Size: Int32 {
    case card = 32
    /// Beside the name on the page of several ringing timers.
    case row = 20
    /// The ring alone.
    case dot = 16
  }

  let widget = DrawingArea()
  private let diameter: Double
  private var lineWidth: Double { diameter / 8 }
  private var shown: (fraction: Double, color: Color, phase: Face.Phase)?
  /// Whether a ringing timer is a disc, because there is no room for a bell.
  private let isAlone: Bool

  init(_ size: Size) {
    diameter = Double(size.rawValue)
    isAlone = size == .dot
    widget.minimumSize(width: size.rawValue, height: size.rawValue)
    widget.onDraw { [weak self] drawing, width, height in
      self?.draw(drawing, diameter: Double(min(width, height)))
    }
  }

  /// Shows the state of a timer or plan.
  func show(_ card: Scene.Card) {
    show(card.phase == .missed ? 1 : card.fraction, color: card.color, in: card.phase)
  }

  func showAlarm() { show(1, color: Color(red: 1, green: 0, blue: 0), in: .finished) }

  private func show(_ fraction: Double, color: Color, in phase: Face.Phase) {
    if let shown, shown.color == color, shown.phase == phase,
      abs(shown.fraction - fraction) * length < 0.25, (shown.fraction == 0) == (fraction == 0)
    {
      return
    }
    shown = (fraction, color, phase)
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
    let color = FaceColors(own: shown.color, in: widget, ground: track.color)
      .color(in: shown.phase)
    let layers = [(track.edge(color), 0), (track.fill(color), RingTrack.edge * lineWidth)]
    if isAlone, shown.phase == .finished {
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
    let width = shown.phase == .missed ? lineWidth / 2 : lineWidth
    for (color, inset) in layers {
      drawing.setColor(color)
      drawing.strokeArc(
        x: middle, y: middle, radius: radius, from: top, to: top + 2 * .pi * shown.fraction,
        width: width - 2 * inset)
    }
  }
}
