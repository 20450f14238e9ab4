internal import CGtk
internal import Glibc

@MainActor
enum XSession {
  /// The standard display or, on Wayland, that of Xwayland, opened at the first use.
  static var display: X11Display? {
    if found == nil { found = X11Display(Displays.standard) ?? openX11() }
    return found
  }

  static var found: X11Display?

  private static func openX11() -> X11Display? {
    guard let standard = Displays.standard, let name = getenv("DISPLAY"), name.pointee != 0,
      let opened = gdk_display_open(name)
    else { return nil }
    guard let display = X11Display(opened) else {
      gdk_display_close(opened)
      return nil
    }
    share(looks, of: standard, with: opened)
    return display
  }

  /// The appearance settings, which Xwayland's display shares: its own may differ or be missing.
  private static let looks = [
    "gtk-application-prefer-dark-theme", "gtk-cursor-theme-name", "gtk-cursor-theme-size",
    "gtk-enable-animations", "gtk-font-name", "gtk-icon-theme-name", "gtk-theme-name",
    "gtk-xft-dpi",
  ]

  private static func share(
    _ properties: [String], of display: OpaquePointer, with other: OpaquePointer
  ) {
    guard let from = gtk_settings_get_for_display(display),
      let to = gtk_settings_get_for_display(other)
    else { return }
    for property in properties {
      g_object_bind_property(
        UnsafeMutableRawPointer(from), property, UnsafeMutableRawPointer(to), property,
        G_BINDING_SYNC_CREATE)
    }
  }
}
