import CGtk
import Foundation
import XCTest

@testable import GtkKit

/// How a program is told what the desktop wants it to look like.
@MainActor
final class AppearancePortalTests: XCTestCase, @unchecked Sendable {
  private static let path = "/org/freedesktop/portal/desktop"
  private static let settings = "org.freedesktop.portal.Settings"
  private static let appearance = "org.freedesktop.appearance"

  private var bus: Bus?
  private var told: [DesktopAppearance] = []

  override func setUp() async throws {
    failOnWarnings()
    told = []
    Bus.connect(to: G_BUS_TYPE_SESSION) { self.bus = $0 }
    let isConnected = eventually { bus != nil }
    XCTAssertTrue(isConnected)
  }

  override func tearDown() async throws {
    bus = nil
  }

  /// A portal whose settings are these, in GVariant's text format.
  private func makePortal(_ values: String, hangs: Bool = false) throws -> BusService {
    try BusService(
      "org.freedesktop.portal.Desktop",
      answers: ["ReadAll": "({'\(Self.appearance)': @a{sv} {\(values)}},)"], hangs: hangs)
  }

  /// A listener that has heard whatever the portal had to say.
  private func listen(to service: BusService) -> AppearancePortal {
    let portal = AppearancePortal(bus) { [unowned self] in told.append($0) }
    service.settle(with: bus?.opaque)
    return portal
  }

  private func change(
    _ key: String, to value: String, of namespace: String = appearance, by service: BusService
  ) throws {
    try emit("('\(namespace)', '\(key)', <\(value)>)", by: service)
  }

  private func emit(_ arguments: String, by service: BusService) throws {
    try service.emit("SettingChanged", arguments, path: Self.path, interface: Self.settings)
    service.settle(with: bus?.opaque)
  }

  // MARK: - At the start

  func testTellsWhatADesktopWants() async throws {
    let service = try makePortal(
      """
      'color-scheme': <uint32 1>, 'accent-color': <(0.25, 0.5, 0.75)>, 'contrast': <uint32 1>,
      'reduced-motion': <uint32 1>
      """)
    defer { service.leave() }
    let portal = listen(to: service)
    var wanted = DesktopAppearance()
    (wanted.isDark, wanted.highContrast) = (true, true)
    wanted.accent = Color(red: 0.25, green: 0.5, blue: 0.75)
    withExtendedLifetime(portal) { XCTAssertEqual(told, [wanted]) }
    XCTAssertEqual(service.calls.map(\.method), ["ReadAll"])
    XCTAssertEqual(service.calls.first?.arguments, ["['\(Self.appearance)']"])
  }

  func testSaysNothingOfADesktopThatWantsNothing() async throws {
    for nothing in [
      "", "'color-scheme': <uint32 0>", "'color-scheme': <uint32 7>", "'contrast': <uint32 0>",
      "'accent-color': <(-1.0, -1.0, -1.0)>", "'accent-color': <(0.5, 0.5, 1.1)>",
    ] {
      let service = try makePortal(nothing)
      let portal = listen(to: service)
      withExtendedLifetime(portal) { XCTAssertEqual(told, [], nothing) }
      service.leave()
    }
  }

  func testValuesOfAnotherTypeSayNothing() async throws {
    for nonsense in [
      "'color-scheme': <1>", "'color-scheme': <'dark'>", "'contrast': <true>",
      "'contrast': <int64 1>", "'accent-color': <(0.5, 0.5)>", "'accent-color': <'#ff0000'>",
      "'accent-color': <(1, 1, 1)>",
    ] {
      let service = try makePortal(nonsense)
      let portal = listen(to: service)
      withExtendedLifetime(portal) { XCTAssertEqual(told, [], nonsense) }
      service.leave()
    }
  }

