internal import CGtk

package final class RollingCharacter: DrawingArea {
  package private(set) var character: Character?
  package var figureSize = 0.0
  package private(set) var isRolling = false
  /// The progress of a roll when drawn, 0 ... 1: near the end, so that nothing is clipped.
  private static let progress = 0.8
  private var old: Character?
  private var direction = 1.0

  package override init() {
    super.init()
    onDraw { [weak self] drawing, _, _ in self?.draw(drawing) }
  }

  /// - Parameter direction: 1 for a roll down and -1 for up; nil for none.
  package func show(_ character: Character?, from direction: Double?) {
    guard character != self.character else { return settle() }
    old = self.character
    self.character = character
    self.direction = direction ?? 1
    isRolling = direction != nil
    redraw()
  }

  package func settle() {
    guard isRolling else { return }
    isRolling = false
    redraw()
  }

  /// Returns the width and height of a character's line, relative to the font size.
  package func measure(_ character: Character) -> (width: Double, height: Double) {
    let size = 100.0
    guard let layout = layout(of: character, size: size) else { return (0, 0) }
    defer { g_object_unref(gpointer(layout)) }
    let (width, height) = Self.size(of: layout)
    return (width / size, height / size)
  }

  private static func size(of layout: OpaquePointer) -> (width: Double, height: Double) {
    var (width, height) = (Int32(0), Int32(0))
    pango_layout_get_size(layout, &width, &height)
    return (Double(width) / Double(PANGO_SCALE), Double(height) / Double(PANGO_SCALE))
  }

  /// The caller owns the layout.
  private func layout(of character: Character, size: Double) -> OpaquePointer? {
    figures(String(character), in: gtk_widget_get_pango_context(widget), size: size)
  }

  func draw(_ drawing: Drawing) {
    guard isRolling else { return draw(character, in: drawing.context, offset: 0, opacity: 1) }
    let (way, progress) = (direction * Double(size.height) * 0.7, Self.progress)
    draw(character, in: drawing.context, offset: way * (progress - 1), opacity: progress)
    draw(old, in: drawing.context, offset: way * progress, opacity: 1 - progress)
  }

  private func draw(
    _ character: Character?, in context: OpaquePointer, offset: Double, opacity: Double
  ) {
    guard let layout = character.flatMap({ self.layout(of: $0, size: figureSize) }) else { return }
    defer { g_object_unref(gpointer(layout)) }
    let (color, figure) = (textColor, Self.size(of: layout))
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha * opacity)
    cairo_move_to(
      context, (Double(size.width) - figure.width) / 2,
      (Double(size.height) - figure.height) / 2 + offset)
    pango_cairo_show_layout(context, layout)
  }
}
