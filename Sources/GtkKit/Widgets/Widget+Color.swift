internal import CGtk

extension Widget {
  /// The colour of its text, as the theme and the style sheet have it.
  public var textColor: Color {
    var rgba = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(widget), &rgba)
    return Color(rgba)
  }

  /// A colour that the theme or the style sheet has a name for.
  public func namedColor(_ name: String) -> Color? {
    var rgba = GdkRGBA()
    guard gtk_style_context_lookup_color(gtk_widget_get_style_context(widget), name, &rgba) != 0
    else { return nil }
    return Color(rgba)
  }
}
