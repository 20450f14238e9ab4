import Dispatch
import TestSupport
import XCTest

@testable import GLibKit

/// Work with disks that hang.
@MainActor final class DiskWorkTests: XCTestCase, @unchecked Sendable {
  private var results: [String] = []

  private func start(
    _ work: DiskWork, _ name: String, _ body: @escaping @Sendable (DiskWork.ShouldContinue) -> Bool
  ) {
    work.run(body) { [self] result in
      switch result {
      case .success(let shouldContinue): results.append("\(name) \(shouldContinue)")
      case .failure(let reason): results.append("\(name) \(reason)")
      }
    }
  }

  func testADiskThatHangsHoldsUpNoOtherWork() async {
    let disk = DispatchSemaphore(value: 0)
    let isStopped = DispatchSemaphore(value: 0)
    let hung = DiskWork(patience: .milliseconds(50))
    start(hung, "hung") { shouldContinue in
      disk.wait()
      if !shouldContinue() { isStopped.signal() }
      return true
    }
    start(DiskWork(), "other") { $0() }
    assertEventually(self.results.count == 2)
    XCTAssertEqual(Set(results), ["other true", "hung noAnswer"])
    start(hung, "again") { _ in true }
    XCTAssertEqual(results.last, "again noAnswer")
    // When the disk answers, the work stops, and nobody hears of it.
    disk.signal()
    isStopped.wait()
    runLoop(for: .milliseconds(50))
    XCTAssertEqual(results.count, 3)
  }

  /// Whoever waits is answered when the closure is released.
  func testADiskThatHangsKeepsNoCaller() async {
    final class Caller {}
    let disk = DispatchSemaphore(value: 0)
    weak var waiting: Caller?
    do {
      let caller = Caller()
      waiting = caller
      DiskWork(patience: .milliseconds(50)).run { _ in
        disk.wait()
      } then: { _ in
        withExtendedLifetime(caller) {}
      }
    }
    assertEventually(waiting == nil)
    disk.signal()
  }

  func testWorkThatGoesOnIsWaitedFor() async {
    start(DiskWork(patience: .milliseconds(500)), "slow") { shouldContinue in
      (0..<20).allSatisfy { _ in
        usleep(50_000)
        return shouldContinue()
      }
    }
    assertEventually(self.results == ["slow true"])
  }

  func testCanceledWorkEndsAfterItsStep() async {
    let disk = DispatchSemaphore(value: 0)
    let work = DiskWork()
    start(work, "work") { shouldContinue in
      disk.wait()
      return shouldContinue()
    }
    work.cancel()
    runLoop(for: .milliseconds(50))
    XCTAssertEqual(results, [])
    disk.signal()
    assertEventually(self.results == ["work canceled"])
  }
}
