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
  /// Of the figures that were drawn last.
  private var masks: [FigureMask] = []

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
    let (context, height) = (drawing.context, Double(size.height))
    let eased = 1 - (1 - progress) * (1 - progress)
    let way = direction * height * 0.7
    draw(mask(of: character), in: context, offset: way * (eased - 1), opacity: eased)
    if isRolling { draw(mask(of: old), in: context, offset: way * eased, opacity: 1 - eased) }
  }

  private func draw(
    _ mask: FigureMask?, in context: OpaquePointer, offset: Double, opacity: Double
  ) {
    guard let mask else { return }
    let color = textColor
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha * opacity)
    cairo_mask_surface(context, mask.surface, 0, offset)
  }

  /// The mask of one of its figures: the one that was made, as far as it fits.
  private func mask(of character: Character?) -> FigureMask? {
    guard let character, let fonts = gtk_widget_get_pango_context(widget) else { return nil }
    let measures = FigureMask.Measures(
      character: character, size: figureSize, width: size.width, height: size.height,
      scale: scaleFactor, fonts: pango_context_get_serial(fonts))
    if let mask = masks.first(where: { $0.measures == measures }) { return mask }
    let mask = FigureMask(measures, layout(of: character, size: figureSize))
    masks = masks.suffix(1) + [mask]
    return mask
  }
}

/// A figure in the middle of its cell, as a mask to draw through: while it rolls, it is drawn again
/// and again, and each time its font would cost more than all the rest.
private final class FigureMask {
  /// What it depends on.
  struct Measures: Equatable {
    let character: Character
    /// Size of the figure in pixels.
    let size: Double
    /// Size of the cell in pixels, of `scale` device pixels each.
    let width, height, scale: Int
    /// Serial number of the PangoContext's state.
    let fonts: guint
  }

  let measures: Measures
  let surface: OpaquePointer

  /// - Parameter layout: the figure; the mask takes it over.
  init(_ measures: Measures, _ layout: OpaquePointer?) {
    self.measures = measures
    let (width, height) = (measures.width, measures.height)
    surface = cairo_image_surface_create(
      CAIRO_FORMAT_A8, Int32(width * measures.scale), Int32(height * measures.scale))
    cairo_surface_set_device_scale(surface, Double(measures.scale), Double(measures.scale))
    guard let layout, let context = cairo_create(surface) else { return }
    defer {
      cairo_destroy(context)
      g_object_unref(gpointer(layout))
    }
    var (ownWidth, ownHeight) = (Int32(0), Int32(0))
    pango_layout_get_size(layout, &ownWidth, &ownHeight)
    cairo_move_to(
      context, (Double(width) - Double(ownWidth) / Double(PANGO_SCALE)) / 2,
      (Double(height) - Double(ownHeight) / Double(PANGO_SCALE)) / 2)
    pango_cairo_show_layout(context, layout)
  }

  deinit {
    cairo_surface_destroy(surface)
  }
}
