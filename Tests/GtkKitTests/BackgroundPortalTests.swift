import CGLib
import CGtk
import TestSupport
import XCTest

@testable import GLibKit
@testable import GtkKit

@MainActor final class BackgroundPortalTests: BusTestCase, @unchecked Sendable {
  private let portalName = "org.freedesktop.portal.Desktop"
  private var granted: [Bool] = []

  private func connect() -> Bus? {
    var connected: Bus?
    var isDone = false
    Bus.connect(to: G_BUS_TYPE_SESSION) { (connected, isDone) = ($0, true) }
    assertEventually(isDone)
    return connected
  }

  private func request(_ autostart: Bool, of portal: BackgroundPortal) {
    portal.request(
      autostart: autostart, command: ["simmer", "--gapplication-service"], reason: "Timers"
    ) { [unowned self] in granted.append($0) }
  }

  func testSubscribesToTheResponseBeforeTheRequest() async throws {
    let service = try serve(portalName, answers: ["RequestBackground": "(objectpath '/x',)"])
    let bus = try XCTUnwrap(connect())
    let portal = BackgroundPortal(bus)
    let sender = String(cString: g_dbus_connection_get_unique_name(bus.opaque))
      .dropFirst().replacing(".", with: "_")
    for (number, (autostart, response, expected)) in [
      (true, "(uint32 0, {'background': <true>, 'autostart': <true>})", true),
      (true, "(uint32 0, {'background': <true>, 'autostart': <false>})", false),
      (true, "(uint32 1, @a{sv} {})", false), (true, "(1,)", false),
      (false, "(uint32 0, {'autostart': <false>})", true),
    ].enumerated() {
      granted = []
      request(autostart, of: portal)
      service.settle(with: bus.opaque)
      try service.emit(
        "Response", response,
        path: "/org/freedesktop/portal/desktop/request/\(sender)/simmer\(number + 1)",
        interface: "org.freedesktop.portal.Request")
      service.settle(with: bus.opaque)
      XCTAssertEqual(granted, [expected], response)
    }
    let options = try XCTUnwrap(service.calls.first?.arguments.last)
    for part in [
      "'autostart': <true>", "'commandline': <['simmer', '--gapplication-service']>",
      "'reason': <'Timers'>", "'handle_token': <'simmer1'>",
    ] { XCTAssertTrue(options.contains(part), options) }
  }

  func testWithoutAPortalOrABusNothingIsGranted() async throws {
    request(true, of: BackgroundPortal(nil))
    XCTAssertEqual(granted, [false])
    let portal = BackgroundPortal(connect())
    request(true, of: portal)
    assertEventually(granted == [false, false])
    withExtendedLifetime(portal) {}
  }
}
