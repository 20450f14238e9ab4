import TestSupport
import XCTest

@testable import GLibKit

@MainActor final class LauncherTests: BusTestCase, @unchecked Sendable {
  private let launcher = Launcher(id: testID)
  private let stays = ["ActivateAction": "()"]

  private func send(_ arguments: String...) -> Launcher.Outcome {
    launcher.send(arguments)
  }

  private func commandLines(of service: BusService) -> [BusService.Call] {
    service.calls.filter { $0.method == "Run" }
  }

  func testNeverDoesTheWorkItself() async throws {
    XCTAssertEqual(send("9m"), .unreachable(.notInstalled))
    XCTAssertFalse(launcher.start())
    XCTAssertFalse(launcher.isRunning)
  }

  func testTheReplyHasTheOutput() async throws {
    let service = try serve(testID, answers: stays.merging(["Run": "(3, 'yes', 'no')"]) { $1 })
    XCTAssertEqual(
      send("--list"),
      .answered(Launcher.Answer(exitStatus: 3, output: "yes", errors: "no")))
    XCTAssertEqual(commandLines(of: service).map { $0.arguments[0] }, ["['--list']"])
  }

  func testAServiceOfAnotherVersionIsReported() async throws {
    _ = try serve(testID, answers: stays)
    XCTAssertEqual(send("--list"), .otherVersion)
  }

  func testACommandLineIsSentOnceAndALostOneIsReported() async throws {
    // The error of the bus for a process that has ended.
    let service = try serve(
      testID, answers: stays, errors: ["Run": "org.freedesktop.DBus.Error.NoReply"])
    XCTAssertEqual(send("9m", "pasta"), .lost)
    XCTAssertEqual(service.calls.first?.method, "ActivateAction", "it is kept from ending first")
    XCTAssertEqual(service.calls.first?.arguments.first, "'stay'")
    XCTAssertEqual(
      commandLines(of: service).map { $0.arguments[0] }, ["['9m', 'pasta']"])
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
