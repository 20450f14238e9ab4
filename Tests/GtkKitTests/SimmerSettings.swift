import CGtk
import Foundation
import XCTest

@testable import GtkKit

let simmerSchema = "io.github.simmer_timer.Simmer"

/// The folder of the compiled schemas of an installation.
func compiledSchemas() throws -> String {
  let stage = try XCTUnwrap(
    ProcessInfo.processInfo.environment["SIMMER_STAGE"], "Where is Simmer installed?")
  return stage + "/share/glib-2.0/schemas"
}

/// Simmer's settings, with all values as they are by default, and not those of the person who runs
/// the tests.
@MainActor
func simmerSettings() throws -> Settings {
  failOnWarnings()
  setenv("GSETTINGS_BACKEND", "memory", 1)
  let settings = try XCTUnwrap(
    Settings(schemaID: simmerSchema, directories: [try compiledSchemas()]))
  for key in ["alarm-sound", "own-sounds", "volume", "show-ring", "time-format", "last-duration"] {
    g_settings_reset(settings.cast(), key)
  }
  MainLoop.drain()
  return settings
}
