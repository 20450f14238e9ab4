internal import CGtk
internal import Glibc

/// The displays that the program's windows are on.
@MainActor
enum Displays {
  /// The X11 display of the session: the standard display or, beside that of Wayland, Xwayland's,
  /// which is opened when it is asked for first. Nil where there is none.
  static var x11: X11Display? {
    if found == nil { found = X11Display(standard) ?? openX11() }
    return found
  }

  /// The display that windows are on at first.
  static var standard: OpaquePointer? { gdk_display_get_default() }

  /// The X11 display, once it was found.
  static var found: X11Display?

  private static func openX11() -> X11Display? {
    guard let standard, let name = getenv("DISPLAY"), name.pointee != 0,
      let opened = gdk_display_open(name)
    else { return nil }
    guard let display = X11Display(opened) else {
      gdk_display_close(opened)
      return nil
    }
    share(looks, of: standard, with: opened)
    return display
  }

  /// Calls `closure` for each display that is open, and for each that will be.
  static func forEach(_ closure: @escaping @MainActor (OpaquePointer) -> Void) {
    guard let manager = gdk_display_manager_get() else { return }
    var list = gdk_display_manager_list_displays(manager)
    while let entry = list {
      if let display = entry.pointee.data { closure(OpaquePointer(display)) }
      list = g_slist_delete_link(entry, entry)
    }
    typealias Closure = @MainActor (OpaquePointer) -> Void
    let thunk: @convention(c) (gpointer?, OpaquePointer?, gpointer?) -> Void = {
      _, display, data in
      guard let display else { return }
      nonisolated(unsafe) let opened = display
      let closure = ClosureBox<Closure>.closure(in: data)
      onMainThread { closure?(opened) }
    }
    Object(retaining: UnsafeMutableRawPointer(manager))
      .connect("display-opened", calling: unsafeBitCast(thunk, to: GCallback.self), closure)
  }

  /// The settings that make a window look as it does: Xwayland may have others, or none.
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
