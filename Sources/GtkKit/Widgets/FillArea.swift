internal import CGtk
import GLibKit

/// A widget that is filled with a color, from the side where lines begin, up to a part of its
/// width.
///
/// It draws one rectangle for the part that stands still and another for the end that moves, so
/// that a move redraws the end alone.
package final class FillArea: SnapshotArea {
  private var fraction = 0.0
  private var color = Color(red: 0, green: 0, blue: 0)
  private var edge: Color?
  /// The filled width when it was shown last, in pixels.
  private var width = 0
  /// Width of the part that is redrawn, in pixels.
  private static let step = 32

  package override init() {
    super.init()
    canTarget = false
    onSnapshot { [weak self] in self?.draw(on: $0) }
  }

  /// Fills a part of the width, 0 ... 1.
  /// - Parameter edge: the color of a line at the end of the part; nil for none.
  package func show(_ fraction: Double, color: Color, edge: Color? = nil) {
    self.fraction = fraction
    let width = Int((fraction * Double(size.width)).rounded())
    guard self.color != color || self.width != width || self.edge != edge else { return }
    (self.color, self.width, self.edge) = (color, width, edge)
    redraw()
  }

  private func draw(on canvas: Canvas) {
    let (whole, height) = (Double(size.width), Double(size.height))
    // The size may have changed since.
    let width = (fraction * whole).rounded()
    guard width > 0, height > 0 else { return }
    let still = Double(Int(width) / Self.step * Self.step)
    fill(canvas, from: 0, to: still, color)
    fill(canvas, from: still, to: width, color)
    if let edge, width < whole { fill(canvas, from: width - 2, to: width, edge) }
  }

  private func fill(_ canvas: Canvas, from start: Double, to end: Double, _ color: Color) {
    guard end > start else { return }
    let x = isRightToLeft ? Double(size.width) - end : start
    var bounds = graphene_rect_t()
    graphene_rect_init(&bounds, Float(x), 0, Float(end - start), Float(size.height))
    var rgba = GdkRGBA(
      red: Float(color.red), green: Float(color.green), blue: Float(color.blue),
      alpha: Float(color.alpha))
    gtk_snapshot_append_color(canvas.snapshot, &rgba, &bounds)
  }
}
