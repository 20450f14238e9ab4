import CGtk
import TestSupport
import TimerEngine
import XCTest

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

final class AppearanceTests: WindowTestCase, @unchecked Sendable {
  private static let darkTheme = "gtk-application-prefer-dark-theme"

  private var styles: StyleSheet?

  override func setUp() async throws {
    try await super.setUp()
    // Loaded last, so that no colors of other tests are left.
    styles = StyleSheet(path: SourceTree.data + "/style.css")
  }

  override func tearDown() async throws {
    styles = nil
    gtk_settings_reset_property(gtk_settings_get_default(), Self.darkTheme)
    try await super.tearDown()
  }

  private func desktop(isDark: Bool? = nil, highContrast: Bool = false) -> DesktopAppearance {
    var desktop = DesktopAppearance()
    (desktop.isDark, desktop.highContrast) = (isDark, highContrast)
    return desktop
  }

  private var isDark: Bool {
    var value = GValue()
    let settings = UnsafeMutableRawPointer(gtk_settings_get_default())
    g_object_get_property(settings?.assumingMemoryBound(to: GObject.self), Self.darkTheme, &value)
    defer { g_value_unset(&value) }
    return g_value_get_boolean(&value) != 0
  }

  func testTheDesktopIsFollowedUnlessTheSettingSaysOtherwise() async throws {
    let preferences = Preferences(nil)
    let appearance = Appearance(preferences)
    XCTAssertFalse(isDark)
    for wanted in [true, false, true, nil] {
      appearance.desktop = desktop(isDark: wanted)
      XCTAssertEqual(isDark, wanted == true)
      for (scheme, expected) in [
        (.dark, true), (.light, false), (.desktop, wanted == true),
      ] as [(ColorScheme, Bool)] {
        preferences.colorScheme = scheme
        XCTAssertEqual(isDark, expected, "\(scheme), \(String(describing: wanted))")
      }
    }
    preferences.colorScheme = .dark
    gtk_settings_reset_property(gtk_settings_get_default(), Self.darkTheme)
    XCTAssertFalse(isDark)
    withExtendedLifetime(Appearance(preferences)) { XCTAssertTrue(isDark, "from the start") }
  }

  func testHighContrastFollowsTheDesktopOrItsTheme() async throws {
    let appearance = Appearance(Preferences(nil))
    var told: [Bool] = []
    appearance.onChange = { [weak appearance] in
      let contrast = appearance?.highContrast ?? false
      if told.last != contrast { told.append(contrast) }
    }
    appearance.desktop = desktop(highContrast: true)
    appearance.desktop = desktop()
    DesktopSettings.setTheme("HighContrastInverse")
    DesktopSettings.setTheme("Breeze")
    XCTAssertEqual(told, [true, false, true, false])
    appearance.desktop = desktop(highContrast: true)
    XCTAssertTrue(appearance.highContrast, "whatever the theme makes of it")
  }

  func testTheAccentColorOfTheDesktopReplacesThatOfTheTheme() async throws {
    let appearance = Appearance(Preferences(nil))
    let widget = Label()
    let usual = widget.namedColor("simmer_accent")
    XCTAssertEqual(usual, widget.namedColor("theme_selected_bg_color"))
    let focus = widget.namedColor("simmer_focus")
    appearance.desktop.accent = Color(red: 0, green: 0.6, blue: 0.2)
    XCTAssertEqual(widget.namedColor("simmer_accent")?.hex, "#009933")
    XCTAssertNotEqual(widget.namedColor("simmer_focus"), focus)
    appearance.desktop = desktop()
    XCTAssertEqual(widget.namedColor("simmer_accent"), usual)
  }

  func testQuietTextsHaveFullColorInHighContrast() async throws {
    let appearance = Appearance(Preferences(nil))
    let widget = Label()
    XCTAssertEqual(widget.namedColor("simmer_quiet")?.alpha ?? 1, 0.76, accuracy: 0.01)
    appearance.desktop = desktop(highContrast: true)
    for name in ["simmer_quiet", "simmer_edge", "simmer_focus"] {
      XCTAssertEqual(widget.namedColor(name), widget.namedColor("theme_fg_color"), name)
    }
    appearance.desktop = desktop()
    XCTAssertEqual(widget.namedColor("simmer_quiet")?.alpha ?? 1, 0.76, accuracy: 0.01)
  }

  func testADarkPageIsDarkerThanTheTitleBar() async throws {
    let appearance = Appearance(Preferences(nil))
    let widget = Label()
    for highContrast in [false, true] {
      appearance.desktop = desktop(isDark: true, highContrast: highContrast)
      let page = try XCTUnwrap(widget.namedColor("simmer_page"))
      let bar = try XCTUnwrap(widget.namedColor("theme_base_color"))
      XCTAssertLessThan(page.green, bar.green, "high contrast: \(highContrast)")
    }
  }

  func testDigitsStopRollingWithReducedMotion() async throws {
    DesktopSettings.setAnimations(true)
    app.start(.seconds(600), name: "Pasta")
    app.pass(.seconds(1))
    XCTAssertTrue(main.faceView.time.rolls)
    DesktopSettings.setAnimations(false)
    app.pass(.seconds(1))
    XCTAssertFalse(main.faceView.time.rolls)
  }

  func testColorsFollowTheThemeWhileATimerRuns() async throws {
    app.preferences.ringLimit = .seconds(30)
    app.start(.seconds(300))
    app.pass(.seconds(300))
    app.pass(.seconds(30))
    let ring = try XCTUnwrap(main.faceView.picture as? RingPicture).ring
    let usual = ring.color
    // All of GTK's own themes have the same yellow.
    let colors = StyleSheet()
    colors.load("@define-color warning_color #8000ff;")
    defer { colors.load("") }
    DesktopSettings.setTheme("Default-hc")
    app.pass(.milliseconds(100))
    let missed = try XCTUnwrap(ring.widget.namedColor("simmer_missed"))
    XCTAssertNotEqual(ring.color, usual)
    XCTAssertEqual(ring.color, missed)
  }
}
