internal import CGtk
import GLibKit

/// One line of text that changes often: GtkInscription. Its size doesn't depend on the text, so a
/// new text doesn't cause a layout of the whole window, as it does in a ``Label``.
package final class Inscription: Widget {
  /// - Parameter isSpoken: whether assistive technology reads it, and is told of each new text.
  package init(styles: [String], isSpoken: Bool = true) {
    // Without a text, GTK 4.8 would report the name of the class.
    super.init(sinking: gtk_inscription_new(""))
    if !isSpoken { becomePresentation() }
    gtk_inscription_set_xalign(opaque, 0.5)
    gtk_inscription_set_min_lines(opaque, 1)
    gtk_inscription_set_nat_lines(opaque, 1)
    align(vertical: .center)
    gtk_inscription_set_text_overflow(opaque, GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END)
    for style in styles { setStyle(style) }
  }

  package var text: String {
    get { gtk_inscription_get_text(opaque).map { String(cString: $0) } ?? "" }
    set {
      gtk_inscription_set_text(opaque, ShownText(newValue).string)
      align()
    }
  }

  /// Width of the text in bold at the set font size, with every figure as wide as a 0, in pixels.
  /// Before the first frame the weight of the style sheet is not known.
  package var boldFiguresWidth: Int {
    let layout = gtk_widget_create_pango_layout(
      widget, String(text.map { $0.isNumber ? "0" : $0 }))
    defer { g_object_unref(gpointer(layout)) }
    let list = pango_attr_list_copy(gtk_inscription_get_attributes(opaque)) ?? pango_attr_list_new()
    pango_attr_list_insert(list, pango_attr_weight_new(PANGO_WEIGHT_BOLD))
    pango_layout_set_attributes(layout, list)
    pango_attr_list_unref(list)
    var width: Int32 = 0
    pango_layout_get_pixel_size(layout, &width, nil)
    return Int(width)
  }

  /// Aligns the text to the start of its place, in the direction of the locale, even if the text
  /// itself runs the other way.
  package func alignTextToStart() {
    isAtEnd = false
    align()
  }

  package func alignTextToEnd() {
    isAtEnd = true
    align()
  }

  package func centerText() {
    isAtEnd = nil
    gtk_inscription_set_xalign(opaque, 0.5)
  }

  private var isAtEnd: Bool?

  private func align() {
    if let isAtEnd { gtk_inscription_set_xalign(opaque, alignment(of: text, atEnd: isAtEnd)) }
  }

  package func setWidth(minimum: UInt32, natural: UInt32) {
    gtk_inscription_set_min_chars(opaque, minimum)
    gtk_inscription_set_nat_chars(opaque, natural)
  }

  package func setFontSize(_ pixels: Double) {
    let list = pango_attr_list_new()
    pango_attr_list_insert(list, pango_attr_size_new_absolute(Int32(pixels * Double(PANGO_SCALE))))
    gtk_inscription_set_attributes(opaque, list)
    pango_attr_list_unref(list)
  }
}