  func testAnswersOfAnotherTypeSayNothing() async throws {
    for nonsense in [
      "()", "(uint32 1,)", "({'\(Self.appearance)': 'dark'},)", "(@a{sa{sv}} {},)",
      "({'org.gnome.desktop.interface': {'color-scheme': <uint32 1>}},)",
    ] {
      let service = try BusService(
        "org.freedesktop.portal.Desktop", answers: ["ReadAll": nonsense])
      let portal = listen(to: service)
      withExtendedLifetime(portal) { XCTAssertEqual(told, [], nonsense) }
      XCTAssertEqual(service.calls.count, 1)
      service.leave()
    }
  }

  // MARK: - While it runs

  func testTellsEachChange() async throws {
    let service = try makePortal("'color-scheme': <uint32 2>")
    defer { service.leave() }
    let portal = listen(to: service)
    try change("color-scheme", to: "uint32 1", by: service)
    try change("accent-color", to: "(1.0, 0.5, 0.0)", by: service)
    try change("contrast", to: "uint32 1", by: service)
    try change("color-scheme", to: "uint32 0", by: service)
    try change("accent-color", to: "(-1.0, 0.0, 0.0)", by: service)
    withExtendedLifetime(portal) {
      XCTAssertEqual(told.map(\.isDark), [false, true, true, true, nil, nil])
      XCTAssertEqual(told.map { $0.accent?.hex }, [nil, nil, "#ff8000", "#ff8000", "#ff8000", nil])
      XCTAssertEqual(told.map(\.highContrast), [false, false, false, true, true, true])
    }
  }

  func testHearsOnlyOfAppearance() async throws {
    let service = try makePortal("'color-scheme': <uint32 1>")
    defer { service.leave() }
    let portal = listen(to: service)
    try change("color-scheme", to: "uint32 1", by: service)
    try change("color-scheme", to: "'light'", by: service)
    try change("reduced-motion", to: "uint32 1", by: service)
    try change("color-scheme", to: "uint32 2", of: "org.gnome.desktop.interface", by: service)
    try emit("('\(Self.appearance)', 'color-scheme')", by: service)
    try emit("('\(Self.appearance)', uint32 2, <uint32 2>)", by: service)
    try emit("('\(Self.appearance)', 'color-scheme', uint32 2)", by: service)
    let other = try BusService("io.github.simmer_timer.Other")
    defer { other.leave() }
    try change("color-scheme", to: "uint32 2", by: other)
    withExtendedLifetime(portal) { XCTAssertEqual(told.map(\.isDark), [true]) }
  }

  // MARK: - Without a portal

  func testHearsAPortalThatComesLater() async throws {
    let early = try BusService("io.github.simmer_timer.Other")
    defer { early.leave() }
    let portal = listen(to: early)
    let service = try makePortal("'color-scheme': <uint32 1>")
    defer { service.leave() }
    XCTAssertEqual(told, [])
    try change("color-scheme", to: "uint32 2", by: service)
    withExtendedLifetime(portal) { XCTAssertEqual(told.map(\.isDark), [false]) }
  }

  func testOneThatNeverAnswersIsNotWaitedFor() async throws {
    let service = try makePortal("", hangs: true)
    defer { service.leave() }
    let portal = listen(to: service)
    XCTAssertEqual(service.calls.count, 1)
    try change("color-scheme", to: "uint32 1", by: service)
    withExtendedLifetime(portal) { XCTAssertEqual(told.map(\.isDark), [true]) }
  }

  func testIsSilentWithoutABus() async throws {
    let portal = AppearancePortal(nil) { _ in XCTFail("Who says so?") }
    withExtendedLifetime(portal) { MainLoop.drain() }
  }

  func testForgetsWhoListened() async throws {
    let service = try makePortal("'color-scheme': <uint32 1>")
    defer { service.leave() }
    let captured = watch { token in
      withExtendedLifetime(AppearancePortal(bus) { _ in _ = token }) {
        service.settle(with: bus?.opaque)
      }
    }
    XCTAssertTrue(captured.isGone)
    try change("color-scheme", to: "uint32 2", by: service)
  }
}
