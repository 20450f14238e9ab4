import CGtk
import GtkKit
import XCTest

@testable import SimmerApp

/// Whose wishes the windows follow.
@MainActor
final class AppearanceTests: XCTestCase, @unchecked Sendable {
  override func setUp() async throws {
    _ = try Desktop.application()
  }

  override func tearDown() async throws {
    for name in ["gtk-theme-name", "gtk-application-prefer-dark-theme"] {
      gtk_settings_reset_property(gtk_settings_get_default(), name)
    }
  }

  private func desktop(
    isDark: Bool? = nil, accent: Color? = nil, highContrast: Bool = false
  ) -> DesktopAppearance {
    var desktop = DesktopAppearance()
    (desktop.isDark, desktop.accent, desktop.highContrast) = (isDark, accent, highContrast)
    return desktop
  }

  private var isDark: Bool {
    var value = GValue()
    let settings = UnsafeMutableRawPointer(gtk_settings_get_default())
    g_object_get_property(
      settings?.assumingMemoryBound(to: GObject.self), "gtk-application-prefer-dark-theme", &value)
    defer { g_value_unset(&value) }
    return g_value_get_boolean(&value) != 0
  }

  func testTheDesktopIsFollowed() async throws {
    let appearance = Appearance(Preferences(nil))
    XCTAssertFalse(isDark)
    for wanted in [true, false, true, nil] {
      appearance.desktop = desktop(isDark: wanted)
      XCTAssertEqual(isDark, wanted == true)
    }
  }

  func testTheSettingCountsMore() async throws {
    let preferences = Preferences(nil)
    let appearance = Appearance(preferences)
    for wanted in [true, false, nil] {
      appearance.desktop = desktop(isDark: wanted)
      for (scheme, expected) in [
        (.dark, true), (.light, false), (.desktop, wanted == true),
      ] as [(ColorScheme, Bool)] {
        preferences.colorScheme = scheme
        XCTAssertEqual(isDark, expected, "\(scheme), \(String(describing: wanted))")
      }
    }
  }

  func testTheSettingCountsFromTheStart() async throws {
    let preferences = Preferences(nil)
    preferences.colorScheme = .dark
    let appearance = Appearance(preferences)
    withExtendedLifetime(appearance) { XCTAssertTrue(isDark) }
  }

  func testTheDesktopOrItsThemeMayWantHighContrast() async throws {
    let appearance = Appearance(Preferences(nil))
    var told: [Bool] = []
    appearance.onChange = { [weak appearance] in
      let contrast = appearance?.highContrast ?? false
      if told.last != contrast { told.append(contrast) }
    }
    appearance.desktop = desktop(highContrast: true)
    appearance.desktop = desktop()
    wear("HighContrastInverse")
    wear("Breeze")
    XCTAssertEqual(told, [true, false, true, false])
    appearance.desktop = desktop(highContrast: true)
    XCTAssertTrue(appearance.highContrast, "whatever the theme makes of it")
  }

  func testTheDesktopsAccentTakesThePlaceOfTheThemes() async throws {
    let styles = StyleSheet(path: SourceTree.data + "/style.css")
    let appearance = Appearance(Preferences(nil))
    let widget = Label()
    withExtendedLifetime(styles) {
      let usual = widget.namedColor("simmer_accent")
      XCTAssertEqual(usual, widget.namedColor("theme_selected_bg_color"))
      let focus = widget.namedColor("simmer_focus")
      appearance.desktop = desktop(accent: Color(red: 0, green: 0.6, blue: 0.2))
      XCTAssertEqual(widget.namedColor("simmer_accent")?.hex, "#009933")
      XCTAssertNotEqual(widget.namedColor("simmer_focus"), focus)
      appearance.desktop = desktop()
      XCTAssertEqual(widget.namedColor("simmer_accent"), usual)
    }
  }

  func testQuietTextsStandOutWithHighContrast() async throws {
    let styles = StyleSheet(path: SourceTree.data + "/style.css")
    let appearance = Appearance(Preferences(nil))
    let widget = Label()
    withExtendedLifetime(styles) {
      XCTAssertEqual(widget.namedColor("simmer_quiet")?.alpha ?? 1, 0.6, accuracy: 0.01)
      appearance.desktop = desktop(highContrast: true)
      for name in ["simmer_quiet", "simmer_edge", "simmer_focus"] {
        XCTAssertEqual(widget.namedColor(name), widget.namedColor("theme_fg_color"), name)
      }
      appearance.desktop = desktop()
      XCTAssertEqual(widget.namedColor("simmer_quiet")?.alpha ?? 1, 0.6, accuracy: 0.01)
    }
  }

  private func wear(_ name: String) {
    var value = GValue()
    g_value_init(&value, g_type_from_name("gchararray"))
    g_value_set_string(&value, name)
    defer { g_value_unset(&value) }
    let settings = UnsafeMutableRawPointer(gtk_settings_get_default())
    g_object_set_property(
      settings?.assumingMemoryBound(to: GObject.self), "gtk-theme-name", &value)
  }
}
