internal import CGtk
import GLibKit

/// CSS of the program, applied over the theme's.
package final class StyleSheet: Object {
  package init() {
    super.init(owning: UnsafeMutableRawPointer(gtk_css_provider_new()))
    Displays.forEach { [weak self] display in
      guard let self else { return }
      gtk_style_context_add_provider_for_display(
        display, opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    }
  }

  /// The style sheet in a file. GTK reports and skips rules that it can't read.
  package convenience init(path: String) {
    self.init()
    gtk_css_provider_load_from_path(cast(), path)
  }

  package func load(_ css: String) {
    gtk_css_provider_load_from_data(cast(), css, -1)
  }
}
