internal import CGtk

/// What a ``DrawingArea`` draws with: a cairo context, for the time of one drawing.
///
/// It is handed to the drawing closure on the thread it came from, and goes no further.
public struct Drawing: @unchecked Sendable {
  let context: OpaquePointer

  /// Sets the colour for what follows.
  public func setColor(_ color: Color) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  /// Moves the origin of what follows, in pixels.
  public func move(x: Double, y: Double) {
    cairo_translate(context, x, y)
  }

  /// Draws a part of a circle as a line with round ends. Angles are in radians from three o'clock,
  /// clockwise.
  public func strokeArc(
    x: Double, y: Double, radius: Double, from: Double, to: Double, width: Double
  ) {
    cairo_new_path(context)
    cairo_set_line_width(context, width)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_arc(context, x, y, radius, from, to)
    cairo_stroke(context)
  }

  /// Fills a circle.
  public func fillCircle(x: Double, y: Double, radius: Double) {
    cairo_new_path(context)
    cairo_arc(context, x, y, radius, 0, 2 * .pi)
    cairo_fill(context)
  }
}

/// A widget that Swift draws: GtkDrawingArea.
open class DrawingArea: Widget {
  /// An empty area. Assistive technology passes it over.
  public init() {
    super.init(sinking: gtk_drawing_area_new())
  }

  /// Sets what draws it, given the size in pixels.
  public func onDraw(_ closure: @escaping @MainActor (Drawing, _ width: Int, _ height: Int) -> Void)
  {
    typealias Closure = @MainActor (Drawing, Int, Int) -> Void
    gtk_drawing_area_set_draw_func(
      cast(),
      { _, context, width, height, data in
        guard let context else { return }
        let drawing = Drawing(context: context)
        let closure = ClosureBox<Closure>.closure(in: data)
        MainActor.assumeIsolated { closure?(drawing, Int(width), Int(height)) }
      }, ClosureBox<Closure>.retained(closure), releaseBox)
  }

  /// Called when it was given another size.
  public func onResize(_ closure: @escaping @MainActor () -> Void) {
    let thunk: @convention(c) (gpointer?, Int32, Int32, gpointer?) -> Void = { _, _, _, data in
      callSignal(nil, data)
    }
    connect("resize", calling: unsafeBitCast(thunk, to: GCallback.self), closure)
  }

  /// Asks for it to be drawn again in the next frame.
  public func redraw() {
    gtk_widget_queue_draw(widget)
  }
}
