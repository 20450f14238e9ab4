import CGLib
import CGtk
import TestSupport
import XCTest

@testable import GLibKit
@testable import GtkKit

@MainActor final class GlobalShortcutsPortalTests: BusTestCase, @unchecked Sendable {
  private static let interface = "org.freedesktop.portal.GlobalShortcuts"
  private static let stop = GlobalShortcutsPortal.Shortcut(
    id: "stop", description: "Stop", keys: "CTRL+ALT+s")

  private func connect() throws -> Bus {
    try XCTUnwrap(MainLoop.wait { Bus.connect(to: G_BUS_TYPE_SESSION, $0) })
  }

  /// Begins to bind the shortcuts, and waits until the portal is called.
  /// - Returns: the connection for it, and its place in paths.
  private func bind(
    _ portal: GlobalShortcutsPortal, to service: BusService,
    _ answer: @escaping @MainActor () -> Void = {}
  ) throws -> (bus: OpaquePointer, place: String) {
    portal.bind([Self.stop], answer)
    XCTAssertTrue(portal.isBinding)
    assertEventually(portal.connection != nil)
    let bus = try XCTUnwrap(portal.connection).opaque
    service.settle(with: bus)
    let sender = String(cString: g_dbus_connection_get_unique_name(bus))
    return (bus, String(sender.dropFirst()).replacing(".", with: "_"))
  }

  private func servePortal(errors: [String: String] = [:]) throws -> BusService {
    try serve(
      Portal.name,
      answers: ["CreateSession": "(objectpath '/x',)", "BindShortcuts": "(objectpath '/x',)"],
      errors: errors)
  }

  func testOnlyTheShortcutsInTheAnswerAreBound() async throws {
    let service = try servePortal()
    let portal = GlobalShortcutsPortal(try connect())
    var number = 0
    func respond(_ response: String, to place: String, on bus: OpaquePointer) throws {
      number += 1
      try service.emit(
        "Response", response, path: "\(Portal.path)/request/\(place)/shortcuts\(number)",
        interface: "org.freedesktop.portal.Request")
      service.settle(with: bus)
    }
    for (response, bound) in [
      ("(uint32 0, {'shortcuts': <[('stop', {'trigger_description': <'F9'>})]>})", ["stop": "F9"]),
      // Some desktops report a failure.
      ("(uint32 2, {'shortcuts': <[('stop', @a{sv} {})]>})", ["stop": ""]),
      ("(uint32 0, {'shortcuts': <[('stop', {'trigger_description': <9>})]>})", ["stop": ""]),
      ("(uint32 1, @a{sv} {})", [:]), ("(uint32 0, {'shortcuts': <@a(sa{sv}) []>})", [:]),
      ("(uint32 0, {'shortcuts': <['stop']>})", [:]), ("(0,)", [:]),
    ] as [(String, [String: String])] {
      var answers = 0
      let (bus, place) = try bind(portal, to: service) { answers += 1 }
      try respond("(uint32 0, {'session_handle': <'/y'>})", to: place, on: bus)
      try respond(response, to: place, on: bus)
      XCTAssertEqual(portal.bound, bound, response)
      XCTAssertEqual(answers, 1, response)
      XCTAssertFalse(portal.isBinding)
      portal.unbind()
      XCTAssertEqual(portal.bound, [:])
    }
    let (bus, place) = try bind(portal, to: service)
    try respond("(uint32 2, @a{sv} {})", to: place, on: bus)
    XCTAssertFalse(portal.isBinding)
    XCTAssertEqual(service.calls.filter { $0.method == "BindShortcuts" }.count, 7)
  }

  func testAPortalThatEndsBeforeTheAnswerIsAskedAgain() async throws {
    var service = try servePortal()
    let portal = GlobalShortcutsPortal(try connect())
    var answers = 0
    let (bus, place) = try bind(portal, to: service) { answers += 1 }
    func respond(_ response: String, to number: Int) throws {
      try service.emit(
        "Response", response, path: "\(Portal.path)/request/\(place)/shortcuts\(number)",
        interface: "org.freedesktop.portal.Request")
      service.settle(with: bus)
    }
    let keys = "(uint32 0, {'shortcuts': <[('stop', {'trigger_description': <'F9'>})]>})"
    try respond("(uint32 0, {'session_handle': <'/y'>})", to: 1)
    for (number, total) in [(3, 1), (5, 1)] {
      leaveBus()
      service = try servePortal()
      // The program hears of the portal, and then calls it.
      for _ in 1...2 { service.settle(with: bus) }
      // The shortcuts that had been bound are bound again, without another answer.
      XCTAssertEqual(portal.isBinding, answers == 0)
      XCTAssertEqual(portal.bound, [:])
      XCTAssertEqual(service.calls.map(\.method), ["CreateSession"])
      try respond("(uint32 0, {'session_handle': <'/y'>})", to: number)
      try respond(keys, to: number + 1)
      XCTAssertEqual(portal.bound, ["stop": "F9"])
      XCTAssertEqual(answers, total)
      XCTAssertFalse(portal.isBinding)
    }
    portal.unbind()
  }

