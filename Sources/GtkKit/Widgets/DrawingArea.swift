internal import CGtk

/// A widget that Swift draws: GtkDrawingArea.
open class DrawingArea: Widget {
  /// An empty area. Assistive technology passes it over.
  public init() {
    super.init(sinking: gtk_drawing_area_new())
  }

  /// Whether what was drawn is kept as a picture, and not as the steps that led to it. A small widget
  /// that moves over it has GTK repeat these each time; a picture takes memory, and is then quicker.
  public var keepsPicture = false {
    didSet { if keepsPicture != oldValue { redraw() } }
  }

  /// Sets what draws it, given the size in pixels.
  public func onDraw(_ closure: @escaping @MainActor (Drawing, _ width: Int, _ height: Int) -> Void)
  {
    typealias Closure = @MainActor (Drawing, Int, Int) -> Void
    let draw: Closure = { [weak self] drawing, width, height in
      if let self, keepsPicture, let scale = wholeScale(of: widget) {
        drawing.drawPicture(width, height, scale: scale) {
          closure($0, width, height)
        }
      } else {
        closure(drawing, width, height)
      }
    }
    gtk_drawing_area_set_draw_func(
      cast(),
      { area, context, width, height, data in
        guard let context else { return }
        let fonts = UnsafeMutableRawPointer(area)?.assumingMemoryBound(to: GtkWidget.self)
        let drawing = Drawing(context: context, fonts: gtk_widget_get_pango_context(fonts))
        let closure = ClosureBox<Closure>.closure(in: data)
        MainActor.assumeIsolated { closure?(drawing, Int(width), Int(height)) }
      }, ClosureBox<Closure>.retained(draw), releaseBox)
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
