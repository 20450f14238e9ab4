internal import CGtk
import GLibKit

package final class Label: Widget {
  /// Font size in pixels; nil for that of the style sheet.
  private var letterSize: Double?

  package init(_ text: String = "", styles: [String] = []) {
    super.init(sinking: gtk_label_new(ShownText(text).string))
    // GTK 4.8 would report the name of its class.
    if text.isEmpty { setAccessibleLabel("") }
    if !styles.isEmpty { setStyles(styles) }
  }

  /// A label for `control`: `_` in `text` marks the mnemonic, which moves the focus there.
  package init(_ text: String, for control: Widget) {
    super.init(sinking: gtk_label_new_with_mnemonic(ShownText(text).string))
    gtk_label_set_mnemonic_widget(opaque, control.widget)
    // The control has an accessible name already, which GTK 4.8 would report twice.
    gtk_accessible_reset_relation(control.opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
    // That of a drop-down list may contain the choice.
    if !(control is DropDown) { control.setAccessibleLabel(text.withoutMnemonic) }
  }

  package var text: String {
    get { gtk_label_get_text(opaque).map { String(cString: $0) } ?? "" }
    set { gtk_label_set_text(opaque, ShownText(newValue).string) }
  }

  package func setMarkup(_ markup: String) {
    gtk_label_set_markup(opaque, ShownText(markup).string)
  }

  /// - Parameter breaksWords: whether a word that is too wide also wraps.
  package func wrap(_ on: Bool = true, breaksWords: Bool = false) {
    gtk_label_set_wrap(opaque, on ? 1 : 0)
    if breaksWords { gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR) }
    gtk_label_set_natural_wrap_mode(opaque, GTK_NATURAL_WRAP_WORD)
  }

  /// Wraps the text into at most this many lines, the last of which is truncated with an ellipsis;
  /// nil for as many as it needs.
  /// - Parameter breaksWords: whether lines end also within a word that is too wide.
  package func wrap(lines: Int?, breaksWords: Bool = false) {
    wrap(breaksWords: breaksWords)
    gtk_label_set_lines(opaque, lines.map { Int32(clamping: $0) } ?? -1)
    ellipsize(lines != nil)
  }

  package func ellipsize(_ on: Bool) {
    gtk_label_set_ellipsize(opaque, on ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE)
  }

  /// Truncates the text with an ellipsis at its end or, to keep the end, in the middle.
  package func ellipsize(keepsEnd: Bool = false) {
    gtk_label_set_ellipsize(opaque, keepsEnd ? PANGO_ELLIPSIZE_MIDDLE : PANGO_ELLIPSIZE_END)
  }

  /// Lets the text ask for no more than this width, in average characters, even for a longer word.
  package func limitNaturalWidth(characters: Int) {
    setMaximumWidth(characters: characters)
    gtk_label_set_natural_wrap_mode(opaque, GTK_NATURAL_WRAP_INHERIT)
  }

  /// A text that wraps asks for the width of one line, also at the height of several.
  package func preferOneLine() {
    gtk_label_set_natural_wrap_mode(opaque, GTK_NATURAL_WRAP_NONE)
  }

  package func setWidth(characters: Int) {
    gtk_label_set_width_chars(opaque, Int32(clamping: characters))
  }

  /// The width is in average characters; a longer text is truncated or wrapped. -1 is any.
  package func setMaximumWidth(characters: Int) {
    gtk_label_set_max_width_chars(opaque, Int32(clamping: characters))
  }

  package func centerText() {
    gtk_label_set_justify(opaque, GTK_JUSTIFY_CENTER)
  }

  package func alignTextToStart() {
    gtk_label_set_xalign(opaque, 0)
  }

  package func alignTextToEnd() {
    gtk_label_set_xalign(opaque, 1)
  }

  package func setFontSize(_ pixels: Double) {
    letterSize = pixels
    setAttributes()
  }

  package var textWidth: Int { width(of: text) }

  /// Width of the text as it is drawn, in pixels: with its font size and font features.
  package var drawnWidth: Int {
    guard let layout = pango_layout_copy(gtk_label_get_layout(opaque)) else { return 0 }
    defer { g_object_unref(gpointer(layout)) }
    pango_layout_set_width(layout, -1)
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_NONE)
    var width: Int32 = 0
    pango_layout_get_pixel_size(layout, &width, nil)
    return Int(width)
  }

  private func setAttributes() {
    let list = pango_attr_list_new()
    if let letterSize {
      let size = Int32(letterSize * Double(PANGO_SCALE))
      pango_attr_list_insert(list, pango_attr_size_new_absolute(size))
    }
    gtk_label_set_attributes(opaque, list)
    pango_attr_list_unref(list)
  }
}

extension Widget {
  /// Returns the width on one line in pixels. `fontSize` is nil for that of the style.
  package func width(of text: String, fontSize: Double? = nil) -> Int {
    size(of: text, fontSize: fontSize).width
  }

  /// Returns width and height, likewise. `features` are OpenType features of the font.
  func size(
    of text: String, fontSize: Double? = nil, features: String? = nil
  ) -> (width: Int, height: Int) {
    let layout = gtk_widget_create_pango_layout(widget, ShownText(text).string)
    defer { g_object_unref(gpointer(layout)) }
    let list = pango_attr_list_new()
    if let fontSize {
      let size = Int32(fontSize * Double(PANGO_SCALE))
      pango_attr_list_insert(list, pango_attr_size_new_absolute(size))
    }
    if let features { pango_attr_list_insert(list, pango_attr_font_features_new(features)) }
    pango_layout_set_attributes(layout, list)
    pango_attr_list_unref(list)
    var (width, height) = (Int32(0), Int32(0))
    pango_layout_get_pixel_size(layout, &width, &height)
    return (Int(width), Int(height))
  }
}

extension String {
  package var withoutMnemonic: String { filter { $0 != "_" } }
}
