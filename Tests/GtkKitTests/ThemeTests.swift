import CGtk
import XCTest

@testable import GtkKit

/// Which theme GTK is told to wear.
@MainActor
final class ThemeTests: XCTestCase, @unchecked Sendable {
  private var settings: UnsafeMutablePointer<GObject>?

  override func setUp() async throws {
    try openDisplay()
    settings = UnsafeMutableRawPointer(gtk_settings_get_default())?
      .assumingMemoryBound(to: GObject.self)
  }

  override func tearDown() async throws {
    for name in ["gtk-theme-name", "gtk-application-prefer-dark-theme"] {
      gtk_settings_reset_property(gtk_settings_get_default(), name)
    }
  }

  private func setDesktop(_ name: String, isDark: Bool = false) {
    var value = GValue.string(name)
    g_object_set_property(settings, "gtk-theme-name", &value)
    g_value_unset(&value)
    value = GValue.boolean(isDark)
    g_object_set_property(settings, "gtk-application-prefer-dark-theme", &value)
    g_value_unset(&value)
  }

  /// The theme that is worn, and whether in its dark variant.
  private var worn: String {
    DesktopPreferences.themeName + (DesktopPreferences.prefersDark ? ", dark" : "")
  }

  func testWhereNothingIsWantedTheDesktopsStands() async throws {
    for (name, isDark) in [("Default", true), ("Adwaita-dark", false), ("Breeze", true)] {
      setDesktop(name, isDark: isDark)
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
        setDesktop(desktop)
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
      setDesktop(desktop)
      Theme().wear(isDark: isDark, highContrast: true)
      XCTAssertEqual(worn, expected, desktop)
    }
  }

  func testNothingIsLeftOfWhatIsNoLongerWanted() async throws {
    let before = worn
    let theme = Theme()
    theme.wear(isDark: true, highContrast: true)
    XCTAssertEqual(worn, "HighContrast, dark")
    theme.wear(isDark: true, highContrast: false)
    XCTAssertEqual(worn, "Default, dark")
    theme.wear(isDark: nil, highContrast: true)
    XCTAssertEqual(worn, "HighContrast")
    theme.wear(isDark: nil, highContrast: false)
    XCTAssertEqual(worn, before)
  }

  func testIsReadAnewOnlyWhereSomethingChanges() async throws {
    let theme = Theme()
    var changes = 0
    let counter = Object(retaining: try XCTUnwrap(UnsafeMutableRawPointer(settings)))
    counter.connectNotify("gtk-theme-name") { changes += 1 }
    counter.connectNotify("gtk-application-prefer-dark-theme") { changes += 1 }
    for _ in 0..<3 { theme.wear(isDark: nil, highContrast: false) }
    for _ in 0..<3 { theme.wear(isDark: false, highContrast: false) }
    XCTAssertEqual(changes, 0, "it is light already")
    for _ in 0..<3 { theme.wear(isDark: true, highContrast: false) }
    XCTAssertEqual(changes, 1)
    for _ in 0..<3 { theme.wear(isDark: true, highContrast: true) }
    XCTAssertEqual(changes, 2)
  }
}
