internal import CGtk

/// The buttons that the desktop puts on one side of a title bar, to close the window or the like,
/// if it puts any there: GtkWindowControls.
public final class WindowControls: Widget {
  /// - Parameter atStart: whether they are those before the title.
  public init(atStart: Bool) {
    super.init(sinking: gtk_window_controls_new(atStart ? GTK_PACK_START : GTK_PACK_END))
    // They are shown and hidden as the desktop's wishes change.
    g_object_bind_property(
      widget, "empty", widget, "visible",
      GBindingFlags(
        G_BINDING_SYNC_CREATE.rawValue | G_BINDING_INVERT_BOOLEAN.rawValue))
  }
}
