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

  private func connect(to service: BusService? = nil) throws -> (bus: Bus, place: String) {
    let bus = try XCTUnwrap(MainLoop.wait { Bus.connect(to: G_BUS_TYPE_SESSION, $0) })
    // The bus may still tell of the end of an earlier portal.
    service?.settle(with: bus.opaque)
    let sender = String(cString: g_dbus_connection_get_unique_name(bus.opaque))
    return (bus, String(sender.dropFirst()).replacing(".", with: "_"))
  }

  private func servePortal() throws -> BusService {
    try serve(
      Portal.name,
      answers: ["CreateSession": "(objectpath '/x',)", "BindShortcuts": "(objectpath '/x',)"])
  }

  func testOnlyTheShortcutsInTheAnswerAreBound() async throws {
    let service = try servePortal()
    let (bus, place) = try connect(to: service)
    let portal = GlobalShortcutsPortal(bus)
    var number = 0
    func respond(_ response: String) throws {
      number += 1
      service.settle(with: bus.opaque)
      try service.emit(
        "Response", response, path: "\(Portal.path)/request/\(place)/shortcuts\(number)",
        interface: "org.freedesktop.portal.Request")
      service.settle(with: bus.opaque)
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
      portal.bind([Self.stop]) { answers += 1 }
      XCTAssertTrue(portal.isBinding)
      try respond("(uint32 0, {'session_handle': <'/y'>})")
      try respond(response)
      XCTAssertEqual(portal.bound, bound, response)
      XCTAssertEqual(answers, 1, response)
      XCTAssertFalse(portal.isBinding)
      portal.unbind()
      XCTAssertEqual(portal.bound, [:])
    }
    portal.bind([Self.stop])
    try respond("(uint32 2, @a{sv} {})")
    XCTAssertFalse(portal.isBinding)
    XCTAssertEqual(service.calls.filter { $0.method == "BindShortcuts" }.count, 7)
  }

  func testOnlyKeysOfItsOwnSessionAct() async throws {
    let service = try servePortal()
    let (bus, place) = try connect(to: service)
    let portal = GlobalShortcutsPortal(bus)
    var pressed: [String] = []
    portal.onActivate = { pressed.append("\($0) \($1 ?? "")") }
    portal.bind([Self.stop])
    let session = "\(Portal.path)/session/\(place)/shortcuts1"
    service.settle(with: bus.opaque)
    for arguments in [
      "(objectpath '\(session)', 'stop', uint64 1, @a{sv} {})",
      "(objectpath '\(session)', 'stop', uint64 2, {'activation_token': <'T'>})",
      "(objectpath '/other', 'stop', uint64 3, @a{sv} {})", "(objectpath '\(session)', 'stop')",
      "('stop', 1)",
    ] {
      try service.emit("Activated", arguments, path: Portal.path, interface: Self.interface)
      service.settle(with: bus.opaque)
    }
    XCTAssertEqual(pressed, ["stop ", "stop T"])
    portal.unbind()
    try service.emit(
      "Activated", "(objectpath '\(session)', 'stop', uint64 1, @a{sv} {})", path: Portal.path,
      interface: Self.interface)
    service.settle(with: bus.opaque)
    XCTAssertEqual(pressed.count, 2)
  }

  func testWithoutAPortalOrABusNothingIsBound() async throws {
    for bus in [nil, try connect().bus] {
      let portal = GlobalShortcutsPortal(bus)
      var answers = 0
      portal.bind([Self.stop]) { answers += 1 }
      assertEventually(answers == 1)
      XCTAssertFalse(portal.isBinding)
      XCTAssertEqual(portal.bound, [:])
    }
  }
}
