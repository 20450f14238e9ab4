import CGLib
import CGtk
import TestSupport
import XCTest

@testable import GLibKit
@testable import GtkKit

@MainActor final class AppearancePortalTests: BusTestCase, @unchecked Sendable {
  private static let appearance = "org.freedesktop.appearance"
  private static let gnome = "org.gnome.desktop.interface"

  private var bus: Bus?
  private var portal: AppearancePortal?
  private var told: [DesktopAppearance] = []

  override func setUp() async throws {
    try await super.setUp()
    Bus.connect(to: G_BUS_TYPE_SESSION) { self.bus = $0 }
    assertEventually(bus != nil)
  }

  override func tearDown() async throws {
    portal = nil
    bus = nil
    try await super.tearDown()
  }

  /// A portal with this answer, in GVariant's text format; nil for a portal that hangs.
  private func makePortal(answer: String?) throws -> BusService {
    try serve("org.freedesktop.portal.Desktop", answers: answer.map { ["ReadAll": $0] })
  }

  private func makePortal(_ values: String) throws -> BusService {
    try makePortal(answer: answer(of: values))
  }

  private func answer(of values: String) -> String {
    "({'\(Self.appearance)': @a{sv} {\(values)}},)"
  }

  private func listen(to service: BusService) {
    portal = AppearancePortal(bus) { [unowned self] in told.append($0) }
    service.settle(with: bus?.opaque)
  }

  private func change(
    _ key: String, to value: String, of namespace: String = appearance, by service: BusService
  ) throws { try emit("('\(namespace)', '\(key)', <\(value)>)", by: service) }

  private func emit(_ arguments: String, by service: BusService) throws {
    try service.emit(
      "SettingChanged", arguments, path: "/org/freedesktop/portal/desktop",
      interface: "org.freedesktop.portal.Settings")
    service.settle(with: bus?.opaque)
  }

  func testReportsThePreferencesOfTheDesktop() async throws {
    let service = try makePortal(
      """
      'color-scheme': <uint32 1>, 'accent-color': <(0.25, 0.5, 0.75)>, 'contrast': <uint32 1>,
      'reduced-motion': <uint32 1>
      """)
    listen(to: service)
    var wanted = DesktopAppearance()
    (wanted.isDark, wanted.highContrast) = (true, true)
    wanted.accent = Color(red: 0.25, green: 0.5, blue: 0.75)
    XCTAssertEqual(told, [wanted])
    XCTAssertEqual(service.calls.map(\.method), ["ReadAll"])
    XCTAssertEqual(
      service.calls.first?.arguments, ["['\(Self.appearance)', '\(Self.gnome)']"])
  }

  func testIgnoresMissingAndUnknownPreferences() async throws {
    let nothing = [
      "", "'color-scheme': <uint32 0>", "'color-scheme': <uint32 7>", "'contrast': <uint32 0>",
      "'accent-color': <(-1.0, -1.0, -1.0)>", "'accent-color': <(0.5, 0.5, 1.1)>",
    ]
    let otherTypes = [
      "'color-scheme': <1>", "'color-scheme': <'dark'>", "'contrast': <true>",
      "'contrast': <int64 1>", "'accent-color': <(0.5, 0.5)>", "'accent-color': <'#ff0000'>",
      "'accent-color': <(1, 1, 1)>",
    ]
    let otherAnswers = [
      "()", "(uint32 1,)", "({'\(Self.appearance)': 'dark'},)", "(@a{sa{sv}} {},)",
      "({'org.gnome.desktop.interface': {'color-scheme': <uint32 1>}},)",
    ]
    for answer in (nothing + otherTypes).map(answer) + otherAnswers {
      let service = try makePortal(answer: answer)
      listen(to: service)
      XCTAssertEqual(told, [], answer)
      XCTAssertEqual(service.calls.count, 1, answer)
      leaveBus()
    }
  }

