internal import CGtk
import GLibKit

/// The drawing operations of a ``DrawingArea``: a cairo context, valid during one drawing.
///
/// It is used only on the thread of the drawing closure. Lengths are in pixels; angles are in
/// radians from three o'clock, clockwise.
package struct Drawing: @unchecked Sendable {
  let context: OpaquePointer
  let fonts: OpaquePointer?

  package func setColor(_ color: Color) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  /// Draws `body` as a picture in pixels, of `scale` device pixels each.
  func drawPicture(_ width: Int, _ height: Int, scale: Int, _ body: (Drawing) -> Void) {
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(width * scale), Int32(height * scale))
    cairo_surface_set_device_scale(surface, Double(scale), Double(scale))
    defer { cairo_surface_destroy(surface) }
    guard let picture = cairo_create(surface) else { return }
    body(Drawing(context: picture, fonts: fonts))
    cairo_destroy(picture)
    cairo_set_source_surface(context, surface, 0, 0)
    cairo_paint(context)
  }

  // MARK: - Coordinates

  package func move(x: Double, y: Double) {
    cairo_translate(context, x, y)
  }

  package func turn(by angle: Double) {
    cairo_rotate(context, angle)
  }

  /// Runs `body`, then restores the origin and the rotation.
  package func inPlace(_ body: () -> Void) {
    cairo_save(context)
    body()
    cairo_restore(context)
  }

  // MARK: - Circles and lines

  /// Draws an arc as a line with round ends.
  package func strokeArc(
    x: Double, y: Double, radius: Double, from: Double, to: Double, width: Double
  ) {
    cairo_new_path(context)
    cairo_set_line_width(context, width)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_arc(context, x, y, radius, from, to)
    cairo_stroke(context)
  }

  package func fillCircle(x: Double, y: Double, radius: Double) {
    cairo_new_path(context)
    cairo_arc(context, x, y, radius, 0, 2 * .pi)
    cairo_fill(context)
  }

  package func fillSector(x: Double, y: Double, radius: Double, from: Double, to: Double) {
    cairo_new_path(context)
    cairo_move_to(context, x, y)
    cairo_arc(context, x, y, radius, from, to)
    cairo_fill(context)
  }

  /// Draws a straight line with square ends.
  package func strokeLine(x: Double, y: Double, toX: Double, toY: Double, width: Double) {
    cairo_new_path(context)
    cairo_set_line_width(context, width)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
    cairo_move_to(context, x, y)
    cairo_line_to(context, toX, toY)
    cairo_stroke(context)
  }

  /// Fills a horizontal bar with round ends, which lie within its width.
  package func fillBar(x: Double, y: Double, width: Double, height: Double) {
    let radius = max(0, min(width, height) / 2)
    cairo_new_path(context)
    cairo_arc(context, x + radius, y + height / 2, radius, .pi / 2, -.pi / 2)
    cairo_arc(context, x + width - radius, y + height / 2, radius, -.pi / 2, .pi / 2)
    cairo_fill(context)
  }

  // MARK: - Shapes

  package func begin(x: Double, y: Double) {
    cairo_new_path(context)
    cairo_move_to(context, x, y)
  }

  package func line(x: Double, y: Double) {
    cairo_line_to(context, x, y)
  }

  package func curve(
    towards first: (x: Double, y: Double), from second: (x: Double, y: Double), x: Double,
    y: Double
  ) {
    cairo_curve_to(context, first.x, first.y, second.x, second.y, x, y)
  }

  /// Closes the shape with a straight line and fills it.
  package func fill() {
    cairo_fill(context)
  }

  // MARK: - Text

  /// Writes a line of figures of equal width in the font of the widget, centered at a point.
  /// - Parameter weight: 100 ... 1000; 400 is regular.
  package func write(_ text: String, x: Double, y: Double, size: Double, weight: UInt32 = 400) {
    guard let layout = figures(text, in: fonts, size: size, weight: weight) else { return }
    defer { g_object_unref(gpointer(layout)) }
    let height = ink(of: "0", in: layout)
    let width = ink(of: text, in: layout)
    cairo_move_to(context, x - width.x, y - height.y)
    pango_cairo_show_layout(context, layout)
  }

  /// Returns the center of the inked area of a text, in pixels from its upper left corner.
  private func ink(of text: String, in layout: OpaquePointer) -> (x: Double, y: Double) {
    pango_layout_set_text(layout, ShownText(text).string, -1)
    var ink = PangoRectangle()
    pango_layout_get_extents(layout, &ink, nil)
    let scale = Double(PANGO_SCALE)
    return (
      (Double(ink.x) + Double(ink.width) / 2) / scale,
      (Double(ink.y) + Double(ink.height) / 2) / scale
    )
  }
}

/// Returns a layout of figures of equal width, at a font size in pixels. The caller owns it.
/// - Parameter weight: 100 ... 1000; nil for that of the context.
func figures(
  _ text: String, in fonts: OpaquePointer?, size: Double, weight: UInt32? = nil
) -> OpaquePointer? {
  guard let fonts, let layout = pango_layout_new(fonts) else { return nil }
  pango_layout_set_text(layout, ShownText(text).string, -1)
  let font = pango_font_description_copy(pango_context_get_font_description(fonts))
  pango_font_description_set_absolute_size(font, size * Double(PANGO_SCALE))
  if let weight { pango_font_description_set_weight(font, PangoWeight(weight)) }
  pango_layout_set_font_description(layout, font)
  pango_font_description_free(font)
  let attributes = pango_attr_list_new()
  pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum"))
  pango_layout_set_attributes(layout, attributes)
  pango_attr_list_unref(attributes)
  return layout
}
