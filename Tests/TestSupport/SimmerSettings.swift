import CGtk
import XCTest

@testable import GtkKit

package let simmerSchema = "io.github.simmer_timer.Simmer"

/// The folder of the compiled schemas of an installation.
package func compiledSchemas() throws -> String {
  let stage = try XCTUnwrap(
    ProcessInfo.processInfo.environment["SIMMER_STAGE"],
    "The settings are not installed: run “make test”.")
  return stage + "/share/glib-2.0/schemas"
}

/// The settings of the program, kept in memory.
/// - Parameter reset: whether all values shall be the defaults.
@MainActor
package func simmerSettings(reset: Bool = true) throws -> Settings {
  failOnWarnings()
  guard ProcessInfo.processInfo.environment["GSETTINGS_BACKEND"] == "memory" else {
    throw Unavailable("A person's own settings are in reach: run “make test”.")
  }
  let settings = try XCTUnwrap(
    Settings(schemaID: simmerSchema, directories: [try compiledSchemas()]))
  guard reset else { return settings }
  var schema = GValue()
  g_object_get_property(settings.cast(), "settings-schema", &schema)
  defer { g_value_unset(&schema) }
  let keys = g_settings_schema_list_keys(OpaquePointer(g_value_get_boxed(&schema)))
  defer { g_strfreev(keys) }
  for key in strings(keys) { g_settings_reset(settings.cast(), key) }
  MainLoop.drain()
  return settings
}
