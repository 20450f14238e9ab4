import CGtk
import XCTest

/// Has text be so many times as large as usual while `body` runs.
@MainActor
func withTextScale(_ scale: Double, _ body: () throws -> Void) throws {
  let settings = try XCTUnwrap(gtk_settings_get_default())
  var dpi = GValue.integer(Int32(scale * 96 * 1024))
  g_object_set_property(
    UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), "gtk-xft-dpi", &dpi)
  g_value_unset(&dpi)
  defer { gtk_settings_reset_property(settings, "gtk-xft-dpi") }
  try body()
}
