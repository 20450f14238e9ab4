internal import CGtk

/// One character, which can roll to another one.
package final class RollingCharacter: DrawingArea {
  /// The character; nil for none.
  package private(set) var character: Character?
  /// Font size in pixels.
  package var figureSize = 0.0
  /// Whether a roll is under way.
  package private(set) var isRolling = false
  /// The progress at which a roll is drawn, 0 ... 1. It is near the end, so that nothing is
  /// clipped.
  private static let progress = 0.8
  private var old: Character?
  /// The direction of the roll: 1 is down, -1 is up.
  private var direction = 1.0
  /// Layouts of the last figures drawn: ten at most, one for each digit.
  private(set) var layouts: [FigureLayout] = []

  /// A widget without a character.
  package override init() {
    super.init()
    onDraw { [weak self] drawing, _, _ in self?.draw(drawing) }
  }

  /// Shows another character, or none.
  /// - Parameter direction: the direction of the roll, 1 for down and -1 for up; nil for no roll.
  package func show(_ character: Character?, from direction: Double?) {
    guard character != self.character else { return comeToRest() }
    old = self.character
    self.character = character
    self.direction = direction ?? 1
    isRolling = direction != nil
    redraw()
  }

  /// Ends the roll.
  package func comeToRest() {
    guard isRolling else { return }
    isRolling = false
    redraw()
  }

  /// Returns the width and height of a character's line, relative to the font size.
  package func measure(_ character: Character) -> (width: Double, height: Double) {
    let size = 100.0
    guard let layout = layout(of: character, size: size) else { return (0, 0) }
    let figure = FigureLayout(character, size: size, fonts: 0, layout)
    return (figure.width / size, figure.height / size)
  }

  /// Returns the layout of a character in the widget's font. The caller owns it.
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
    guard let figure = character.flatMap(kept) else { return }
    let color = textColor
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha * opacity)
    cairo_move_to(
      context, (Double(size.width) - figure.width) / 2,
      (Double(size.height) - figure.height) / 2 + offset)
    pango_cairo_show_layout(context, figure.layout)
  }

  /// Returns the layout of a character, from the cache if possible. Only ten figures recur, and a
  /// layout costs more than all other drawing.
  private func kept(_ character: Character) -> FigureLayout? {
    guard let fonts = gtk_widget_get_pango_context(widget) else { return nil }
    let serial = pango_context_get_serial(fonts)
    let known = layouts.first {
      $0.character == character && $0.isOf(size: figureSize, fonts: serial)
    }
    if let known { return known }
    guard let layout = layout(of: character, size: figureSize) else { return nil }
    let figure = FigureLayout(character, size: figureSize, fonts: serial, layout)
    layouts = layouts.filter { $0.isOf(size: figureSize, fonts: serial) }.suffix(9) + [figure]
    return figure
  }
}

/// A character laid out in its font.
final class FigureLayout {
  let layout: OpaquePointer
  /// Its size in pixels.
  let width, height: Double
  let character: Character
  private let size: Double
  private let fonts: guint

  /// - Parameters:
  ///   - size: size of the font in pixels.
  ///   - fonts: serial number of the PangoContext's state in which the layout was made.
  ///   - layout: owned by the new object.
  init(_ character: Character, size: Double, fonts: guint, _ layout: OpaquePointer) {
    (self.character, self.size, self.fonts, self.layout) = (character, size, fonts, layout)
    var (width, height) = (Int32(0), Int32(0))
    pango_layout_get_size(layout, &width, &height)
    (self.width, self.height) = (
      Double(width) / Double(PANGO_SCALE), Double(height) / Double(PANGO_SCALE)
    )
  }

  /// Whether it is still valid for this size and these fonts.
  func isOf(size: Double, fonts: guint) -> Bool {
    (size, fonts) == (self.size, self.fonts)
  }

  deinit {
    g_object_unref(gpointer(layout))
  }
}
