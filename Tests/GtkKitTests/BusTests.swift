import CGLib
import CGtk
import Foundation
import TestSupport
import XCTest

@testable import GLibKit
@testable import GtkKit

@MainActor final class BusTests: BusTestCase, @unchecked Sendable {
  /// A bus that hangs until it is resumed.
  private final class HangingBus {
    private let folder: TemporaryDirectory
    private let daemon = Process()
    let address: String

    @MainActor init() throws {
      folder = try TemporaryDirectory()
      let output = Pipe()
      daemon.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      daemon.arguments = [
        "dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address",
        "--address=unix:tmpdir=\(folder.path)",
      ]
      daemon.standardOutput = output
      try daemon.run()
      // Once it has printed its address, it listens: the kernel accepts connections for it.
      address = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        .trimmingCharacters(in: .newlines)
      kill(daemon.processIdentifier, SIGSTOP)
    }

    func resume() { kill(daemon.processIdentifier, SIGCONT) }

    deinit {
      kill(daemon.processIdentifier, SIGKILL)
      daemon.waitUntilExit()
    }
  }

  /// Calls `body` while the system bus is at an address; nothing else here uses that bus.
  private func withBus(at address: String, _ body: () -> Void) {
    withEnvironment(["DBUS_SYSTEM_BUS_ADDRESS": address], body)
  }

  func testConnectingWithoutABusGivesNil() async throws {
    for address in nowhere {
      withBus(at: address) {
        var answers: [Bus?] = []
        Bus.connect(to: G_BUS_TYPE_SYSTEM) { answers.append($0) }
        XCTAssertEqual(answers.count, 0, "later")
        assertEventually(!answers.isEmpty)
        XCTAssertEqual(answers.map { $0 == nil }, [true], address)
      }
    }
  }

  func testACallWaitsForABusThatHangsAtFirst() async throws {
    let hanging = try HangingBus()
    withBus(at: hanging.address) {
      var answers: [String: Bool] = [:]
      for name in ["org.freedesktop.DBus", testID] {
        Bus.connect(to: G_BUS_TYPE_SYSTEM) { $0?.hasOwner(name) { answers[name] = $0 } }
      }
      runLoop(for: .milliseconds(50))
      XCTAssertEqual(answers, [:])
      hanging.resume()
      assertEventually(answers.count == 2)
      XCTAssertEqual(answers, ["org.freedesktop.DBus": true, testID: false])
    }
  }

  func testCancelingReleasesAConnectionThatNeverAnswers() async throws {
    let hanging = try HangingBus()
    var answers: [Bus?] = []
    let cancellable = Object(owning: g_cancellable_new())
    withBus(at: hanging.address) {
      Bus.connect(to: G_BUS_TYPE_SYSTEM, cancellable: cancellable) { answers.append($0) }
      runLoop(for: .milliseconds(50))
      XCTAssertEqual(answers.count, 0)
      g_cancellable_cancel(cancellable.cast())
      assertEventually(answers.count == 1)
    }
    let address = try XCTUnwrap(ProcessInfo.processInfo.environment["DBUS_SESSION_BUS_ADDRESS"])
    withBus(at: address) {
      Bus.connect(to: G_BUS_TYPE_SYSTEM) { answers.append($0) }
      assertEventually(answers.count == 2)
    }
    XCTAssertEqual(answers.map { $0 == nil }, [true, false])
  }

  func testTheSessionBusIsShared() async throws {
    let bus = Bus.session()
    XCTAssertNotNil(bus)
    var other: Bus?
    Bus.connect(to: G_BUS_TYPE_SESSION) { other = $0 }
    assertEventually(other != nil)
    XCTAssertEqual(other?.pointer, bus?.pointer)
    runApplication { XCTAssertEqual($0.bus?.pointer, bus?.pointer) }
  }
}
