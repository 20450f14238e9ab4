import TestSupport
import XCTest

@testable import GtkKit

@MainActor
final class DesktopPreferencesTests: GtkTestCase, @unchecked Sendable {
  func testSaysWhetherThingsMayMove() async throws {
    for isOn in [false, true] {
      DesktopSettings.setAnimations(isOn)
      XCTAssertEqual(DesktopPreferences.animationsEnabled, isOn)
    }
  }

  func testKnowsThemesOfHighContrast() async throws {
    for (name, isHigh) in [
      ("HighContrast", true), ("HighContrastInverse", true), ("Default-hc", true),
      ("Default-hc-dark", true), ("Default", false), ("Adwaita", false), ("Adwaita-dark", false),
    ] {
      DesktopSettings.setTheme(name)
      XCTAssertEqual(DesktopPreferences.highContrast, isHigh, name)
    }
  }

  func testTellsOfAnotherTheme() async throws {
    var names: [String] = []
    DesktopPreferences.onThemeChange { names.append(DesktopPreferences.themeName) }
    for name in ["HighContrast", "Default"] { DesktopSettings.setTheme(name) }
    XCTAssertEqual(names, ["HighContrast", "Default"])
  }

  func testSaysHowLargeTextIs() async throws {
    for scale in [1, 2, 1.25] {
      DesktopSettings.setTextScale(scale)
      XCTAssertEqual(DesktopPreferences.textScale, scale)
    }
    DesktopSettings.set("gtk-xft-dpi", .integer(-1))
    XCTAssertEqual(DesktopPreferences.textScale, 1, "unknown")
  }
}
