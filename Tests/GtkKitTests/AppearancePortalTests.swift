import CGtk
import TestSupport
import XCTest

@testable import GtkKit

/// How a program is told what the desktop wants it to look like.
@MainActor
final class AppearancePortalTests: BusTestCase, @unchecked Sendable {
  private static let appearance = "org.freedesktop.appearance"

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

  /// A portal that answers this, in GVariant's text format.
  private func makePortal(answer: String, hangs: Bool = false) throws -> BusService {
    try serve("org.freedesktop.portal.Desktop", answers: ["ReadAll": answer], hangs: hangs)
  }

  /// A portal whose settings are these.
  private func makePortal(_ values: String, hangs: Bool = false) throws -> BusService {
    try makePortal(answer: "({'\(Self.appearance)': @a{sv} {\(values)}},)", hangs: hangs)
  }

  private func makeOther() throws -> BusService {
    try serve("io.github.simmer_timer.Other")
  }

  /// Listens until everything has been heard that the portal had to say.
  private func listen(to service: BusService) {
    portal = AppearancePortal(bus) { [unowned self] in told.append($0) }
    service.settle(with: bus?.opaque)
  }

  private func change(
    _ key: String, to value: String, of namespace: String = appearance, by service: BusService
  ) throws {
    try emit("('\(namespace)', '\(key)', <\(value)>)", by: service)
  }

  private func emit(_ arguments: String, by service: BusService) throws {
    try service.emit(
      "SettingChanged", arguments, path: "/org/freedesktop/portal/desktop",
      interface: "org.freedesktop.portal.Settings")
    service.settle(with: bus?.opaque)
  }

  // MARK: - At the start

  func testTellsWhatADesktopWants() async throws {
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
    XCTAssertEqual(service.calls.first?.arguments, ["['\(Self.appearance)']"])
  }

  private func assertNothingIsTold(by service: BusService, _ text: String) {
    listen(to: service)
    XCTAssertEqual(told, [], text)
    XCTAssertEqual(service.calls.count, 1, text)
    leaveBus()
  }

  func testSaysNothingOfADesktopThatWantsNothing() async throws {
    for nothing in [
      "", "'color-scheme': <uint32 0>", "'color-scheme': <uint32 7>", "'contrast': <uint32 0>",
      "'accent-color': <(-1.0, -1.0, -1.0)>", "'accent-color': <(0.5, 0.5, 1.1)>",
    ] {
      assertNothingIsTold(by: try makePortal(nothing), nothing)
    }
  }

  func testValuesOfAnotherTypeSayNothing() async throws {
    for nonsense in [
      "'color-scheme': <1>", "'color-scheme': <'dark'>", "'contrast': <true>",
      "'contrast': <int64 1>", "'accent-color': <(0.5, 0.5)>", "'accent-color': <'#ff0000'>",
      "'accent-color': <(1, 1, 1)>",
    ] {
      assertNothingIsTold(by: try makePortal(nonsense), nonsense)
    }
  }

  func testAnswersOfAnotherTypeSayNothing() async throws {
    for nonsense in [
      "()", "(uint32 1,)", "({'\(Self.appearance)': 'dark'},)", "(@a{sa{sv}} {},)",
      "({'org.gnome.desktop.interface': {'color-scheme': <uint32 1>}},)",
    ] {
      assertNothingIsTold(by: try makePortal(answer: nonsense), nonsense)
    }
  }

  // MARK: - While it runs

  func testTellsEachChange() async throws {
    let service = try makePortal("'color-scheme': <uint32 2>")
    listen(to: service)
    for (key, value) in [
      ("color-scheme", "uint32 1"), ("accent-color", "(1.0, 0.5, 0.0)"), ("contrast", "uint32 1"),
      ("color-scheme", "uint32 0"), ("accent-color", "(-1.0, 0.0, 0.0)"),
    ] {
      try change(key, to: value, by: service)
    }
    XCTAssertEqual(told.map(\.isDark), [false, true, true, true, nil, nil])
    XCTAssertEqual(told.map { $0.accent?.hex }, [nil, nil, "#ff8000", "#ff8000", "#ff8000", nil])
    XCTAssertEqual(told.map(\.highContrast), [false, false, false, true, true, true])
  }

  func testHearsOnlyOfAppearance() async throws {
    let service = try makePortal("'color-scheme': <uint32 1>")
    listen(to: service)
    try change("color-scheme", to: "uint32 1", by: service)
    try change("color-scheme", to: "'light'", by: service)
    try change("reduced-motion", to: "uint32 1", by: service)
    try change("color-scheme", to: "uint32 2", of: "org.gnome.desktop.interface", by: service)
    try emit("('\(Self.appearance)', 'color-scheme')", by: service)
    try emit("('\(Self.appearance)', uint32 2, <uint32 2>)", by: service)
    try emit("('\(Self.appearance)', 'color-scheme', uint32 2)", by: service)
    try change("color-scheme", to: "uint32 2", by: try makeOther())
    XCTAssertEqual(told.map(\.isDark), [true])
  }

  // MARK: - Without a portal

  func testHearsAPortalThatComesLater() async throws {
    listen(to: try makeOther())
    let service = try makePortal("'color-scheme': <uint32 1>")
    XCTAssertEqual(told, [])
    try change("color-scheme", to: "uint32 2", by: service)
    XCTAssertEqual(told.map(\.isDark), [false])
  }

  func testOneThatNeverAnswersIsNotWaitedFor() async throws {
    let service = try makePortal("", hangs: true)
    listen(to: service)
    XCTAssertEqual(service.calls.count, 1)
    try change("color-scheme", to: "uint32 1", by: service)
    XCTAssertEqual(told.map(\.isDark), [true])
  }

  func testIsSilentWithoutABus() async throws {
    portal = AppearancePortal(nil) { _ in XCTFail("Who says so?") }
    MainLoop.drain()
  }

  func testForgetsWhoListened() async throws {
    let service = try makePortal("'color-scheme': <uint32 1>")
    let captured = watch { token in
      withExtendedLifetime(AppearancePortal(bus) { _ in _ = token }) {
        service.settle(with: bus?.opaque)
      }
    }
    XCTAssertTrue(captured.isGone)
    try change("color-scheme", to: "uint32 2", by: service)
  }
}
