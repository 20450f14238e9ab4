import GLibKit
import GtkKit

/// The time that is left, as a bar along the bottom of a low tile.
@MainActor
final class TileBar {
  let widget = DrawingArea()
  /// The name of the color of a tile.
  static var ground: String {
    DesktopPreferences.highContrast ? "theme_base_color" : "simmer_tile"
  }

  private var shown: (fraction: Double, color: Color)?

  init() {
    widget.onDraw { [weak self] in self?.draw($0, width: Double($1), height: Double($2)) }
  }

  /// Shows a part, 0 ... 1. A move of less than half a device pixel is not drawn.
  func show(_ fraction: Double, color: Color) {
    let length = Double(widget.size.width * widget.scaleFactor)
    if let shown, shown.color == color, abs(shown.fraction - fraction) * length < 0.5 { return }
    shown = (fraction, color)
    widget.redraw()
  }

  private func draw(_ drawing: Drawing, width: Double, height: Double) {
    guard let shown, width > height else { return }
    let track = RingTrack(in: widget, on: Self.ground)
    func fill(_ part: Double, _ color: Color) {
      drawing.setColor(color)
      let end = height / 2 + part * (width - height)
      let ends = [height / 2, end].map { widget.isRightToLeft ? width - $0 : $0 }
      for x in ends { drawing.fillCircle(x: x, y: height / 2, radius: height / 2) }
      drawing.strokeLine(
        x: ends[0], y: height / 2, toX: ends[1], toY: height / 2, width: height)
    }
    fill(1, track.color)
    if shown.fraction > 0 { fill(shown.fraction, track.fill(shown.color)) }
  }
}
