internal import CGtk

package final class HeaderBar: Widget {
  /// With a nil `title`, the bar shows that of the window.
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
