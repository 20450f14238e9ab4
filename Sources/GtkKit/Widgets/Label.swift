internal import CGtk

/// Text that can't be edited: GtkLabel.
public final class Label: Widget {
  /// A label showing `text`, with these CSS classes.
  public init(_ text: String = "", styles: [String] = []) {
    super.init(sinking: gtk_label_new(text))
    // GTK 4.8 would have it known by the name of its class.
    if text.isEmpty { setAccessibleLabel("") }
    if !styles.isEmpty { setStyles(styles) }
  }

  /// A label for `control`: `_` in `text` marks the letter that leads there with Alt.
  public init(_ text: String, for control: Widget) {
    super.init(sinking: gtk_label_new_with_mnemonic(text))
    gtk_label_set_mnemonic_widget(opaque, control.widget)
    // Together with the name that the control has, GTK 4.8 would have it read twice.
    gtk_accessible_reset_relation(control.opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
    control.setAccessibleLabel(text.withoutMnemonic)
  }

  /// What it shows.
  public var text: String {
    get { gtk_label_get_text(opaque).map { String(cString: $0) } ?? "" }
    set { gtk_label_set_text(opaque, newValue) }
  }

  /// Breaks into lines where there is too little width.
  /// - Parameter breaksWords: whether also within a word that is wider than that.
  public func wrap(_ on: Bool = true, breaksWords: Bool = false) {
    gtk_label_set_wrap(opaque, on ? 1 : 0)
    if breaksWords { gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR) }
    gtk_label_set_natural_wrap_mode(opaque, GTK_NATURAL_WRAP_WORD)
  }

  /// Ends in … where there is too little width, or no longer does.
  public func ellipsize(_ on: Bool) {
    gtk_label_set_ellipsize(opaque, on ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE)
  }

  /// Ends in … where there is too little width or, if the end matters most, has it in the middle.
  public func ellipsize(keepsEnd: Bool = false) {
    gtk_label_set_ellipsize(opaque, keepsEnd ? PANGO_ELLIPSIZE_MIDDLE : PANGO_ELLIPSIZE_END)
  }

  /// The width to ask for at most, in average characters; what is longer is ellipsized or wrapped.
  /// -1 is any width.
  public func setMaximumWidth(characters: Int) {
    gtk_label_set_max_width_chars(opaque, Int32(clamping: characters))
  }

  /// Puts each line of the text in the middle of the label's width.
  public func centerText() {
    gtk_label_set_justify(opaque, GTK_JUSTIFY_CENTER)
  }

  /// Puts the text at the start of the label's width.
  public func alignTextToStart() {
    gtk_label_set_xalign(opaque, 0)
  }

  /// Size of the letters in pixels, in place of what the style sheet says.
  public func setFontSize(_ pixels: Double) {
    setAttribute(pango_attr_size_new_absolute(Int32(pixels * Double(PANGO_SCALE))))
  }

  /// Width of the text on one line in the present style, in pixels.
  public var textWidth: Int { width(of: text) }

  private func setAttribute(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
    let list = pango_attr_list_new()
    pango_attr_list_insert(list, attribute)
    gtk_label_set_attributes(opaque, list)
    pango_attr_list_unref(list)
  }
}

extension Widget {
  /// Width of a text on one line in the widget's style, in pixels.
  func width(of text: String) -> Int {
    let layout = gtk_widget_create_pango_layout(widget, text)
    defer { g_object_unref(gpointer(layout)) }
    var width: Int32 = 0
    pango_layout_get_pixel_size(layout, &width, nil)
    return Int(width)
  }
}

extension String {
  /// The text without `_` before the letter that goes with Alt.
  public var withoutMnemonic: String { filter { $0 != "_" } }
}
