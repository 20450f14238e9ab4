internal import CGtk

/// A themed icon: GtkImage.
public final class Image: Widget {
  /// The icon of this name in the icon theme.
  public init(icon: String) {
    super.init(sinking: gtk_image_new_from_icon_name(icon))
  }

  /// Width and height in pixels, in place of what the style sheet says.
  public func setSize(_ pixels: Int) {
    gtk_image_set_pixel_size(opaque, Int32(pixels))
  }

  /// Shows another icon of the theme.
  public func setIcon(_ name: String) {
    gtk_image_set_from_icon_name(opaque, name)
  }
}

/// Adds a folder in which icon themes are looked for.
@MainActor
public func addIconDirectory(_ path: String) {
  Displays.forEach { display in
    gtk_icon_theme_add_search_path(gtk_icon_theme_get_for_display(display), path)
  }
}
