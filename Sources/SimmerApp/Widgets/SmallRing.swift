import GLibKit
import GtkKit
import TimerEngine

/// A ring of a few pixels, which is always redrawn as a whole.
@MainActor
final class SmallRing {
  enum Size: Int32 {
    case card = 32
    /// The ring alone.
    case dot = 16

    /// Diameter, in pixels.
    var diameter: Int32 { rawValue }

    /// The steps in which the ring moves.
    var schedule: RedrawSchedule { RedrawSchedule(ringLength: .pi * Double(diameter)) }
  }

  let widget = DrawingArea()
  private let lineWidth: Double
  private var shown: (fraction: Double, color: Color, isFull: Bool)?

  init(_ size: Size) {
    let diameter = size.diameter
    lineWidth = Double(diameter) / 8
    widget.minimumSize(width: diameter, height: diameter)
    widget.onDraw { [weak self] drawing, width, height in
      self?.draw(drawing, diameter: Double(min(width, height)))
    }
  }

  /// Changes the colored part, 0 ... 1.
  /// - Parameter isFull: whether a disc is drawn in place of the ring.
  func show(_ fraction: Double, color: Color, isFull: Bool = false) {
    let new = (fraction, color, isFull)
    if let shown, shown == new { return }
    shown = new
    widget.redraw()
  }

  private func draw(_ drawing: Drawing, diameter: Double) {
    guard let shown else { return }
    let (middle, radius) = (diameter / 2, (diameter - lineWidth) / 2)
    // The darkest possible background, so that the color stays the same when the background
    // changes.
    let track = RingTrack(in: widget, on: "simmer_card_selected").color
    let color = shown.color.standingOut(from: track)
    if shown.isFull {
      drawing.setColor(color)
      drawing.fillCircle(x: middle, y: middle, radius: diameter / 2)
      return
    }
    let top = -Double.pi / 2
    drawing.setColor(track)
    drawing.strokeArc(
      x: middle, y: middle, radius: radius, from: 0, to: 2 * .pi, width: lineWidth)
    guard shown.fraction > 0 else { return }
    drawing.setColor(color)
    drawing.strokeArc(
      x: middle, y: middle, radius: radius, from: top, to: top + 2 * .pi * shown.fraction,
      width: lineWidth)
  }
}
