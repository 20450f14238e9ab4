internal import CGtk
import GLibKit

package enum Align: Sendable {
  case fill, start, end, center, baseline

  var gtk: GtkAlign {
    switch self {
    case .fill: GTK_ALIGN_FILL
    case .start: GTK_ALIGN_START
    case .end: GTK_ALIGN_END
    case .center: GTK_ALIGN_CENTER
    case .baseline: GTK_ALIGN_BASELINE
    }
  }
}

/// The direction in which children or parts follow each other.
package enum Orientation: Sendable {
  case horizontal, vertical

  var gtk: GtkOrientation {
    self == .horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL
  }

  var other: Orientation { self == .horizontal ? .vertical : .horizontal }
}

@MainActor
open class Widget: Object {
  var widget: UnsafeMutablePointer<GtkWidget> { cast() }

  package var isVisible: Bool {
    get { gtk_widget_get_visible(widget) != 0 }
    set { gtk_widget_set_visible(widget, newValue ? 1 : 0) }
  }

  package var isSensitive: Bool {
    get { gtk_widget_get_sensitive(widget) != 0 }
    set { gtk_widget_set_sensitive(widget, newValue ? 1 : 0) }
  }

  package var canFocus: Bool {
    get { gtk_widget_get_can_focus(widget) != 0 }
    set { gtk_widget_set_can_focus(widget, newValue ? 1 : 0) }
  }

  package var canTarget: Bool {
    get { gtk_widget_get_can_target(widget) != 0 }
    set { gtk_widget_set_can_target(widget, newValue ? 1 : 0) }
  }

  package var opacity: Double {
    get { gtk_widget_get_opacity(widget) }
    set { gtk_widget_set_opacity(widget, newValue) }
  }

  package var tooltip: String? {
    get { gtk_widget_get_tooltip_text(widget).map { String(cString: $0) } }
    set { gtk_widget_set_tooltip_text(widget, newValue.map { ShownText($0).string }) }
  }

  package func align(horizontal: Align? = nil, vertical: Align? = nil) {
    if let horizontal { gtk_widget_set_halign(widget, horizontal.gtk) }
    if let vertical { gtk_widget_set_valign(widget, vertical.gtk) }
  }

  package func expand(horizontal: Bool? = nil, vertical: Bool? = nil) {
    if let horizontal { gtk_widget_set_hexpand(widget, horizontal ? 1 : 0) }
    if let vertical { gtk_widget_set_vexpand(widget, vertical ? 1 : 0) }
  }

  package func margins(horizontal: Int32? = nil, top: Int32? = nil, bottom: Int32? = nil) {
    if let horizontal {
      gtk_widget_set_margin_start(widget, horizontal)
      gtk_widget_set_margin_end(widget, horizontal)
    }
    if let top { gtk_widget_set_margin_top(widget, top) }
    if let bottom { gtk_widget_set_margin_bottom(widget, bottom) }
  }

  package func minimumSize(width: Int32 = -1, height: Int32 = -1) {
    gtk_widget_set_size_request(widget, width, height)
  }

  package func clip(_ on: Bool) {
    gtk_widget_set_overflow(widget, on ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE)
  }

  package func setStyle(_ name: String, _ on: Bool = true) {
    if on {
      gtk_widget_add_css_class(widget, name)
    } else {
      gtk_widget_remove_css_class(widget, name)
    }
  }

  package func hasStyle(_ name: String) -> Bool {
    gtk_widget_has_css_class(widget, name) != 0
  }

  package func setStyles(_ names: [String]) {
    var names: [UnsafePointer<CChar>?] = names.map { UnsafePointer(g_strdup($0)) } + [nil]
    gtk_widget_set_css_classes(widget, &names)
    for name in names { g_free(UnsafeMutableRawPointer(mutating: name)) }
  }

  package var hasFocusWithin: Bool {
    gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue != 0
  }

  @discardableResult
  package func grabFocus() -> Bool {
    gtk_widget_grab_focus(widget) != 0
  }

