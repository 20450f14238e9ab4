import Dispatch
import Synchronization
import Testing

@testable import AlarmSound

/// A disk on which reads block until ``goOn()``.
private final class HangingDisk: @unchecked Sendable {
  private let gate = DispatchSemaphore(value: 0)
  private let reads = Mutex(0)

  var examiner: SoundExaminer {
    SoundExaminer { [self] path in
      reads.withLock { $0 += 1 }
      gate.wait()
      gate.signal()
      return path == "whole" ? nil : .damaged
    }
  }

  var count: Int { reads.withLock { $0 } }

  func goOn() { gate.signal() }
}

@Suite struct SoundExaminerTests {
  @Test func aFileExaminedWithinThePatienceIsKnown() {
    let disk = HangingDisk()
    disk.goOn()
    let examiner = disk.examiner
    for (path, problem) in [("whole", nil), ("cut", .damaged)] as [(String, SoundProblem?)] {
      #expect(examiner.examine(path, patience: .seconds(60)) {} == .known(problem))
    }
  }

  @Test func aHangingDiskIsNotWaitedForAndReportsLater() async {
    let disk = HangingDisk()
    let examiner = disk.examiner
    let (late, continuation) = AsyncStream.makeStream(of: String.self)
    for patience in [DispatchTimeInterval.seconds(0), .milliseconds(20)] {
      for path in ["whole", "cut"] {
        let finding = examiner.examine(path, patience: patience) { continuation.yield(path) }
        #expect(finding == .unknown)
      }
    }
    disk.goOn()
    var told: [String] = []
    for await path in late {
      told.append(path)
      if told.count == 4 { break }
    }
    #expect(told.sorted() == ["cut", "cut", "whole", "whole"])
    #expect(disk.count == 2, "each is read once")
    #expect(examiner.examine("cut", patience: .seconds(60)) {} == .known(.damaged))
  }
}
