import CGtk

/// What a person has set on the desktop.
@MainActor
enum DesktopSettings {
  static func setTextScale(_ scale: Int32) {
    set("gtk-xft-dpi", "gint") { g_value_set_int(&$0, scale * 96 * 1024) }
  }

  static func setAnimations(_ on: Bool) {
    set("gtk-enable-animations", "gboolean") { g_value_set_boolean(&$0, on ? 1 : 0) }
  }

  static func setTheme(_ name: String) {
    set("gtk-theme-name", "gchararray") { g_value_set_string(&$0, name) }
  }

  static func resetTheme() {
    gtk_settings_reset_property(gtk_settings_get_default(), "gtk-theme-name")
  }

  private static func set(_ name: String, _ type: String, _ fill: (inout GValue) -> Void) {
    var value = GValue()
    g_value_init(&value, g_type_from_name(type))
    fill(&value)
    g_object_set_property(
      UnsafeMutableRawPointer(gtk_settings_get_default())?.assumingMemoryBound(to: GObject.self),
      name, &value)
  }
}