  /// Whether its window shows where the focus is, as it does for a while after a key.
  package var showsFocus: Bool {
    guard let root = gtk_widget_get_ancestor(widget, gtk_window_get_type()) else { return false }
    return root.withMemoryRebound(to: GtkWindow.self, capacity: 1) {
      gtk_window_get_focus_visible($0) != 0
    }
  }

  /// Requests the focus, and has its ring drawn, which GTK does by itself only after Tab.
  package func grabVisibleFocus() {
    grabFocus()
    guard let root = gtk_widget_get_root(widget) else { return }
    gtk_window_set_focus_visible(UnsafeMutablePointer<GtkWindow>(root), 1)
  }

  package func leaveKeyboard() {
    gtk_widget_get_root(widget).map { gtk_root_set_focus($0, nil) }
  }

  package var scaleFactor: Int { Int(gtk_widget_get_scale_factor(widget)) }

  package var size: (width: Int, height: Int) {
    (Int(gtk_widget_get_width(widget)), Int(gtk_widget_get_height(widget)))
  }

  /// Whether it is mapped: on screen, as far as the program can tell.
  package var isMapped: Bool { gtk_widget_get_mapped(widget) != 0 }

  /// Returns the place of a descendant in this widget, in pixels; nil if it isn't a descendant.
  package func place(of descendant: Widget) -> (x: Int, y: Int, width: Int, height: Int)? {
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(descendant.widget, widget, &bounds) != 0 else { return nil }
    return (
      Int(bounds.origin.x), Int(bounds.origin.y), Int(bounds.size.width), Int(bounds.size.height)
    )
  }

  package var fontSize: Double { GtkKit.fontSize(of: widget) }

  package var hasFont: Bool {
    let fonts = gtk_widget_get_pango_context(widget)
    let font = pango_context_load_font(fonts, pango_context_get_font_description(fonts))
    if let font { g_object_unref(font) }
    return font != nil
  }

  func add(controller: OpaquePointer) {
    gtk_widget_add_controller(widget, controller)
  }
}

/// Returns the font size of a widget from the theme and the style sheet, in pixels: 1 em.
@MainActor
func fontSize(of widget: UnsafeMutablePointer<GtkWidget>) -> Double {
  let font = pango_context_get_font_description(gtk_widget_get_pango_context(widget))
  return Double(pango_font_description_get_size(font)) / Double(PANGO_SCALE)
}

extension Widget {
  package var textColor: Color {
    var rgba = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(widget), &rgba)
    return Color(rgba)
  }

  package func namedColor(_ name: String) -> Color? {
    var rgba = GdkRGBA()
    guard gtk_style_context_lookup_color(gtk_widget_get_style_context(widget), name, &rgba) != 0
    else { return nil }
    return Color(rgba)
  }
}

extension Widget {
  /// Lays out from left to right in every language, because clocks look the same everywhere.
  package func keepLeftToRight() {
    gtk_widget_set_direction(widget, GTK_TEXT_DIR_LTR)
  }

  package var isRightToLeft: Bool { gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL }

  /// Returns the alignment, 0 or 1, that puts a text at the start or at the end of its place in the
  /// direction of the locale. GTK applies the alignment in the direction of the text itself.
  /// - Parameter usual: whether a text without letters, such as a time, runs from right to left;
  ///   nil for the direction of the widget.
  func alignment(of text: String, atEnd: Bool, usual: Bool? = nil) -> Float {
    let runsLeft = text.runsRightToLeft ?? usual ?? isRightToLeft
    let isMirrored = runsLeft != (gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL)
    return atEnd != isMirrored ? 1 : 0
  }
}

extension String {
  /// Whether its first letter, or mark of a direction, belongs to a script that runs from right to
  /// left; nil if it has neither. Pango's function for this is deprecated.
  fileprivate var runsRightToLeft: Bool? {
    let marks: ClosedRange<Unicode.Scalar> = "\u{200E}"..."\u{200F}"
    let first = unicodeScalars.first { $0.properties.isAlphabetic || marks.contains($0) }
    guard let first else { return nil }
    return [
      0x0590...0x08FF, 0x200F...0x200F, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF,
      0x1E800...0x1EFFF,
    ].contains { (block: ClosedRange<UInt32>) in block.contains(first.value) }
  }
}
