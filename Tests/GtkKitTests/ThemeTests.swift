import CGtk
import TestSupport
import XCTest

@testable import GtkKit

/// Which theme GTK is told to wear.
@MainActor
final class ThemeTests: GtkTestCase, @unchecked Sendable {
  override func tearDown() async throws {
    for name in ["gtk-theme-name", "gtk-application-prefer-dark-theme"] {
      gtk_settings_reset_property(gtk_settings_get_default(), name)
    }
    try await super.tearDown()
  }

  /// The theme that is worn, and whether in its dark variant.
  private var worn: String {
    DesktopPreferences.themeName + (DesktopPreferences.prefersDark ? ", dark" : "")
  }

  func testWhereNothingIsWantedTheDesktopsStands() async throws {
    for (name, isDark) in [("Default", true), ("Adwaita-dark", false), ("Breeze", true)] {
      DesktopSettings.setTheme(name, isDark: isDark)
      Theme().wear(isDark: nil, highContrast: false)
      XCTAssertEqual(worn, name + (isDark ? ", dark" : ""))
    }
  }

  func testIsLightOrDarkAsWanted() async throws {
    for (desktop, light, dark) in [
      ("Default", "Default", "Default, dark"), ("Adwaita", "Adwaita", "Adwaita, dark"),
      ("Adwaita-dark", "Default", "Default, dark"),
      ("HighContrast", "HighContrast", "HighContrast, dark"),
      ("HighContrastInverse", "HighContrast", "HighContrast, dark"),
      ("Default-hc-dark", "HighContrast", "HighContrast, dark"),
      ("Breeze", "Breeze", "Breeze, dark"),
    ] {
      for (isDark, expected) in [(false, light), (true, dark)] {
        DesktopSettings.setTheme(desktop, isDark: false)
        Theme().wear(isDark: isDark, highContrast: false)
        XCTAssertEqual(worn, expected, desktop)
      }
    }
  }

  func testGTKsOwnThemeStandsOutMoreWhereThatIsWanted() async throws {
    for (desktop, isDark, expected) in [
      ("Default", nil, "HighContrast"), ("Default", true, "HighContrast, dark"),
      ("Adwaita-dark", nil, "HighContrast, dark"), ("Adwaita-dark", false, "HighContrast"),
      ("HighContrast", nil, "HighContrast"), ("Breeze", nil, "Breeze"),
      ("Breeze", true, "Breeze, dark"),
    ] as [(String, Bool?, String)] {
      DesktopSettings.setTheme(desktop, isDark: false)
      Theme().wear(isDark: isDark, highContrast: true)
      XCTAssertEqual(worn, expected, desktop)
    }
  }

  func testNothingIsLeftOfWhatIsNoLongerWanted() async throws {
    let before = worn
    let theme = Theme()
    for (isDark, highContrast, expected) in [
      (true, true, "HighContrast, dark"), (true, false, "Default, dark"),
      (nil, true, "HighContrast"), (nil, false, before),
    ] as [(Bool?, Bool, String)] {
      theme.wear(isDark: isDark, highContrast: highContrast)
      XCTAssertEqual(worn, expected)
    }
  }

  func testIsReadAnewOnlyWhereSomethingChanges() async throws {
    let theme = Theme()
    var changes = 0
    let settings = try XCTUnwrap(gtk_settings_get_default())
    for name in ["gtk-theme-name", "gtk-application-prefer-dark-theme"] {
      Object(retaining: UnsafeMutableRawPointer(settings)).connectNotify(name) { changes += 1 }
    }
    for _ in 0..<3 { theme.wear(isDark: nil, highContrast: false) }
    for _ in 0..<3 { theme.wear(isDark: false, highContrast: false) }
    XCTAssertEqual(changes, 0, "it is light already")
    for _ in 0..<3 { theme.wear(isDark: true, highContrast: false) }
    XCTAssertEqual(changes, 1)
    for _ in 0..<3 { theme.wear(isDark: true, highContrast: true) }
    XCTAssertEqual(changes, 2)
  }
}