  func testReportsEachChange() async throws {
    let service = try makePortal("'color-scheme': <uint32 2>")
    listen(to: service)
    try change("color-scheme", to: "uint32 1", by: service)
    try change("accent-color", to: "(1.0, 0.5, 0.0)", by: service)
    try change("contrast", to: "uint32 1", by: service)
    try change("color-scheme", to: "uint32 0", by: service)
    try change("accent-color", to: "(-1.0, 0.0, 0.0)", by: service)
    XCTAssertEqual(told.map(\.isDark), [false, true, true, true, nil, nil])
    XCTAssertEqual(told.map { $0.accent?.hex }, [nil, nil, "#ff8000", "#ff8000", "#ff8000", nil])
    XCTAssertEqual(told.map(\.highContrast), [false, false, false, true, true, true])
  }

  func testReportsTheClockFormatOfTheDesktop() async throws {
    for (value, isTwelveHour) in [("'12h'", true), ("'24h'", false)] {
      let service = try makePortal(
        answer: "({'\(Self.gnome)': @a{sv} {'clock-format': <\(value)>, 'enabled': <true>}},)")
      listen(to: service)
      XCTAssertEqual(told.map(\.hasTwelveHourClock), [isTwelveHour])
      (told, portal) = ([], nil)
      leaveBus()
    }
    let service = try makePortal("'clock-format': <'12h'>")
    listen(to: service)
    XCTAssertEqual(told, [], "said of something else")
    for value in ["'12h'", "'24h'", "true", "'13h'"] {
      try change("clock-format", to: value, of: Self.gnome, by: service)
    }
    XCTAssertEqual(told.map(\.hasTwelveHourClock), [true, false, nil])
  }

  func testIgnoresOtherSettingsAndPrograms() async throws {
    let service = try makePortal("'color-scheme': <uint32 1>")
    listen(to: service)
    try change("color-scheme", to: "uint32 1", by: service)
    try change("color-scheme", to: "'light'", by: service)
    try change("reduced-motion", to: "uint32 1", by: service)
    try change("color-scheme", to: "uint32 2", of: "org.gnome.desktop.interface", by: service)
    try emit("('\(Self.appearance)', 'color-scheme')", by: service)
    try emit("('\(Self.appearance)', uint32 2, <uint32 2>)", by: service)
    try emit("('\(Self.appearance)', 'color-scheme', uint32 2)", by: service)
    try change("color-scheme", to: "uint32 2", by: try serveOther())
    XCTAssertEqual(told.map(\.isDark), [true])
  }

  func testHearsAPortalThatStartsLater() async throws {
    listen(to: try serveOther())
    let service = try makePortal("'color-scheme': <uint32 1>")
    XCTAssertEqual(told, [])
    try change("color-scheme", to: "uint32 2", by: service)
    XCTAssertEqual(told.map(\.isDark), [false])
  }

  func testDoesNotWaitForAPortalThatNeverAnswers() async throws {
    let service = try makePortal(answer: nil)
    listen(to: service)
    XCTAssertEqual(service.calls.count, 1)
    try change("color-scheme", to: "uint32 1", by: service)
    XCTAssertEqual(told.map(\.isDark), [true])
  }

  func testIsSilentWithoutABus() async throws {
    portal = AppearancePortal(nil) { _ in XCTFail("Who says so?") }
    MainLoop.drain()
  }

  func testReleasesItsClosure() async throws {
    let service = try makePortal("'color-scheme': <uint32 1>")
    assertReleased { token in
      withExtendedLifetime(AppearancePortal(bus) { _ in _ = token }) {
        service.settle(with: bus?.opaque)
      }
    }
    try change("color-scheme", to: "uint32 2", by: service)
  }
}

@MainActor final class DesktopPreferencesTests: GtkTestCase, @unchecked Sendable {
  func testRecognizesHighContrastThemesAndReportsThemeChanges() async throws {
    var told: [String] = []
    DesktopPreferences.onThemeChange { told.append(DesktopPreferences.themeName) }
    for (name, isHigh) in [
      ("HighContrast", true), ("HighContrastInverse", true), ("Default-hc", true),
      ("Default-hc-dark", true), ("Default", false), ("Adwaita", false), ("Adwaita-dark", false),
    ] {
      told = []
      DesktopSettings.setTheme(name)
      XCTAssertEqual(told, [name])
      XCTAssertEqual(DesktopPreferences.highContrast, isHigh, name)
    }
  }

