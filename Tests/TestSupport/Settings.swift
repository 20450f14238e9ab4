import CGLib
import CGtk
import XCTest

@testable import GLibKit
@testable import GtkKit

/// The desktop's settings, as GtkSettings.
@MainActor package enum DesktopSettings {
  private static var changed: Set<String> = []

  package static func setTextScale(_ scale: Double) {
    // In 1/1024 of a dot per inch.
    set("gtk-xft-dpi", .integer(Int32(scale * 96 * 1024)))
  }

  package static func setAnimations(_ on: Bool) { set("gtk-enable-animations", .boolean(on)) }

  package static func setTheme(_ name: String, isDark: Bool? = nil) {
    set("gtk-theme-name", .string(name))
    if let isDark { set("gtk-application-prefer-dark-theme", .boolean(isDark)) }
  }

  /// Sets a property, if this version of GTK has it.
  package static func set(_ name: String, _ value: Argument) {
    var value = value.value
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

  /// Resets properties to the values of the desktop; without names, all that were set.
  package static func reset(_ names: Set<String>? = nil) {
    for name in changed.intersection(names ?? changed) {
      gtk_settings_reset_property(gtk_settings_get_default(), name)
      changed.remove(name)
    }
  }
}

package let simmerSchema = "io.github.simmer_timer.Simmer"

/// The folder of the compiled schemas of an installation.
package func compiledSchemas() throws -> String {
  let stage = try XCTUnwrap(
    ProcessInfo.processInfo.environment["SIMMER_STAGE"],
    "The settings are not installed: run “make test”.")
  return stage + "/share/glib-2.0/schemas"
}

/// The settings of the program, kept in memory.
/// - Parameter reset: whether to reset all values to the defaults.
@MainActor package func simmerSettings(reset: Bool = true) throws -> Settings {
  failOnWarnings()
  guard ProcessInfo.processInfo.environment["GSETTINGS_BACKEND"] == "memory" else {
    throw Unavailable("A person's own settings are in reach: run “make test”.")
  }
  let settings = try XCTUnwrap(
    Settings(schemaID: simmerSchema, directories: [try compiledSchemas()]))
  guard reset else { return settings }
  settings.reset()
  MainLoop.drain()
  return settings
}

extension Settings {
  /// Resets every key to its default.
  package func reset() {
    var schema = GValue()
    g_object_get_property(cast(), "settings-schema", &schema)
    defer { g_value_unset(&schema) }
    let keys = g_settings_schema_list_keys(OpaquePointer(g_value_get_boxed(&schema)))
    defer { g_strfreev(keys) }
    for key in strings(keys) { g_settings_reset(cast(), key) }
  }
}
