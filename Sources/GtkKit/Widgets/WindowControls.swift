internal import CGtk

/// The desktop's window buttons at one side of a title bar, if there are any: GtkWindowControls.
package final class WindowControls: Widget {
  package init(atStart: Bool) {
    super.init(sinking: gtk_window_controls_new(atStart ? GTK_PACK_START : GTK_PACK_END))
    // Follows the desktop's setting for the buttons.
    g_object_bind_property(
      widget, "empty", widget, "visible",
      GBindingFlags(
        G_BINDING_SYNC_CREATE.rawValue | G_BINDING_INVERT_BOOLEAN.rawValue))
  }
}