  func testReportsTextScaleAndAnimations() async throws {
    for isOn in [false, true] {
      DesktopSettings.setAnimations(isOn)
      XCTAssertEqual(DesktopPreferences.animationsEnabled, isOn)
    }
    for scale in [1, 2, 1.25] {
      DesktopSettings.setTextScale(scale)
      XCTAssertEqual(DesktopPreferences.textScale, scale)
    }
    DesktopSettings.set("gtk-xft-dpi", .integer(-1))
    XCTAssertEqual(DesktopPreferences.textScale, 1, "unknown")
  }
}

@MainActor final class ThemeTests: GtkTestCase, @unchecked Sendable {
  private let properties = ["gtk-theme-name", "gtk-application-prefer-dark-theme"]

  override func tearDown() async throws {
    for name in properties { gtk_settings_reset_property(gtk_settings_get_default(), name) }
    try await super.tearDown()
  }

  private var applied: String {
    DesktopPreferences.themeName + (DesktopPreferences.prefersDark ? ", dark" : "")
  }

  func testWithoutPreferencesTheDesktopsThemeStays() async throws {
    for (name, isDark) in [("Default", true), ("Adwaita-dark", false), ("Breeze", true)] {
      DesktopSettings.setTheme(name, isDark: isDark)
      Theme().apply(isDark: nil, highContrast: false)
      XCTAssertEqual(applied, name + (isDark ? ", dark" : ""))
    }
  }

  func testSetsTheDarkVariantAndTheHighContrastThemeAsRequested() async throws {
    for (desktop, isDark, highContrast, expected) in [
      ("Default", false, false, "Default"), ("Default", true, false, "Default, dark"),
      ("Adwaita", false, false, "Adwaita"), ("Adwaita", true, false, "Adwaita, dark"),
      ("Adwaita-dark", false, false, "Default"), ("Adwaita-dark", true, false, "Default, dark"),
      ("HighContrast", false, false, "HighContrast"),
      ("HighContrast", true, false, "HighContrast, dark"),
      ("HighContrastInverse", false, false, "HighContrast"),
      ("HighContrastInverse", true, false, "HighContrast, dark"),
      ("Default-hc-dark", false, false, "HighContrast"),
      ("Default-hc-dark", true, false, "HighContrast, dark"),
      ("Breeze", false, false, "Breeze"), ("Breeze", true, false, "Breeze, dark"),
      ("Default", nil, true, "HighContrast"), ("Default", true, true, "HighContrast, dark"),
      ("Adwaita-dark", nil, true, "HighContrast, dark"),
      ("Adwaita-dark", false, true, "HighContrast"), ("HighContrast", nil, true, "HighContrast"),
      ("Breeze", nil, true, "Breeze"), ("Breeze", true, true, "Breeze, dark"),
    ] as [(String, Bool?, Bool, String)] {
      DesktopSettings.setTheme(desktop, isDark: false)
      Theme().apply(isDark: isDark, highContrast: highContrast)
      XCTAssertEqual(applied, expected, desktop)
    }
  }

  func testRestoresTheDesktopsThemeWhenNothingIsRequested() async throws {
    let before = applied
    let theme = Theme()
    for (isDark, highContrast, expected) in [
      (true, true, "HighContrast, dark"), (true, false, "Default, dark"),
      (nil, true, "HighContrast"), (nil, false, before),
    ] as [(Bool?, Bool, String)] {
      theme.apply(isDark: isDark, highContrast: highContrast)
      XCTAssertEqual(applied, expected)
    }
  }

  func testThemeIsReloadedOnlyIfSomethingChanges() async throws {
    let theme = Theme()
    var changes = 0
    let settings = try XCTUnwrap(gtk_settings_get_default())
    for name in properties {
      Object(retaining: UnsafeMutableRawPointer(settings)).connectNotify(name) { changes += 1 }
    }
    for (isDark, highContrast, expected) in [
      (nil, false, 0), (false, false, 0), (true, false, 1), (true, true, 2),
    ] as [(Bool?, Bool, Int)] {
      for _ in 0..<3 { theme.apply(isDark: isDark, highContrast: highContrast) }
      XCTAssertEqual(changes, expected)
    }
  }
}