  func testOnlyTheLastOfSeveralIsBound() async throws {
    let service = try servePortal()
    let portal = GlobalShortcutsPortal(try connect())
    portal.bind([Self.stop])
    portal.unbind()
    XCTAssertFalse(portal.isBinding)
    portal.bind([Self.stop])
    _ = try bind(portal, to: service)
    XCTAssertEqual(service.calls.map(\.method), ["CreateSession"])
  }

  func testOnlyKeysOfItsOwnSessionAct() async throws {
    let service = try servePortal()
    var now = Duration.zero
    let portal = GlobalShortcutsPortal(try connect()) { now }
    var pressed: [String] = []
    portal.onActivate = { pressed.append("\($0) \($1 ?? "")") }
    let (bus, place) = try bind(portal, to: service)
    let session = "\(Portal.path)/session/\(place)/shortcuts1"
    for arguments in [
      "(objectpath '\(session)', 'stop', uint64 1, @a{sv} {})",
      "(objectpath '\(session)', 'stop', uint64 2, {'activation_token': <'T'>})",
      "(objectpath '/other', 'stop', uint64 3, @a{sv} {})", "(objectpath '\(session)', 'stop')",
      "('stop', 1)",
    ] {
      now += .seconds(5)
      try service.emit("Activated", arguments, path: Portal.path, interface: Self.interface)
      service.settle(with: bus)
    }
    XCTAssertEqual(pressed, ["stop ", "stop T"])
    portal.unbind()
    XCTAssertNil(portal.connection)
  }

  /// Presses (+) and releases (-) after milliseconds, and the numbers of those that count.
  func testHeldKeysCountOnce() async throws {
    for (reports, counted) in [
      ([("+", 0), ("+", 500), ("+", 33), ("+", 33), ("-", 10)], [0]),
      // A repeat is a release and a press.
      ([("+", 0), ("-", 500), ("+", 0), ("-", 33), ("+", 0), ("-", 33)], [0]),
      // A person presses again.
      ([("+", 0), ("-", 80), ("+", 60), ("+", 500), ("-", 5), ("+", 3_000)], [0, 2, 5]),
      // No releases are reported.
      ([("+", 0), ("+", 500), ("+", 1_999), ("+", 2_000)], [0, 3]),
    ] as [([(kind: String, after: Int)], [Int])] {
      let service = try servePortal()
      var (now, index, pressed) = (Duration.zero, 0, [Int]())
      let portal = GlobalShortcutsPortal(try connect()) { now }
      portal.onActivate = { _, _ in pressed.append(index) }
      let (bus, place) = try bind(portal, to: service)
      let session = "\(Portal.path)/session/\(place)/shortcuts1"
      for (number, report) in reports.enumerated() {
        (now, index) = (now + .milliseconds(report.after), number)
        try service.emit(
          report.kind == "+" ? "Activated" : "Deactivated",
          "(objectpath '\(session)', 'stop', uint64 0, @a{sv} {})", path: Portal.path,
          interface: Self.interface)
        service.settle(with: bus)
      }
      XCTAssertEqual(pressed, counted)
      portal.unbind()
      leaveBus()
    }
  }

  func testASessionThatTheDesktopClosesIsOver() async throws {
    let service = try servePortal()
    let portal = GlobalShortcutsPortal(try connect())
    for isBound in [true, false] {
      var (answers, ends) = (0, 0)
      portal.onClose = { ends += 1 }
      let (bus, place) = try bind(portal, to: service) { answers += 1 }
      func emit(_ signal: String, _ arguments: String, of kind: String, _ number: Int) throws {
        try service.emit(
          signal, arguments,
          path: "\(Portal.path)/\(kind.lowercased())/\(place)/shortcuts\(number)",
          interface: "org.freedesktop.portal.\(kind)")
        service.settle(with: bus)
      }
      let first = isBound ? 1 : 3
      if isBound {
        try emit("Response", "(uint32 0, {'session_handle': <'/y'>})", of: "Request", 1)
        try emit(
          "Response", "(uint32 0, {'shortcuts': <[('stop', @a{sv} {})]>})", of: "Request", 2)
        XCTAssertEqual(portal.bound, ["stop": ""])
      }
      try emit("Closed", "(@a{sv} {},)", of: "Session", first)
      XCTAssertEqual(portal.bound, [:])
      XCTAssertFalse(portal.isBinding)
      XCTAssertNil(portal.connection)
      XCTAssertEqual(answers, 1)
      XCTAssertEqual(ends, isBound ? 1 : 0)
    }
  }

  func testWithoutAPortalOrABusNothingIsBound() async throws {
    for bus in [nil, try connect()] {
      let portal = GlobalShortcutsPortal(bus)
      var answers = 0
      portal.bind([Self.stop]) { answers += 1 }
      assertEventually(answers == 1)
      XCTAssertFalse(portal.isBinding)
      XCTAssertEqual(portal.bound, [:])
    }
  }
}
