import GtkKit
import TestSupport
import XCTest

@MainActor
final class NotificationServerTests: BusTestCase, @unchecked Sendable {
  /// What is found, nil if there is no answer at all.
  private func find(patience: Duration = .seconds(60)) -> Bool? {
    var answer: Bool?
    NotificationServer.find(patience: patience) { isThere in
      XCTAssertNil(answer, "once")
      answer = isThere
    }
    XCTAssertNil(answer, "later")
    assertEventually(answer != nil)
    MainLoop.drain()
    return answer
  }

  func testIsOneThatAnswers() async throws {
    let server = try serve(
      "org.freedesktop.Notifications",
      answers: ["GetServerInformation": "('dunst', 'knopwob', '1.9.0', '1.2')"])
    XCTAssertEqual(find(), true)
    XCTAssertEqual(server.calls.map(\.method), ["GetServerInformation"])
  }

  func testIsGNOMEsOwn() async throws {
    try serve("org.freedesktop.Notifications", hangs: true)
    let server = try serve("org.gtk.Notifications")
    XCTAssertEqual(find(), true)
    XCTAssertEqual(server.calls, [])
  }

  func testIsNoneThatRefusesToAnswer() async throws {
    let server = try serve("org.freedesktop.Notifications")
    XCTAssertEqual(find(), false)
    XCTAssertEqual(server.calls.map(\.method), ["GetServerInformation"])
  }

  func testIsNoneThatNeverAnswers() async throws {
    try serve("org.freedesktop.Notifications", hangs: true)
    XCTAssertEqual(find(patience: .milliseconds(20)), false)
  }

  func testIsNotThereWithoutABus() async throws {
    for nowhere in ["unix:path=/nonexistent", "rubbish"] {
      withEnvironment(["DBUS_SESSION_BUS_ADDRESS": nowhere]) {
        XCTAssertEqual(find(), false, nowhere)
      }
    }
  }

  func testForgetsWhoAsked() async throws {
    try serve("org.gtk.Notifications")
    let captured = watch { token in NotificationServer.find { _ in _ = token } }
    assertEventually(captured.isGone)
  }
}
