internal import CGtk

/// The title bar of a window: GtkHeaderBar.
package final class HeaderBar: Widget {
  /// A title bar with `title` in the middle or, if it is nil, the title of the window.
  /// - Parameter hasWindowControls: whether it has the desktop's buttons; see ``WindowControls``.
  package init(title: Widget? = nil, hasWindowControls: Bool = true) {
    super.init(sinking: gtk_header_bar_new())
    if let title { gtk_header_bar_set_title_widget(opaque, title.widget) }
    gtk_header_bar_set_show_title_buttons(opaque, hasWindowControls ? 1 : 0)
  }

  package func packStart(_ child: Widget) {
    gtk_header_bar_pack_start(opaque, child.widget)
  }

  package func packEnd(_ child: Widget) {
    gtk_header_bar_pack_end(opaque, child.widget)
  }
}
