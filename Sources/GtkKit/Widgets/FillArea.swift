internal import CGtk
import GLibKit

/// A widget that is filled with a color, from the side where lines begin, up to a part of its
/// width.
///
/// It draws one rectangle for the part that stands still and another for the end that moves, so
/// that a move redraws the end alone.
package final class FillArea: Widget {
  private var shown: (color: Color, width: Int, edge: Color?) = (
    Color(red: 0, green: 0, blue: 0), 0, nil
  )
  /// Width of the part that is redrawn, in pixels.
  private static let step = 32

  /// An empty area, hidden from assistive technology.
  package init() {
    super.init(sinking: g_object_new_with_properties(fillAreaType, 0, nil, nil))
    canTarget = false
    let draw: FillOn = { [weak self] in self?.draw(on: $0) }
    g_object_set_qdata_full(cast(), fillKey, ClosureBox<FillOn>.retained(draw), releaseBox)
  }

  /// Fills a part of the width, 0 ... 1.
  /// - Parameter edge: the color of a line at the end of the part; nil for none.
  package func show(_ fraction: Double, color: Color, edge: Color? = nil) {
    self.fraction = fraction
    let width = Int((fraction * Double(size.width)).rounded())
    guard shown.color != color || shown.width != width || shown.edge != edge else { return }
    shown = (color, width, edge)
    gtk_widget_queue_draw(widget)
  }

  private var fraction = 0.0

  private func draw(on canvas: FillCanvas) {
    let (whole, height) = (Double(size.width), Double(size.height))
    // The size may have changed since.
    let width = (fraction * whole).rounded()
    guard width > 0, height > 0 else { return }
    let still = Double(Int(width) / Self.step * Self.step)
    fill(canvas, from: 0, to: still, shown.color)
    fill(canvas, from: still, to: width, shown.color)
    if let edge = shown.edge, width < whole { fill(canvas, from: width - 2, to: width, edge) }
  }

  private func fill(_ canvas: FillCanvas, from start: Double, to end: Double, _ color: Color) {
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

/// The snapshot that GTK passes to a widget, valid on that thread and during the call.
private struct FillCanvas: @unchecked Sendable {
  let snapshot: OpaquePointer
}

private typealias FillOn = @MainActor (FillCanvas) -> Void

private let fillKey = g_quark_from_string("simmer-fill")

private let fillAreaType = derivedClass("SimmerFillArea", of: gtk_drawing_area_get_type()) {
  klass, _ in
  let klass = klass?.assumingMemoryBound(to: GtkWidgetClass.self)
  klass?.pointee.snapshot = snapshotFillArea
  gtk_widget_class_set_accessible_role(klass, GTK_ACCESSIBLE_ROLE_PRESENTATION)
}

private func snapshotFillArea(
  _ area: UnsafeMutablePointer<GtkWidget>?, _ snapshot: OpaquePointer?
) {
  guard let canvas = snapshot.map(FillCanvas.init) else { return }
  let object = UnsafeMutableRawPointer(area)?.assumingMemoryBound(to: GObject.self)
  let draw = ClosureBox<FillOn>.closure(in: g_object_get_qdata(object, fillKey))
  MainActor.assumeIsolated { draw?(canvas) }
}
