import GLibKit
import TestSupport
import XCTest

@testable import SimmerApp

final class WindowOpenerTests: WindowTestCase, @unchecked Sendable {
  func testOneWindowIsMadeForAllWhoWaitForIt() async throws {
    let opener = WindowOpener(Self.application, pause: .milliseconds(10))
    let window = WindowComposition(
      windowController, files: InstalledFiles(), preferences: app.preferences, history: app.history,
      makeSettings: { [app] in app.settings(over: $0) })
    // The display comes back between two attempts.
    var attempts = 0
    opener.make = {
      attempts += 1
      return attempts == 1 ? nil : window
    }
    var calls: [String] = []
    opener.open(retrying: true) { _ in calls.append("early") }
    opener.open { _ in calls.append("late") }
    XCTAssertEqual(calls, ["early", "late"])
    runLoop(for: .milliseconds(50))
    XCTAssertEqual(attempts, 2, "no window is made again")
  }
}
