import TestSupport
import XCTest

@testable import GLibKit

@MainActor final class DesktopClockTests: XCTestCase, @unchecked Sendable {
  private var folder: TemporaryDirectory?

  /// GNOME's settings, kept in memory, with the defaults unless `chosen` is given.
  private func makeSettings(_ chosen: String? = nil) throws -> Settings {
    guard ProcessInfo.processInfo.environment["GSETTINGS_BACKEND"] == "memory" else {
      throw Unavailable("A person's own settings are in reach: run “make test”.")
    }
    let folder = try self.folder ?? TemporaryDirectory()
    if self.folder == nil {
      let choices = ["12h", "24h"].map { "<choice value='\($0)'/>" }.joined()
      try folder.write(
        "<schemalist><schema id='org.gnome.desktop.interface' path='/org/gnome/desktop/interface/'>"
          + "<key name='clock-format' type='s'><choices>\(choices)</choices>"
          + "<default>'24h'</default></key></schema></schemalist>", to: "interface.gschema.xml")
      try runProgram("glib-compile-schemas", "--strict", folder.path)
      self.folder = folder
    }
    let settings = try XCTUnwrap(
      Settings(schemaID: DesktopClock.namespace, directories: [folder.path]))
    if let chosen { settings.set(DesktopClock.key, to: chosen) } else { settings.reset() }
    MainLoop.drain()
    return settings
  }

  override func tearDown() async throws {
    if folder != nil { _ = try makeSettings() }
    try await super.tearDown()
  }

  func testThePortalOverridesSettingsAndDefaultsCountOnlyInGNOME() async throws {
    for (desktops, portal, chosen, expected) in [
      ("GNOME", nil, nil, false), ("GNOME", nil, "12h", true), ("GNOME", true, nil, true),
      ("ubuntu:GNOME", nil, nil, false), ("ubuntu:GNOME", false, "12h", false),
      ("", nil, nil, nil), ("", nil, "12h", true), ("", nil, "24h", false), ("", true, nil, true),
      ("", false, nil, false), ("", false, "12h", false),
      ("KDE", nil, nil, nil), ("KDE", false, nil, nil), ("KDE", true, nil, nil),
      ("XFCE", nil, "12h", true), ("XFCE", false, "12h", true), ("sway", true, "24h", false),
    ] as [(String, Bool?, String?, Bool?)] {
      let clock = DesktopClock(desktops: desktops, settings: try makeSettings(chosen))
      clock.portal = portal
      XCTAssertEqual(
        clock.isTwelveHour, expected,
        "\(desktops), \(String(describing: portal)), \(chosen ?? "nothing chosen")")
    }
  }

  func testWithoutSettingsThePortalDecides() async throws {
    let clock = DesktopClock(desktops: "GNOME")
    XCTAssertNil(clock.isTwelveHour)
    clock.portal = true
    XCTAssertEqual(clock.isTwelveHour, true)
  }

  func testReportsEachChange() async throws {
    let settings = try makeSettings()
    let clock = DesktopClock(settings: settings)
    var told: [Bool?] = []
    clock.onChange = { [unowned clock] in told.append(clock.isTwelveHour) }
    for value in ["12h", "24h", "24h"] {
      settings.set(DesktopClock.key, to: value)
      MainLoop.drain()
    }
    XCTAssertEqual(told, [true, false])
    for portal in [true, true, false, nil] { clock.portal = portal }
    XCTAssertEqual(told, [true, false, true, false], "GSettings say the same in the end")
  }
}
