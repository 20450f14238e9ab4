internal import CGtk
import GLibKit

extension Widget {
  /// The text color from the theme and the style sheet.
  package var textColor: Color {
    var rgba = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(widget), &rgba)
    return Color(rgba)
  }

  /// Returns a named color of the theme or the style sheet; nil if there is no such color.
  package func namedColor(_ name: String) -> Color? {
    var rgba = GdkRGBA()
    guard gtk_style_context_lookup_color(gtk_widget_get_style_context(widget), name, &rgba) != 0
    else { return nil }
    return Color(rgba)
  }
}
