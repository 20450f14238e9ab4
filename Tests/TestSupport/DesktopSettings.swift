import CGtk

/// What a person has set on the desktop: GtkSettings.
@MainActor
package enum DesktopSettings {
  private static var changed: Set<String> = []

  package static func setTextScale(_ scale: Double) {
    // In 1024ths of a dot per inch.
    set("gtk-xft-dpi", .integer(Int32(scale * 96 * 1024)))
  }

  package static func setAnimations(_ on: Bool) {
    set("gtk-enable-animations", .boolean(on))
  }

  package static func setTheme(_ name: String, isDark: Bool? = nil) {
    set("gtk-theme-name", .string(name))
    if let isDark { set("gtk-application-prefer-dark-theme", .boolean(isDark)) }
  }

  package static func resetTheme() {
    reset(["gtk-theme-name"])
  }

  /// Sets a property, where this version of GTK has it.
  package static func set(_ name: String, _ value: GValue) {
    var value = value
    defer { g_value_unset(&value) }
    let settings = UnsafeMutableRawPointer(gtk_settings_get_default())?
      .assumingMemoryBound(to: GObject.self)
    guard let settings, let type = settings.pointee.g_type_instance.g_class,
      g_object_class_find_property(
        UnsafeMutableRawPointer(type).assumingMemoryBound(to: GObjectClass.self), name) != nil
    else { return }
    g_object_set_property(settings, name, &value)
    changed.insert(name)
  }

  /// Gives properties the values of the desktop again; without names, all that were set.
  package static func reset(_ names: Set<String>? = nil) {
    for name in changed.intersection(names ?? changed) {
      gtk_settings_reset_property(gtk_settings_get_default(), name)
      changed.remove(name)
    }
  }
}
