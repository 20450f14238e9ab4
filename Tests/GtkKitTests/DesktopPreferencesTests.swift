import CGtk
import XCTest

@testable import GtkKit

@MainActor
final class DesktopPreferencesTests: XCTestCase, @unchecked Sendable {
  private func set(_ name: String, _ value: GValue) throws {
    let settings = try XCTUnwrap(gtk_settings_get_default())
    var value = value
    g_object_set_property(
      UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), name, &value)
    g_value_unset(&value)
  }

  private func reset(_ name: String) {
    gtk_settings_reset_property(gtk_settings_get_default(), name)
  }

  func testSaysWhetherThingsMayMove() async throws {
    try openDisplay()
    defer { reset("gtk-enable-animations") }
    for isOn in [false, true] {
      try set("gtk-enable-animations", .boolean(isOn))
      XCTAssertEqual(DesktopPreferences.animationsEnabled, isOn)
    }
  }

  func testKnowsThemesOfHighContrast() async throws {
    try openDisplay()
    defer { reset("gtk-theme-name") }
    for name in ["HighContrast", "HighContrastInverse", "Default-hc", "Default-hc-dark"] {
      try set("gtk-theme-name", .string(name))
      XCTAssertTrue(DesktopPreferences.highContrast, name)
    }
    for name in ["Default", "Adwaita", "Adwaita-dark"] {
      try set("gtk-theme-name", .string(name))
      XCTAssertFalse(DesktopPreferences.highContrast, name)
    }
  }

  func testTellsOfAnotherTheme() async throws {
    try openDisplay()
    defer { reset("gtk-theme-name") }
    var names: [String] = []
    DesktopPreferences.onThemeChange { names.append(DesktopPreferences.themeName) }
    for name in ["HighContrast", "Default"] { try set("gtk-theme-name", .string(name)) }
    XCTAssertEqual(names, ["HighContrast", "Default"])
  }

  func testSaysHowLargeTextIs() async throws {
    try openDisplay()
    defer { reset("gtk-xft-dpi") }
    for (dpi, scale) in [(96, 1), (192, 2), (120, 1.25)] as [(Int32, Double)] {
      try set("gtk-xft-dpi", .integer(dpi * 1024))
      XCTAssertEqual(DesktopPreferences.textScale, scale)
    }
    try set("gtk-xft-dpi", .integer(-1))
    XCTAssertEqual(DesktopPreferences.textScale, 1, "unknown")
  }
}
