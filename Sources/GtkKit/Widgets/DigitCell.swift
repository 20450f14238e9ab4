internal import CGtk

/// One figure of a time, which can roll to another one.
final class DigitCell: DrawingArea {
  private(set) var character: Character?
  /// Size of the figure in pixels.
  var figureSize = 0.0
  /// How far it has rolled from the old figure to the new one, 0 ... 1.
  var progress = 1.0 {
    didSet { if progress != oldValue { redraw() } }
  }
  private var old: Character?
  /// The way it rolls: 1 is down.
  private var direction = 1.0

  override init() {
    super.init()
    clip()
    onDraw { [weak self] drawing, _, _ in self?.draw(drawing) }
  }

  var isRolling: Bool { progress < 1 }

  /// Shows another figure, or none.
  /// - Parameter direction: the way to roll to it, 1 for down and -1 for up; nil for not at all.
  func show(_ character: Character?, from direction: Double?) {
    guard character != self.character else {
      progress = 1
      return
    }
    old = self.character
    self.character = character
    self.direction = direction ?? 1
    progress = direction == nil ? 1 : 0
    redraw()
  }

  /// A figure in its font. The caller owns it.
  func layout(of character: Character, size: Double) -> OpaquePointer? {
    figures(String(character), in: gtk_widget_get_pango_context(widget), size: size)
  }

  func draw(_ drawing: Drawing) {
    let (context, width, height) = (drawing.context, Double(size.width), Double(size.height))
    let eased = 1 - (1 - progress) * (1 - progress)
    let way = direction * height * 0.7
    draw(character, in: context, width, height, offset: way * (eased - 1), opacity: eased)
    if isRolling {
      draw(old, in: context, width, height, offset: way * eased, opacity: 1 - eased)
    }
  }

  private func draw(
    _ character: Character?, in context: OpaquePointer, _ width: Double, _ height: Double,
    offset: Double, opacity: Double
  ) {
    guard let character, let layout = layout(of: character, size: figureSize) else { return }
    defer { g_object_unref(gpointer(layout)) }
    var (ownWidth, ownHeight) = (Int32(0), Int32(0))
    pango_layout_get_size(layout, &ownWidth, &ownHeight)
    let color = textColor
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha * opacity)
    cairo_move_to(
      context, (width - Double(ownWidth) / Double(PANGO_SCALE)) / 2,
      (height - Double(ownHeight) / Double(PANGO_SCALE)) / 2 + offset)
    pango_cairo_show_layout(context, layout)
  }
}
