import XCTest

@testable import SimmerApp

final class ServerSocketTests: XCTestCase {
  func testItsPathIsThatOfLibpulse() {
    let session = ["XDG_RUNTIME_DIR": "/run/user/1000"]
    for (variables, path) in [
      ([:], nil), (session, "/run/user/1000/pulse/native"),
      (session.merging(["PULSE_RUNTIME_PATH": "/run/pulse"]) { $1 }, "/run/pulse/native"),
    ] as [([String: String], String?)] {
      XCTAssertEqual(ServerSocket.path { variables[$0] }, path)
    }
    for (server, path) in [
      ("unix:/run/socket", "/run/socket"), ("/run/socket", "/run/socket"),
      ("{8c1f}unix:/run/socket", "/run/socket"), ("tcp:kitchen:4713", nil), ("kitchen", nil),
      ("unix:/run/socket tcp:kitchen", nil), ("{8c1f}", nil), ("unix:socket", nil),
    ] as [(String, String?)] {
      let variables = session.merging(["PULSE_SERVER": server]) { $1 }
      XCTAssertEqual(ServerSocket.path { variables[$0] }, path, server)
    }
  }
}
