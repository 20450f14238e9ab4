import Foundation
import GtkKit
import XCTest

@MainActor
final class NotificationServerTests: XCTestCase, @unchecked Sendable {
  /// What is found, nil if there is no answer at all.
  private func find(patience: Duration = .seconds(2)) -> Bool? {
    failOnWarnings()
    var answer: Bool?
    NotificationServer.find(patience: patience) { isThere in
      XCTAssertNil(answer, "once")
      answer = isThere
    }
    XCTAssertNil(answer, "later")
    _ = eventually { answer != nil }
    MainLoop.drain()
    return answer
  }

  func testIsOneThatAnswers() async throws {
    let answers = ["GetServerInformation": "('dunst', 'knopwob', '1.9.0', '1.2')"]
    let server = try BusService("org.freedesktop.Notifications", answers: answers)
    defer { server.leave() }
    XCTAssertEqual(find(), true)
    XCTAssertEqual(server.calls.map(\.method), ["GetServerInformation"])
  }

  func testIsGNOMEsOwn() async throws {
    let hanging = try BusService("org.freedesktop.Notifications", hangs: true)
    defer { hanging.leave() }
    let server = try BusService("org.gtk.Notifications")
    defer { server.leave() }
    XCTAssertEqual(find(), true)
    XCTAssertEqual(server.calls, [])
  }

  func testIsNoneThatRefusesToAnswer() async throws {
    let server = try BusService("org.freedesktop.Notifications")
    defer { server.leave() }
    XCTAssertEqual(find(), false)
    XCTAssertEqual(server.calls.map(\.method), ["GetServerInformation"])
  }

  func testIsNoneThatNeverAnswers() async throws {
    let server = try BusService("org.freedesktop.Notifications", hangs: true)
    defer { server.leave() }
    XCTAssertEqual(find(patience: .milliseconds(20)), false)
  }

  func testIsNotThereWithoutABus() async throws {
    let address = ProcessInfo.processInfo.environment["DBUS_SESSION_BUS_ADDRESS"]
    defer { if let address { setenv("DBUS_SESSION_BUS_ADDRESS", address, 1) } }
    for nowhere in ["unix:path=/nonexistent", "rubbish"] {
      setenv("DBUS_SESSION_BUS_ADDRESS", nowhere, 1)
      XCTAssertEqual(find(), false, nowhere)
    }
  }

  func testForgetsWhoAsked() async throws {
    let server = try BusService("org.gtk.Notifications")
    defer { server.leave() }
    let captured = watch { token in
      NotificationServer.find { _ in _ = token }
    }
    let isForgotten = eventually { captured.isGone }
    XCTAssertTrue(isForgotten)
  }
}
