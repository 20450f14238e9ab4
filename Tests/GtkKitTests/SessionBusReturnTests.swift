import TestSupport
import XCTest

@testable import GLibKit

@MainActor final class SessionBusReturnTests: XCTestCase, @unchecked Sendable {
  func testTheSocketOfTheBusIsFound() async throws {
    for (address, path) in [
      (nil, "/run/user/7/bus"), ("unix:path=/tmp/bus", "/tmp/bus"),
      ("unix:path=/tmp/bus,guid=12ab", "/tmp/bus"), ("unix:path=/a%20b", nil),
      ("unix:abstract=/tmp/bus", nil), ("disabled:", nil), ("tcp:host=a;unix:path=/b", nil),
    ] as [(String?, String?)] {
      let variables = ["DBUS_SESSION_BUS_ADDRESS": address, "XDG_RUNTIME_DIR": "/run/user/7"]
      XCTAssertEqual(SessionBusReturn.path { variables[$0] ?? nil }, path, address ?? "none")
    }
    XCTAssertNil(SessionBusReturn.path { _ in nil })
  }
}
