internal import CGtk

extension Widget {
  /// The colour of its text in the theme and the style sheet.
  public var textColor: Color {
    var rgba = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(widget), &rgba)
    return Color(rgba)
  }

  /// A named colour of the theme or the style sheet.
  public func namedColor(_ name: String) -> Color? {
    var rgba = GdkRGBA()
    guard gtk_style_context_lookup_color(gtk_widget_get_style_context(widget), name, &rgba) != 0
    else { return nil }
    return Color(rgba)
  }
}
