import TestSupport
import XCTest

@testable import GtkKit

@MainActor final class LauncherTests: BusTestCase, @unchecked Sendable {
  private let launcher = Launcher(id: testID)
  /// The methods of the service, besides command lines.
  private let works = ["ActivateAction": "()", "DescribeAll": "(@a{s(bgav)} {},)"]

  private func send(_ arguments: String...) -> Launcher.Outcome {
    launcher.send(["simmer"] + arguments)
  }

  private func commandLines(of service: BusService) -> [BusService.Call] {
    service.calls.filter { $0.method == "CommandLine" }
  }

  func testNeverDoesTheWorkItself() async throws {
    XCTAssertEqual(send("9m"), .unreachable(.notInstalled))
    XCTAssertFalse(launcher.start())
    XCTAssertFalse(launcher.isRunning)
  }

  // GLib sends only one command line per process: no other test may send one.
  func testACommandLineIsSentOnceAndALostOneIsReported() async throws {
    // The error of the bus for a process that has ended.
    let service = try serve(
      testID, answers: works, errors: ["CommandLine": "org.freedesktop.DBus.Error.NoReply"])
    XCTAssertEqual(send("9m", "pasta"), .lost)
    XCTAssertEqual(service.calls.first?.method, "ActivateAction", "it is kept from ending first")
    XCTAssertEqual(service.calls.first?.arguments.first, "'stay'")
    XCTAssertEqual(
      commandLines(of: service).map { $0.arguments[1] }, ["[b'simmer', b'9m', b'pasta']"])
  }

  func testWaitsForAServiceThatIsAboutToEnd() async throws {
    let service = try serve(
      testID, errors: ["ActivateAction": "org.freedesktop.DBus.Error.NoReply"])
    guard case .unreachable(.failed) = send("9m") else { return XCTFail("it was reached") }
    XCTAssertEqual(service.calls.count, 10)
    XCTAssertEqual(commandLines(of: service), [], "nothing was asked of it")
  }

  func testReportsWhyTheBusCannotStartTheService() async throws {
    _ = try serve(
      testID, errors: ["ActivateAction": "org.freedesktop.DBus.Error.Spawn.ChildExited"])
    XCTAssertEqual(send("9m"), .unreachable(.failed("ActivateAction")))
  }
}
