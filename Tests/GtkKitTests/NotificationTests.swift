import CGLib
import CGtk
import TestSupport
import XCTest

@testable import GLibKit
@testable import GtkKit

/// Foundation, which XCTest imports, has a `Notification` too.
private typealias Notification = GLibKit.Notification

@MainActor final class NotificationTests: BusTestCase, @unchecked Sendable {
  private static let path = "/org/freedesktop/Notifications"

  /// An application and the notification server, which gives each notification the number 7.
  @MainActor private struct Desktop {
    let application: Application
    let server: BusService

    /// The calls to the server, once all have arrived.
    var calls: [BusService.Call] {
      server.settle(with: g_application_get_dbus_connection(application.cast()))
      return server.calls
    }

    func send(
      _ notification: Notification, id: String = "timer-3", readsMarkup: Bool = true
    ) throws -> [String] {
      application.send(
        notification, id: id, to: .desktop(readsMarkup: readsMarkup))
      let call = try XCTUnwrap(calls.last)
      XCTAssertEqual(call.method, "Notify")
      return call.arguments
    }
  }

  private func run(_ body: @escaping @MainActor (Desktop) throws -> Void) throws {
    // GLib chooses the backend once, when the first notification is sent.
    setenv("GNOTIFICATION_BACKEND", "freedesktop", 1)
    let answers = ["Notify": "(uint32 7,)", "CloseNotification": "()"]
    let server = try serve("org.freedesktop.Notifications", answers: answers)
    runApplication { application in
      try body(Desktop(application: application, server: server))
      // GLib 2.74 runs wild if the server goes after an application that left notifications.
      for id in ["timer-3", "timer-4"] { application.withdraw(id: id) }
    }
    leaveBus()
  }

  private func notification(_ priority: Notification.Priority = .normal) -> Notification {
    Notification(title: "Tea", body: "Time’s up", icon: "alarm-symbolic", priority: priority)
  }

  func testItsTextIsEscapedForAServerThatReadsMarkup() async throws {
    let text = "<b>rice</b>, Salt & Pepper"
    for (readsMarkup, expected) in [
      (false, "'\(text)'"), (true, "'&lt;b&gt;rice&lt;/b&gt;, Salt &amp; Pepper'"),
    ] {
      try run { desktop in
        let notification = Notification(
          title: text, body: text, icon: "alarm-symbolic", priority: .normal)
        let arguments = try desktop.send(notification, readsMarkup: readsMarkup)
        XCTAssertEqual(arguments[3...4], ["'\(text)'", expected])
      }
    }
  }

  func testUrgencyFollowsThePriority() async throws {
    for (priority, urgency) in [
      (.normal, "0x01"), (.high, "0x01"), (.urgent, "0x02"),
    ] as [(Notification.Priority, String)] {
      try run { [self] desktop in
        let hints = try desktop.send(notification(priority))[6]
        XCTAssertTrue(hints.contains("'urgency': <byte \(urgency)>"), "\(priority): \(hints)")
      }
    }
  }

  func testReplacesANotificationWithTheSameID() async throws {
    try run { [self] desktop in
      for (id, replaced) in [("timer-3", "0"), ("timer-3", "7"), ("timer-4", "0")] {
        XCTAssertEqual(try desktop.send(notification(), id: id)[1], replaced)
      }
    }
  }

  func testIsWithdrawn() async throws {
    try run { [self] desktop in
      _ = try desktop.send(notification())
      desktop.application.withdraw(id: "timer-4")
      XCTAssertEqual(desktop.calls.count, 1)
      desktop.application.withdraw(id: "timer-3")
      XCTAssertEqual(desktop.calls.last, .init(method: "CloseNotification", arguments: ["7"]))
      desktop.application.withdraw(id: "timer-3")
      XCTAssertEqual(desktop.calls.count, 2)
    }
  }

  func testNothingHappensBeforeTheApplicationRuns() async throws {
    let application = Application(id: testID)
    application.send(
      notification(), id: "timer-3", to: .desktop(readsMarkup: false))
    application.withdraw(id: "timer-3")
  }
}

@MainActor final class NotificationServerTests: BusTestCase, @unchecked Sendable {
  /// Returns the found server; nil if none is found.
  private func find(
    inSandbox: Bool = false, patience: Duration = .seconds(60)
  ) -> NotificationServer? {
    var answers: [NotificationServer?] = []
    NotificationServer.find(inSandbox: inSandbox, patience: patience) { answers.append($0) }
    XCTAssertEqual(answers, [], "later")
    assertEventually(!answers.isEmpty)
    MainLoop.drain()
    XCTAssertEqual(answers.count, 1)
    return answers.first ?? nil
  }

  func testAServerThatAnswersWithoutAnErrorIsFound() async throws {
    for (answers, expected) in [
      (["GetCapabilities": "(['actions', 'body-markup'],)"], .desktop(readsMarkup: true)),
      (["GetCapabilities": "(['actions', 'body'],)"], .desktop(readsMarkup: false)), ([:], nil),
    ] as [([String: String], NotificationServer?)] {
      let server = try serve("org.freedesktop.Notifications", answers: answers)
      XCTAssertEqual(find(), expected)
      XCTAssertEqual(server.calls.map(\.method), ["GetCapabilities"])
      leaveBus()
    }
  }

  func testTheServerOfGNOMEIsFound() async throws {
    try serve("org.freedesktop.Notifications", answers: nil)
    let server = try serve("org.gtk.Notifications")
    XCTAssertEqual(find(), .desktop(readsMarkup: false))
    XCTAssertEqual(server.calls, [])
  }

  func testInASandboxOnlyThePortalIsFound() async throws {
    for (answers, expected) in [
      (["Get": "(<uint32 2>,)"], .portal(version: 2)), (["Get": "(<'2'>,)"], nil),
      (["Get": "(2,)"], nil), ([:], nil),
    ] as [([String: String], NotificationServer?)] {
      try serve("org.gtk.Notifications")
      let portal = try serve(Portal.name, answers: answers)
      XCTAssertEqual(find(inSandbox: true), expected)
      XCTAssertEqual(portal.calls.map(\.method), ["Get"])
      leaveBus()
    }
  }

  func testAServerThatNeverAnswersIsNotFound() async throws {
    try serve("org.freedesktop.Notifications", answers: nil)
    XCTAssertNil(find(patience: .milliseconds(20)))
  }

  func testWithoutABusNoServerIsFound() async throws {
    var isAnswered = false
    NotificationServer.find(on: nil, inSandbox: false, patience: .seconds(60)) {
      XCTAssertNil($0)
      isAnswered = true
    }
    XCTAssertTrue(isAnswered)
  }

  func testReleasesItsClosure() async throws {
    try serve("org.gtk.Notifications")
    assertReleased(later: true) { token in
      NotificationServer.find(inSandbox: false) { _ in _ = token }
    }
  }
}
