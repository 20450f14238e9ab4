internal import CGtk

/// It is hidden from assistive technology.
package final class Image: Widget {
  package init(icon: String) {
    super.init(sinking: gtk_image_new_from_icon_name(icon))
    becomePresentation()
  }

  package func setSize(_ pixels: Int) {
    gtk_image_set_pixel_size(opaque, Int32(pixels))
  }

  /// Returns the nearest size for which icon themes have bitmaps. Icons of other sizes are drawn by
  /// librsvg, which takes 7 MB of memory.
  package static func nearestSize(to pixels: Double) -> Int {
    guard hasLargeIcons else { return 16 }
    return [16, 24, 32, 48, 64].min { abs(Double($0) - pixels) < abs(Double($1) - pixels) } ?? 16
  }

  /// Whether icons can be larger than 16 pixels. Those of GTK itself, which stand in where no icon
  /// theme is installed, need a loader for SVG then, which may be missing, too.
  package static let hasLargeIcons: Bool = {
    guard let display = gdk_display_get_default(),
      let icon = gtk_icon_theme_lookup_icon(
        gtk_icon_theme_get_for_display(display), "view-refresh-symbolic", nil, 24, 1,
        GTK_TEXT_DIR_LTR, GtkIconLookupFlags(0))
    else { return false }
    defer { g_object_unref(gpointer(icon)) }
    guard let file = gtk_icon_paintable_get_file(icon) else { return false }
    defer { g_object_unref(gpointer(file)) }
    guard let path = g_file_get_path(file) else { return false }
    defer { g_free(path) }
    return !String(cString: path).hasPrefix("/org/gtk/libgtk/")
  }()

  package func setIcon(_ name: String) {
    gtk_image_set_from_icon_name(opaque, name)
  }
}

/// Adds a folder of icon themes. A folder that was added before is skipped, because GTK reads all
/// themes again for each one.
@MainActor
package func addIconDirectory(_ path: String) {
  Displays.forEach { display in
    let theme = gtk_icon_theme_get_for_display(display)
    guard let known = gtk_icon_theme_get_search_path(theme) else { return }
    defer { g_strfreev(known) }
    var next = known
    while let folder = next.pointee {
      if String(cString: folder) == path { return }
      next += 1
    }
    gtk_icon_theme_add_search_path(theme, path)
  }
}
