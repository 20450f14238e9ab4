internal import CGtk
import GLibKit

open class DrawingArea: SnapshotArea {
  /// Whether the drawing is cached as a bitmap, not as drawing operations. GTK repeats the
  /// operations whenever a small part moves over the area; a bitmap takes memory, but is faster.
  package var keepsPicture = false {
    didSet { if keepsPicture != oldValue { redraw() } }
  }

  /// Returns the part that is drawn; nil for all of it. Only that part is redrawn on the display,
  /// and changing it needs no new layout, as changing the widget's place would.
  package var drawnPart: (@MainActor () -> PixelRectangle?)?

  /// Sets the drawing closure, which gets the size in pixels.
  package func onDraw(
    _ closure: @escaping @MainActor (Drawing, _ width: Int, _ height: Int) -> Void
  ) {
    onSnapshot { [weak self] in self?.draw(on: $0, by: closure) }
  }

  private func draw(on canvas: Canvas, by closure: @MainActor (Drawing, Int, Int) -> Void) {
    let (width, height) = size
    let part = drawnPart?() ?? PixelRectangle(width: width, height: height)
    guard part.width > 0, part.height > 0 else { return }
    var bounds = graphene_rect_t()
    graphene_rect_init(
      &bounds, Float(part.x), Float(part.y), Float(part.width), Float(part.height))
    guard let context = gtk_snapshot_append_cairo(canvas.snapshot, &bounds) else { return }
    defer { cairo_destroy(context) }
    let drawing = Drawing(context: context, fonts: gtk_widget_get_pango_context(widget))
    if keepsPicture {
      drawing.drawPicture(width, height, scale: scaleFactor) { closure($0, width, height) }
    } else {
      closure(drawing, width, height)
    }
  }

  package func onResize(_ closure: @escaping @MainActor () -> Void) {
    connect("resize", closure)
  }
}
